// Tracks who watches which store, with one collector per store, on one of the servers.
import { feed, fleetStates, monitorStates } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import type { Ceiling } from '../devices/index.ts'
import { ApiFailure } from '../failures/index.ts'
import type { Host, OpenedHost } from '../hosts/index.ts'
import type { LiveEvent } from '../live/index.ts'
import { type Collected, Collector } from './collector.ts'
import { askedEveryMs, Elsewhere, type MonitorServers } from './elsewhere.ts'
import { Heartbeat } from './heartbeat.ts'

export type { Collected } from './collector.ts'
export type { Problem } from './problems.ts'
export { lastLines, type Sentence } from './reading.ts'
export { statusLimit, statusPath } from './status.ts'
export { outOfOrder, usualThresholds } from './thresholds.ts'

export interface MonitorLimits {
  /** Interval between two checks. */
  readonly beatMs: number
  /** Anyone who has not asked for this many beats no longer watches. */
  readonly beats: number
  /** Time limit of one check. */
  readonly lookMs: number
  /** Maximum stores watched from this server. */
  readonly stores: number
  /** How often feeds are checked for news. */
  readonly feedMs: number
  /** How often changes of the fleet are published. */
  readonly fleetMs: number
  /** How long a collector's result is valid for the fleet after it stopped. */
  readonly stateMs: number
}

const usual: MonitorLimits = {
  beatMs: 10_000,
  beats: 3,
  lookMs: 8_000,
  stores: 500,
  feedMs: 2_000,
  fleetMs: 10_000,
  stateMs: 15 * 60_000,
}

export interface MonitorsOptions {
  readonly sql: Sql
  readonly publish: (sql: Sql, event: LiveEvent) => Promise<void>
  /** Throws what HostPool.of throws. */
  readonly host: (storeId: number) => Promise<Host>
  readonly log: { warn(data: object, text: string): void }
  /** Which server reads which store; without it this one reads all. */
  readonly servers?: MonitorServers | undefined
  readonly version?: string
  /** Without it machines are only read while somebody watches. */
  readonly heartbeat?: MonitorHeartbeat | undefined
  /** Tests: overrides limits. */
  readonly limits?: Partial<MonitorLimits> | undefined
}

/** How machines are checked while nobody watches. */
export interface MonitorHeartbeat {
  readonly everyMs: number
  readonly ceiling: Ceiling
  /** The slots of the stores that are checked here. */
  readonly slots: () => readonly number[] | undefined
  /**
   * A separate connection to a machine, closed after the check; undefined when it is asleep. Throws what HostPool.of
   * throws.
   */
  readonly host: (storeId: number) => Promise<OpenedHost | undefined>
}

interface Watched {
  readonly collector: Collector
  /** For a server that does not read it. */
  readonly standsIn: boolean
  until: number
  /** How many wait for the first check. */
  waiting: number
}

export class Monitors {
  readonly #of: MonitorsOptions
  readonly limits: MonitorLimits
  readonly #watched = new Map<number, Watched>()
  readonly #stopping = new Set<Promise<void>>()
  readonly #beats = new Map<number, { stop: () => void; over: Promise<void> }>()
  readonly #heartbeat: Heartbeat | undefined
  readonly #elsewhere: Elsewhere | undefined
  #timers: NodeJS.Timeout[] = []
  #feed: { last: number; seen: ReadonlySet<string> } | undefined
  #fleet: Date | null = null

  constructor(options: MonitorsOptions) {
    this.#of = options
    this.limits = { ...usual, ...options.limits }
    const { sql, log, heartbeat, servers, version = '' } = options
    const { beatMs, beats, lookMs } = this.limits
    const times = { watchMs: beatMs * beats, freshMs: (beatMs + lookMs) * 2 }
    this.#elsewhere = servers && new Elsewhere({ sql, servers, version, ...times })
    const look = (storeId: number) => this.look(storeId)
    this.#heartbeat = heartbeat && new Heartbeat({ sql, log, look, ...heartbeat })
  }

