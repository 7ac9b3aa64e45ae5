import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Every version of the hosts' configuration documents, byte for byte. There is no reference, as a deleted store may
  // be restored under its id and finds its history again. `confirmed` is false while the host is being written.
  sql`create table config_versions (
    id bigint generated always as identity primary key,
    store_id int not null,
    path text not null,
    version text not null,
    content bytea not null,
    kind text not null check (kind in ('found', 'saved', 'reverted')),
    reverted_to bigint,
    username text,
    connection_id uuid,
    reason text,
    at timestamptz not null,
    confirmed boolean not null)`,
  // A path may be longer than an index entry, so its hash is indexed.
  sql`create index config_versions_by_path on config_versions (store_id, md5(path), id)`,
]

export const configVersions: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
