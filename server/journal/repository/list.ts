import { type AliasableExpression, sql as raw, type SqlBool } from 'kysely'
import type { JournalRecord, Sql } from '#server/db/tables/index.ts'
import { conditions, factConditions, type JournalFilters } from './filters.ts'
import { areFarBehind, type Fact, factOf, idsFrom, notInSums, sumOf } from './sums.ts'
import type { JournalTotals, Total } from './totals.ts'

/** Sortable fields: each has an index, so that the first page is fast at any size. */
const journalSortFields = ['id', 'at', 'username', 'store_name', 'operation', 'outcome'] as const
export type JournalSortField = (typeof journalSortFields)[number]

export interface JournalQuery extends JournalFilters {
  /** From 1. */
  page: number
  perPage: number
  /** Newest first when omitted. */
  sort?: readonly { field: JournalSortField; direction: 'asc' | 'desc' }[]
  /** Totals are counted up to this; `countLimit` when omitted. */
  countUpTo?: number
  /** Where totals are cached; without it they are counted every time. */
  totals?: JournalTotals
}

export type JournalRow = Omit<
  JournalRecord,
  'finished_at' | 'operator_id' | 'session_jti' | 'request_id' | 'written'
>

export interface JournalPage {
  rows: JournalRow[]
  total: number
  /** False: there are at least `total` records. */
  totalIsExact: boolean
}

export const countLimit = 100_000

/** A page of the journal. */
export async function list(sql: Sql, query: JournalQuery): Promise<JournalPage> {
  const count = () => totalOf(sql, query)
  const total = query.totals?.of(query, count) ?? count()
  // Both run in parallel; a failed total must be handled even if the page fails too.
  const [rows, counted] = await Promise.all([pageOf(sql, query), total])
  return { rows, ...counted, total: Math.max(counted.total, seenUpTo(query, rows.length)) }
}

/** A record written between the two queries is on the page but not in the total. */
const seenUpTo = ({ page, perPage }: JournalQuery, rows: number) =>
  rows === 0 ? 0 : (page - 1) * perPage + rows

function order(query: JournalQuery) {
  // Within a period by time, whose index serves both.
  const usual = query.from || query.to ? ('at' as const) : ('id' as const)
  const sort = query.sort?.length ? [...query.sort] : [{ field: usual, direction: 'desc' as const }]
  // The id breaks ties in the last direction, as in the index.
  const last = sort.at(-1)
  if (last && !sort.some(entry => entry.field === 'id')) {
    sort.push({ field: 'id', direction: last.direction })
  }
  return sort
}

/** The columns shown in a list. */
const shown = [
  'journal.id',
  'journal.at',
  'journal.username',
  'journal.connection_id',
  'journal.store_id',
  'journal.store_name',
  'journal.reason',
  'journal.operation',
  'journal.target',
  'journal.outcome',
  'journal.info',
  'journal.details',
  'journal.duration_ms',
  'journal.address',
] as const

/** Up to this offset, skipping rows costs no more than a join. */
const farBack = 1000

function pageOf(sql: Sql, query: JournalQuery): Promise<JournalRow[]> {
  return (query.page - 1) * query.perPage < farBack ? nearPage(sql, query) : farPage(sql, query)
}

function nearPage(sql: Sql, query: JournalQuery): Promise<JournalRow[]> {
  const { page, perPage } = query
  let rows = sql.selectFrom('journal').select(shown).where(conditions(query))
  for (const { field, direction } of order(query))
    rows = rows.orderBy(`journal.${field}`, direction)
  return rows
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

/**
 * Finds the page's ids first, from an index where there is one, and only reads that many records: a distant page need
 * not read those before it.
 */
function farPage(sql: Sql, query: JournalQuery): Promise<JournalRow[]> {
  const sort = order(query)
  let rows = sql
    .selectFrom(keysOf(sql, query, sort).as('keys'))
    .innerJoin('journal', 'journal.id', 'keys.id')
    .select(shown)
  for (const { field, direction } of sort) rows = rows.orderBy(`journal.${field}`, direction)
  return rows.execute()
}

function keysOf(
  sql: Sql,
  query: JournalQuery,
  sort: ReturnType<typeof order>,
): AliasableExpression<{ id: number }> {
  const { page, perPage } = query
  const offset = (page - 1) * perPage
  const [first] = sort
  const isNewestFirst = first?.field === 'id' && first.direction === 'desc'
  const fact = factOf(query)
  if (isNewestFirst && fact && !fact.values) return idsFrom(offset, perPage)
  let keys = sql.selectFrom('journal').select('journal.id').where(conditions(query))
  for (const { field, direction } of sort) keys = keys.orderBy(`journal.${field}`, direction)
  return keys.limit(perPage).offset(offset)
}

async function totalOf(sql: Sql, query: JournalQuery): Promise<Total> {
  const { countUpTo = countLimit } = query
  const fact = factOf(query)
  const known = fact && (await summed(sql, query, fact))
  const counted = known ?? (await count(sql, query, countUpTo + 1))
  return { total: Math.min(counted, countUpTo), totalIsExact: counted <= countUpTo }
}

/**
 * The total for a single fact: the sum of sealed records plus those not included yet, in one statement and thus at one
 * moment. Undefined when nothing is being sealed and the sums are far behind.
 */
async function summed(sql: Sql, query: JournalFilters, fact: Fact): Promise<number | undefined> {
  const narrowed = factConditions(query)
  const where = narrowed.length === 0 ? raw`true` : raw.join(narrowed, raw` and `)
  const { rows } = await raw<{ total: number | null }>`
    select case when ${areFarBehind} then null
      else ${sumOf(fact)} + (select count(*) from journal where ${notInSums} and ${where})
      end as total`.execute(sql)
  return rows[0]?.total ?? undefined
}

async function count(sql: Sql, query: JournalFilters, atMost: number): Promise<number> {
  const some = sql
    .selectFrom('journal')
    .select(raw<SqlBool>`true`.as('one'))
    .where(conditions(query))
    .limit(atMost)
  const { n } = await sql
    .selectFrom(some.as('some'))
    .select(of => of.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
