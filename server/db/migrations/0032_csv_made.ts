import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The stores created from a file: while it is kept, they can be deleted together. */
export const csvMade: Migration = {
  async up(db) {
    await sql`create table csv_made (
      upload_id uuid not null references csv_uploads on delete cascade,
      store_id int not null,
      primary key (upload_id, store_id))`.execute(db)
  },
}
