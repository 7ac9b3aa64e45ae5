import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A category is found by what the connections' own records say of it; hashed, for it may be long. */
export const journalCategories: Migration = {
  async up(db) {
    await sql`create index journal_by_category on journal (md5(details -> 'reason' ->> 'category'))
      where operation = 'setTools'`.execute(db)
  },
}
