import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Of a job without a file: what was done and what was not, as far as it got.
  sql`alter table jobs add column report jsonb`,
]

export const jobReports: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
