import { sql as raw } from 'kysely'
import type { JournalRecord, Sql } from '../tables.ts'
import { conditions, type JournalFilters } from './journalFilters.ts'

export type WholeRecord = JournalRecord & {
  region: string | null
  seal_number: number | null
  sealed_at: Date | null
}

/** One record with its seal. */
export function whole(sql: Sql, id: number): Promise<WholeRecord | undefined> {
  return sql
    .selectFrom('journal')
    .leftJoin('journal_seals as s', on =>
      on.onRef('s.record_id', '=', 'journal.id').on('s.ended', '=', true),
    )
    .leftJoin('stores', 'stores.id', 'journal.store_id')
    .selectAll('journal')
    .select(['s.number as seal_number', 's.sealed_at', 'stores.country as region'])
    .where('journal.id', '=', id)
    .executeTakeFirst()
}

export interface JournalConnection {
  readonly username: string | null
  readonly store_id: number | null
  readonly store_name: string | null
  readonly reason: string | null
  readonly first: Date
  readonly last: Date
  readonly records: number
  /** Whether the connection itself is still known, and when it ended if it has. */
  readonly known: boolean
  readonly ended_at: Date | null
}

/** What the records of a connection say of it; undefined when there is none. */
export async function connection(sql: Sql, id: string): Promise<JournalConnection | undefined> {
  const { rows } = await raw<JournalConnection>`
    select f.username, f.store_id, f.store_name, f.reason, f.at as first, a.last, a.records,
      c.id is not null as known, c.ended_at
    from (select * from journal where connection_id = ${id} order by at, id limit 1) f
    cross join (select max(at) as last, count(*) as records from journal where connection_id = ${id}) a
    left join connections c on c.id = f.connection_id`.execute(sql)
  return rows[0]
}

/** Records that filters find, the newest first, from below an id on. */
export function below(
  sql: Sql,
  filters: JournalFilters,
  id: number | undefined,
  atMost: number,
): Promise<JournalRecord[]> {
  let rows = sql.selectFrom('journal').selectAll().where(conditions(filters))
  if (id !== undefined) rows = rows.where('journal.id', '<', id)
  return rows.orderBy('journal.id', 'desc').limit(atMost).execute()
}

/** The highest id there is. */
export async function lastId(sql: Sql): Promise<number> {
  const { rows } = await raw<{ id: number | null }>`select max(id) as id from journal`.execute(sql)
  return rows[0]?.id ?? 0
}
