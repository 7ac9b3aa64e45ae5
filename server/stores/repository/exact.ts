import { type RawBuilder, sql as raw } from 'kysely'
import { recordId } from '#common/recordId.ts'

/** The id a text is, as the database compares it: null of any other text. */
export const idOf = (text: string): RawBuilder<number | null> =>
  raw<number | null>`${recordId(text.trim())}::int`

/** Where a store stands among those that a text finds: first the ones whose number it is, then the one whose id it
 * is, then all others. Undefined without a text. `of` is what the query calls its stores. */
export function rankOf(of: 's' | 't', filter: string | undefined): RawBuilder<number> | undefined {
  const text = filter?.trim()
  if (!text) return undefined
  // In a query of its own: evaluated once, not for each store.
  return raw<number>`case when ${raw.ref(`${of}.number_key`)} = (select same_name(${text})) then 0
    when ${raw.ref(`${of}.id`)} = ${idOf(text)} then 1 else 2 end`
}

/** The rank of all that have not exactly that number or id. */
export const usualRank = 2