  start(): void {
    const { beatMs, feedMs, fleetMs } = this.limits
    this.#every(Math.min(beatMs, 1000), async () => this.#sweep())
    this.#every(feedMs, () => this.#tellFeeds())
    this.#every(fleetMs, () => this.#tellFleet())
    if (this.#elsewhere) this.#every(askedEveryMs, () => this.#serve())
    this.#heartbeat?.start()
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
    this.#elsewhere?.stop()
    for (const storeId of [...this.#watched.keys()]) this.#end(storeId)
    for (const { stop } of this.#beats.values()) stop()
    await this.#heartbeat?.stop()
    await Promise.all(this.#stopping)
  }

  /** Interval between the heartbeat's checks of a machine; null when there are none. */
  get heartbeatMs(): number | null {
    return this.#heartbeat?.everyMs ?? null
  }

  /** Checks per second the heartbeat takes from the fleet's limit. */
  get perSecond(): number {
    return this.#heartbeat?.perSecond ?? 0
  }

  /** One check of an unwatched store. */
  async look(storeId: number): Promise<void> {
    if (this.#watched.has(storeId) || this.#beats.has(storeId)) return
    const opened = this.#of.heartbeat?.host(storeId) ?? Promise.resolve(undefined)
    const stop = new AbortController()
    const over = this.#lookOnce(storeId, opened, stop.signal).finally(async () => {
      this.#beats.delete(storeId)
      await opened.then(host => host?.close()).catch(() => {})
    })
    this.#beats.set(storeId, { stop: () => stop.abort(), over })
    await over
  }

  async #lookOnce(
    storeId: number,
    opened: Promise<OpenedHost | undefined>,
    signal: AbortSignal,
  ): Promise<void> {
    // A missing connection counts like a machine that does not answer.
    const isAsleep = await opened.then(
      host => host === undefined,
      () => false,
    )
    if (isAsleep || signal.aborted) return
    const collector = this.#collector(storeId, async () => (await opened) as Host) // checked above
    const leave = () => {
      void collector.stop()
      // Aborts its requests at once.
      void opened.then(host => host?.close()).catch(() => {})
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      await collector.last()
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      await collector.stop()
    }
  }

  /** The number of stores being read. */
  get watched(): number {
    return this.#watched.size
  }

  /**
   * The latest result for a store; the caller watches it for some beats. Throws 503 when too many are watched; an error
   * of the host only when the store is gone.
   */
  async watch(storeId: number): Promise<Collected> {
    const written = this.#isOwn(storeId)
      ? undefined
      : await this.#elsewhere?.watch(storeId, !this.#watched.has(storeId))
    return written?.collected ?? (await this.#watchHere(storeId))
  }

  /** Whether no other server reads it. */
  #isOwn(storeId: number): boolean {
    return this.#of.servers?.isOwn(storeId) ?? true
  }

  async #watchHere(storeId: number): Promise<Collected> {
    const { beatMs, beats, stores } = this.limits
    // Only one reader per machine.
    await this.#beats.get(storeId)?.over.catch(() => {})
    const known = this.#watched.get(storeId)
    if (!known && this.#watched.size >= stores) throw new ApiFailure(503, 'monitor.busy')
    const standsIn = !this.#isOwn(storeId)
    const watched = known ?? {
      collector: this.#collector(storeId),
      ...{ standsIn, until: 0, waiting: 0 },
    }
    this.#watched.set(storeId, watched)
    watched.waiting += 1
    try {
      return await watched.collector.last()
    } catch (error) {
      if (this.#watched.get(storeId) === watched) this.#end(storeId)
      throw error
    } finally {
      watched.waiting -= 1
      watched.until = Date.now() + beatMs * beats
    }
  }

  /** The current minute of a watched store. */
  async current(storeId: number): Promise<Collector['samples']['current']> {
    const here = this.#watched.get(storeId)?.collector.samples.current
    if (here || this.#isOwn(storeId)) return here
    return (await this.#elsewhere?.watch(storeId, true))?.current
  }

  #collector(storeId: number, host = this.#of.host): Collector {
    const { sql, publish, log } = this.#of
    const { beatMs, lookMs: limitMs } = this.limits
    const made: Collector = new Collector(storeId, {
      sql,
      host,
      beatMs,
      limitMs,
      stateMs: this.#stateMs,
      onError: err => log.warn({ err, store: storeId }, 'a look at a store was not kept or told'),
      onCollected: async collected => {
        const { store, reading, problems, failure } = collected
        await this.#elsewhere?.tell(collected, made.samples.current)
        await publish(sql, {
          topic: 'monitor',
          audience: { store: store.id },
          payload: {
            store: store.id,
            asOf: reading?.at.toISOString() ?? null,
            problems: problems.length,
            failure: failure?.code ?? null,
          },
        })
      },
    })
    return made
  }

  /** To a server that has just begun to watch. */
  async #tell(collected: Collected): Promise<void> {
    const { id } = collected.store
    await this.#elsewhere?.tell(collected, this.#watched.get(id)?.collector.samples.current)
  }

  /** Reads what is watched on other servers. Leaves what other servers read by now. */
  async #serve(): Promise<void> {
    const { servers, log } = this.#of
    for (const [storeId, { standsIn, waiting }] of this.#watched)
      if (!(servers?.isOwn(storeId) || standsIn || waiting > 0)) this.#end(storeId)
    const until = Date.now() + askedEveryMs * 4
    for (const { storeId, isNew } of (await this.#elsewhere?.asked()) ?? []) {
      const known = this.#watched.get(storeId)
      if (known) known.until = Math.max(known.until, until)
      if (known && !isNew) continue
      if (!known && this.#watched.size >= this.limits.stores) continue
      await this.#elsewhere?.begin(storeId)
      void this.#watchHere(storeId)
        .then(collected => this.#tell(collected))
        .catch(err => log.warn({ err, store: storeId }, 'a store watched elsewhere is not read'))
    }
  }

  /** At least until the next check but one. */
  get #stateMs(): number {
    return Math.max(this.limits.stateMs, (this.heartbeatMs ?? 0) * 2.5)
  }

  #sweep(): void {
    const now = Date.now()
    for (const [storeId, { until, waiting }] of this.#watched)
      if (waiting === 0 && until < now) this.#end(storeId)
  }

  #end(storeId: number): void {
    const gone = this.#watched.get(storeId)
    this.#watched.delete(storeId)
    if (!gone) return
    const stopping = gone.collector.stop().catch(err => this.#of.log.warn({ err }, 'a look hung'))
    this.#stopping.add(stopping)
    void stopping.finally(() => this.#stopping.delete(stopping))
  }

  /**
   * One query for all watched stores. Journal records may get lower ids than published ones, so the last ids are
   * checked again.
   */
  async #tellFeeds(): Promise<void> {
    const { sql, publish } = this.#of
    const ids = [...this.#watched.keys()]
    if (ids.length === 0) {
      this.#feed = undefined
      return
    }
    const before = this.#feed
    const rows = await feed.newest(sql, ids, (before?.last ?? 0) - overlap)
    const seen = new Set(rows.map(({ id, outcome }) => `${id} ${outcome}`))
    const last = rows.reduce((most, { id }) => Math.max(most, id), before?.last ?? 0)
    this.#feed = { last, seen }
    if (!before) return
    const fresh = rows.filter(({ id, outcome }) => !before.seen.has(`${id} ${outcome}`))
    for (const store of new Set(fresh.flatMap(row => row.store_id ?? [])))
      await publish(sql, { topic: 'feed', audience: { store }, payload: { store } })
  }

  async #tellFleet(): Promise<void> {
    const { sql, publish, servers } = this.#of
    if (servers && !servers.isFirst) {
      // Whatever the first one has not told, this one does when it is the first.
      this.#fleet = new Date(0)
      return
    }
    await monitorStates.removeOld(sql, new Date())
    const changed = await fleetStates.lastChange(sql)
    const before = this.#fleet
    this.#fleet = changed
    if (!before || !changed || changed <= before) return
    await publish(sql, { topic: 'fleet', audience: { everyone: 'monitor' }, payload: {} })
  }

  #every(ms: number, work: () => Promise<void>): void {
    let isBusy = false
    const run = async () => {
      if (isBusy) return
      isBusy = true
      await work().catch(err => this.#of.log.warn({ err }, 'the monitor could not tell'))
      isBusy = false
    }
    this.#timers.push(setInterval(() => void run(), ms).unref())
  }
}

/** Journal ids that may still appear after larger ones. */
const overlap = 50
