import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`create table servers (
    id uuid primary key,
    node uuid not null,
    started_at timestamptz not null default now(),
    beaten_at timestamptz not null default now(),
    lost_at timestamptz)`,
  sql`comment on table servers is
    'The servers that live, each by a heartbeat of its own; none with the embedded database.'`,

  sql`create table monitor_watches (
    store_id int primary key references stores on delete cascade,
    wanted_until timestamptz not null,
    server uuid,
    version text,
    collected bytea,
    collected_at timestamptz)`,
  sql`comment on table monitor_watches is
    'Stores that are watched on another server than the one that reads them, with its last reading.'`,
]

export const servers: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
