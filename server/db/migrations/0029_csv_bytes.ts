import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The original bytes of each record, so that rejected rows are returned unchanged. */
export const csvBytes: Migration = {
  async up(db) {
    await sql`alter table csv_rows add column bytes bytea`.execute(db)
    await sql`comment on column csv_rows.bytes is
      'Of the record in the file, with its line end; null: it was sent before they were kept.'`.execute(
      db,
    )
  },
}
