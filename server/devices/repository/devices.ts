// Registered devices of stores, as configured by operators. Lists of them are in deviceList.ts, their states in states.ts.
import { type Expression, sql as raw, type Selectable } from 'kysely'
import type { Sql, Tables } from '#server/db/tables/index.ts'

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

export const from = raw`devices d join living_stores s on s.id = d.store_id`
export const columns = raw`d.*, s.name as store_name, s.store_number, s.country as store_country`
/** A condition on `stores as s`: the stores the caller may see; undefined for all. */
export type Scope = Expression<unknown> | undefined

const within = (scope: Scope) => scope ?? raw`true`

export async function shown(sql: Sql, id: number, scope: Scope): Promise<ShownDevice | undefined> {
  const { rows } = await raw<ShownDevice>`
    select ${columns} from ${from} where d.id = ${id} and ${within(scope)}`.execute(sql)
  return rows[0]
}

/** One device, locked until the transaction ends. */
export async function lock(sql: Sql, id: number, scope: Scope): Promise<ShownDevice | undefined> {
  const { rows } = await raw<ShownDevice>`
    select ${columns} from ${from} where d.id = ${id} and ${within(scope)} for update of d`.execute(
    sql,
  )
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
