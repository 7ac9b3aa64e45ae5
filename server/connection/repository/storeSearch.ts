import { sql as raw, type SqlBool } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'
import { idOf, rankOf, usualRank } from '#server/stores/repository/exact.ts'
import { entries, type StoreEntry, type StoreScope } from '#server/stores/repository/stores.ts'

export interface StoreSearch {
  /**
   * Text within the store's full name (chain / franchise / name), number or extra, or its id. Ignores case and accents.
   * Exact matches of number or id come first.
   */
  filter?: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  scope?: StoreScope
}

export interface FoundStore extends StoreEntry {
  /** Its number or id equals the filter. */
  exact: boolean
}

export interface StorePage {
  rows: FoundStore[]
  total: number
}

// As a subquery it is evaluated once instead of per store.
const wanted = (filter: string) => raw<string>`(select folded(${filter.trim()}))`

/** As shown before the name, so that operators find what they read. */
const above = raw<string>`c.search || ' / ' || f.search || ' / '`

/**
 * The matching stores, without the names above them: joining each of a hundred thousand to its franchise would double
 * the cost.
 */
function matching(sql: Sql, { filter, country, scope }: StoreSearch) {
  let found = sql.selectFrom('living_stores as s')
  if (scope) found = found.where(scope)
  if (country) found = found.where('s.country', '=', country)
  if (!filter?.trim()) return found
  const franchises = sql
    .selectFrom('living_franchises as f')
    .innerJoin('living_chains as c', 'c.id', 'f.chain_id')
  if (filter.includes('/')) {
    // Only a filter with a slash can span the names above and the store's own.
    const whole = franchises.select(['f.id', above.as('above')])
    return found
      .innerJoin(whole.as('whole'), 'whole.id', 's.franchise_id')
      .where(raw<SqlBool>`strpos(whole.above || s.search, ${wanted(filter)}) > 0`)
  }
  const named = franchises
    .select('f.id')
    .where(raw<SqlBool>`strpos(${above}, ${wanted(filter)}) > 0`)
  return found.where(of =>
    of.or([
      raw<SqlBool>`strpos(s.search, ${wanted(filter)}) > 0`,
      of('s.franchise_id', 'in', named),
      of('s.id', '=', idOf(filter)),
    ]),
  )
}

/** Stores for selection: exact matches first, then by country and name. */
export async function list(sql: Sql, search: StoreSearch, limit?: number): Promise<FoundStore[]> {
  if (limit !== undefined) return (await page(sql, search, 1, limit)).rows
  const ids = matching(sql, search).select('s.id')
  return inTheirOrder(entries(sql, undefined).where('s.id', 'in', ids), search)
}

const unranked = raw.lit(usualRank)

async function inTheirOrder(
  found: ReturnType<typeof entries>,
  { filter }: StoreSearch,
): Promise<FoundStore[]> {
  const rows = await found
    .select((rankOf('s', filter) ?? unranked).as('rank'))
    .orderBy('rank')
    .orderBy('s.country')
    .orderBy('s.sort_name')
    .orderBy('s.id')
    .execute()
  return rows.map(({ rank, ...store }) => ({ ...store, exact: rank < usualRank }))
}

/** A page of the matching stores. */
export async function page(
  sql: Sql,
  search: StoreSearch,
  number: number,
  perPage: number,
): Promise<StorePage> {
  const { total, ids } = await keysOf(sql, search, number, perPage).executeTakeFirstOrThrow()
  if (ids.length === 0) return { rows: [], total }
  const rows = await inTheirOrder(
    entries(sql, undefined).where(of => of('s.id', '=', of.fn.any(of.val(ids)))),
    search,
  )
  return { rows, total }
}

/** The ids of a page and the total: without a filter from the index, otherwise from one scan of the stores. */
export function keysOf(sql: Sql, search: StoreSearch, number: number, perPage: number) {
  const rank = rankOf('s', search.filter)
  const found = matching(sql, search)
    .select(['s.country', 's.sort_name', 's.id'])
    .select((rank ?? unranked).as('rank'))
  return sql
    .with(
      name => (search.filter ? name('found').materialized() : name('found').notMaterialized()),
      () => found,
    )
    .selectNoFrom(of => {
      const all = of.selectFrom('found').select('id')
      // Without a filter the order is the index's.
      const keys = (rank ? all.orderBy('rank') : all)
        .orderBy('country')
        .orderBy('sort_name')
        .orderBy('id')
        .limit(perPage)
        .offset((number - 1) * perPage)
      const total = of.selectFrom('found').select(count => count.fn.countAll<number>().as('n'))
      return [total.$asScalar().$notNull().as('total'), raw<number[]>`array(${keys})`.as('ids')]
    })
}

/** The number of matching stores per country, by country. */
export function regions(
  sql: Sql,
  search: StoreSearch,
): Promise<{ country: string; count: number }[]> {
  return matching(sql, search)
    .select(['s.country', of => of.fn.countAll<number>().as('count')])
    .groupBy('s.country')
    .orderBy('s.country')
    .execute()
}
