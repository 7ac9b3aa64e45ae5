import { sql as raw } from 'kysely'
import {
  type HostKind,
  type JsonValue,
  json,
  type Label,
  type Sql,
} from '#server/db/tables/index.ts'
import {
  keepFirstVersions,
  keepNewest,
  ofStores,
  settle,
} from '#server/onboarding/repository/completeness.ts'

// Bulk inserts that set up a fleet (demo, tests). Every function returns the new ids in the given order.

/** Rows per statement, as its parameters are limited to 65,535. */
const slice = 1000

export interface NewFranchise {
  name: string
  chainId: number
  defaultFormId?: number
}

export interface NewStore {
  name: string
  storeNumber: string
  franchiseId: number
  formId?: number
  country: string
  extra?: string
  clientVersion?: string | null
}

export interface NewReasonField {
  name: string
  label: Label
  type: string
  position: number
  required: boolean
  choices?: JsonValue
  levels?: readonly Label[]
}

async function inSlices<T>(
  rows: readonly T[],
  insert: (rows: T[]) => Promise<{ id: number }[]>,
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += slice) {
    const inserted = await insert(rows.slice(from, from + slice))
    ids.push(...inserted.map(row => row.id))
  }
  return ids
}

export function addChains(sql: Sql, names: readonly string[]): Promise<number[]> {
  return inSlices(names, part =>
    sql
      .insertInto('chains')
      .values(part.map(name => ({ name })))
      .returning('id')
      .execute(),
  )
}

export function addFranchises(sql: Sql, franchises: readonly NewFranchise[]): Promise<number[]> {
  return inSlices(franchises, part =>
    sql
      .insertInto('franchises')
      .values(
        part.map(({ name, chainId, defaultFormId = 0 }) => ({
          name,
          chain_id: chainId,
          default_form_id: defaultFormId || null,
        })),
      )
      .returning('id')
      .execute(),
  )
}

export async function addForms(
  sql: Sql,
  forms: readonly { name: string; fields: JsonValue[] }[],
): Promise<number[]> {
  const ids = await inSlices(forms, part =>
    sql
      .insertInto('forms')
      .values(part.map(({ name, fields }) => ({ name, fields: json(fields) })))
      .returning('id')
      .execute(),
  )
  await keepFirstVersions(sql)
  return ids
}

export async function addStores(sql: Sql, stores: readonly NewStore[]): Promise<number[]> {
  const ids = await inSlices(stores, part =>
    sql
      .insertInto('stores')
      .values(
        part.map(store => ({
          name: store.name,
          store_number: store.storeNumber,
          franchise_id: store.franchiseId,
          form_id: store.formId || null,
          country: store.country,
          extra: store.extra ?? '',
          client_version: store.clientVersion ?? null,
        })),
      )
      .returning('id')
      .execute(),
  )
  await settle(sql, ofStores(ids))
  return ids
}

export interface FilledStore {
  readonly id: number
  readonly answers: Readonly<Record<string, JsonValue>>
  readonly latitude: number | null
  readonly longitude: number | null
  readonly area: JsonValue
  readonly box: Readonly<Record<'west' | 'south' | 'east' | 'north', number>> | null
}

/** Saves stores' form answers and the location taken from them. */
export async function fillStores(
  sql: Sql,
  filled: readonly FilledStore[],
  version: 'newest' | undefined = undefined,
): Promise<void> {
  const rows = filled.map(({ box, ...store }) => ({ ...store, ...box }))
  await raw`
    update stores s set answers = v.answers, latitude = v.latitude, longitude = v.longitude,
      area = v.area, area_box = case when v.west is null then null
        else box(point(v.west, v.south), point(v.east, v.north)) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id int, answers jsonb,
      latitude float8, longitude float8, area jsonb, west float8, south float8, east float8,
      north float8)
    where s.id = v.id`.execute(sql)
  await settle(sql, ofStores(filled.map(({ id }) => id)), version)
}

/** Saves a new version of a form; its stores keep the version they were filled in with. */
export async function changeForm(
  sql: Sql,
  id: number,
  fields: readonly JsonValue[],
): Promise<void> {
  await sql
    .updateTable('forms')
    .set(of => ({ fields: json(fields), version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await keepNewest(sql, id)
}

/** Adds these fields to the reason form; replaces one of the same name. */
export async function setReasonFields(sql: Sql, fields: readonly NewReasonField[]): Promise<void> {
  for (const field of fields) {
    const { name, label, choices = [], levels = [], ...rest } = field
    const lists = { choices: json(choices), levels: json(levels) }
    const values = { ...rest, label: json(label), ...lists }
    await sql
      .insertInto('reason_fields')
      .values({ name, ...values })
      .onConflict(on => on.column('name').doUpdateSet(values))
      .execute()
  }
}

export async function countStores(sql: Sql): Promise<number> {
  const { count } = await sql
    .selectFrom('stores')
    .select(of => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface NewHost {
  storeId: number
  kind: HostKind
  location: string
}

/** Adds the addresses of stores' machines; the stores must not have a host yet. */
export async function addHosts(sql: Sql, hosts: readonly NewHost[]): Promise<void> {
  for (let from = 0; from < hosts.length; from += slice) {
    const part = hosts.slice(from, from + slice)
    await sql
      .insertInto('hosts')
      .values(part.map(({ storeId, ...host }) => ({ store_id: storeId, ...host })))
      .execute()
  }
}

/** Whether there is no chain, franchise, store or form. */
export async function isEmpty(sql: Sql): Promise<boolean> {
  for (const table of ['chains', 'franchises', 'stores', 'forms'] as const) {
    const row = await sql.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (row !== undefined) return false
  }
  return true
}

/** Ids of the first stores that have a machine. */
export async function storesWithHost(sql: Sql, most: number): Promise<number[]> {
  const found = sql.selectFrom('hosts').select('store_id').orderBy('store_id').limit(most)
  return (await found.execute()).map(({ store_id }) => store_id)
}
