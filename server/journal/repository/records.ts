import { sql as raw } from 'kysely'
import type { JournalRecord, Sql } from '#server/db/tables/index.ts'
import { living } from '#server/onboarding/repository/records.ts'
import { conditions, type JournalFilters } from './filters.ts'

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
    .leftJoin('living_stores as stores', 'stores.id', 'journal.store_id')
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
  /** Whether the connection itself still exists, and when it ended. */
  readonly known: boolean
  readonly ended_at: Date | null
}

/**
 * The facts of a connection from its records, above all the first: later ones may concern another store. Undefined when
 * there is none.
 */
export async function connection(sql: Sql, id: string): Promise<JournalConnection | undefined> {
  const { rows } = await raw<JournalConnection>`
    select f.username, f.store_id, f.store_name, f.reason, f.at as first, a.last, a.records,
      c.id is not null as known, c.ended_at
    from (select * from journal where connection_id = ${id}
      order by (operation = 'setTools' and outcome = 'ok') desc, at, id limit 1) f
    cross join (select max(at) as last, count(*) as records from journal where connection_id = ${id}) a
    left join connections c on c.id = f.connection_id`.execute(sql)
  return rows[0]
}

const tables = ['chains', 'franchises', 'stores', 'forms', 'operators', 'devices'] as const

/** Which of these records exist, each as `kind id`; one statement. */
export async function there(
  sql: Sql,
  wanted: readonly { readonly kind: (typeof tables)[number]; readonly id: number }[],
): Promise<ReadonlySet<string>> {
  const parts = tables.flatMap(kind => {
    const ids = [...new Set(wanted.filter(item => item.kind === kind).map(({ id }) => id))]
    if (ids.length === 0) return []
    const table = kind === 'operators' || kind === 'devices' ? raw.table(kind) : living(kind)
    return raw`select ${raw.lit(kind)} || ' ' || id as name from ${table}
      where id = any(${ids}::int[])`
  })
  if (parts.length === 0) return new Set()
  const { rows } = await raw<{ name: string }>`${raw.join(parts, raw` union all `)}`.execute(sql)
  return new Set(rows.map(({ name }) => name))
}

/** Filtered records, newest first, below an id. */
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

/** The highest id. */
export async function lastId(sql: Sql): Promise<number> {
  const { rows } = await raw<{ id: number | null }>`select max(id) as id from journal`.execute(sql)
  return rows[0]?.id ?? 0
}
