// How many sealed records that have ended there are by each fact alone. Kept beside the hours, by the same sealer, in
// the same transactions.
import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '../tables.ts'
import type { JournalFilters } from './journalFilters.ts'

/** What records are counted by. */
export type FactName = 'hour' | 'operator' | 'store' | 'reason' | 'operation' | 'outcome'

/** One of the facts, with the values that are wanted of it; without them all records. */
export interface Fact {
  readonly name: FactName
  readonly values?: readonly string[]
}

/** The fact that filters ask for when they ask for one alone, or for none; else undefined. */
export function factOf(filters: JournalFilters): Fact | undefined {
  const { operator, store, operation, operations, outcome, reason } = filters
  const { region, filter, connection, from, to } = filters
  if (region || filter || connection || from || to) return undefined
  if (typeof operator === 'number' || typeof store === 'string') return undefined
  const asked: (Fact | undefined)[] = [
    operator ? { name: 'operator', values: [operator] } : undefined,
    store === undefined ? undefined : { name: 'store', values: [String(store)] },
    operation ? { name: 'operation', values: [operation] } : undefined,
    operations ? { name: 'operation', values: operations } : undefined,
    outcome ? { name: 'outcome', values: [outcome] } : undefined,
    reason === undefined ? undefined : { name: 'reason', values: [reason] },
  ]
  // Each record has one outcome: these are the fewest to add up.
  const [fact = { name: 'outcome' }, ...more] = asked.filter(one => one !== undefined)
  return more.length === 0 ? fact : undefined
}

/** The sum of a fact, as an expression. */
export const sumOf = ({ name, values }: Fact): RawBuilder<unknown> => {
  const wanted = values && raw`and key in (select md5(v) from unnest(${[...values]}::text[]) v)`
  return raw`(select coalesce(sum(n), 0)::bigint from journal_sums
    where fact = ${name} ${wanted ?? raw``})`
}

/** Rows with a value, null for those that have none, and how often it is there. */
export const valuesOf = (name: FactName): RawBuilder<unknown> =>
  raw`select value, n from journal_sums where fact = ${name}`

/** What rows of the journal or of its hours add to each sum. */
const added = (hour: RawBuilder<unknown>, n: RawBuilder<unknown>, rows: RawBuilder<unknown>) => raw`
  select fact, coalesce(md5(value), '') as key, value, sum(${n})::bigint as n
  from (${rows}) r, lateral (values ('hour', extract(epoch from ${hour})::bigint::text),
    ('operator', username), ('store', store_id::text), ('reason', reason),
    ('operation', operation), ('outcome', outcome)) f(fact, value)
  group by 1, 2, 3 order by 1, 2`

const ofRecords = (which: RawBuilder<unknown>) =>
  added(raw`date_trunc('hour', at, 'UTC')`, raw`1`, raw`select * from journal where ${which}`)

/** Adds sealed records that have ended. */
export async function count(sql: Sql, records: readonly number[]): Promise<void> {
  await raw`insert into journal_sums (fact, key, value, n)
    ${ofRecords(raw`id = any(${records.map(String)}::bigint[])`)}
    on conflict (fact, key) do update set n = journal_sums.n + excluded.n`.execute(sql)
}

/** Takes records away that retention is about to remove: those with a link up to this number. */
export async function discount(sql: Sql, upTo: number): Promise<void> {
  const which = raw`outcome <> 'pending' and id in
    (select record_id from journal_seals where ended and number <= ${upTo})`
  await raw`update journal_sums s set n = s.n - gone.n from (${ofRecords(which)}) gone
    where s.fact = gone.fact and s.key = gone.key`.execute(sql)
  await raw`delete from journal_sums where n <= 0`.execute(sql)
}

/** Adds up the hours anew. */
export async function rebuild(sql: Sql): Promise<void> {
  await raw`delete from journal_sums`.execute(sql)
  await raw`insert into journal_sums (fact, key, value, n)
    ${added(raw`hour`, raw`n`, raw`select * from journal_hours`)}`.execute(sql)
}
