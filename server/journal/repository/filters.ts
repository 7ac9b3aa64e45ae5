import { type ExpressionBuilder, type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import { containing } from '#server/db/like.ts'
import type { Outcome, Tables } from '#server/db/tables/index.ts'

/** Filters by facts that the hours contain too. */
export interface JournalFacts {
  /** An id, or a username (exact). */
  operator?: number | string
  /** An id, or a store's name (exact). */
  store?: number | string
  operation?: string
  outcome?: Outcome
  /** Exact. */
  reason?: string
  /** The current country of the store. */
  region?: string
  /** Any of these operations. */
  operations?: readonly string[]
}

export interface JournalFilters extends JournalFacts {
  /** Text in username, store name, reason, operation, target or info. */
  filter?: string
  /** A connection's id. */
  connection?: string
  /** Any of these spellings of the category, from the connection that gave the reason. */
  categories?: readonly string[]
  /** At or after this moment. */
  from?: Date
  /** Before this moment. */
  to?: Date
}

/** Conditions that apply to the journal and its hours alike. */
export function factConditions(facts: JournalFacts): RawBuilder<SqlBool>[] {
  const { operator, store, operation, outcome, reason, region, operations } = facts
  const all: RawBuilder<SqlBool>[] = []
  if (typeof operator === 'number') all.push(raw`operator_id = ${operator}`)
  if (typeof operator === 'string') all.push(raw`username = ${operator}`)
  if (typeof store === 'number') all.push(raw`store_id = ${store}`)
  if (typeof store === 'string') all.push(raw`store_name = ${store}`)
  if (operation) all.push(raw`operation = ${operation}`)
  if (outcome) all.push(raw`outcome = ${outcome}`)
  // The hash is indexed. The comparison is hidden from the planner, which would otherwise expect next to nothing, sort
  // everything, and not stop at a page.
  if (reason !== undefined)
    all.push(raw`(md5(reason) = md5(${reason}) and case when reason = ${reason} then true end)`)
  if (region) all.push(raw`store_id in (select id from living_stores where country = ${region})`)
  if (operations) all.push(raw`operation = any(${operations}::text[])`)
  return all
}

/** The record of a successful connection: it has the whole reason and thus its category. */
export const ofConnection = raw<SqlBool>`operation = 'setTools' and outcome = 'ok'`
export const category = raw<string | null>`details -> 'reason' ->> 'category'`

/** All searchable text, as it is indexed. */
const text = raw`journal_text(username, store_name, reason, operation, target, info)`

/** Conditions that the hours cannot answer. */
export function otherConditions({ filter, connection, categories, from, to }: JournalFilters) {
  const all: RawBuilder<SqlBool>[] = []
  if (categories)
    all.push(raw`(connection_id, reason) in (select connection_id, reason from journal
      where ${ofConnection} and md5(${category}) in
        (select md5(spelling) from unnest(${categories}::text[]) spelling))`)
  if (connection) all.push(raw`connection_id = ${connection}`)
  if (from) all.push(raw`at >= ${from}`)
  if (to) all.push(raw`at < ${to}`)
  if (filter) all.push(raw`${text} ilike ${containing(filter)}`)
  return all
}

/** All conditions, for a query on the journal itself. */
export function conditions(filters: JournalFilters) {
  return (of: ExpressionBuilder<Tables, 'journal'>) =>
    of.and([...factConditions(filters), ...otherConditions(filters)])
}
