import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Entries in the trash of a store's host, by id. A row exists before the entry is moved and until it is out again:
  // `runner` and `claimed_at` tell who is moving it, and since when.
  sql`create table trash (
    id uuid primary key,
    store_id int not null references stores on delete cascade,
    path text,
    name text not null,
    type text not null check (type in ('file', 'folder', 'link', 'other')),
    size bigint not null,
    trashed_at timestamptz not null,
    operator_id int references operators on delete set null,
    username text,
    state text not null check (state in ('arriving', 'kept', 'leaving', 'removing')),
    condition text not null default 'whole' check (condition in ('whole', 'partial', 'missing')),
    runner uuid,
    claimed_at timestamptz)`,
  sql`create index trash_by_store on trash (store_id, trashed_at desc, id)`,
  sql`create index trash_by_operator on trash (operator_id)`,
]

export const trash: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
