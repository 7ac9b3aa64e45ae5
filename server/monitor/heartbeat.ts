// Checks every machine from time to time while nobody watches, so that there is a history: each store has its turn in
// every interval, on one server, within that server's limit.
import { monitorBeats } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import type { Ceiling } from '../devices/index.ts'

export interface HeartbeatOptions {
  readonly sql: Sql
  /** Interval between two checks of a store. */
  readonly everyMs: number
  /** Shared with other checks of this server; half of it may be used. */
  readonly ceiling: Ceiling
  /** The slots of the stores this server checks; undefined: all. */
  readonly slots: () => readonly number[] | undefined
  /** Runs one check; a machine that does not answer is not a failure of it. */
  readonly look: (storeId: number) => Promise<void>
  readonly log: { warn(data: object, text: string): void }
  readonly now?: () => number
}

const beatMs = 1000
/** How often the list of machines is updated. */
const fillEveryMs = 5 * 60_000
/** Spare turns, as some checks are late. */
const room = 1.2

export class Heartbeat {
  readonly #of: HeartbeatOptions
  readonly #now: () => number
  readonly #going = new Set<Promise<void>>()
  #stores = 0
  #filledAt = 0
  #filledFor: readonly number[] | undefined
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> | undefined
  #trouble: string | undefined
  #stopped = false

  constructor(options: HeartbeatOptions) {
    this.#of = options
    this.#now = options.now ?? Date.now
  }

  /** Longer than configured when there are more stores than the limit permits. */
  get everyMs(): number {
    const least = (this.#stores / (this.#of.ceiling.perSecond / 2)) * 1000 * room
    return Math.max(this.#of.everyMs, least)
  }

  /** Checks per second. */
  get perSecond(): number {
    return (this.#stores / this.everyMs) * 1000
  }

  start(): void {
    this.#timer = setInterval(() => void this.beat(), beatMs).unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#beating
    await Promise.all(this.#going)
  }

  /** Runs one round, or waits for the one in progress. Never throws. */
  beat(): Promise<void> {
    this.#beating ??= this.#round().finally(() => {
      this.#beating = undefined
    })
    return this.#beating
  }

  async #round(): Promise<void> {
    try {
      await this.#begin()
      this.#trouble = undefined
    } catch (err) {
      const what = err instanceof Error ? err.message : String(err)
      // Logged once, not every second.
      if (what !== this.#trouble) this.#of.log.warn({ err }, 'machines are not looked at')
      this.#trouble = what
    }
  }

  async #begin(): Promise<void> {
    const { sql, ceiling } = this.#of
    const now = this.#now()
    const slots = this.#of.slots()
    if (now - this.#filledAt >= fillEveryMs || slots !== this.#filledFor) {
      this.#stores = await monitorBeats.fill(sql, new Date(now), this.everyMs, slots)
      this.#filledAt = now
      this.#filledFor = slots
    }
    const most = Math.min(ceiling.free, Math.ceil(ceiling.atOnce / 2) - this.#going.size)
    if (most < 1 || this.#stopped) return
    const turn = { most, everyMs: this.everyMs, slots }
    for (const storeId of await monitorBeats.claim(sql, new Date(now), turn)) this.#look(storeId)
  }

  #look(storeId: number): void {
    // Others may take turns in between; this check is due anyway.
    const over = this.#of.ceiling.take()
    const going = this.#of
      .look(storeId)
      .catch(err => this.#of.log.warn({ err, store: storeId }, 'a look at a store was not kept'))
      .finally(() => {
        this.#going.delete(going)
        over?.()
      })
    this.#going.add(going)
  }
}
