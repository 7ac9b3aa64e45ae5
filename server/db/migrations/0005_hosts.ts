import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // The public key in wire format, as base64: an unconfirmed machine is never contacted.
  sql`alter table hosts add column host_key text`,
  sql`alter table hosts add constraint hosts_pinned
    check (kind <> 'ssh' or host_key is not null) not valid`,
]

export const hosts: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
