import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The few devices that a list shows first, and those that are counted: most devices are up. */
export const devicesNotUp: Migration = {
  async up(db) {
    await sql`create index devices_not_up on devices (state, store_id)
      where not enabled or state <> 'up'`.execute(db)
  },
}
