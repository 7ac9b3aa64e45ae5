import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Every terminal that was opened and its recording. As with journal records, a row outlives its operator, session and
  // store: there are no references.
  sql`create table terminals (
    id uuid primary key,
    node text not null,
    operator_id int not null,
    username text not null,
    session_jti uuid not null,
    connection_id uuid not null,
    store_id int not null,
    store_name text not null,
    columns int not null,
    rows int not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    why text,
    size bigint not null default 0,
    cut boolean not null default false,
    kept boolean not null default true)`,
  sql`create index terminals_open on terminals (node) where ended_at is null`,
  sql`create index terminals_kept on terminals (node, started_at) where kept`,
]

export const terminals: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
