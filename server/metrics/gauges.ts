// Metrics that are read when Prometheus asks.
import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { PoolCounts } from '../db/open.ts'
import { metrics } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'

/** Counts that this process already keeps. */
export interface Counted {
  readonly pools: () => readonly PoolCounts[]
  readonly connections: () => Promise<number>
  readonly ssh: () => number
  readonly sockets: () => number
  readonly terminals: () => number
  readonly servers: () => number
  readonly share: () => number
}

export interface GaugeOptions {
  readonly sql: Sql
  readonly counted: Counted
  readonly version: string
  readonly log: { warn(data: object, text: string): void }
  readonly now?: () => number
}

/** Time limit of the database; without its answer, its metrics are missing. */
const patienceMs = 2000
/** The database is asked once in this time, however many ask us. */
const keptMs = 5000
/** Counting stops here: a larger number tells nothing more. */
const mostUnsealed = 100_000

const deviceStates = ['up', 'degraded', 'down', 'refused', 'unknown']

const gauge = (registry: Registry, name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name: `support_tools_${name}`, help, labelNames, registers: [registry] })

// Long: one line for each metric.
function gaugesIn(registry: Registry) {
  const one = (name: string, help: string, ...labels: string[]) =>
    gauge(registry, name, help, labels)
  return {
    info: one('build_info', 'Always 1; the version is a label.', 'version'),
    up: one('database_up', '1 when the database answered this scrape within two seconds, else 0.'),
    most: one('database_pool_limit_connections', 'Connections a pool may open.', 'pool'),
    open: one('database_pool_connections', 'Open connections of a pool.', 'pool'),
    idle: one('database_pool_idle_connections', 'Open connections that nobody uses.', 'pool'),
    waiting: one('database_pool_waiting', 'Callers waiting for a connection.', 'pool'),
    connections: one('http_connections', 'Open connections of browsers and proxies.'),
    ssh: one('ssh_connections', 'Open connections to machines over SSH.'),
    sockets: one('live_sockets', 'Tabs with live updates.'),
    terminals: one('terminals', 'Open terminals.'),
    servers: one(
      'servers',
      'Servers on this database that this one knows to live, itself included.',
    ),
    share: one(
      'server_share_ratio',
      'The part of all stores whose machines and devices this server reads.',
    ),
    jobs: one('jobs', 'Jobs of all servers that have not ended, by state.', 'state'),
    oldest: one(
      'job_oldest_age_seconds',
      'How long the oldest job of a state has been queued, or has been running; 0 without one.',
      'state',
    ),
    uploads: one('uploads', 'Uploads of all servers that have begun and not ended.'),
    uploadBytes: one('upload_bytes', 'The size that those uploads will have.'),
    devices: one(
      'devices',
      "Devices that are looked at, by state; kind is machine for a store's own, else other.",
      ...['kind', 'state'],
    ),
    unsealed: one(
      'journal_unsealed_records',
      `Journal records, and ends of records, that are not sealed yet; counted up to ${mostUnsealed}.`,
    ),
    lag: one('journal_seal_lag_seconds', 'The age of the oldest of those; 0 without one.'),
  }
}

/** All gauges, read anew by `refresh`. */
export class Gauges {
  readonly #gauges: ReturnType<typeof gaugesIn>
  readonly #options: GaugeOptions
  readonly #now: () => number
  #failing = false
  #read: Promise<Stored | undefined> | undefined
  #keptUntil = 0

  constructor(registry: Registry, options: GaugeOptions) {
    this.#gauges = gaugesIn(registry)
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** Never throws, and takes no longer than the database may. */
  async refresh(): Promise<void> {
    const { counted, version } = this.#options
    const { info, connections, ssh, sockets, terminals, servers, share } = this.#gauges
    info.set({ version }, 1)
    ssh.set(counted.ssh())
    sockets.set(counted.sockets())
    terminals.set(counted.terminals())
    servers.set(counted.servers())
    share.set(counted.share())
    connections.set(await counted.connections())
    for (const { pool, most, open, idle, waiting } of counted.pools()) {
      this.#gauges.most.set({ pool }, most)
      this.#gauges.open.set({ pool }, open)
      this.#gauges.idle.set({ pool }, idle)
      this.#gauges.waiting.set({ pool }, waiting)
    }
    this.#show(await this.#known())
  }

  /** The database's answer; undefined when it does not come in time. A frozen one is asked once. */
  #known(): Promise<Stored | undefined> {
    if (!this.#read || this.#now() >= this.#keptUntil) {
      this.#keptUntil = Number.POSITIVE_INFINITY
      this.#read = readStored(this.#options.sql).then(
        stored => this.#came(stored),
        err => this.#came(undefined, err),
      )
    }
    return Promise.race([this.#read, wait(patienceMs, undefined, { ref: false })])
  }

  #came(stored: Stored | undefined, err?: unknown): Stored | undefined {
    // Logged once, not at every scrape.
    if (!stored && !this.#failing) this.#options.log.warn({ err }, 'metrics could not be read')
    this.#failing = !stored
    // A failure is not kept.
    this.#keptUntil = stored ? this.#now() + keptMs : 0
    return stored
  }

  #show(stored: Stored | undefined): void {
    const { up, jobs, oldest, uploads, uploadBytes, devices, unsealed, lag } = this.#gauges
    up.set(stored ? 1 : 0)
    // An old value would look like a good one.
    for (const labelled of [jobs, oldest, devices]) labelled.reset()
    for (const single of [uploads, uploadBytes, unsealed, lag]) single.remove()
    if (!stored) return
    for (const state of ['queued', 'running'] as const) {
      const found = stored.jobs.find(row => row.state === state)
      jobs.set({ state }, found?.count ?? 0)
      const age = found ? (this.#now() - found.since.getTime()) / 1000 : 0
      oldest.set({ state }, Math.max(0, age))
    }
    for (const kind of ['machine', 'other'])
      for (const state of deviceStates) devices.set({ kind, state }, 0)
    for (const { machine, state, count } of stored.devices)
      devices.set({ kind: machine ? 'machine' : 'other', state }, count)
    uploads.set(stored.uploads.count)
    uploadBytes.set(stored.uploads.bytes)
    unsealed.set(stored.unsealed.count)
    lag.set(Math.max(0, stored.unsealed.age))
  }
}

type Stored = Awaited<ReturnType<typeof readStored>>

/** One after the other: a scrape takes one connection. */
async function readStored(sql: Sql) {
  return {
    jobs: await metrics.jobs(sql),
    uploads: await metrics.uploads(sql),
    unsealed: await metrics.unsealed(sql, mostUnsealed),
    devices: await metrics.devices(sql),
  }
}
