import { type RawBuilder, sql as raw } from 'kysely'
import { recordId } from '#common/recordId.ts'

/** The id in a text, for comparison in SQL: null for any other text. */
export const idOf = (text: string): RawBuilder<number | null> =>
  raw<number | null>`${recordId(text.trim())}::int`

/**
 * A store's rank among the matches of a text: first those with that number, then the one with that id, then all others.
 * Undefined without a text. `of` is the query's alias of stores.
 */
export function rankOf(of: 's' | 't', filter: string | undefined): RawBuilder<number> | undefined {
  const text = filter?.trim()
  if (!text) return undefined
  // As a subquery it is evaluated once instead of per store.
  return raw<number>`case when ${raw.ref(`${of}.number_key`)} = (select same_name(${text})) then 0
    when ${raw.ref(`${of}.id`)} = ${idOf(text)} then 1 else 2 end`
}

/** The rank of stores without that exact number or id. */
export const usualRank = 2
