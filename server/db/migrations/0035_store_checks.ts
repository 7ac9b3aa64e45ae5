import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Null until a store is saved again: nothing turns incomplete by the upgrade.
  sql`alter table stores add column checks jsonb`,
  sql`comment on column stores.checks is
    'Warnings on its places when it was saved: keys of the open ones, and what was accepted, by whom and why. Null: none.'`,
  sql`create or replace view living_stores as select * from stores
    where franchise_id not in (select id from franchises where deletion_id is not null)`,
  sql`comment on column stores.complete is
    'Everything that version requires is filled in, and no warning is open.'`,
  sql`create index stores_by_open_warning on stores using gin ((checks -> 'open'))
    where checks is not null`,
  // The largest areas of a country, by their boxes.
  sql`create index stores_by_area_size on stores (country, (area(area_box)))
    where area_box is not null`,
]

/** Warnings on the places of stores, and why they are no mistakes. */
export const storeChecks: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
