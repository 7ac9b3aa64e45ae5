import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const fleetChanges: Migration = {
  async up(db) {
    // Executed as text, so that it is planned for the actual number of rows: the plan of the first statement, for one
    // device, would compare each of 80,000 with each.
    await sql`create or replace function fleet_devices_changed() returns trigger language plpgsql as $$
      declare
        ids int[];
      begin
        execute '
          select array(
            select distinct v.store_id
            from gone g join added a using (id)
            cross join lateral (values (g.store_id), (a.store_id)) as v(store_id)
            where (g.store_id, g.state, g.enabled, g.failure, g.kind, g.protocol, g.name)
              is distinct from (a.store_id, a.state, a.enabled, a.failure, a.kind, a.protocol, a.name))' into ids;
        if cardinality(ids) > 0 then
          perform fleet_fold(ids);
        end if;
        return null;
      end $$`.execute(db)
  },
}
