// Chains, franchises, stores and forms, one at a time.
import { type RawBuilder, sql as raw } from 'kysely'
import type { JsonValue, OnboardingKind, Sql } from '#server/db/tables/index.ts'

export interface RecordRow {
  id: number
  name: string
  version: number
  changedBy: string | null
  changedAt: Date | null
}

export interface ChainRow extends RecordRow {
  franchises: number
  stores: number
  /** Of these stores. */
  incomplete: number
}

export interface FranchiseRow extends RecordRow {
  chainId: number
  /** 0 when there is none. */
  defaultForm: number
  stores: number
  /** Of these stores. */
  incomplete: number
}

/** A warning that somebody said why for. */
export interface AcceptedWarning {
  readonly key: string
  /** How bad it was. */
  readonly size: number
  readonly by: string
  readonly at: string
  readonly reason: string
}

export interface StoreChecks {
  /** Keys of the warnings that nobody said why for. */
  readonly open: readonly string[]
  readonly accepted: readonly AcceptedWarning[]
}

export interface StoreRow extends RecordRow {
  storeNumber: string
  franchiseId: number
  /** 0: the franchise's form. */
  formId: number
  country: string
  extra: string
  answers: Record<string, JsonValue>
  filledForm: number | null
  filledVersion: number | null
  complete: boolean
  /** Warnings on its places when it was saved; null: none. */
  checks: StoreChecks | null
  latitude: number | null
  longitude: number | null
}

export interface FormRow extends RecordRow {
  fields: JsonValue[]
  franchises: number
  stores: number
}

export interface Rows {
  chains: ChainRow
  franchises: FranchiseRow
  stores: StoreRow
  forms: FormRow
}

/** The table without records being deleted or restored. */
export const living = (kind: OnboardingKind): RawBuilder<unknown> =>
  raw.table(kind === 'forms' ? kind : `living_${kind}`)

const shared = raw`t.id, t.name, t.version, t.changed_by as "changedBy", t.changed_at as "changedAt"`

/** The columns of a record `t` of each kind. */
const columns: Readonly<Record<OnboardingKind, RawBuilder<unknown>>> = {
  chains: raw`${shared},
    (select count(*)::int from living_franchises f where f.chain_id = t.id) as franchises,
    (select count(*)::int from living_stores s join living_franchises f on f.id = s.franchise_id
      where f.chain_id = t.id) as stores,
    coalesce(i.count, 0) as incomplete`,
  franchises: raw`${shared}, t.chain_id as "chainId",
    coalesce(t.default_form_id, 0) as "defaultForm",
    (select count(*)::int from living_stores s where s.franchise_id = t.id) as stores,
    coalesce(i.count, 0) as incomplete`,
  stores: raw`${shared}, t.store_number as "storeNumber", t.franchise_id as "franchiseId",
    coalesce(t.form_id, 0) as "formId", t.country, t.extra, t.answers,
    t.filled_form_id as "filledForm", t.filled_version as "filledVersion", t.complete, t.checks,
    t.latitude, t.longitude`,
  forms: raw`${shared}, t.fields,
    (select count(*)::int from living_franchises f where f.default_form_id = t.id) as franchises,
    (select count(*)::int from living_stores s where s.filled_form_id = t.id) as stores`,
}

/**
 * Counts incomplete stores once for all of these records: no index of a franchise has this, and a count for each would
 * read every store.
 */
const incomplete = (of: RawBuilder<unknown>, ids: readonly number[]) => raw`
  left join (
    select ${of} as id, count(*)::int as count
    from living_stores s join living_franchises f on f.id = s.franchise_id
    where not s.complete and ${of} = any(${[...ids]}::int[]) group by 1) i on i.id = t.id`

/** Counts joined to a record. */
function besides(kind: OnboardingKind, ids: readonly number[]) {
  if (kind === 'chains') return incomplete(raw`f.chain_id`, ids)
  return kind === 'franchises' ? incomplete(raw`f.id`, ids) : raw``
}

