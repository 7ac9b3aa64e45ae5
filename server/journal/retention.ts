import type { Kysely } from 'kysely'
import { sqlState } from '../db/errors.ts'
import { journal, journalChain, journalHours, journalRetention } from '../db/repositories.ts'
import type { Tables } from '../db/tables/index.ts'
import { secondsOf, signAnchor } from './chain.ts'
import type { JournalKeys } from './keys.ts'

/** Links deleted in one transaction. */
const usualStep = 2000

/** The first moment (UTC) of the month that many months ago. */
export function monthsBefore(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
}

/**
 * Deletes sealed records older than that many months, whole months at a time, and leaves a signed anchor from which
 * verification starts; each deletion has its own record. Returns how many records were deleted.
 */
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
      // Somebody is reading the month: tries again in an hour.
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
    // Last, as it blocks readers.
    if (month) await journalRetention.dropMonth(transaction, month)
    return went
  })
}
