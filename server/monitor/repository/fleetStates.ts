// The states of all stores: one row each, maintained by the database (migration 0020).
import { type Expression, type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'

export const states = ['refused', 'down', 'degraded', 'unknown', 'up', 'none'] as const
export type StoreState = (typeof states)[number]

type Scope = Expression<SqlBool> | undefined

export interface FleetRow {
  readonly id: number
  readonly name: string
  readonly storeNumber: string
  readonly country: string
  readonly chain: string
  readonly rank: number
  readonly code: string | null
  readonly about: string | null
  readonly value: number | null
  readonly problems: number | null
  readonly devices: number
  readonly wrong: number
  readonly since: Date | null
  readonly sinceAfter: Date | null
  readonly at: Date | null
  readonly operators: number
}

export interface FleetFilters {
  readonly filter?: string | undefined
  readonly state?: StoreState | undefined
  readonly country?: string | undefined
}

function conditionOf({ filter, state, country }: FleetFilters, scope: Scope): RawBuilder<unknown> {
  const all: Expression<unknown>[] = [raw`true`]
  if (scope) all.push(scope)
  const text = filter?.trim()
  if (text) all.push(raw`strpos(s.search, (select folded(${text}))) > 0`)
  if (state !== undefined) all.push(raw`f.rank = ${states.indexOf(state)}`)
  if (country !== undefined) all.push(raw`s.country = ${country}`)
  return raw.join(all, raw` and `)
}

const from = raw`fleet_states f join living_stores s on s.id = f.store_id`

/** The number of stores in each state. */
export async function counts(
  sql: Sql,
  filters: FleetFilters,
  scope: Scope,
): Promise<Record<StoreState, number>> {
  const isWhole = !scope && !filters.filter?.trim() && filters.country === undefined
  const { rows } = isWhole
    ? await raw<{ rank: number; count: number }>`
        select rank, count(*)::int as count from fleet_states group by rank`.execute(sql)
    : await raw<{ rank: number; count: number }>`
        select f.rank, count(*)::int as count from ${from}
        where ${conditionOf({ ...filters, state: undefined }, scope)} group by f.rank`.execute(sql)
  const found = Object.fromEntries(states.map(state => [state, 0])) as Record<StoreState, number> // all states
  for (const { rank, count } of rows) found[states[rank] ?? 'none'] = count
  return found
}

/** Worst first: a page of ids from the index, then the details for them. */
export async function page(
  sql: Sql,
  filters: FleetFilters,
  scope: Scope,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<FleetRow[]> {
  const { rows } = await raw<FleetRow>`
    with wanted as (
      select f.store_id, f.rank from ${from} where ${conditionOf(filters, scope)}
      order by f.rank, f.store_id limit ${limit} offset ${offset})
    select s.id, s.name, s.store_number as "storeNumber", s.country, c.name as chain,
      f.rank, f.code, f.about, f.value::float8 as value, f.problems, f.devices, f.wrong, f.since,
      f.since_after as "sinceAfter", f.at,
      (select count(*)::int from connections n join sessions x on x.connection_id = n.id
        where n.store_id = s.id and n.ended_at is null and x.ended_at is null and x.expires_at > now()) as operators
    from wanted w join fleet_states f on f.store_id = w.store_id join living_stores s on s.id = f.store_id
      join living_franchises r on r.id = s.franchise_id join living_chains c on c.id = r.chain_id
    order by f.rank, f.store_id`.execute(sql)
  return rows
}

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export interface FleetPoint {
  readonly latitude: number
  readonly longitude: number
  /** The number of each rank. */
  readonly ranks: readonly number[]
  /** Only of a point that is a single store. */
  readonly id: number | null
  readonly name: string | null
}

/** Maximum points. */
const maxPoints = 2000
/** Cells in each direction, which limits their number. */
const cells = 44

/** The stores in a box, worst first; its cells when there are too many stores. */
export async function points(
  sql: Sql,
  box: Box,
  filters: FleetFilters,
  scope: Scope,
): Promise<FleetPoint[]> {
  const inside = raw`${insideOf(box)} and ${conditionOf(filters, scope)}`
  const { rows } = await raw<Omit<FleetPoint, 'ranks'> & { rank: number }>`
    select s.latitude::float8 as latitude, s.longitude::float8 as longitude, f.rank, s.id, s.name
    from ${from} where ${inside} limit ${maxPoints + 1}`.execute(sql)
  if (rows.length > maxPoints) return inCells(sql, box, inside)
  return rows
    .toSorted((a, b) => a.rank - b.rank || Number(a.id) - Number(b.id))
    .map(({ rank, ...row }) => ({ ...row, ranks: states.map((_, at) => (at === rank ? 1 : 0)) }))
}

/** In a box across the date line, west is greater than east. */
function insideOf({ west, south, east, north }: Box): RawBuilder<unknown> {
  const along =
    east >= west
      ? raw`s.longitude between ${west} and ${east}`
      : raw`(s.longitude >= ${west} or s.longitude <= ${east})`
  return raw`s.latitude between ${south} and ${north} and ${along}`
}

async function inCells(
  sql: Sql,
  { west, south, east, north }: Box,
  inside: RawBuilder<unknown>,
): Promise<FleetPoint[]> {
  const width = Math.max(east >= west ? east - west : east - west + 360, 1e-6)
  const height = Math.max(north - south, 1e-6)
  // Measured from the west edge eastwards.
  const along = raw`(s.longitude - ${west}::float8 + case when s.longitude < ${west}::float8 then 360 else 0 end)`
  const column = raw`least(${cells - 1}::int, floor(${along} / ${width / cells}::float8)::int)`
  const row = raw`least(${cells - 1}::int, floor((s.latitude - ${south}::float8) / ${height / cells}::float8)::int)`
  const ranks = states.map((_, rank) => raw`count(*) filter (where f.rank = ${rank})::int`)
  const { rows } = await raw<FleetPoint>`
    select avg(s.latitude)::float8 as latitude,
      case when count(*) = 1 then min(s.longitude)::float8
        else (case when ${west}::float8 + avg(${along}) > 180 then ${west}::float8 + avg(${along}) - 360
          else ${west}::float8 + avg(${along}) end)::float8 end as longitude,
      array[${raw.join(ranks)}] as ranks,
      case when count(*) = 1 then min(s.id) end as id, case when count(*) = 1 then min(s.name) end as name
    from ${from} where ${inside}
    group by ${column}, ${row} order by min(f.rank), count(*) desc, min(s.id)`.execute(sql)
  return rows
}

/** The number of stores without a location. */
export async function without(sql: Sql, filters: FleetFilters, scope: Scope): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*)::int as count from ${from}
    where (s.latitude is null or s.longitude is null) and ${conditionOf(filters, scope)}`.execute(
    sql,
  )
  return rows[0]?.count ?? 0
}

export async function lastChange(sql: Sql): Promise<Date | null> {
  const { rows } = await raw<{ at: Date | null }>`
    select max(changed_at) as at from fleet_states`.execute(sql)
  return rows[0]?.at ?? null
}
