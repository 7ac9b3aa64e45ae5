// Pages of devices, worst first unless asked otherwise, with the number of devices in each state.
import { type Expression, type RawBuilder, sql as raw } from 'kysely'
import type { SeenState, Sql } from '#server/db/tables/index.ts'
import { columns, from, type Scope, type ShownDevice } from './devices.ts'

export type { Scope } from './devices.ts'
export type ShownState = SeenState | 'disabled'

export interface DeviceFilters {
  readonly filter?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly kind?: string | undefined
  readonly protocol?: string | undefined
  readonly store?: number | undefined
  readonly enabled?: boolean | undefined
  readonly state?: ShownState | undefined
  /** Not seen for this many days. */
  readonly unseen?: number | undefined
}

/** From the worst. */
const shownStates: readonly ShownState[] = [
  'refused',
  'down',
  'degraded',
  'unknown',
  'up',
  'disabled',
]
const stateOf = raw`case when d.enabled then d.state else 'disabled' end`
/** Implies the condition of the partial index `devices_not_up` for every state but up, so that PostgreSQL uses it. */
const isState = (state: ShownState) =>
  state === 'disabled' ? raw`not d.enabled` : raw`d.enabled and d.state = ${raw.lit(state)}`

export const deviceSorts = {
  name: raw`folded(d.name)`,
  store: raw`s.sort_name`,
  kind: raw`d.kind`,
  protocol: raw`d.protocol`,
  address: raw`d.address`,
  port: raw`d.port`,
  state: raw`array_position(array[${raw.join(shownStates.map(state => raw.lit(state)))}], ${stateOf})`,
  lastSeen: raw`d.seen_at`,
  latency: raw`d.latency_ms`,
  checked: raw`d.checked_at`,
  software: raw`d.software`,
  enabled: raw`d.enabled`,
} as const
export type DeviceSort = keyof typeof deviceSorts

export interface DeviceQuery extends DeviceFilters {
  readonly page: number
  readonly perPage: number
  /** By state when empty. */
  readonly sort: readonly { field: DeviceSort; direction: 'asc' | 'desc' }[]
}

type Counts = Record<ShownState, number>
interface Found {
  readonly counts: Counts
  /** Of the page, in its order. */
  readonly ids: readonly number[]
}

type Key = { readonly by: RawBuilder<unknown>; readonly down?: boolean }

/** Tie-breakers. The searched text begins with the name, folded, and is stored. */
const ties: readonly Key[] = [{ by: raw`s.sort_name` }, { by: raw`d.search` }, { by: raw`d.id` }]

const keysOf = ({ sort }: DeviceQuery): readonly Key[] => [
  ...sort.map(({ field, direction }) => ({ by: deviceSorts[field], down: direction === 'desc' })),
  ...(sort.length === 0 ? [{ by: deviceSorts.state }] : []),
  ...ties,
]
const orderBy = (keys: readonly Key[]) =>
  raw.join(
    keys.map(({ by, down }) => (down ? raw`${by} desc nulls last` : raw`${by} asc nulls first`)),
  )

const textOf = ({ filter }: DeviceFilters) => filter?.trim()

function conditionOf(filters: DeviceFilters, scope: Scope): RawBuilder<unknown> {
  const { ids, kind, protocol, store, enabled, unseen } = filters
  const all: Expression<unknown>[] = [scope ?? raw`true`]
  const text = textOf(filters)
  if (text)
    all.push(raw`(strpos(d.search, (select folded(${text}))) > 0
      or strpos(s.search, (select folded(${text}))) > 0)`)
  if (ids) all.push(raw`d.id = any(${[...ids]}::int[])`)
  if (kind !== undefined) all.push(raw`d.kind = ${kind}`)
  if (protocol !== undefined) all.push(raw`d.protocol = ${protocol}`)
  if (store !== undefined) all.push(raw`d.store_id = ${store}`)
  if (enabled !== undefined) all.push(raw`d.enabled = ${enabled}`)
  if (unseen !== undefined)
    all.push(raw`coalesce(d.seen_at, d.created_at) < now() - make_interval(days => ${unseen}::int)`)
  return raw.join(all, raw` and `)
}

/** A page, the total, and the count of each state regardless of `state`. */
export async function list(sql: Sql, query: DeviceQuery, scope: Scope) {
  const find = textOf(query) ? searched : listed
  const { counts, ids } = await find(sql, query, scope)
  const total = sumOf(query.state === undefined ? Object.values(counts) : [counts[query.state]])
  return { rows: await rowsOf(sql, ids), total, counts }
}

