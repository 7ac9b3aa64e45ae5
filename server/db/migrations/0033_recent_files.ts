import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // By the path's hash, as an index entry cannot hold 4,096 bytes.
  sql`create table recent_files (
    operator_id int not null references operators on delete cascade,
    store_id int not null references stores on delete cascade,
    path text not null,
    at timestamptz not null default clock_timestamp())`,
  sql`create unique index recent_files_path on recent_files (operator_id, store_id, md5(path))`,
  sql`create index recent_files_store on recent_files (store_id)`,
]

/** The files an operator opened most recently on a store. */
export const recentFiles: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
