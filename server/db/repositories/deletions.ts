// What was deleted: kept as it was, so that it can come back under its id.
import { type RawBuilder, sql as raw } from 'kysely'
import type { OnboardingKind } from '../onboardingTables.ts'
import { json, type Sql } from '../tables.ts'

export interface BelowCount {
  kind: 'franchises' | 'stores' | 'connections'
  count: number
}

export interface NewDeletion {
  id: string
  kind: OnboardingKind
  recordId: number
  name: string
  by: string
  below: readonly BelowCount[]
  movedTo: number | null
  /** Kind to ids. */
  moved: Readonly<Record<string, number[]>>
}

export interface DeletionRow {
  id: string
  kind: OnboardingKind
  recordId: number
  name: string
  by: string | null
  at: Date
  below: BelowCount[]
  movedTo: number | null
  moved: Record<string, number[]>
}

const columns = raw`
  id, kind, record_id as "recordId", name, deleted_by as "by", deleted_at as "at",
  below, moved_to as "movedTo", moved`

export async function add(sql: Sql, one: NewDeletion): Promise<void> {
  await sql
    .insertInto('deletions')
    .values({
      id: one.id,
      kind: one.kind,
      record_id: one.recordId,
      name: one.name,
      deleted_by: one.by,
      below: json(one.below.map(({ kind, count }) => ({ kind, count }))),
      moved_to: one.movedTo,
      moved: json(one.moved),
    })
    .execute()
}

/** What goes with a row of each kind. */
const alongside: Readonly<Record<OnboardingKind, RawBuilder<unknown>>> = {
  chains: raw`'{}'::jsonb`,
  franchises: raw`'{}'::jsonb`,
  stores: raw`jsonb_build_object(
    'host', (select to_jsonb(h) from hosts h where h.store_id = t.id),
    'devices', (select jsonb_agg(to_jsonb(d)) from devices d where d.store_id = t.id),
    'favourites', (select jsonb_agg(to_jsonb(v)) from favourites v where v.store_id = t.id),
    'trash', (select jsonb_agg(to_jsonb(x)) from trash x
      where x.store_id = t.id and x.state = 'kept'))`,
  forms: raw`jsonb_build_object(
    'versions', (select jsonb_agg(to_jsonb(v)) from form_versions v where v.form_id = t.id))`,
}

/** Takes records away and keeps them; in the order in which nothing is pointed to any more. */
export async function remove(
  sql: Sql,
  deletion: string,
  kind: OnboardingKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const wanted = raw`id = any(${[...ids]}::int[])`
  await raw`
    insert into deleted_records (deletion_id, kind, record_id, record)
    select ${deletion}, ${kind}, t.id, to_jsonb(t) || ${alongside[kind]}
    from ${raw.table(kind)} t where t.${wanted}`.execute(sql)
  await raw`delete from ${raw.table(kind)} where ${wanted}`.execute(sql)
}

/** A deletion nobody else restores meanwhile. */
export async function lock(sql: Sql, id: string): Promise<DeletionRow | undefined> {
  const { rows } = await raw<DeletionRow>`
    select ${columns} from deletions where id = ${id} for update`.execute(sql)
  return rows[0]
}

export async function drop(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('deletions').where('id', '=', id).execute()
}

export interface DeletionQuery {
  readonly kinds: readonly OnboardingKind[]
  readonly filter?: string | undefined
  readonly page: number
  readonly perPage: number
}

