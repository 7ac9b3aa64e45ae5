import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Why a session looks at a store's cameras: its own reason, or its connection's.
  sql`create table camera_visits (
    id uuid primary key,
    session_jti uuid not null references sessions on delete cascade,
    store_id int not null,
    connection_id uuid,
    reason text not null,
    started_at timestamptz not null default now())`,
  sql`create index camera_visits_session on camera_visits (session_jti, store_id, started_at)`,
  // The journal has one record per visit, camera and day.
  sql`create table camera_looks (
    visit_id uuid not null references camera_visits on delete cascade,
    camera text not null,
    day text not null,
    primary key (visit_id, camera, day))`,
  // Pictures an operator has already downloaded. A different file of the same name has a different size.
  sql`create table camera_downloads (
    operator_id int not null references operators on delete cascade,
    store_id int not null,
    camera text not null,
    day text not null,
    path text not null,
    size bigint not null,
    at timestamptz not null default now(),
    primary key (operator_id, store_id, camera, day, path))`,
  sql`create index camera_downloads_at on camera_downloads (at)`,
]

export const cameras: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
