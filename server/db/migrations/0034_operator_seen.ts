import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`alter table operators add seen_tour boolean not null default false,
    add seen_version text`,
  // They have worked with the release before: its news are nothing new to them.
  sql`update operators set seen_version = '0.1.0'`,
  sql`comment on column operators.seen_tour is 'The tour was taken or left.'`,
  sql`comment on column operators.seen_version is 'The newest version whose news were shown.'`,
]

/** What an operator has been shown of the console itself. */
export const operatorSeen: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
