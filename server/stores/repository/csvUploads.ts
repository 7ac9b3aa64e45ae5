// CSV files of stores being imported: how each is read, and the result of its last check.
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { OddRows } from '#common/csv/odd.ts'
import { json, type Sql } from '#server/db/tables/index.ts'
import { holdOperator } from '#server/operators/repository/hold.ts'

export interface CsvColumn {
  readonly title: string
  readonly samples: readonly string[]
}

export interface CsvCounts {
  readonly create: number
  readonly update: number
  readonly unchanged: number
  readonly rejected: number
}

/** An operator's settings for a file. */
export interface CsvSettings {
  readonly titled: boolean
  /** Column numbers by field. */
  readonly mapping: Readonly<Record<string, number>>
  /** For rows that name none. */
  readonly country: string | null
  /** Only this many rows; null: all. */
  readonly first: number | null
}

export interface CsvUpload extends CsvSettings {
  readonly id: string
  readonly operatorId: number
  readonly franchiseId: number
  readonly name: string
  readonly encoding: string
  readonly delimiter: string
  readonly columns: readonly CsvColumn[]
  /** Records that are not blank, titles included. */
  readonly records: number
  readonly formId: number | null
  readonly formVersion: number | null
  readonly checkedAt: Date | null
  readonly jobId: string | null
  readonly appliedAt: Date | null
  readonly counts: CsvCounts
  readonly odd: OddRows
  readonly createdAt: Date
  readonly expiresAt: Date
}

const columns = raw`id, operator_id as "operatorId", franchise_id as "franchiseId", name, encoding,
  delimiter, columns, titled, mapping, country, first, records, form_id as "formId",
  form_version as "formVersion", checked_at as "checkedAt", job_id as "jobId",
  applied_at as "appliedAt", counts, odd, created_at as "createdAt", expires_at as "expiresAt"`

export interface NewCsvUpload {
  readonly operatorId: number
  readonly franchiseId: number
  readonly name: string
  readonly encoding: string
  readonly delimiter: string
}

/**
 * Creates one; deletes the operator's oldest beyond `most`, except those a job is applying. Call it in a transaction.
 */
export async function add(
  sql: Sql,
  { operatorId, franchiseId, name, encoding, delimiter }: NewCsvUpload,
  most: number,
  now: Date,
  expiresAt: Date,
): Promise<string> {
  await holdOperator(sql, operatorId)
  await raw`
    delete from csv_uploads where id in (
      select u.id from csv_uploads u
      left join jobs j on j.id = u.job_id and j.state in ('queued', 'running')
      where u.operator_id = ${operatorId} and j.id is null
      order by u.created_at desc, u.id offset ${most - 1})`.execute(sql)
  const id = randomUUID()
  await raw`
    insert into csv_uploads (id, operator_id, franchise_id, name, encoding, delimiter, titled,
      created_at, expires_at)
    values (${id}, ${operatorId}, ${franchiseId}, ${name}, ${encoding}, ${delimiter}, true,
      ${now}, ${expiresAt})`.execute(sql)
  return id
}

export async function byId(sql: Sql, id: string): Promise<CsvUpload | undefined> {
  const { rows } = await raw<CsvUpload>`
    select ${columns} from csv_uploads where id = ${id}`.execute(sql)
  return rows[0]
}

/** Locks it until the transaction ends. */
export async function hold(sql: Sql, id: string): Promise<CsvUpload | undefined> {
  const { rows } = await raw<CsvUpload>`
    select ${columns} from csv_uploads where id = ${id} for update`.execute(sql)
  return rows[0]
}

export async function setRead(
  sql: Sql,
  id: string,
  read: { readonly columns: readonly CsvColumn[]; readonly records: number },
): Promise<void> {
  await raw`
    update csv_uploads set columns = ${JSON.stringify(read.columns)}, records = ${read.records}
    where id = ${id}`.execute(sql)
}

export async function setOdd(sql: Sql, id: string, odd: OddRows): Promise<void> {
  await raw`update csv_uploads set odd = ${JSON.stringify(odd)}::jsonb where id = ${id}`.execute(
    sql,
  )
}

export async function setSettings(sql: Sql, id: string, settings: CsvSettings): Promise<void> {
  const { titled, mapping, country, first } = settings
  await raw`
    update csv_uploads set titled = ${titled}, mapping = ${json(mapping)},
      country = ${country}::text, first = ${first}::int
    where id = ${id}`.execute(sql)
}

/** The form that new stores are checked against. */
export async function setForm(
  sql: Sql,
  id: string,
  form: { readonly id: number; readonly version: number } | null,
): Promise<void> {
  await raw`
    update csv_uploads set form_id = ${form?.id ?? null}::int,
      form_version = ${form?.version ?? null}::int
    where id = ${id}`.execute(sql)
}

export async function setChecked(
  sql: Sql,
  id: string,
  counts: CsvCounts,
  now: Date,
): Promise<void> {
  await raw`
    update csv_uploads set counts = ${json({ ...counts })}, checked_at = ${now}
    where id = ${id}`.execute(sql)
}

export async function setJob(sql: Sql, id: string, jobId: string): Promise<void> {
  await raw`update csv_uploads set job_id = ${jobId} where id = ${id}`.execute(sql)
}

export async function setApplied(sql: Sql, id: string, now: Date): Promise<void> {
  await raw`update csv_uploads set applied_at = ${now} where id = ${id}`.execute(sql)
}

export async function remove(sql: Sql, id: string): Promise<void> {
  await raw`delete from csv_uploads where id = ${id}`.execute(sql)
}

/** Deletes one expired file with its rows; false when there is none. */
export async function removeOld(sql: Sql, now: Date): Promise<boolean> {
  const { rows } = await raw<{ id: string }>`
    delete from csv_uploads where id in (
      select id from csv_uploads where expires_at <= ${now} limit 1) returning id`.execute(sql)
  return rows.length > 0
}

/** The previous fields by folded title. */
export async function remembered(
  sql: Sql,
  franchiseId: number,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await raw<{ mapping: Record<string, string[]> }>`
    select mapping from csv_mappings where franchise_id = ${franchiseId}`.execute(sql)
  return rows[0]?.mapping ?? {}
}

/** Titles the last file did not have are kept. */
export async function remember(
  sql: Sql,
  franchiseId: number,
  mapping: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await raw`
    insert into csv_mappings (franchise_id, mapping) values (${franchiseId}, ${json(mapping)})
    on conflict (franchise_id) do update
      set mapping = csv_mappings.mapping || excluded.mapping`.execute(sql)
}
