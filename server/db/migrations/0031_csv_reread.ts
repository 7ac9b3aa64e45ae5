import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The data to read a file again from, and the rows that look misread. */
export const csvReread: Migration = {
  async up(db) {
    await sql`alter table csv_rows add column blank bytea`.execute(db)
    await sql`comment on column csv_rows.blank is
      'Lines without a cell before the record, as they stand in the file; null: none.'`.execute(db)
    await sql`alter table csv_uploads add column odd jsonb not null
      default '{"rows": 0, "first": []}'`.execute(db)
  },
}
