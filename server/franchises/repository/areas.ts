// Areas of a franchise's stores.
import { sql as raw } from 'kysely'
import type { AreaValue } from '#common/area/types.ts'
import type { Sql } from '#server/db/tables/index.ts'

export interface StoreArea {
  id: number
  name: string
  storeNumber: string
  area: AreaValue
}

/** The next areas by id. */
export async function page(
  sql: Sql,
  franchise: number,
  after: number,
  most: number,
): Promise<StoreArea[]> {
  const { rows } = await raw<StoreArea>`
    select id, name, store_number as "storeNumber", area from living_stores
    where franchise_id = ${franchise} and area is not null and id > ${after}
    order by id limit ${most}`.execute(sql)
  return rows
}

/** How many stores have an area, and how many have none. */
export async function counts(
  sql: Sql,
  franchise: number,
): Promise<{ total: number; without: number }> {
  const { rows } = await raw<{ total: number; without: number }>`
    select count(area)::int as total, (count(*) - count(area))::int as without
    from living_stores where franchise_id = ${franchise}`.execute(sql)
  return rows[0] ?? { total: 0, without: 0 }
}
