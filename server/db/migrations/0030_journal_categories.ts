import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Indexes categories of connections' own records by hash, as they may be long. */
export const journalCategories: Migration = {
  async up(db) {
    await sql`create index journal_by_category on journal (md5(details -> 'reason' ->> 'category'))
      where operation = 'setTools'`.execute(db)
  },
}