const sumOf = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0)

async function rowsOf(sql: Sql, ids: readonly number[]): Promise<ShownDevice[]> {
  if (ids.length === 0) return []
  const { rows } = await raw<ShownDevice>`
    select ${columns} from ${from} where d.id = any(${[...ids]}::int[])
    order by array_position(${[...ids]}::int[], d.id)`.execute(sql)
  return rows
}

const offsetOf = ({ page, perPage }: DeviceQuery) => (page - 1) * perPage

/** Page and counts from one scan: no index finds a text, and it may match one device or all. */
async function searched(sql: Sql, query: DeviceQuery, scope: Scope): Promise<Found> {
  const { state, perPage } = query
  const keys = keysOf(query).map(({ by, down = false }, at) => ({ by, down, as: raw.id(`k${at}`) }))
  const { rows } = await raw<{ counts: Partial<Counts>; ids: number[] }>`
    with found as materialized (
      select d.id, ${stateOf} as state, ${raw.join(keys.map(({ by, as }) => raw`${by} as ${as}`))}
      from ${from} where ${conditionOf(query, scope)})
    select coalesce((select jsonb_object_agg(state, n) from
        (select state, count(*)::int as n from found group by state) c), '{}') as counts,
      array(select id from found where ${state === undefined ? raw`true` : raw`state = ${state}`}
        order by ${orderBy(keys.map(({ as, down }) => ({ by: as, down })))}
        limit ${perPage} offset ${offsetOf(query)}) as ids`.execute(sql)
  return { counts: { ...noneOf(), ...rows[0]?.counts }, ids: rows[0]?.ids ?? [] }
}

/** By state, each state is a query of its own, which stops at the end of the page. */
async function listed(sql: Sql, query: DeviceQuery, scope: Scope): Promise<Found> {
  const { state, sort, perPage } = query
  const counts = await countsOf(sql, query, scope)
  const condition = conditionOf(query, scope)
  const [first, second] = sort
  if (second || (first && first.field !== 'state')) {
    const where = state === undefined ? condition : raw`${condition} and ${isState(state)}`
    return { counts, ids: await idsOf(sql, where, keysOf(query), perPage, offsetOf(query)) }
  }
  const inOrder = first?.direction === 'desc' ? shownStates.toReversed() : shownStates
  const ids: number[] = []
  let skip = offsetOf(query)
  for (const each of state === undefined ? inOrder : [state]) {
    const missing = perPage - ids.length
    if (missing > 0 && skip < counts[each])
      ids.push(...(await idsOf(sql, raw`${condition} and ${isState(each)}`, ties, missing, skip)))
    skip = Math.max(0, skip - counts[each])
  }
  return { counts, ids }
}

async function idsOf(
  sql: Sql,
  condition: RawBuilder<unknown>,
  keys: readonly Key[],
  limit: number,
  offset: number,
): Promise<number[]> {
  const { rows } = await raw<{ id: number }>`
    select d.id from ${from} where ${condition}
    order by ${orderBy(keys)} limit ${limit} offset ${offset}`.execute(sql)
  return rows.map(({ id }) => id)
}

const noneOf = (): Counts => ({ refused: 0, down: 0, degraded: 0, unknown: 0, up: 0, disabled: 0 })

async function countsOf(sql: Sql, query: DeviceQuery, scope: Scope): Promise<Counts> {
  const { ids, kind, protocol, store, enabled, unseen } = query
  const isWhole =
    !scope && [ids, kind, protocol, store, enabled, unseen].every(each => each === undefined)
  const counted = isWhole
    ? wholeCounts
    : raw`select ${stateOf} as state, count(*)::int as count from ${from}
        where ${conditionOf(query, scope)} group by 1`
  const { rows } = await raw<{ state: ShownState; count: number }>`${counted}`.execute(sql)
  return { ...noneOf(), ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/**
 * Of all devices: an index has those that are not up, and each store's row of states has the number of its enabled
 * devices. Counting 300,000 takes half a second.
 */
const wholeCounts = raw`
  with others as (
    select ${stateOf} as state, count(*)::int as count from ${from}
    where not d.enabled or d.state <> 'up' group by 1)
  select state, count from others
  union all select 'up', (
    select coalesce(sum(f.devices), 0)::int
    from fleet_states f join living_stores s on s.id = f.store_id)
    - (select coalesce(sum(count), 0)::int from others where state <> 'disabled')`
