// The stores created by a file, and whether they are unchanged.
import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'

/**
 * Whether a store `s` differs from what the file created: changed, with a machine or devices, or with somebody
 * connected.
 */
const touched = raw`(s.version > 1
  or exists (select 1 from hosts h where h.store_id = s.id)
  or exists (select 1 from devices d where d.store_id = s.id)
  or exists (select 1 from connections c join sessions e on e.connection_id = c.id
    where c.store_id = s.id and c.ended_at is null and e.ended_at is null and e.expires_at > now()))`

const made = raw`csv_made m join living_stores s on s.id = m.store_id`

export interface MadeStore {
  readonly id: number
  readonly name: string
  readonly storeNumber: string
}

export interface CsvMade {
  readonly untouched: number
  readonly touched: number
  /** Already deleted. */
  readonly gone: number
  /** The first changed ones. */
  readonly first: readonly MadeStore[]
}

export async function summary(sql: Sql, id: string, most: number): Promise<CsvMade> {
  const { rows } = await raw<{ all: number; there: number; touched: number }>`
    select (select count(*)::int from csv_made where upload_id = ${id}) as all,
      count(*)::int as there, (count(*) filter (where ${touched}))::int as touched
    from ${made} where m.upload_id = ${id}`.execute(sql)
  const { rows: first } = await raw<MadeStore>`
    select s.id, s.name, s.store_number as "storeNumber"
    from ${made} where m.upload_id = ${id} and ${touched} order by s.id limit ${most}`.execute(sql)
  const { all = 0, there = 0, touched: changed = 0 } = rows[0] ?? {}
  return { untouched: there - changed, touched: changed, gone: all - there, first }
}

/** Unchanged stores; only those in `among` if given. */
export async function untouched(
  sql: Sql,
  id: string,
  among: readonly number[] | null = null,
): Promise<number[]> {
  const some = among === null ? raw`true` : raw`s.id = any(${[...among]}::int[])`
  const { rows } = await raw<{ id: number }>`
    select s.id from ${made} where m.upload_id = ${id} and ${some} and not ${touched}
    order by s.id`.execute(sql)
  return rows.map(row => row.id)
}
