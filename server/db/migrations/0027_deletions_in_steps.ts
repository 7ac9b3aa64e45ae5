import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Chains and franchises being deleted or restored in steps. A view hides them at once, while the rows below are still
  // deleted or restored. Stores are hidden through their franchise, so none of their thousands of rows is updated.
  sql`alter table chains add column deletion_id uuid`,
  sql`alter table franchises add column deletion_id uuid`,
  sql`create index chains_leaving on chains (deletion_id) where deletion_id is not null`,
  sql`create index franchises_leaving on franchises (deletion_id, id) where deletion_id is not null`,
  // Their names are free in the meantime.
  sql`drop index chains_name_taken`,
  sql`create unique index chains_name_taken on chains (name_key) where deletion_id is null`,
  sql`drop index franchises_name_taken`,
  sql`create unique index franchises_name_taken on franchises (chain_id, name_key)
    where deletion_id is null`,
  sql`create index franchises_by_chain on franchises (chain_id)`,

  // Keeps index-only scans for distant pages of this order.
  sql`drop index stores_by_sort_name`,
  sql`create index stores_by_sort_name on stores (sort_name, id) include (franchise_id)`,

  sql`create view living_chains as select * from chains where deletion_id is null`,
  sql`create view living_franchises as select * from franchises where deletion_id is null`,
  // Not an anti-join, so that the plans of the lists stay as they are and the few hidden franchises are read once.
  sql`create view living_stores as select * from stores
    where franchise_id not in (select id from franchises where deletion_id is not null)`,

  // Null when finished. The job that does the work, or did until it stopped.
  sql`alter table deletions
    add column doing text check (doing in ('deleting', 'restoring')), add column job_id uuid`,
  sql`create index deletions_unfinished on deletions (id) where doing is not null`,
]

export const deletionsInSteps: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
