import { sql as raw } from 'kysely'
import type { Sql } from '../tables.ts'
import { containing } from './like.ts'
import { entries, type StoreEntry, type StoreScope } from './stores.ts'

export interface StoreSearch {
  /** Text found in the store's full name (chain / franchise / name), number or extra. */
  filter?: string
  country?: string
  scope?: StoreScope
}

export interface StorePage {
  rows: StoreEntry[]
  total: number
}

// As it is shown: who types what they read must find it.
const fullName = raw<string>`c.name || ' / ' || f.name || ' / ' || s.name`

function found(sql: Sql, { filter, country, scope }: StoreSearch) {
  let all = entries(sql, scope)
  if (country) all = all.where('s.country', '=', country)
  if (!filter) return all
  const text = containing(filter)
  return all.where(of =>
    of.or([
      of('s.store_number', 'ilike', text),
      of('s.extra', 'ilike', text),
      of(fullName, 'ilike', text),
    ]),
  )
}

/** Stores to choose from, by country, then name. */
export function list(sql: Sql, search: StoreSearch, limit?: number): Promise<StoreEntry[]> {
  const all = found(sql, search).orderBy('s.country').orderBy('s.name').orderBy('s.id')
  return (limit === undefined ? all : all.limit(limit)).execute()
}

export async function page(
  sql: Sql,
  search: StoreSearch,
  number: number,
  perPage: number,
): Promise<StorePage> {
  const rows = found(sql, search)
    .orderBy('s.country')
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(perPage)
    .offset((number - 1) * perPage)
    .execute()
  const counted = sql
    .selectFrom(found(sql, search).as('found'))
    .select(of => of.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const [page, { n }] = await Promise.all([rows, counted])
  return { rows: page, total: n }
}

/** How many stores of each country are found, by country. */
export function regions(
  sql: Sql,
  search: StoreSearch,
): Promise<{ country: string; count: number }[]> {
  return sql
    .selectFrom(found(sql, search).as('found'))
    .select(['country', of => of.fn.countAll<number>().as('count')])
    .groupBy('country')
    .orderBy('country')
    .execute()
}
