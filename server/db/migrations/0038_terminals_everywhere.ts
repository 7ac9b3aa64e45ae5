import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`alter table terminals add column asked text, add column attached boolean not null default false`,
  sql`comment on column terminals.asked is
    'Why its server is to end it, as in why: another server was told so.'`,
  sql`comment on column terminals.attached is 'Whether a console is attached to it.'`,
  sql`alter table live_tickets add column terminal uuid`,
  sql`comment on column live_tickets.terminal is
    'The terminal whose socket it opens; null for the live socket.'`,
  sql`alter table servers add column address text`,
  sql`comment on column servers.address is 'Where the others reach it; null when they do not.'`,
]

/** Any server issues tickets for terminals, and asks the one that holds a terminal to end it. */
export const terminalsEverywhere: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
