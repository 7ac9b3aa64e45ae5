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

/** A store whose area the gaps around another one depend on. */
export interface Near {
  readonly id: number
  readonly name: string
  readonly storeNumber: string
  /** Degrees of latitude between the boxes of both areas; 0 for the store itself. */
  readonly far: number
  /** Changes with the area. */
  readonly digest: string
  /** The box of the area. */
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A store with an area and its sisters around it, the nearest first; one more than are compared. */
export async function near(sql: Sql, id: number, furthest: number): Promise<Near[]> {
  const { rows } = await raw<Near>`
    with own as (
      select franchise_id, area_box, cos(radians((center(area_box))[1])) narrower
      from living_stores where id = ${id} and area_box is not null
    ), around as (
      select t.id, t.name, t.store_number, t.area, (t.area_box[1])[0] west, (t.area_box[1])[1] south,
        (t.area_box[0])[0] east, (t.area_box[0])[1] north,
        greatest(0, (t.area_box[1])[1] - (own.area_box[0])[1], (own.area_box[1])[1] - (t.area_box[0])[1],
          ((t.area_box[1])[0] - (own.area_box[0])[0]) * own.narrower,
          ((own.area_box[1])[0] - (t.area_box[0])[0]) * own.narrower) far
      from own, ${living('stores')} t
      where t.franchise_id = own.franchise_id and t.area_box && box(
        point((own.area_box[1])[0] - ${furthest} / own.narrower, (own.area_box[1])[1] - ${furthest}),
        point((own.area_box[0])[0] + ${furthest} / own.narrower, (own.area_box[0])[1] + ${furthest}))
      order by t.id <> ${id}, far, t.id limit ${mostCompared + 2}
    )
    select id, name, store_number as "storeNumber", far, md5(area::text) digest, west, south, east, north
    from around`.execute(sql)
  return rows
}

/** Areas as text, which a thread parses. */
export async function areaTexts(sql: Sql, ids: readonly number[]) {
  const { rows } = await raw<{ id: number; area: string }>`
    select t.id, t.area::text area from ${living('stores')} t
    where t.id = any(${ids}) and t.area is not null`.execute(sql)
  return rows
}
