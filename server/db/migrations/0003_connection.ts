import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Labels of the lower levels of a field whose choices are a tree.
  sql`alter table reason_fields add column levels jsonb not null default '[]'`,

  sql`create table favourites (
    operator_id int not null references operators on delete cascade,
    store_id int not null references stores on delete cascade,
    created_at timestamptz not null default now(),
    primary key (operator_id, store_id))`,
  sql`create index favourites_by_store on favourites (store_id)`,

  // The stores an operator was connected to and their last reason, each in one index lookup.
  sql`create index connections_by_operator_store
    on connections (operator_id, store_id, started_at desc)`,
  sql`drop index connections_by_operator`,
  sql`create index connections_open on connections (store_id) where ended_at is null`,

  // A draft without a store belongs to none. A key is up to 4 KB, longer than an index entry may be, so its hash
  // identifies the draft. Content is JSON as text, returned as it was sent.
  sql`create table drafts (
    id uuid primary key,
    operator_id int not null references operators on delete cascade,
    page text not null,
    store_id int references stores on delete cascade,
    key text not null,
    key_hash text not null,
    content text not null,
    size int not null,
    saved_at timestamptz not null,
    unique nulls not distinct (operator_id, page, store_id, key_hash))`,
  sql`create index drafts_by_age on drafts (saved_at)`,
  sql`create index drafts_by_store on drafts (store_id)`,
]

export const connection: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