/** The newest first, and how many there are. */
export async function list(sql: Sql, { kinds, filter, page, perPage }: DeletionQuery) {
  const named = filter?.trim()
    ? raw`strpos(search, (select folded(${filter.trim()}))) > 0`
    : raw`true`
  const found = raw`kind = any(${[...kinds]}::text[]) and ${named}`
  const { rows } = await raw<DeletionRow>`
    select ${columns} from deletions where ${found}
    order by deleted_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`.execute(sql)
  const { rows: counted } = await raw<{ total: number }>`
    select count(*)::int as total from deletions where ${found}`.execute(sql)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Forgets what nobody has restored since a moment. */
export async function removeOld(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('deletions').where('deleted_at', '<', before).execute()
}

const ofKind = (deletion: string, kind: OnboardingKind) => raw`
  from deleted_records d cross join lateral jsonb_populate_record(null::${raw.table(kind)}, d.record) r
  where d.deletion_id = ${deletion} and d.kind = ${kind}`

/** A reference that may have gone meanwhile. */
const form = (column: string) => raw`(select id from forms where id = r.${raw.ref(column)})`

const common = raw`r.id, r.name, r.version + 1, r.created_at, r.updated_at, r.changed_by, r.changed_at`
const names = raw`id, name, version, created_at, updated_at, changed_by, changed_at`

const deviceColumns = raw`id, store_id, name, kind, protocol, address, port, account, path, credential,
  host_key, notes, enabled, disabled_why, disabled_by, disabled_at, version, created_at, changed_by,
  changed_at, state, step, failure, about, checked_at, seen_at, latency_ms, software`

/** Puts back what was deleted. Throws what the database throws when a name is taken meanwhile or the
 * record it belonged to is gone. */
export async function putBack(sql: Sql, id: string): Promise<void> {
  const statements = [
    raw`insert into forms (${names}, fields) overriding system value
      select ${common}, r.fields ${ofKind(id, 'forms')}`,
    raw`insert into form_versions
      select v.* from deleted_records d
      cross join lateral jsonb_populate_recordset(null::form_versions, d.record -> 'versions') v
      where d.deletion_id = ${id} and d.kind = 'forms'`,
    // The version it comes back as is one it can be filled with.
    raw`insert into form_versions (form_id, version, name, fields, required, saved_at, saved_by)
      select m.id, m.version, v.name, v.fields, v.required, v.saved_at, v.saved_by
      from deleted_records d join forms m on m.id = d.record_id
      join form_versions v on v.form_id = m.id and v.version = m.version - 1
      where d.deletion_id = ${id} and d.kind = 'forms'`,
    raw`insert into chains (${names}) overriding system value
      select ${common} ${ofKind(id, 'chains')}`,
    raw`insert into franchises (${names}, chain_id, default_form_id) overriding system value
      select ${common}, r.chain_id, ${form('default_form_id')} ${ofKind(id, 'franchises')}`,
    raw`insert into stores (${names}, store_number, franchise_id, form_id, country, extra,
        client_version, answers, latitude, longitude, area, area_box)
      overriding system value
      select ${common}, r.store_number, r.franchise_id, ${form('form_id')}, r.country, r.extra,
        r.client_version, r.answers, r.latitude, r.longitude, r.area, r.area_box
      ${ofKind(id, 'stores')}`,
    // The version it was filled with, when that is still kept.
    raw`update stores s set filled_form_id = v.form_id, filled_version = v.version
      from deleted_records d, form_versions v
      where d.deletion_id = ${id} and d.kind = 'stores' and s.id = d.record_id
        and v.form_id = (d.record ->> 'filled_form_id')::int
        and v.version = (d.record ->> 'filled_version')::int`,
    raw`insert into hosts select h.* from deleted_records d
      cross join lateral jsonb_populate_record(null::hosts, '{"guarded": false}' || (d.record -> 'host')) h
      where d.deletion_id = ${id} and d.kind = 'stores' and d.record -> 'host' <> 'null'`,
    // The machine's own came back with the host: it is taken as it was.
    raw`delete from devices v using deleted_records d
      where d.deletion_id = ${id} and d.kind = 'stores' and v.store_id = d.record_id
        and d.record -> 'devices' <> 'null'`,
    raw`insert into devices (${deviceColumns}) overriding system value
      select ${deviceColumns} from (
        select v.* from deleted_records d cross join lateral jsonb_populate_recordset(
          null::devices, nullif(d.record -> 'devices', 'null')) v
        where d.deletion_id = ${id} and d.kind = 'stores') kept`,
    raw`insert into favourites select v.* from deleted_records d
      cross join lateral jsonb_populate_recordset(null::favourites, nullif(d.record -> 'favourites', 'null')) v
      where d.deletion_id = ${id} and d.kind = 'stores' and v.operator_id in (select id from operators)`,
    raw`insert into trash select x.* from deleted_records d
      cross join lateral jsonb_populate_recordset(null::trash, nullif(d.record -> 'trash', 'null')) x
      where d.deletion_id = ${id} and d.kind = 'stores'
        and (x.operator_id is null or x.operator_id in (select id from operators))`,
  ]
  for (const statement of statements) await statement.execute(sql)
}

/** Where each kind points up to: what was moved away is found by it. */
const pointers = {
  chains: { franchises: 'chain_id' },
  franchises: { stores: 'franchise_id' },
  forms: { franchises: 'default_form_id', stores: 'form_id' },
  stores: {},
} as const

/** What points to a record, by kind. */
export async function pointing(
  sql: Sql,
  kind: OnboardingKind,
  id: number,
): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {}
  for (const [table, column] of Object.entries(pointers[kind])) {
    const { rows } = await raw<{ id: number }>`
      select id from ${raw.table(table)} where ${raw.ref(column)} = ${id}
      order by id for no key update`.execute(sql)
    if (rows.length > 0) found[table] = rows.map(one => one.id)
  }
  return found
}

/** The stores of franchises, held until the transaction ends. */
export async function storesOf(sql: Sql, franchises: readonly number[]): Promise<number[]> {
  const { rows } = await raw<{ id: number }>`
    select id from stores where franchise_id = any(${[...franchises]}::int[])
    order by id for update`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Lets records point elsewhere, those that still point to `from`. */
export async function repoint(
  sql: Sql,
  kind: OnboardingKind,
  moved: Readonly<Record<string, number[]>>,
  { from, to, by }: { from: number | null; to: number | null; by: string },
): Promise<void> {
  for (const [table, column] of Object.entries(pointers[kind])) {
    const ids = moved[table]
    if (!ids?.length) continue
    const at = raw.ref(column)
    await raw`
      update ${raw.table(table)} set ${at} = ${to}::int, version = version + 1, changed_by = ${by},
        changed_at = now(), updated_at = now()
      where id = any(${ids}::int[]) and ${at} is not distinct from ${from}::int`.execute(sql)
  }
}
