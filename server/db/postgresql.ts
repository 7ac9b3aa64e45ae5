import { setTimeout as pause } from 'node:timers/promises'
import { PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import { listenOn } from './listener.ts'
import { inOrder, KeyedMutex } from './mutex.ts'
import type { PoolCounts, Source } from './open.ts'
import { pgTypes } from './pgTypes.ts'
import { locked } from './postgresql/locks.ts'
import { type Patience, patient } from './postgresql/patient.ts'

const connections = 10
/**
 * Advisory locks use their own connections: in the common pool, as many holders as it has connections would wait for
 * one more forever.
 */
const lockConnections = 5
/** The heartbeat has its own: waiting for one of the common pool would make a living server look lost. */
const heartbeatConnections = 1
const connectWithin = 10_000
const drainWithin = 5000

/** The transaction of the migrations holds a lock of its own (open.ts); this one would belong to the session. */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class Dialect extends PostgresDialect {
  override createAdapter = () => new Adapter()
}

/**
 * A database on a PostgreSQL server. When it is unreachable or cannot store every language, rejects with a sentence
 * that names the host, never the password.
 */
export async function openPostgresql(
  databaseUrl: string,
  applicationName: string,
): Promise<Source> {
  const pool = openPool(databaseUrl, applicationName, connections)
  await check(pool).catch(async error => {
    await pool.end()
    throw error
  })
  const locks = openPool(databaseUrl, `${applicationName} locks`, lockConnections)
  const heartbeat = openPool(databaseUrl, `${applicationName} heartbeat`, heartbeatConnections)
  const mutex = new KeyedMutex()
  const patience: Patience = { withinMs: undefined }
  const listening: (() => Promise<void>)[] = []
  return {
    kind: 'postgresql',
    dialect: new Dialect({ pool: patient(pool, patience) }),
    heartbeat: new Dialect({ pool: patient(heartbeat, patience) }),
    // One waiter per key in this process: the others do not use up connections.
    withAdvisoryLock: (key, work) => mutex.runAll(key, () => locked(locks, inOrder(key), work)),
    listen: async (channel, heard) => {
      const options = { connectionString: databaseUrl, application_name: `${applicationName} live` }
      const stop = listenOn(options, channel, heard)
      listening.push(stop)
      return stop
    },
    pools: () => [countsOf('statements', pool), countsOf('locks', locks)],
    limitQueries: ms => {
      patience.withinMs = ms
    },
    drain: () => drain(pool),
    close: async () => {
      await Promise.all(listening.map(stop => stop()))
      await locks.end()
      if (!pool.ended) await pool.end()
    },
  }
}

function openPool(connectionString: string, name: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: name,
    max,
    connectionTimeoutMillis: connectWithin,
    types: pgTypes,
  })
  // The pool replaces a connection that breaks while idle; the process must survive it.
  pool.on('error', () => {})
  // The same for one that breaks while in use: its user's next query fails.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

function countsOf(name: string, pool: pg.Pool): PoolCounts {
  const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = pool
  return { pool: name, most: options.max, open, idle, waiting }
}

async function check(pool: pg.Pool): Promise<void> {
  const encoding = await encodingOf(pool).catch(error => {
    throw new Error(`The database ${nameOf(pool)} cannot be used: ${reason(error)}`, {
      cause: error,
    })
  })
  if (encoding !== 'UTF8') {
    throw new Error(`The database ${nameOf(pool)} has encoding ${encoding}; it has to be UTF8`)
  }
}

async function encodingOf(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding')
  return rows[0]?.server_encoding
}

function nameOf(pool: pg.Pool): string {
  const { host, port, database } = new pg.Client(pool.options)
  return `${database ?? ''} at ${host}:${port}`
}

/** A refused connection to a name with several addresses has no message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Waits until no connection is in use or waited for: an ending pool forgets its waiters. */
async function drain(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + drainWithin
  // A query just passed to Kysely reaches the pool some ticks later.
  do await pause(5)
  while (busy(pool) && Date.now() < deadline)
}

function busy(pool: pg.Pool): boolean {
  return pool.waitingCount > 0 || pool.totalCount > pool.idleCount
}
