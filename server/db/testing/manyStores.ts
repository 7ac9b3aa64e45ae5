import { sql as raw } from 'kysely'
import type { Sql } from '../tables/index.ts'

/** Realistic names, with accents and in several scripts. Each occurs in every country. */
const kinds = ['Padaria', 'Grill', 'Pizzería', 'Bäckerei', 'Φούρνος', '食堂']
const places = ['Aurora', 'Central', 'Harbour', 'São Paulo', 'Mercado', 'Łódź', 'Norte']
const countries = ['BR', 'DE', 'EG', 'ES', 'FR', 'GB', 'GR', 'JP', 'KR', 'MX', 'TH', 'TW']
const perFranchise = 150
const perChain = 20

/**
 * Adds many stores in one statement, with chains and franchises: store number 000001 is named "Grill Central 1" and so
 * on.
 */
export async function manyStores(sql: Sql, count: number): Promise<void> {
  const franchises = Math.ceil(count / perFranchise)
  await raw`
    with new_chains as (
      insert into chains (name)
      select 'Chaîne ' || i from generate_series(1, ${Math.ceil(franchises / perChain)}::int) i
      returning id),
    numbered as (select id, row_number() over (order by id) - 1 as place from new_chains)
    insert into franchises (name, chain_id)
    select 'Franchise ' || i, numbered.id from generate_series(0, ${franchises - 1}::int) i
    join numbered on numbered.place = i / ${perChain}::int`.execute(sql)
  await raw`
    with numbered as (
      select id, row_number() over (order by id) - 1 as place from franchises
      where name like 'Franchise %')
    insert into stores (name, store_number, extra, franchise_id, country)
    select
      (${kinds}::text[])[1 + i % ${kinds.length}::int] || ' ' ||
        (${places}::text[])[1 + i % ${places.length}::int] || ' ' || i,
      lpad(i::text, 6, '0'),
      'Cidade ' || i % 300,
      numbered.id,
      (${countries}::text[])[1 + i % ${countries.length}::int]
    from generate_series(1, ${count}::int) i
    join numbered on numbered.place = i % ${franchises}::int`.execute(sql)
}
