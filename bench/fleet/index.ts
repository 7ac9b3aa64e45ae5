// The fleet row: 100,000 stores with 300,000 devices and 500 operators, on PostgreSQL, with 1, 2 and 4 servers.
import { randomBytes } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import { type Database, openDatabase } from '#server/db/open.ts'
import { type Cluster, freshDatabase, startCluster } from '#tests/support/postgres.ts'
import { bytesOf } from './bytes.ts'
import { errand } from './errand.ts'
import type { Figures, Served, Watched } from './figures.ts'
import { arrive, work } from './operators.ts'
import { devicesPerStore, seedDevices, seedFleet } from './seed.ts'
import { type Fleet, startFakeDevices, startFleet, timeOf, timeOfFamily } from './servers.ts'

export interface FleetOptions {
  readonly stores: number
  readonly operators: number
  readonly records: number
  /** Of each of the six measurements. */
  readonly seconds: number
  /** Of an operator, between two calls. */
  readonly thinkSeconds: number
}

export const usualFleet: FleetOptions = {
  stores: 100_000,
  operators: 500,
  records: 1_000_000,
  seconds: 45,
  // Twenty errands in eight hours are one in 24 minutes: each asks for nearly thirty lists.
  thinkSeconds: 50,
}
export const smallFleet: FleetOptions = {
  stores: 1000,
  operators: 20,
  records: 20_000,
  seconds: 10,
  thinkSeconds: 2,
}

const counts = [1, 2, 4]
/** Enough that the pace is what the server can do. */
const fastest = { DEVICE_PER_SECOND: '1000', DEVICE_AT_ONCE: '1000', DEVICE_EVERY: '5' }
const warmUpMs = 5000

const newSecret = () => randomBytes(32).toString('base64url')

interface Place {
  readonly db: Database
  readonly cluster: Cluster
  readonly env: Record<string, string>
  readonly tokens: readonly string[]
}

