import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Notes that operators leave for each other on a store. Null: withdrawn.
  sql`create table notes (
    id bigint generated always as identity primary key,
    store_id int not null references stores on delete cascade,
    operator_id int references operators on delete set null,
    username text not null,
    name text not null,
    at timestamptz not null default now(),
    text text,
    withdrawn_at timestamptz)`,
  sql`create index notes_store on notes (store_id, id)`,
  sql`create index notes_at on notes (at)`,
  sql`create index notes_operator on notes (operator_id, at)`,
]

export const notes: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
