import type { FailureCode } from '../failures/index.ts'
import type { JournalEntry } from '../journal/repository/journal.ts'

export type Refusal = JournalEntry & { readonly info: FailureCode }

/** Equal refusals of one operator, or of all who have not signed in. */
interface Repeated {
  readonly since: number
  count: number
  /** How many got no record of their own, and the last of them. */
  left: number
  last: Refusal
}

const minute = 60_000
/** How many get their own record per minute: of one kind, and in total. */
const [maxAlike, maxOfAll] = [60, 120]

/**
 * Decides which refusals get their own record. The others are counted and become one record when their minute is
 * over: nobody can fill the disk by being refused.
 */
export class Refusals {
  readonly #alike = new Map<string, Repeated>()
  // Callers who have not signed in are counted separately: they cannot drown out what operators do.
  readonly #all = { strangers: { since: 0, count: 0 }, operators: { since: 0, count: 0 } }
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** True: record it. False: it was counted. */
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

  /**
   * One record for each counted kind whose minute is over; each is returned once.
   * @param early includes those whose minute is not over.
   */
  counted(early = false): Refusal[] {
    const now = this.#now()
    const repeated: Refusal[] = []
    for (const [key, { since, left, last }] of this.#alike) {
      if (!early && now - since <= minute) continue
      this.#alike.delete(key)
      const details = { repeated: left, since: new Date(since).toISOString() }
      // They may have concerned different things.
      const none = { target: null, storeId: null, storeName: null, reason: null }
      if (left > 0) repeated.push({ ...last, ...none, details })
    }
    return repeated
  }
}
