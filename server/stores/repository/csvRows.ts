// The records of a CSV file of stores, and the store each becomes.
import { type RawBuilder, sql as raw } from 'kysely'
import { type JsonValue, json, type Sql } from '#server/db/tables/index.ts'

export type CsvAction = 'create' | 'update' | 'unchanged' | 'rejected'

export interface CsvProblem {
  readonly field: string | null
  readonly column: number | null
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

export interface CsvRecord {
  readonly position: number
  readonly row: number
  readonly cells: readonly string[]
}

/** The result of checking a record. */
export interface CsvVerdict {
  readonly position: number
  readonly action: CsvAction
  readonly errors: readonly CsvProblem[]
  readonly changed: readonly string[]
  readonly storeId: number | null
  readonly storeVersion: number | null
  readonly name: string
  readonly storeNumber: string
  readonly country: string
  readonly extra: string
  readonly answers: Readonly<Record<string, JsonValue>>
  readonly filledForm: number | null
  readonly filledVersion: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly area: JsonValue
  /** In PostgreSQL's notation of a box. */
  readonly areaBox: string | null
  /** Rows with the same key are the same store. */
  readonly match: string
}

export interface CsvKept extends CsvVerdict {
  readonly row: number
  readonly cells: readonly string[]
  /** The earlier row with the same store. */
  readonly twice: number | null
}

/** The considered rows of an upload, without titles. */
export interface CsvRange {
  readonly id: string
  readonly titled: boolean
  readonly first: number | null
}

export const inRange = ({ id, titled, first }: CsvRange): RawBuilder<unknown> => {
  const before = titled ? 1 : 0
  const last = first === null ? raw`true` : raw`r.position <= ${first + before}::int`
  return raw`r.upload_id = ${id} and r.position > ${before}::int and ${last}`
}

/** The action of a row `r`: a duplicate is rejected. */
const action = raw`case when r.twice is not null then 'rejected' else r.action end`

/** A record with its original bytes, and those of blank lines before it, in base64. */
type NewCsvRecord = CsvRecord & { readonly bytes?: string; readonly blank?: string }

export async function add(sql: Sql, id: string, records: readonly NewCsvRecord[]): Promise<void> {
  await raw`
    insert into csv_rows (upload_id, position, row, cells, bytes, blank)
    select ${id}, r.position, r.row, r.cells, decode(r.bytes, 'base64'),
      decode(nullif(r.blank, ''), 'base64')
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r(position int, row int, cells jsonb, bytes text, blank text)`.execute(sql)
}

/**
 * Updates the database's statistics about files. Without them it expects a row or two in a new file, and compares each
 * of its rows with every other one: minutes for a few thousand.
 */
export async function tell(sql: Sql): Promise<void> {
  await raw`analyze csv_rows (upload_id)`.execute(sql)
}

const cellsOf = raw`r.position, r.row, r.cells`
const verdictOf = raw`r.errors, r.changed, r.store_id as "storeId", r.store_version as "storeVersion",
  coalesce(r.name, '') as name, coalesce(r.store_number, '') as "storeNumber",
  coalesce(r.country, '') as country, coalesce(r.extra, '') as extra, r.twice`

/** A record with the result of its last check. */
export interface CsvChecked extends CsvRecord {
  readonly action: CsvAction | null
  readonly storeId: number | null
  readonly storeVersion: number | null
  readonly storeNumber: string
}

/** A batch of rows after a position, in order. */
export async function piece(
  sql: Sql,
  range: CsvRange,
  after: number,
  most: number,
): Promise<CsvChecked[]> {
  const { rows } = await raw<CsvChecked>`
    select ${cellsOf}, r.action, r.store_id as "storeId", r.store_version as "storeVersion",
      coalesce(r.store_number, '') as "storeNumber"
    from csv_rows r where ${inRange(range)} and r.position > ${after}::int
    order by r.position limit ${most}`.execute(sql)
  return rows
}

/** The titles and every rejected row in their original bytes, in batches. */
export async function* rejectedBytes(sql: Sql, range: CsvRange, most: number) {
  let after = 0
  for (;;) {
    const { rows } = await raw<{ position: number; bytes: Uint8Array }>`
      select r.position, r.bytes from csv_rows r
      where r.upload_id = ${range.id} and r.position > ${after}::int and r.bytes is not null
        and (${range.titled} and r.position = 1 or ${inRange(range)} and ${action} = 'rejected')
      order by r.position limit ${most}`.execute(sql)
    if (rows.length === 0) return
    after = rows.at(-1)?.position ?? after
    yield Buffer.concat(rows.map(({ bytes }) => bytes))
  }
}

/** The original file, in batches; blank lines at its end are not kept. */
export async function* sourceBytes(sql: Sql, id: string, most: number) {
  let after = 0
  for (;;) {
    const { rows } = await raw<{ position: number; bytes: Uint8Array }>`
      select r.position, coalesce(r.blank, '') || coalesce(r.bytes, '') as bytes from csv_rows r
      where r.upload_id = ${id} and r.position > ${after}::int
      order by r.position limit ${most}`.execute(sql)
    if (rows.length === 0) return
    after = rows.at(-1)?.position ?? after
    yield Buffer.concat(rows.map(({ bytes }) => bytes))
  }
}

/** Rows by their numbers in the file. */
export async function byRows(
  sql: Sql,
  range: CsvRange,
  rowNumbers: readonly number[],
): Promise<CsvChecked[]> {
  const { rows } = await raw<CsvChecked>`
    select ${cellsOf}, r.action, r.store_id as "storeId", r.store_version as "storeVersion",
      coalesce(r.store_number, '') as "storeNumber"
    from csv_rows r where ${inRange(range)} and r.row = any(${[...rowNumbers]}::int[])
    order by r.position`.execute(sql)
  return rows
}

/**
 * The range of some positions. Spelt out for the database, which has few statistics about a new file and would read all
 * its rows for each batch.
 */
function within(some: readonly { readonly position: number }[]): RawBuilder<unknown> {
  const positions = some.map(({ position }) => position)
  return raw`r.position between ${Math.min(...positions)}::int and ${Math.max(...positions)}::int`
}

/** Saves corrected cells. */
export async function edit(sql: Sql, id: string, records: readonly CsvRecord[]): Promise<void> {
  await raw`
    update csv_rows r set cells = e.cells
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as e(position int, cells jsonb)
    where r.upload_id = ${id} and ${within(records)} and r.position = e.position`.execute(sql)
}

export async function judge(sql: Sql, id: string, verdicts: readonly CsvVerdict[]): Promise<void> {
  await raw`
    update csv_rows r set action = e.action, errors = e.errors, changed = e.changed,
      store_id = e."storeId", store_version = e."storeVersion", name = e.name,
      store_number = e."storeNumber", country = e.country, extra = e.extra, answers = e.answers,
      filled_form_id = e."filledForm", filled_version = e."filledVersion", latitude = e.latitude,
      longitude = e.longitude, area = nullif(e.area, 'null'), area_box = e."areaBox",
      match_key = e.match
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as e(position int, action text,
      errors jsonb, changed jsonb, "storeId" int, "storeVersion" int, name text,
      "storeNumber" text, country text, extra text, answers jsonb, "filledForm" int,
      "filledVersion" int, latitude float8, longitude float8, area jsonb, "areaBox" text,
      match text)
    where r.upload_id = ${id} and ${within(verdicts)} and r.position = e.position`.execute(sql)
}

/** Marks rows that are the same store as an earlier one. */
export async function markTwice(sql: Sql, range: CsvRange): Promise<void> {
  await raw`
    with firsts as (
      select r.position, r.twice, nullif(min(r.row) over (partition by r.match_key), r.row) as first
      from csv_rows r where ${inRange(range)} and r.match_key <> ''),
    others as (select position, first from firsts where twice is distinct from first)
    update csv_rows r set twice = o.first from others o
    where r.upload_id = ${range.id} and r.position = o.position`.execute(sql)
  await raw`
    update csv_rows r set twice = null
    where r.upload_id = ${range.id} and r.twice is not null and r.match_key = ''`.execute(sql)
}

export async function counts(sql: Sql, range: CsvRange): Promise<Record<CsvAction, number>> {
  const { rows } = await raw<{ action: CsvAction; count: number }>`
    select ${action} as action, count(*)::int as count from csv_rows r
    where ${inRange(range)} group by 1`.execute(sql)
  const found = new Map(rows.map(row => [row.action, row.count]))
  const of = (name: CsvAction) => found.get(name) ?? 0
  return {
    create: of('create'),
    update: of('update'),
    unchanged: of('unchanged'),
    rejected: of('rejected'),
  }
}

/** Rejected rows by field; under `null` duplicates and rows with too many cells. */
export async function refusals(
  sql: Sql,
  range: CsvRange,
): Promise<readonly { field: string | null; rows: number }[]> {
  const { rows } = await raw<{ field: string | null; rows: number }>`
    select e.field, count(distinct r.position)::int as rows from csv_rows r
    cross join lateral (
      select one ->> 'field' as field from jsonb_array_elements(r.errors) one
      union select null where r.twice is not null) e
    where ${inRange(range)} group by 1`.execute(sql)
  return rows
}

/** Records that are not blank, without the titles. */
export async function page(
  sql: Sql,
  range: CsvRange,
  only: CsvAction | undefined,
  at: number,
  perPage: number,
): Promise<{ rows: CsvKept[]; total: number }> {
  const wanted = only === undefined ? raw`true` : raw`${action} = ${only}`
  const { rows } = await raw<CsvKept>`
    select ${cellsOf}, ${action} as action, ${verdictOf}
    from csv_rows r where ${inRange(range)} and ${wanted}
    order by r.position limit ${perPage} offset ${(at - 1) * perPage}`.execute(sql)
  const { rows: counted } = await raw<{ total: number }>`
    select count(*)::int as total from csv_rows r where ${inRange(range)} and ${wanted}`.execute(
    sql,
  )
  return { rows, total: counted[0]?.total ?? 0 }
}

/** The first records, titles included. */
export async function beginning(sql: Sql, id: string, most: number): Promise<CsvRecord[]> {
  const { rows } = await raw<CsvRecord>`
    select ${cellsOf} from csv_rows r where r.upload_id = ${id}
    order by r.position limit ${most}`.execute(sql)
  return rows
}

/** A store as compared by a check. */
export interface KnownStore {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly storeNumber: string
  readonly formId: number
  readonly country: string
  readonly extra: string
  readonly answers: Readonly<Record<string, JsonValue>>
  readonly filledForm: number | null
  readonly filledVersion: number | null
}

const known = raw`s.id, s.version, s.name, s.store_number as "storeNumber",
  coalesce(s.form_id, 0) as "formId", s.country, s.extra, s.answers,
  s.filled_form_id as "filledForm", s.filled_version as "filledVersion"`

/** Each text as the database compares store numbers. */
export async function keysOf(sql: Sql, texts: readonly string[]): Promise<string[]> {
  const { rows } = await raw<{ key: string }>`
    select same_name(t.text) as key
    from jsonb_array_elements_text(${json(texts)}::jsonb) with ordinality as t(text, at)
    order by t.at`.execute(sql)
  return rows.map(({ key }) => key)
}

/** The stores of a franchise with these numbers, by comparison key. */
export async function byNumbers(sql: Sql, franchiseId: number, keys: readonly string[]) {
  const { rows } = await raw<KnownStore & { key: string }>`
    select ${known}, s.number_key as key from living_stores s
    where s.franchise_id = ${franchiseId}
      and s.number_key = any(array(select jsonb_array_elements_text(${json(keys)}::jsonb)))`.execute(
    sql,
  )
  return new Map(rows.map(({ key, ...store }) => [key, store satisfies KnownStore]))
}

export async function byIds(
  sql: Sql,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownStore>> {
  const { rows } = await raw<KnownStore>`
    select ${known} from living_stores s where s.id = any(${[...ids]}::int[])`.execute(sql)
  return new Map(rows.map(store => [store.id, store]))
}

/** Ids, names and cities of all stores of a franchise, in batches. */
export async function* namesOf(sql: Sql, franchiseId: number, step: number) {
  let after = 0
  for (;;) {
    const { rows } = await raw<{ id: number; name: string; extra: string }>`
      select id, same_name(name) as name, same_name(extra) as extra from living_stores
      where franchise_id = ${franchiseId} and id > ${after}::int
      order by id limit ${step}`.execute(sql)
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    yield rows
  }
}

/** The largest number consisting of digits, in a franchise and in an upload. */
export async function greatestNumber(
  sql: Sql,
  franchiseId: number,
  id: string | null,
): Promise<number> {
  const { rows } = await raw<{ greatest: number }>`
    select greatest(
      (select coalesce(max(store_number::int), 0) from living_stores
        where franchise_id = ${franchiseId} and store_number ~ '^[0-9]{1,8}$'),
      (select coalesce(max(store_number::int), 0) from csv_rows
        where upload_id = ${id}::uuid and action = 'create' and store_number ~ '^[0-9]{1,8}$')) as greatest`.execute(
    sql,
  )
  return rows[0]?.greatest ?? 0
}
