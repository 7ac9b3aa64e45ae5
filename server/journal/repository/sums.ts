// The number of ended, sealed records by each fact alone. Maintained by the sealer together with the hours, in the same
// transactions.
import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'
import type { JournalFilters } from './filters.ts'

/** The facts records are counted by. */
export type FactName = 'hour' | 'operator' | 'store' | 'reason' | 'operation' | 'outcome'

/** A fact with the requested values; without them, all records. */
export interface Fact {
  readonly name: FactName
  readonly values?: readonly string[]
}

/** The only fact that filters use, or the cheapest one when they use none; undefined otherwise. */
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
  // Every record has one outcome, and these are the fewest to add up.
  const [fact = { name: 'outcome' }, ...more] = wanted.filter(item => item !== undefined)
  return more.length === 0 ? fact : undefined
}

/** The sum of a fact, as an expression. */
export const sumOf = ({ name, values }: Fact): RawBuilder<unknown> => {
  const wanted = values && raw`and key in (select md5(v) from unnest(${[...values]}::text[]) v)`
  return raw`(select coalesce(sum(n), 0)::bigint from journal_sums
    where fact = ${name} ${wanted ?? raw``})`
}

/** Rows with each value, null for records without one, and its count. */
export const valuesOf = (name: FactName): RawBuilder<unknown> =>
  raw`select value, n from journal_sums where fact = ${name}`

/** Increments of each sum for rows of the journal or of its hours. */
const added = (hour: RawBuilder<unknown>, n: RawBuilder<unknown>, rows: RawBuilder<unknown>) => raw`
  select fact, coalesce(md5(value), '') as key, value, sum(${n})::bigint as n
  from (${rows}) r, lateral (values ('hour', extract(epoch from ${hour})::bigint::text),
    ('operator', username), ('store', store_id::text), ('reason', reason),
    ('operation', operation), ('outcome', outcome)) f(fact, value)
  group by 1, 2, 3 order by 1, 2`

/** Ids per block: as many index entries are read for a distant page. */
const stretch = 10_000

const blocksOf = (which: RawBuilder<unknown>) => raw`
  select 'block', md5((id / ${raw.lit(stretch)})::text), (id / ${raw.lit(stretch)})::text, count(*)
  from journal where ${which} group by 2, 3`

/** Also adds blocks of ids, which the hours do not have. */
const ofRecords = (which: RawBuilder<unknown>) => raw`
  (${added(raw`date_trunc('hour', at, 'UTC')`, raw`1`, raw`select * from journal where ${which}`)})
  union all (${blocksOf(which)})`

/** Adds ended, sealed records. */
export async function count(sql: Sql, records: readonly number[]): Promise<void> {
  await raw`insert into journal_sums (fact, key, value, n)
    ${ofRecords(raw`id = any(${records.map(String)}::bigint[])`)}
    on conflict (fact, key) do update set n = journal_sums.n + excluded.n`.execute(sql)
}

/** Subtracts records that retention is about to delete: those with a link up to this number. */
export async function discount(sql: Sql, upTo: number): Promise<void> {
  const which = raw`outcome <> 'pending' and id in
    (select record_id from journal_seals where ended and number <= ${upTo})`
  await raw`update journal_sums s set n = s.n - gone.n from (${ofRecords(which)}) gone
    where s.fact = gone.fact and s.key = gone.key`.execute(sql)
  await raw`delete from journal_sums where n <= 0`.execute(sql)
}

/** Recomputes the sums from the hours. */
export async function rebuild(sql: Sql): Promise<void> {
  await raw`delete from journal_sums`.execute(sql)
  await raw`insert into journal_sums (fact, key, value, n)
    ${added(raw`hour`, raw`n`, raw`select * from journal_hours`)}`.execute(sql)
  const sealed = raw`outcome <> 'pending'
    and not exists (select from journal_unsealed u where u.record_id = id and u.ended)`
  await raw`insert into journal_sums (fact, key, value, n) ${blocksOf(sealed)}`.execute(sql)
}

/** More than a working sealer leaves unsealed. */
const maxUnsealed = raw.lit(5000)

/** Whether the sums are too far behind to be used. */
export const areFarBehind = raw<boolean>`((
  select count(*) from (select from journal_unsealed limit ${maxUnsealed} + 1) u) > ${maxUnsealed})`

/** Records not included in any sum yet: pending or unsealed. */
export const notInSums = raw<boolean>`(outcome = 'pending' or id = any(array(
  select record_id from journal_unsealed where ended)))`

/**
 * Ids of a page of all records, newest first. Blocks before it are counted by their sums, so that a distant page is as
 * cheap as a near one; one statement, thus one moment.
 */
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
