import type { FailureCode } from '../failures/index.ts'
import type { JournalEntry } from '../journal/repository/journal.ts'

export type Refusal = JournalEntry & { readonly info: FailureCode }

/** The same refusal of the same operator, and one of all who have not signed in. */
interface Repeated {
  readonly since: number
  count: number
  /** Those that got no record of their own, and the last of them. */
  left: number
  last: Refusal
}

const minute = 60_000
/** Of one kind, and of all kinds together, that get a record of their own in a minute. */
const [maxAlike, maxOfAll] = [60, 120]

/** Which refusals get a record of their own. The others are counted, and become one record when their minute is
 * over: nobody can fill the disk by being refused. */
export class Refusals {
  readonly #alike = new Map<string, Repeated>()
  // Who has not signed in has a measure of their own: they cannot drown what operators do.
  readonly #all = { strangers: { since: 0, count: 0 }, operators: { since: 0, count: 0 } }
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** True: write it. False: it was counted. */
  take(refusal: Refusal): boolean {
    const now = this.#now()
    const key = JSON.stringify([refusal.operatorId ?? null, refusal.operation, refusal.info])
    const alike = this.#alike.get(key) ?? { since: now, count: 0, left: 0, last: refusal }
    this.#alike.set(key, alike)
    const all = this.#all[refusal.sessionJti ? 'operators' : 'strangers']
    if (now - all.since > minute) Object.assign(all, { since: now, count: 0 })
    alike.count += 1
    all.count += 1
    if (alike.count <= maxAlike && all.count <= maxOfAll) return true
    alike.left += 1
    alike.last = refusal
    return false
  }

  /** One record for each kind that was counted and whose minute is over; each is answered once.
   * @param early also those whose minute is not over. */
  counted(early = false): Refusal[] {
    const now = this.#now()
    const repeated: Refusal[] = []
    for (const [key, { since, left, last }] of this.#alike) {
      if (!early && now - since <= minute) continue
      this.#alike.delete(key)
      const details = { repeated: left, since: new Date(since).toISOString() }
      // They need not all have been of the same thing.
      const none = { target: null, storeId: null, storeName: null, reason: null }
      if (left > 0) repeated.push({ ...last, ...none, details })
    }
    return repeated
  }
}
