// Locations of stores.
import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'
import { conditionOf, type RecordFilters } from '#server/onboarding/repository/recordList.ts'
import { box } from '#server/onboarding/repository/records.ts'
import type { components } from '#src/generated/api.ts'
import { rankOf } from './exact.ts'

type Schemas = components['schemas']
type Points = Schemas['StorePoints']

/** All matching stores with a known location, and the centre of each franchise. */
export async function points(
  sql: Sql,
  filters: Pick<RecordFilters, 'chainId' | 'franchiseId' | 'filter'>,
): Promise<Points> {
  const condition = conditionOf('stores', filters)
  const { rows: stores } = await raw<{ point: Points['stores'][number] }>`
    select json_build_array(t.id, t.franchise_id, t.latitude, t.longitude,
      case when t.complete then 1 else 0 end) as point
    from living_stores t where ${condition} and t.latitude is not null order by t.id`.execute(sql)
  const { rows: franchises } = await raw<Schemas['FranchisePoint']>`
    select f.id, f.name, f.chain_id as "chainId", avg(t.latitude) as latitude,
      avg(t.longitude) as longitude
    from living_stores t join living_franchises f on f.id = t.franchise_id
    where ${condition} and t.latitude is not null group by f.id, f.name, f.chain_id order by f.id`.execute(
    sql,
  )
  const { rows: others } = await raw<{ count: number }>`
    select count(*)::int as count from living_stores t
    where ${condition} and t.latitude is null`.execute(sql)
  return { stores: stores.map(({ point }) => point), franchises, without: others[0]?.count ?? 0 }
}

interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Areas whose bounding box meets the given one, by store. */
export async function areas(
  sql: Sql,
  { west, south, east, north }: Box,
  except: number | undefined,
  most: number,
): Promise<Schemas['NeighbourArea'][]> {
  const { rows } = await raw<Schemas['NeighbourArea']>`
    select id, name, store_number as "storeNumber", area from living_stores
    where area_box && ${box(west, south, east, north)} and id <> ${except ?? 0}
    order by id limit ${most}`.execute(sql)
  return rows
}

/** Areas of stores that match a text: exact numbers and ids first, then by name. */
export async function areasNamed(
  sql: Sql,
  filter: string,
  except: number | undefined,
  most: number,
): Promise<Schemas['NeighbourArea'][]> {
  const { rows } = await raw<Schemas['NeighbourArea']>`
    select t.id, t.name, t.store_number as "storeNumber", t.area from living_stores t
    where t.area is not null and ${conditionOf('stores', { filter })} and t.id <> ${except ?? 0}
    order by ${rankOf('t', filter) ?? raw`t.id`}, t.sort_name, t.id limit ${most}`.execute(sql)
  return rows
}
