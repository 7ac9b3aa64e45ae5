import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'
import {
  category,
  factConditions,
  type JournalFilters,
  ofConnection,
  otherConditions,
} from './filters.ts'
import { type FactName, valuesOf } from './sums.ts'

export type CountedBy =
  | 'store'
  | 'operator'
  | 'reason'
  | 'category'
  | 'region'
  | 'hour'
  | 'day'
  | 'operation'
  | 'outcome'

export interface Group {
  readonly key: string
  readonly n: number
}

export interface Counts {
  /** All matching records, including those in no group. */
  readonly total: number
  /** Largest first; hours and days newest first. */
  readonly groups: readonly Group[]
  /** The number of groups. */
  readonly of: number
}

/** The sums that suffice for a count without filters. */
const facts: Readonly<Record<Exclude<CountedBy, 'category'>, FactName>> = {
  store: 'store',
  operator: 'operator',
  reason: 'reason',
  region: 'store',
  hour: 'hour',
  day: 'hour',
  operation: 'operation',
  outcome: 'outcome',
}

const moment = (unit: 'hour' | 'day') =>
  raw`to_char(date_trunc(${raw.lit(unit)}, hour, 'UTC') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const keys: Readonly<Record<CountedBy, RawBuilder<unknown>>> = {
  store: raw`store_id::text`,
  operator: raw`username`,
  reason: raw`reason`,
  category: raw`category`,
  region: raw`(select s.country from living_stores s where s.id = store_id)::text`,
  hour: moment('hour'),
  day: moment('day'),
  operation: raw`operation`,
  outcome: raw`outcome`,
}

/**
 * Counts records by a common fact, in one statement and thus at one moment. Sealed whole hours are read from their
 * sums, the rest from the journal.
 */
export async function countBy(
  sql: Sql,
  by: CountedBy,
  filters: JournalFilters,
  limit: number,
): Promise<Counts> {
  const order = by === 'hour' || by === 'day' ? raw`key desc` : raw`n desc, key`
  const { rows } = await raw<{ total: number; groups: Group[]; of: number }>`
    with facts as (${source(filters, by)}),
    groups as (select ${keys[by]} as key, sum(n)::bigint as n from facts group by 1),
    shown as (select key, n from groups where key is not null order by ${order} limit ${limit}::int)
    select (select coalesce(sum(n), 0)::bigint from groups) as total,
      (select count(*) from groups where key is not null) as of,
      (select coalesce(json_agg(json_build_object('key', key, 'n', n) order by ${order}), '[]')
        from shown) as groups`.execute(sql)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row')
  return counts
}

const hourMs = 60 * 60_000
const floorHour = (moment: Date) => new Date(Math.floor(moment.getTime() / hourMs) * hourMs)
const ceilHour = (moment: Date) => new Date(Math.ceil(moment.getTime() / hourMs) * hourMs)

const where = (all: readonly RawBuilder<SqlBool>[]) =>
  all.length === 0 ? raw`true` : raw`(${raw.join([...all], raw` and `)})`

const columns = raw`store_id, username, reason, operation, outcome`

/** Single records in the form of the sums. */
const single = (conditions: readonly RawBuilder<SqlBool>[]) => raw`
  select date_trunc('hour', at, 'UTC') as hour, ${columns}, 1::bigint as n from journal
  where ${where(conditions)}`

/** Single records with the category of the connection that gave their reason. The sums do not contain it. */
const categorised = (conditions: readonly RawBuilder<SqlBool>[]) => raw`
  select made.category, 1::bigint as n from journal
  left join (select connection_id as made_id, reason as made_for, ${category} as category
    from journal where ${ofConnection}) made on made_id = connection_id and made_for = reason
  where ${where(conditions)}`

/** Sums of a fact in the columns of the hours; only its own column is set. */
const sums = (name: FactName) => raw`
  select ${name === 'hour' ? raw`to_timestamp(value::bigint)` : raw`null::timestamptz`} as hour,
    ${name === 'store' ? raw`value::int` : raw`null::int`} as store_id,
    ${name === 'operator' ? raw`value` : raw`null`} as username,
    ${name === 'reason' ? raw`value` : raw`null`} as reason,
    ${name === 'operation' ? raw`value` : raw`null`} as operation,
    ${name === 'outcome' ? raw`value` : raw`null`} as outcome, n
  from (${valuesOf(name)}) s`

function source(filters: JournalFilters, by: CountedBy): RawBuilder<unknown> {
  const { from, to, filter, connection, categories, operator, store } = filters
  const narrowed = factConditions(filters)
  const [first, last] = [from && ceilHour(from), to && floorHour(to)]
  const isCounted =
    !filter &&
    !connection &&
    !categories &&
    typeof operator !== 'number' &&
    typeof store !== 'string'
  if (by === 'category') return categorised([...narrowed, ...otherConditions(filters)])
  const isLong = !first || !last || first < last
  if (!isCounted || !isLong) return single([...narrowed, ...otherConditions(filters)])
  const hours: RawBuilder<SqlBool>[] = []
  if (first) hours.push(raw`hour >= ${first}`)
  if (last) hours.push(raw`hour < ${last}`)
  const within: JournalFilters = {
    ...(first ? { from: first } : {}),
    ...(last ? { to: last } : {}),
  }
  const inside = [...narrowed, ...otherConditions(within)]
  const parts = [
    narrowed.length + hours.length === 0
      ? sums(facts[by])
      : raw`select hour, ${columns}, n from journal_hours where ${where([...narrowed, ...hours])}`,
    single([...inside, raw`outcome = 'pending'`]),
    single([...inside, raw`id in (select record_id from journal_unsealed where ended)`]),
  ]
  if (from && first) parts.push(single([...narrowed, ...otherConditions({ from, to: first })]))
  if (to && last) parts.push(single([...narrowed, ...otherConditions({ from: last, to })]))
  return raw.join(parts, raw` union all `)
}

/** Names of stores; for a deleted one the last in the journal. */
export async function storeNames(
  sql: Sql,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await raw<{ id: number; name: string | null }>`
    select wanted.id, coalesce((select name from living_stores s where s.id = wanted.id),
      (select store_name from journal where store_id = wanted.id order by journal.id desc limit 1)) as name
    from unnest(${ids.map(String)}::int[]) as wanted(id)`.execute(sql)
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}
