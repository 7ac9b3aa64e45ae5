import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const downloadPaths: Migration = {
  async up(db) {
    // The path a handler reads on a store's host, as set by an operator.
    await sql`create table download_paths (
      store_id int not null references stores on delete cascade,
      handler text not null,
      path text not null,
      changed_by text not null,
      changed_at timestamptz not null,
      primary key (store_id, handler))`.execute(db)
  },
}
