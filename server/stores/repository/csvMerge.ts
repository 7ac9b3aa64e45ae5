// Turns a checked file into stores: one statement, in the caller's transaction.
import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'
import * as completeness from '#server/onboarding/repository/completeness.ts'
import type { CsvRange } from './csvRows.ts'

const taken = ({ id, titled, first }: CsvRange): RawBuilder<unknown> => {
  const before = titled ? 1 : 0
  const last = first === null ? raw`true` : raw`r.position <= ${first + before}::int`
  return raw`r.upload_id = ${id} and r.position > ${before}::int and ${last} and r.twice is null`
}

/** Whether a store has changed since the file was checked: edited, deleted or added. */
export async function isOutdated(sql: Sql, range: CsvRange, franchiseId: number): Promise<boolean> {
  const { rows } = await raw<{ outdated: boolean }>`
    select exists (
      select 1 from csv_rows r left join living_stores s
        on s.id = r.store_id and s.franchise_id = ${franchiseId} and s.version = r.store_version
          and s.filled_form_id is not distinct from r.filled_form_id
          and s.filled_version is not distinct from r.filled_version
      where ${taken(range)} and r.action in ('update', 'unchanged') and s.id is null
    ) or exists (
      select 1 from csv_rows r join living_stores s
        on s.franchise_id = ${franchiseId} and s.number_key = same_name(r.store_number)
      where ${taken(range)} and r.action = 'create') as outdated`.execute(sql)
  return rows[0]?.outdated ?? false
}

/** Locks the stores to be changed until the transaction ends. */
export async function holdStores(sql: Sql, range: CsvRange): Promise<void> {
  await raw`
    select s.id from living_stores s where s.id in (
      select r.store_id from csv_rows r where ${taken(range)} and r.action = 'update')
    order by s.id for no key update`.execute(sql)
}

/** @param by the operator's username. */
export async function merge(
  sql: Sql,
  range: CsvRange,
  franchiseId: number,
  by: string,
): Promise<{ created: number; updated: number }> {
  const { rows } = await raw<{ created: number; updated: number }>`
    with judged as (
      select r.*, coalesce(jsonb_exists_all(r.answers, v.required), true) as whole
      from csv_rows r left join form_versions v
        on v.form_id = r.filled_form_id and v.version = r.filled_version
      where ${taken(range)} and r.action in ('create', 'update')),
    changed as (
      update stores s set name = r.name, store_number = r.store_number, country = r.country,
        extra = r.extra, answers = r.answers,
        complete = r.whole and ${completeness.isUnopposed}, latitude = r.latitude,
        longitude = r.longitude, area = r.area, area_box = r.area_box::box,
        version = s.version + 1, changed_by = ${by}, changed_at = now(), updated_at = now()
      from judged r where r.action = 'update' and s.id = r.store_id
      returning s.id),
    made as (
      insert into stores (name, store_number, franchise_id, country, extra, answers, complete,
        filled_form_id, filled_version, latitude, longitude, area, area_box, changed_by, changed_at)
      select r.name, r.store_number, ${franchiseId}::int, r.country, r.extra, r.answers, r.whole,
        r.filled_form_id, r.filled_version, r.latitude, r.longitude, r.area, r.area_box::box,
        ${by}, now()
      from judged r where r.action = 'create' order by r.position
      returning id),
    noted as (insert into csv_made (upload_id, store_id) select ${range.id}, id from made)
    select (select count(*)::int from made) as created,
      (select count(*)::int from changed) as updated`.execute(sql)
  return rows[0] ?? { created: 0, updated: 0 }
}

/** The stores that the file made or changed and that have a pin or an area. */
export async function placed(sql: Sql, range: CsvRange): Promise<number[]> {
  const { rows } = await raw<{ id: number }>`
    select s.id from living_stores s
    where (s.latitude is not null or s.area is not null) and (
      s.id in (select store_id from csv_made where upload_id = ${range.id})
      or s.id in (select r.store_id from csv_rows r where ${taken(range)} and r.action = 'update'))
    order by s.id`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Whether a job is still to be done, locked until the transaction ends. */
export async function isWanted(sql: Sql, jobId: string): Promise<boolean> {
  const { rows } = await raw<{ wanted: boolean }>`
    select state = 'running' and not cancel_asked as wanted from jobs
    where id = ${jobId} for update`.execute(sql)
  return rows[0]?.wanted ?? false
}
