import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Of a job that makes no file: what was done and what was not, so far as it came.
  sql`alter table jobs add column report jsonb`,
]

export const jobReports: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
