// Keeps the states of devices current at a gentle pace: each server those of its stores. Devices take turns with jitter,
// failing ones are checked less and less often, and all of a server's share limits per second and in parallel.

import { Ceiling } from './ceiling.ts'
import type { DeviceRow } from './repository/devices.ts'
import type { Changed, Check } from './repository/states.ts'
import type { Looked, StepName } from './steps.ts'

export interface WatchLimits {
  /** How often a healthy device is checked; less often when there are too many for `perSecond`. */
  readonly everyMs: number
  /** The wait doubles with every failure, up to this. */
  readonly maxMs: number
  /** How often a check signs in to a machine. */
  readonly deepEveryMs: number
  /** Limits of this server. */
  readonly perSecond: number
  readonly atOnce: number
  /** Time limits of a check, and of one that signs in. */
  readonly lookMs: number
  readonly deepMs: number
}

export const watchLimits: WatchLimits = {
  everyMs: 60_000,
  maxMs: 15 * 60_000,
  deepEveryMs: 15 * 60_000,
  perSecond: 20,
  atOnce: 120,
  lookMs: 8_000,
  deepMs: 20_000,
}

/** The database functions it needs. */
export interface WatchStore {
  /** Of this server's devices. */
  due(now: Date, limit: number): Promise<readonly DeviceRow[]>
  count(): Promise<number>
  save(checks: readonly Check[]): Promise<readonly Changed[]>
}

export interface WatchOptions {
  readonly store: WatchStore
  readonly look: (device: DeviceRow, deep: boolean, signal: AbortSignal) => Promise<Looked>
  readonly limits?: Partial<WatchLimits>
  /** A shared limit; otherwise its own. */
  readonly ceiling?: Ceiling
  /** Checks per second that others take from it. */
  readonly taken?: () => number
  readonly log: { warn(data: object, text: string): void }
  readonly now?: () => number
  readonly random?: () => number
}

const beatMs = 250
const askEveryMs = 1_000
/** The part of the interval by which the next check may be earlier or later. */
const jitter = 0.1
/** Tolerance for late turns, in addition to half of the interval. */
const graceMs = 10_000

const deepSteps: readonly (StepName | null)[] = ['signin', 'root', 'programs']
const isDeepFailure = ({ step, failure }: DeviceRow) =>
  deepSteps.includes(step as StepName | null) || failure === 'host.key_changed'

export class Watch {
  readonly #options: WatchOptions
  readonly #limits: WatchLimits
  readonly #now: () => number
  readonly #stopped = new AbortController()
  readonly #looking = new Map<number, Promise<void>>()
  #waiting: DeviceRow[] = []
  #checks: Check[] = []
  readonly #ceiling: Ceiling
  #askedAt = 0
  #fleet = 0
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> | undefined
  #trouble: string | undefined

  constructor(options: WatchOptions) {
    this.#options = options
    this.#limits = { ...watchLimits, ...options.limits }
    this.#now = options.now ?? Date.now
    this.#ceiling = options.ceiling ?? new Ceiling(this.#limits, this.#now)
  }

  /** The number of checks in progress. */
  get looking(): number {
    return this.#looking.size
  }

  start(): void {
    this.#timer = setInterval(() => void this.beat(), beatMs).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopped.abort()
    await this.#beating
    await Promise.allSettled(this.#looking.values())
  }

  /** Saves the result of a check made elsewhere, all steps of it. */
  async keep(device: DeviceRow, looked: Looked): Promise<void> {
    await this.#options.store.save([this.#checkOf(device, looked, true)])
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
      const now = this.#now()
      if (now - this.#askedAt >= askEveryMs) {
        this.#askedAt = now
        await this.#keep()
        await this.#ask(now)
      }
      this.#begin()
      this.#trouble = undefined
    } catch (err) {
      const what = err instanceof Error ? err.message : String(err)
      // Logged once, not every second.
      if (what !== this.#trouble) this.#options.log.warn({ err }, 'devices are not looked at')
      this.#trouble = what
    }
  }

  async #keep(): Promise<void> {
    const checks = this.#checks
    this.#checks = []
    await this.#options.store.save(checks)
  }

  async #ask(now: number): Promise<void> {
    const { store } = this.#options
    this.#fleet = await store.count()
    const { perSecond, atOnce } = this.#limits
    // Devices being checked are still due in the database.
    const due = await store.due(new Date(now), perSecond * 2 + atOnce)
    this.#waiting = due.filter(({ id }) => !this.#looking.has(id) && !this.#isKept(id))
  }

  #isKept(id: number): boolean {
    return this.#checks.some(check => check.id === id)
  }

  #begin(): void {
    while (this.#waiting.length > 0 && !this.#stopped.signal.aborted) {
      const over = this.#ceiling.take()
      const device = over && this.#waiting.shift()
      if (!device) return
      const looking = this.#look(device).finally(() => {
        this.#looking.delete(device.id)
        over()
      })
      this.#looking.set(device.id, looking)
    }
  }

  async #look(device: DeviceRow): Promise<void> {
    const { lookMs, deepMs, deepEveryMs } = this.#limits
    const last = device.deep_at?.getTime() ?? 0
    const isSsh = device.protocol === 'ssh' && device.host_key !== null
    const deep = isSsh && (isDeepFailure(device) || this.#now() - last >= deepEveryMs)
    const ended = new AbortController()
    const stop = () => ended.abort()
    const timer = setTimeout(stop, deep ? deepMs : lookMs)
    this.#stopped.signal.addEventListener('abort', stop, { once: true })
    try {
      const looked = await this.#options.look(device, deep, ended.signal)
      if (!this.#stopped.signal.aborted) this.#checks.push(this.#checkOf(device, looked, deep))
    } catch (err) {
      this.#options.log.warn({ err, device: device.id }, 'a device could not be looked at')
    } finally {
      clearTimeout(timer)
      this.#stopped.signal.removeEventListener('abort', stop)
    }
  }

  #checkOf(
    device: DeviceRow,
    { state, failed, seen, latencyMs, software }: Looked,
    deep: boolean,
  ): Check {
    const now = this.#now()
    const failures = failed ? Math.min(device.failures + 1, 30) : 0
    const wait = this.#waitOf(failures)
    const random = this.#options.random ?? Math.random
    const next = now + wait * (1 + jitter * (2 * random() - 1))
    const about = failed ? Object.values(failed.params).join(', ') : ''
    return {
      id: device.id,
      version: device.version,
      state,
      seen,
      deep,
      latencyMs,
      software,
      failures,
      step: failed?.step ?? null,
      failure: failed?.code ?? null,
      about: about || null,
      checkedAt: new Date(now),
      nextCheckAt: new Date(next),
      staleAfter: new Date(next + wait / 2 + this.#limits.deepMs + graceMs),
    }
  }

  /** The first failure does not lengthen the wait: it may have been a glitch. */
  #waitOf(failures: number): number {
    const { everyMs, maxMs, perSecond } = this.#limits
    // A fleet too large for the limit is checked less often, and the announced age reflects that.
    const left = Math.max(perSecond / 2, perSecond - (this.#options.taken?.() ?? 0))
    const base = Math.max(everyMs, (this.#fleet / left) * 1_300)
    return Math.min(base * 2 ** Math.max(0, failures - 1), Math.max(base, maxMs))
  }
}
