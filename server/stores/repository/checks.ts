// What the checks of a store's places compare it with.
import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'
import { living } from '#server/onboarding/repository/records.ts'
import type { Other } from '../checks/warnings.ts'

/** Sisters compared with an area, which bounds the time of a save. */
export const mostCompared = 50
/** Areas whose sizes are compared. */
const mostSizes = 10

const others = (which: RawBuilder<unknown>) => raw<Other>`
  select t.id, t.name, t.store_number as "storeNumber", t.area from ${living('stores')} t
  where ${which}`

/** Stores of the same franchise whose areas may overlap that of a store, by their boxes. */
export async function sisters(sql: Sql, id: number): Promise<Other[]> {
  const { rows } = await others(raw`t.id <> ${id}
    and t.franchise_id = (select franchise_id from living_stores where id = ${id})
    and t.area_box && (select area_box from living_stores where id = ${id})
    order by t.id limit ${mostCompared}`).execute(sql)
  return rows
}

/** Other stores of a country with the largest areas, by their boxes. */
export async function largest(sql: Sql, id: number, country: string): Promise<Other[]> {
  const { rows } = await others(raw`t.id <> ${id} and t.country = ${country}
    and t.area_box is not null
    order by t.country desc, area(t.area_box) desc limit ${mostSizes}`).execute(sql)
  return rows
}
