import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`create table servers (
    id uuid primary key,
    address text,
    seen_at timestamptz not null)`,
  sql`comment on table servers is 'The servers that use this database.'`,
  sql`comment on column servers.id is 'The id of its data folder.'`,
  sql`comment on column servers.address is 'Where the others reach it; null when they do not.'`,
  sql`comment on column servers.seen_at is 'When it last said that it lives.'`,
]

export const servers: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
