import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Uploads permitted together: files of one operator to one folder, under the connection of that time.
  sql`create table upload_batches (
    id uuid primary key,
    operator_id int not null references operators on delete cascade,
    store_id int not null references stores on delete cascade,
    folder text not null,
    entry jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null)`,
  sql`create index upload_batches_by_operator on upload_batches (operator_id, created_at)`,
  sql`create index upload_batches_by_store on upload_batches (store_id)`,
  sql`create index upload_batches_by_end on upload_batches (expires_at)`,

  // The number of bytes received is the length of the file in the node's spool.
  sql`create table uploads (
    id uuid primary key,
    batch_id uuid not null references upload_batches on delete cascade,
    operator_id int not null references operators on delete cascade,
    key text not null,
    path text not null,
    size bigint not null,
    modified timestamptz not null,
    conflict text not null,
    seen text,
    node uuid not null,
    "placing" boolean not null default false,
    placed text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    unique (operator_id, key))`,
  sql`create index uploads_by_batch on uploads (batch_id)`,
  sql`create index uploads_open on uploads (node) where placed is null`,
  sql`create index uploads_by_end on uploads (expires_at)`,
]

export const uploads: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
