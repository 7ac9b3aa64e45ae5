import type { Kysely } from 'kysely'
import { sqlState } from '../db/errors.ts'
import { journal, journalChain, journalHours, journalRetention } from '../db/repositories.ts'
import type { Tables } from '../db/tables/index.ts'
import { secondsOf, signAnchor } from './chain.ts'
import type { JournalKeys } from './keys.ts'

/** Links removed in one transaction. */
const usualStep = 2000

/** The first moment (UTC) of the month so many months ago. */
export function monthsBefore(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
}

/** Removes sealed stretches that are older than so many months, whole months at once, and leaves a signed anchor from which
 * verification starts; each removal is a record of its own. Answers how many records went. */
export async function retire(
  sql: Kysely<Tables>,
  keys: JournalKeys,
  months: number,
  now: Date,
  step = usualStep,
): Promise<number> {
  const before = monthsBefore(now, months)
  const last = await journalRetention.lastBefore(sql, before)
  let removed = 0
  for (;;) {
    const went = await retireStep(sql, keys, { before, last, step }).catch(error => {
      // Somebody reads what would go as a whole: an hour later perhaps nobody does.
      if (sqlState(error) === '55P03') return undefined
      throw error
    })
    if (went === undefined) return removed
    removed += went
  }
}

interface Stretch {
  readonly before: Date
  readonly last: number
  readonly step: number
}

function retireStep(sql: Kysely<Tables>, keys: JournalKeys, { before, last, step }: Stretch) {
  return sql.transaction().execute(async transaction => {
    await journalChain.lock(transaction)
    const anchor = await journalChain.anchor(transaction)
    const from = anchor?.number ?? 0
    if (last <= from) return undefined
    const month = await journalRetention.wholeMonth(transaction, last)
    const stretch = month ? month.link : Math.min(last, from + step)
    const to = await journalRetention.wholeAt(transaction, stretch)
    const mac = await journalChain.macAt(transaction, to)
    if (mac === undefined) throw new Error(`The journal has no link ${to}`)
    await journalHours.discount(transaction, to)
    const others = await journalRetention.removeUpTo(transaction, to, month)
    const went = others + (month?.records ?? 0)
    const removed = (anchor?.removed ?? 0) + went
    const signed = signAnchor(keys, { number: to, mac, removed, before: secondsOf(before) })
    await journalRetention.setAnchor(transaction, signed)
    await journal.append(transaction, {
      operation: 'removeOldRecords',
      outcome: 'ok',
      details: { records: went, before: before.toISOString() },
    })
    // Last: from here on readers wait.
    if (month) await journalRetention.dropMonth(transaction, month)
    return went
  })
}
