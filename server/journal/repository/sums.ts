// How many sealed records that have ended there are by each fact alone. Kept beside the hours, by the same sealer, in
// the same transactions.
import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'
import type { JournalFilters } from './filters.ts'

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
  const { region, filter, connection, categories, from, to } = filters
  if (region || filter || connection || categories || from || to) return undefined
  if (typeof operator === 'number' || typeof store === 'string') return undefined
  const wanted: (Fact | undefined)[] = [
    operator ? { name: 'operator', values: [operator] } : undefined,
    store === undefined ? undefined : { name: 'store', values: [String(store)] },
    operation ? { name: 'operation', values: [operation] } : undefined,
    operations ? { name: 'operation', values: operations } : undefined,
    outcome ? { name: 'outcome', values: [outcome] } : undefined,
    reason === undefined ? undefined : { name: 'reason', values: [reason] },
  ]
  // Each record has one outcome: these are the fewest to add up.
  const [fact = { name: 'outcome' }, ...more] = wanted.filter(item => item !== undefined)
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

/** Numbers that a stretch has: so many of the index are read for a page far back. */
const stretch = 10_000

const blocksOf = (which: RawBuilder<unknown>) => raw`
  select 'block', md5((id / ${raw.lit(stretch)})::text), (id / ${raw.lit(stretch)})::text, count(*)
  from journal where ${which} group by 2, 3`

/** And by stretches of their numbers, of which the hours know nothing. */
const ofRecords = (which: RawBuilder<unknown>) => raw`
  (${added(raw`date_trunc('hour', at, 'UTC')`, raw`1`, raw`select * from journal where ${which}`)})
  union all (${blocksOf(which)})`

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
  const sealed = raw`outcome <> 'pending'
    and not exists (select from journal_unsealed u where u.record_id = id and u.ended)`
  await raw`insert into journal_sums (fact, key, value, n) ${blocksOf(sealed)}`.execute(sql)
}

/** More than a sealer that is at work leaves behind. */
const maxUnsealed = raw.lit(5000)

/** Whether the sums are too far behind to be added to. */
export const areFarBehind = raw<boolean>`((
  select count(*) from (select from journal_unsealed limit ${maxUnsealed} + 1) u) > ${maxUnsealed})`

/** Records that are in no sum yet: pending, or not sealed. */
export const notInSums = raw<boolean>`(outcome = 'pending' or id = any(array(
  select record_id from journal_unsealed where ended)))`

/** Ids of a page of all records, the newest first. Stretches before it are counted by their sums, so that one far
 * back costs no more than one near; one statement, which sees one moment. */
export const idsFrom = (offset: number, limit: number): RawBuilder<{ id: number }> => raw`
  (with extra as (select id / ${raw.lit(stretch)} as block, count(*) as n from journal
      where ${notInSums} and not ${areFarBehind} group by 1),
    blocks as (select block, sum(n) as n from (
      select value::bigint as block, n from journal_sums where fact = 'block'
      union all select block, n from extra) b group by 1),
    run as (select block, n, sum(n) over (order by block desc) as last from blocks),
    start as (select block, (last - n)::bigint as before from run
      where last > ${offset}::bigint and not ${areFarBehind} order by block desc limit 1)
  select id from journal
  where id < coalesce((select (block + 1) * ${raw.lit(stretch)} from start), 9000000000000000)
  order by id desc limit ${limit}::int
  offset ${offset}::bigint - coalesce((select before from start), 0))`
