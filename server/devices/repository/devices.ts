// Registered devices of stores, as configured by operators. Their state is in deviceStates.ts.
import { type Expression, type RawBuilder, sql as raw, type Selectable } from 'kysely'
import type { SeenState, Sql, Tables } from '#server/db/tables/index.ts'

export type DeviceRow = Selectable<Tables['devices']>

/** A device with its store's display fields. */
export type ShownDevice = DeviceRow & {
  store_name: string
  store_number: string
  store_country: string
}

/** The fields an operator sets. */
export type DeviceFacts = Pick<
  DeviceRow,
  | 'store_id'
  | 'name'
  | 'kind'
  | 'protocol'
  | 'address'
  | 'port'
  | 'account'
  | 'path'
  | 'credential'
  | 'host_key'
  | 'notes'
  | 'enabled'
  | 'disabled_why'
  | 'disabled_by'
  | 'disabled_at'
>

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

export const deviceSorts = {
  name: raw`folded(d.name)`,
  store: raw`s.sort_name`,
  kind: raw`d.kind`,
  protocol: raw`d.protocol`,
  address: raw`d.address`,
  port: raw`d.port`,
  // Ascending puts the worst first and disabled devices last.
  state: raw`case when not d.enabled then 6 else array_position(
    array['refused', 'down', 'degraded', 'unknown', 'up'], d.state) end`,
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
  readonly sort: readonly { field: DeviceSort; direction: 'asc' | 'desc' }[]
}

type Sort = DeviceQuery['sort']

/** The default order. */
const worstFirst: Sort = [{ field: 'state', direction: 'asc' }]

/** Tie-breakers, followed by the id. */
const last: Sort = [
  { field: 'store', direction: 'asc' },
  { field: 'name', direction: 'asc' },
]

const from = raw`devices d join living_stores s on s.id = d.store_id`
const columns = raw`d.*, s.name as store_name, s.store_number, s.country as store_country`
const stateOf = raw`case when d.enabled then d.state else 'disabled' end`

/** A condition on `stores as s`: the stores the caller may see. */
export type Scope = Expression<unknown>

function conditionOf(filters: DeviceFilters, scope: Scope): RawBuilder<unknown> {
  const { filter, ids, kind, protocol, store, enabled, unseen } = filters
  const all: Expression<unknown>[] = [scope]
  const text = filter?.trim()
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
  const condition = conditionOf(query, scope)
  const { rows: counted } = await raw<{ state: ShownState; count: number }>`
    select ${stateOf} as state, count(*)::int as count from ${from} where ${condition} group by 1`.execute(
    sql,
  )
  const counts = { up: 0, degraded: 0, down: 0, refused: 0, unknown: 0, disabled: 0 }
  for (const { state, count } of counted) counts[state] = count
  const { state } = query
  const total =
    state === undefined ? Object.values(counts).reduce((a, b) => a + b, 0) : counts[state]
  const order = [...(query.sort.length > 0 ? query.sort : worstFirst), ...last].map(
    ({ field, direction }) =>
      direction === 'desc'
        ? raw`${deviceSorts[field]} desc nulls last`
        : raw`${deviceSorts[field]} asc nulls first`,
  )
  const wanted = state === undefined ? condition : raw`${condition} and ${stateOf} = ${state}`
  const { rows } = await raw<ShownDevice>`
    select ${columns} from ${from} where ${wanted}
    order by ${raw.join([...order, raw`d.id`])}
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(sql)
  return { rows, total, counts }
}

export async function shown(sql: Sql, id: number, scope: Scope): Promise<ShownDevice | undefined> {
  const { rows } = await raw<ShownDevice>`
    select ${columns} from ${from} where d.id = ${id} and ${scope}`.execute(sql)
  return rows[0]
}

/** One device, locked until the transaction ends. */
export async function lock(sql: Sql, id: number, scope: Scope): Promise<ShownDevice | undefined> {
  const { rows } = await raw<ShownDevice>`
    select ${columns} from ${from} where d.id = ${id} and ${scope} for update of d`.execute(sql)
  return rows[0]
}

/** The device that represents a store's machine. */
export function machineOf(sql: Sql, storeId: number): Promise<DeviceRow | undefined> {
  return sql
    .selectFrom('devices')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('kind', '=', 'host')
    .where('protocol', 'in', ['local', 'ssh'])
    .executeTakeFirst()
}

/** The number of a store's devices. */
export async function countOf(sql: Sql, storeId: number): Promise<number> {
  const { count } = await sql
    .selectFrom('devices')
    .select(of => of.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Throws the database's error when the store already has a device of this name. */
export async function add(sql: Sql, facts: DeviceFacts, by: string): Promise<number> {
  const { id } = await sql
    .insertInto('devices')
    .values({ ...facts, changed_by: by, changed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves a new version, which is checked at once. */
export async function change(
  sql: Sql,
  id: number,
  facts: Partial<DeviceFacts>,
  by: string,
): Promise<void> {
  await sql
    .updateTable('devices')
    .set(of => ({
      ...facts,
      version: of('version', '+', 1),
      changed_by: by,
      changed_at: new Date(),
      next_check_at: new Date(),
      deep_at: null,
      failures: 0,
    }))
    .where('id', '=', id)
    .execute()
}

export async function remove(sql: Sql, id: number): Promise<void> {
  await sql.deleteFrom('devices').where('id', '=', id).execute()
}

/** The devices of some stores by name, for a CSV import. */
export function ofStores(sql: Sql, storeIds: readonly number[]): Promise<DeviceRow[]> {
  if (storeIds.length === 0) return Promise.resolve([])
  return sql
    .selectFrom('devices')
    .selectAll()
    .where(of => of('store_id', '=', of.fn.any(of.val([...storeIds]))))
    .execute()
}

/** Inserts many, 500 per statement, without checks. */
export async function addAll(
  sql: Sql,
  devices: readonly Pick<
    DeviceRow,
    'store_id' | 'name' | 'kind' | 'protocol' | 'address' | 'port' | 'path' | 'notes'
  >[],
): Promise<void> {
  for (let at = 0; at < devices.length; at += 500)
    await sql
      .insertInto('devices')
      .values(devices.slice(at, at + 500))
      .execute()
}
