import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Who is being deleted or brought back in steps: out of everybody's sight at once, by the view, while the rows
  // below go or come. Stores are known by their franchise: none of thousands of rows is written for it.
  sql`alter table chains add column deletion_id uuid`,
  sql`alter table franchises add column deletion_id uuid`,
  sql`create index chains_leaving on chains (deletion_id) where deletion_id is not null`,
  sql`create index franchises_leaving on franchises (deletion_id, id) where deletion_id is not null`,
  // Their names are free meanwhile.
  sql`drop index chains_name_taken`,
  sql`create unique index chains_name_taken on chains (name_key) where deletion_id is null`,
  sql`drop index franchises_name_taken`,
  sql`create unique index franchises_name_taken on franchises (chain_id, name_key)
    where deletion_id is null`,
  sql`create index franchises_by_chain on franchises (chain_id)`,

  // A page far down its order is still found by the index alone.
  sql`drop index stores_by_sort_name`,
  sql`create index stores_by_sort_name on stores (sort_name, id) include (franchise_id)`,

  sql`create view living_chains as select * from chains where deletion_id is null`,
  sql`create view living_franchises as select * from franchises where deletion_id is null`,
  // Not an anti-join: the plans of the lists stay as they are, and the few who leave are read once.
  sql`create view living_stores as select * from stores
    where franchise_id not in (select id from franchises where deletion_id is not null)`,

  // Null: it is over. The job that does it, or did until it was stopped.
  sql`alter table deletions
    add column doing text check (doing in ('deleting', 'restoring')), add column job_id uuid`,
  sql`create index deletions_unfinished on deletions (id) where doing is not null`,
]

export const deletionsInSteps: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