const say = (what: string) =>
  console.info(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${what}`)

export async function fleetFigures(options: FleetOptions): Promise<Figures> {
  const loads = [loadavg()[0] ?? 0]
  const watching = setInterval(() => loads.push(loadavg()[0] ?? 0), 5000).unref()
  const cluster = await startCluster()
  try {
    return { ...(await onCluster(cluster, options)), machine: await machineOf(cluster, loads) }
  } finally {
    clearInterval(watching)
    await cluster.stop()
  }
}

async function machineOf({ url }: Cluster, loads: readonly number[]): Promise<Figures['machine']> {
  const db = await openDatabase({ dataDir: '', databaseUrl: url })
  const { rows } = await raw<{ server_version: string }>`show server_version`.execute(db.sql)
  await db.close()
  return {
    cores: cpus().length,
    node: process.versions.node,
    postgresql: rows[0]?.server_version ?? '',
    loadBefore: loads[0] ?? 0,
    loadMost: Math.max(...loads),
  }
}

async function onCluster(
  cluster: Cluster,
  options: FleetOptions,
): Promise<Omit<Figures, 'machine'>> {
  const { stores, operators, records, seconds, thinkSeconds } = options
  const fresh = await freshDatabase(cluster.url)
  const secret = newSecret()
  const db = await openDatabase({ dataDir: '', databaseUrl: fresh.url })
  const devices = await startFakeDevices()
  try {
    const tokens = await seedFleet(db, options, secret)
    await seedDevices(db, devices.port)
    say(`${stores} stores, ${operators} operators and ${records} journal records are there`)
    const env = {
      ...{ DEMO: 'off', SESSION_SECRET: secret, JOURNAL_KEY: newSecret() },
      ...{ DATABASE_URL: fresh.url, LOG_LEVEL: 'error' },
      // Whoever waits is measured, not refused.
      OVERLOAD_DELAY: '0',
      ...{ DEVICE_NETWORKS: '127.0.0.0/8', MONITOR_HEARTBEAT: '0', CONNECTION_LIMIT: '100000' },
    }
    const place = { db, cluster, env, tokens }
    const left = await leftBy(place)
    const served = await forEachCount(count => servedBy(place, count, { seconds, thinkSeconds }))
    const watched = await forEachCount(count => watchedBy(place, count, seconds))
    const size = { stores, devices: stores * devicesPerStore, operators, records, seconds }
    return { size: { ...size, thinkSeconds }, served, watched, ...left, bytes: await bytesOf(db) }
  } finally {
    devices.stop()
    await db.close()
    await fresh.drop()
  }
}

async function forEachCount<T>(measure: (count: number) => Promise<T>): Promise<T[]> {
  const measured: T[] = []
  for (const count of counts) measured.push(await measure(count))
  return measured
}

/** Runs some servers, and the work on them. */
async function on<T>(
  { env }: Place,
  count: number,
  more: Record<string, string>,
  measure: (fleet: Fleet) => Promise<T>,
): Promise<T> {
  const fleet = await startFleet(count, { ...env, ...more })
  try {
    return await measure(fleet)
  } finally {
    await fleet.stop()
  }
}

/** Processor time of servers and database meanwhile. */
async function used<T>({ cluster }: Place, { pids }: Fleet, measure: () => Promise<T>) {
  const before = { server: timeOf(pids), database: timeOfFamily(cluster.pid) }
  const result = await measure()
  const serverMs = timeOf(pids) - before.server
  return { result, serverMs, databaseMs: timeOfFamily(cluster.pid) - before.database }
}

type Pace = Pick<FleetOptions, 'seconds' | 'thinkSeconds'>

function servedBy(place: Place, count: number, pace: Pace): Promise<Served> {
  const { db, tokens } = place
  return on(place, count, {}, async fleet => {
    const few = await arrive(fleet.urls, tokens.slice(0, 20))
    await work(db, few, { seconds: 3, thinkSeconds: 1 })
    const all = await arrive(fleet.urls, tokens)
    const { result, serverMs, databaseMs } = await used(place, fleet, () => work(db, all, pace))
    const { calls, ...times } = result
    say(`${count} servers answered ${calls} calls, and refused ${result.refused}`)
    return {
      servers: count,
      callsPerSecond: calls / pace.seconds,
      ...times,
      serverMsPerCall: serverMs / calls,
      databaseMsPerCall: databaseMs / calls,
    }
  })
}

interface Written {
  /** Each is one update of a device. */
  readonly looks: number
  /** Bytes written ahead. */
  readonly wal: number
  /** Devices that did not answer, which means that the machine is too small for the measurement. */
  readonly failing: number
}

async function written({ sql }: Database): Promise<Written> {
  const { rows } = await raw<Written>`
    select n_tup_upd::float8 as looks, (pg_current_wal_lsn() - '0/0')::float8 as wal,
      (select count(*)::int from devices where enabled and state <> 'up') as failing
    from pg_stat_user_tables where relname = 'devices'`.execute(sql)
  return rows[0] ?? { looks: 0, wal: 0, failing: 0 }
}

function watchedBy(place: Place, count: number, seconds: number): Promise<Watched> {
  const { db } = place
  return on(place, count, fastest, async fleet => {
    await pause(warmUpMs)
    const before = await written(db)
    const { serverMs, databaseMs } = await used(place, fleet, () => pause(seconds * 1000))
    // Statistics of PostgreSQL are a second late at the most, at both ends.
    const after = await written(db)
    const looks = after.looks - before.looks
    if (looks === 0) throw new Error('No device was looked at')
    say(`${count} servers looked at ${looks} devices; ${after.failing} did not answer`)
    return {
      servers: count,
      looksPerSecond: looks / seconds,
      serverMsPerLook: serverMs / looks,
      databaseMsPerLook: databaseMs / looks,
      walBytesPerLook: (after.wal - before.wal) / looks,
    }
  })
}

const leftBy = (place: Place) => {
  const [token = ''] = place.tokens
  // Devices are not looked at: their events would count as the operator's.
  return on(place, 1, { DEVICE_PER_SECOND: '1', DEVICE_EVERY: '86400' }, fleet =>
    errand(place.db, fleet, token),
  )
}
