// Deletes and restores records part by part: bottom up, and top down.
import { type RawBuilder, sql as raw } from 'kysely'
import type { Doing, OnboardingKind, Sql } from '#server/db/tables/index.ts'
import * as completeness from './completeness.ts'
import * as openWarnings from './openWarnings.ts'

type Piece = RawBuilder<unknown>

/** The related rows kept with a row of each kind. */
const alongside: Readonly<Record<OnboardingKind, Piece>> = {
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

/**
 * Deletes records and keeps them for restoring, in an order that leaves no references. Releases nobody: the stores that
 * overlap hidden ones are of the same franchise, and hidden too.
 */
export async function removeHidden(
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

/** The same for records that are in sight. Releases the stores that are incomplete because they overlap one of them. */
export async function remove(
  sql: Sql,
  deletion: string,
  kind: OnboardingKind,
  ids: readonly number[],
): Promise<void> {
  await removeHidden(sql, deletion, kind, ids)
  if (kind !== 'stores' || ids.length === 0) return
  await openWarnings.release(sql, await openWarnings.because(sql, ids), ids)
}

/** Hides a record and everything below it, in one moment. */
export async function hide(
  sql: Sql,
  deletion: string,
  kind: 'chains' | 'franchises',
  id: number,
): Promise<void> {
  await raw`update ${raw.table(kind)} set deletion_id = ${deletion} where id = ${id}`.execute(sql)
  if (kind === 'franchises') return
  await raw`
    update franchises set deletion_id = ${deletion}
    where chain_id = ${id} and deletion_id is null`.execute(sql)
}

/** Shows it again. Throws the database's error when a name has been taken. */
export async function show(sql: Sql, deletion: string): Promise<void> {
  for (const kind of ['chains', 'franchises'])
    await raw`
      update ${raw.table(kind)} set deletion_id = null
      where deletion_id = ${deletion}`.execute(sql)
}

export async function setDoing(
  sql: Sql,
  deletion: string,
  doing: Doing | null,
  job: string | null,
): Promise<void> {
  await sql
    .updateTable('deletions')
    .set({ doing, job_id: job })
    .where('id', '=', deletion)
    .execute()
}

/** Hidden records whose rows still exist, bottom up. */
const still = (deletion: string): readonly (readonly [OnboardingKind, Piece])[] => {
  const hidden = raw`deletion_id = ${deletion}`
  const inHidden = raw`franchise_id in (select id from franchises where ${hidden})`
  return [
    ['stores', inHidden],
    ['franchises', hidden],
    ['chains', hidden],
  ]
}

/** Records of one kind. */
export interface RecordSet {
  readonly kind: OnboardingKind
  readonly ids: readonly number[]
}

/** All records of the kind to delete next; undefined when none are left. */
export async function nextToGo(sql: Sql, deletion: string): Promise<RecordSet | undefined> {
  for (const [kind, which] of still(deletion)) {
    const { rows } = await raw<{ id: number }>`
      select id from ${raw.table(kind)} where ${which} order by id`.execute(sql)
    if (rows.length > 0) return { kind, ids: rows.map(({ id }) => id) }
  }
  return undefined
}

const fromAbove: readonly OnboardingKind[] = ['forms', 'chains', 'franchises', 'stores']

/** All records of the kind to restore next; undefined when none are left. */
export async function nextToCome(sql: Sql, deletion: string): Promise<RecordSet | undefined> {
  for (const kind of fromAbove) {
    const { rows } = await raw<{ id: number }>`
      select record_id as id from deleted_records
      where deletion_id = ${deletion} and kind = ${kind} order by record_id`.execute(sql)
    if (rows.length > 0) return { kind, ids: rows.map(({ id }) => id) }
  }
  return undefined
}

/**
 * Restores these, still hidden when `hidden`. Throws the database's error when a name has been taken or their parent is
 * gone.
 */
export async function putBackSome(
  sql: Sql,
  deletion: string,
  { kind, ids }: RecordSet,
  hidden: boolean,
): Promise<void> {
  const kept = raw`d.deletion_id = ${deletion} and d.kind = ${kind}
    and d.record_id = any(${[...ids]}::int[])`
  const statements = [
    ...back[kind](kept, raw`${hidden ? deletion : null}::uuid`),
    ...(kind === 'stores' ? await besides(sql, kept) : []),
  ]
  for (const statement of statements) await statement.execute(sql)
  if (kind === 'stores') await completeness.settle(sql, completeness.ofStores(ids))
  await raw`delete from deleted_records d where ${kept}`.execute(sql)
}

/** Restores everything. */
export async function putBack(sql: Sql, deletion: string): Promise<void> {
  for (;;) {
    const some = await nextToCome(sql, deletion)
    if (!some) return
    await putBackSome(sql, deletion, some, false)
  }
}

/** How many records are kept, and how many of the deletion still have rows. */
export async function progressOf(
  sql: Sql,
  deletion: string,
): Promise<{ kept: number; rows: number }> {
  const rest = still(deletion).map(
    ([kind, which]) => raw`(select count(*)::int from ${raw.table(kind)} where ${which})`,
  )
  const { rows } = await raw<{ kept: number; rows: number }>`
    select (select count(*)::int from deleted_records where deletion_id = ${deletion}) as kept,
      ${raw.join(rest, raw` + `)} as rows`.execute(sql)
  return rows[0] ?? { kept: 0, rows: 0 }
}

/** A record's parent; undefined when it is at the top. */
export async function aboveOf(
  sql: Sql,
  { id, kind, recordId }: { id: string; kind: OnboardingKind; recordId: number },
): Promise<{ kind: 'chains' | 'franchises'; id: number } | undefined> {
  const above = {
    franchises: ['chains', 'chain_id'],
    stores: ['franchises', 'franchise_id'],
  } as const
  if (kind !== 'franchises' && kind !== 'stores') return undefined
  const [parent, column] = above[kind]
  const { rows } = await raw<{ id: number }>`
    select (record ->> ${column})::int as id from deleted_records
    where deletion_id = ${id} and kind = ${kind} and record_id = ${recordId}
    union all select ${raw.ref(column)} from ${raw.table(kind)} where id = ${recordId}`.execute(sql)
  return rows[0] && { kind: parent, id: rows[0].id }
}

const of = (kind: OnboardingKind, kept: Piece) => raw`
  from deleted_records d cross join lateral jsonb_populate_record(null::${raw.table(kind)}, d.record) r
  where ${kept}`

/** A reference that may be gone by now. */
const form = (column: string) => raw`(select id from forms where id = r.${raw.ref(column)})`

const common = raw`r.id, r.name, r.version + 1, r.created_at, r.updated_at, r.changed_by, r.changed_at`
const names = raw`id, name, version, created_at, updated_at, changed_by, changed_at`

const deviceColumns = raw`id, store_id, name, kind, protocol, address, port, account, path, credential,
  host_key, notes, enabled, disabled_why, disabled_by, disabled_at, version, created_at, changed_by,
  changed_at, state, step, failure, about, checked_at, seen_at, since, since_after, latency_ms,
  software`

type Back = (kept: Piece, hidden: Piece) => readonly Piece[]

const back: Readonly<Record<OnboardingKind, Back>> = {
  forms: kept => [
    raw`insert into forms (${names}, fields) overriding system value
      select ${common}, r.fields ${of('forms', kept)}`,
    raw`insert into form_versions
      select v.* from deleted_records d
      cross join lateral jsonb_populate_recordset(null::form_versions, d.record -> 'versions') v
      where ${kept}`,
    // The version it is restored as, with which stores can be filled in.
    raw`insert into form_versions (form_id, version, name, fields, required, saved_at, saved_by)
      select m.id, m.version, v.name, v.fields, v.required, v.saved_at, v.saved_by
      from deleted_records d join forms m on m.id = d.record_id
      join form_versions v on v.form_id = m.id and v.version = m.version - 1
      where ${kept}`,
  ],
  chains: (kept, hidden) => [
    raw`insert into chains (${names}, deletion_id) overriding system value
      select ${common}, ${hidden} ${of('chains', kept)}`,
  ],
  franchises: (kept, hidden) => [
    raw`insert into franchises (${names}, deletion_id, chain_id, default_form_id)
      overriding system value
      select ${common}, ${hidden}, r.chain_id, ${form('default_form_id')} ${of('franchises', kept)}`,
  ],
  stores: kept => [
    raw`insert into stores (${names}, store_number, franchise_id, form_id, country, extra,
        client_version, answers, latitude, longitude, area, area_box,
        checks)
      overriding system value
      select ${common}, r.store_number, r.franchise_id, ${form('form_id')}, r.country, r.extra,
        r.client_version, r.answers, r.latitude, r.longitude, r.area, r.area_box,
        r.checks
      ${of('stores', kept)}`,
    // The version it was filled in with, if that still exists.
    raw`update stores s set filled_form_id = v.form_id, filled_version = v.version
      from deleted_records d, form_versions v
      where ${kept} and s.id = d.record_id
        and v.form_id = (d.record ->> 'filled_form_id')::int
        and v.version = (d.record ->> 'filled_version')::int`,
  ],
}

/** The rows kept with deleted stores, by name. */
const withStores: Readonly<Record<string, (kept: Piece) => readonly Piece[]>> = {
  host: kept => [
    raw`insert into hosts select h.* from deleted_records d
      cross join lateral jsonb_populate_record(null::hosts, '{"guarded": false}' || (d.record -> 'host')) h
      where ${kept} and d.record -> 'host' <> 'null'`,
  ],
  devices: kept => [
    // The device of the machine was restored with the host: replaces it by the original.
    raw`delete from devices v using deleted_records d
      where ${kept} and v.store_id = d.record_id and d.record -> 'devices' <> 'null'`,
    raw`insert into devices (${deviceColumns}) overriding system value
      select ${deviceColumns} from (
        select v.* from deleted_records d cross join lateral jsonb_populate_recordset(
          null::devices, nullif(d.record -> 'devices', 'null')) v
        where ${kept}) kept`,
  ],
  favourites: kept => [
    raw`insert into favourites select v.* from deleted_records d
      cross join lateral jsonb_populate_recordset(null::favourites, nullif(d.record -> 'favourites', 'null')) v
      where ${kept} and v.operator_id in (select id from operators)`,
  ],
  trash: kept => [
    raw`insert into trash select x.* from deleted_records d
      cross join lateral jsonb_populate_recordset(null::trash, nullif(d.record -> 'trash', 'null')) x
      where ${kept} and (x.operator_id is null or x.operator_id in (select id from operators))`,
  ],
}

/** Most stores have little: skips what none of these has. */
async function besides(sql: Sql, kept: Piece): Promise<Piece[]> {
  const names = Object.keys(withStores)
  const { rows } = await raw<{ name: string }>`
    select name from unnest(${names}::text[]) with ordinality as n (name, place)
    where exists (select 1 from deleted_records d where ${kept} and d.record -> name <> 'null')
    order by place`.execute(sql)
  return rows.flatMap(({ name }) => withStores[name]?.(kept) ?? [])
}
