// Which version of which form a store is filled in with, and whether it is complete.
import { type RawBuilder, sql as raw } from 'kysely'
import { type JsonValue, json, type Sql } from '#server/db/tables/index.ts'

/** A condition on stores `o` of franchises `f`. */
type Which = RawBuilder<unknown>

export const ofStores = (ids: readonly number[]): Which => raw`o.id = any(${[...ids]}::int[])`
export const ofFranchise = (id: number): Which => raw`o.franchise_id = ${id}`

export const ofFranchises = (ids: readonly number[]): Which =>
  raw`o.franchise_id = any(${[...ids]}::int[])`

/** Whether no warning on the places of a store `s` is open. */
export const isUnopposed = raw`coalesce(s.checks -> 'open', '[]') = '[]'`

/**
 * Recomputes it: a store keeps the version it was filled in with while its form is the same, and takes the newest one
 * of another form. `version` sets another one for stores whose form has it.
 */
export async function settle(
  sql: Sql,
  which: Which,
  version: 'newest' | number | undefined = undefined,
): Promise<void> {
  const kept = raw`case when o.filled_form_id = m.id then o.filled_version else m.version end`
  const wanted =
    version === 'newest' ? raw`m.version` : version === undefined ? kept : raw`${version}::int`
  await raw`
    update stores s set filled_form_id = v.form_id, filled_version = v.version,
      complete = coalesce(jsonb_exists_all(s.answers, v.required), true) and ${isUnopposed}
    from stores o
    join franchises f on f.id = o.franchise_id
    left join forms m on m.id = coalesce(o.form_id, f.default_form_id)
    left join form_versions v on v.form_id = m.id and v.version = ${wanted}
    where s.id = o.id and ${which}`.execute(sql)
}

/** A store's form, its own or its franchise's, and the newest version of it; null when there is none. */
export async function formFor(
  sql: Sql,
  { formId, franchiseId }: { formId: number; franchiseId: number },
): Promise<{ id: number; version: number } | null> {
  const { rows } = await raw<{ id: number; version: number }>`
    select m.id, m.version from forms m
    where m.id = coalesce(nullif(${formId}::int, 0),
      (select default_form_id from living_franchises where id = ${franchiseId}))`.execute(sql)
  return rows[0] ?? null
}

export interface FormVersion {
  version: number
  name: string
  fields: JsonValue[]
  savedAt: Date
  savedBy: string | null
  stores: number
}

const versionColumns = raw`
  v.version, v.name, v.fields, v.saved_at as "savedAt", v.saved_by as "savedBy",
  (select count(*)::int from living_stores s
    where s.filled_form_id = v.form_id and s.filled_version = v.version) as stores`

export async function formVersion(
  sql: Sql,
  form: number,
  version: number,
): Promise<FormVersion | undefined> {
  const { rows } = await raw<FormVersion>`
    select ${versionColumns} from form_versions v
    where v.form_id = ${form} and v.version = ${version}`.execute(sql)
  return rows[0]
}

/** Newest first, and their total. */
export async function formVersions(sql: Sql, form: number, page: number, perPage: number) {
  const { rows } = await raw<FormVersion & { total: number }>`
    select ${versionColumns}, (select count(*)::int from form_versions where form_id = ${form}) as total
    from form_versions v where v.form_id = ${form}
    order by v.version desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(sql)
  const { rows: counted } = await raw<{ total: number }>`
    select count(*)::int as total from form_versions where form_id = ${form}`.execute(sql)
  return { rows, total: counted[0]?.total ?? 0 }
}

export interface SavedForm {
  id: number
  version: number
  name: string
  fields: readonly JsonValue[]
  /** Keys of the required fields. */
  required: readonly string[]
  by: string
}

/** Saves a form's current version; deletes versions no store is filled in with. */
export async function keepVersion(sql: Sql, form: SavedForm): Promise<void> {
  await sql
    .insertInto('form_versions')
    .values({
      form_id: form.id,
      version: form.version,
      name: form.name,
      fields: json(form.fields),
      required: [...form.required],
      saved_by: form.by,
    })
    .execute()
  await raw`
    delete from form_versions v where v.form_id = ${form.id} and v.version < ${form.version}
      and not exists (select 1 from stores s
        where s.filled_form_id = v.form_id and s.filled_version = v.version)`.execute(sql)
}

const keepForms = (which: Which) => raw`
  insert into form_versions (form_id, version, name, fields, required, saved_at)
  select m.id, m.version, m.name, m.fields, array(
    select f ->> 'key' from jsonb_array_elements(m.fields) f where f -> 'required' = 'true'),
    m.updated_at
  from forms m where ${which}`

/** Saves versions of forms that were inserted directly, without the API. */
export async function keepFirstVersions(sql: Sql): Promise<void> {
  await keepForms(raw`not exists (select 1 from form_versions v where v.form_id = m.id)`).execute(
    sql,
  )
}

/** The same for a form that was changed directly. */
export async function keepNewest(sql: Sql, form: number): Promise<void> {
  await keepForms(raw`m.id = ${form}`).execute(sql)
}