/** The records of these ids, in their order; skips missing ones. */
export async function byIds<Kind extends OnboardingKind>(
  sql: Sql,
  kind: Kind,
  ids: readonly number[],
): Promise<Rows[Kind][]> {
  if (ids.length === 0) return []
  const { rows } = await raw<Rows[Kind]>`
    select ${columns[kind]} from ${living(kind)} t ${besides(kind, ids)}
    where t.id = any(${[...ids]}::int[])`.execute(sql)
  const found = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => found.get(id) ?? [])
}

export async function byId<Kind extends OnboardingKind>(
  sql: Sql,
  kind: Kind,
  id: number,
): Promise<Rows[Kind] | undefined> {
  return (await byIds(sql, kind, [id]))[0]
}

/** One record's name; undefined when it does not exist. */
export async function nameOf(
  sql: Sql,
  kind: OnboardingKind,
  id: number,
): Promise<string | undefined> {
  const { rows } = await raw<{ name: string }>`
    select name from ${living(kind)} where id = ${id}`.execute(sql)
  return rows[0]?.name
}

/**
 * How a record is locked until the transaction ends: others may refer to it, or read it but not change it, or none of
 * these. Locks go from forms over chains and franchises to stores, so that two transactions cannot deadlock.
 */
const holds = {
  share: raw`for share`,
  change: raw`for no key update`,
  remove: raw`for update`,
}

/** Locks these records; returns the ids of those that exist. */
export async function hold(
  sql: Sql,
  kind: OnboardingKind,
  ids: readonly number[],
  how: keyof typeof holds,
): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await raw<{ id: number }>`
    select id from ${living(kind)} where id = any(${[...ids]}::int[])
    order by id ${holds[how]}`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Values by column. JSON is passed as text. */
export type Values = Readonly<Record<string, unknown>>

/** @param by the creator's username. */
export async function insert(
  sql: Sql,
  kind: OnboardingKind,
  values: Values,
  by: string,
): Promise<number> {
  const all = { ...values, changed_by: by, changed_at: new Date() }
  const { rows } = await raw<{ id: number }>`
    insert into ${raw.table(kind)} (${raw.join(Object.keys(all).map(name => raw.ref(name)))})
    values (${raw.join(Object.values(all))}) returning id`.execute(sql)
  return rows[0]?.id ?? 0
}

/** Saves a new version of a record. */
export async function update(
  sql: Sql,
  kind: OnboardingKind,
  id: number,
  values: Values,
  by: string,
): Promise<void> {
  const now = new Date()
  const all = { ...values, changed_by: by, changed_at: now, updated_at: now }
  const set = Object.entries(all).map(([name, value]) => raw`${raw.ref(name)} = ${value}`)
  await raw`
    update ${raw.table(kind)} set ${raw.join(set)}, version = version + 1
    where id = ${id}`.execute(sql)
}

/** Whether a record has these values already. */
export async function has(
  sql: Sql,
  kind: OnboardingKind,
  id: number,
  values: Values,
): Promise<boolean> {
  const same = Object.entries(values).map(
    ([name, value]) => raw`${raw.ref(name)} is not distinct from ${value}`,
  )
  const { rows } = await raw`
    select from ${raw.table(kind)} where ${raw.join([raw`id = ${id}`, ...same], raw` and `)}
  `.execute(sql)
  return rows.length > 0
}

/** A box in degrees, as a value of that column type. */
export const box = (west: number, south: number, east: number, north: number) =>
  raw`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`

/** The country of most of a franchise's stores; undefined when none is known. */
export async function usualCountry(sql: Sql, franchiseId: number): Promise<string | undefined> {
  const { rows } = await raw<{ country: string }>`
    select country from living_stores where franchise_id = ${franchiseId} and country <> 'ZZ'
    group by country order by count(*) desc, country limit 1`.execute(sql)
  return rows[0]?.country
}
