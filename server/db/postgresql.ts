import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { KeyedMutex } from './mutex.ts'
import type { Source } from './open.ts'
import { pgTypes } from './pgTypes.ts'

const connections = 10
/** Advisory locks are held on connections of their own: if they came from the common pool, as many
 * holders as it has connections would wait for one more for ever. */
const lockConnections = 5
const connectWithin = 10_000
const lockWithin = 30_000
const drainWithin = 5000

/** A PostgreSQL server. Connects with the first query. */
export function openPostgresql(databaseUrl: string, applicationName: string): Source {
  const pool = openPool(databaseUrl, applicationName, connections)
  const locks = openPool(databaseUrl, `${applicationName} locks`, lockConnections)
  const mutex = new KeyedMutex()
  return {
    kind: 'postgresql',
    dialect: new PostgresDialect({ pool }),
    // One waiter of this process per key: the others do not use connections up.
    withAdvisoryLock: (key, work) => mutex.run(key, () => locked(locks, key, work)),
    setHolder: () => {},
    drain: () => drain(pool),
    close: async () => {
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
  // A connection that breaks while idle is replaced by the pool; it must not end the process.
  pool.on('error', () => {})
  return pool
}

/** Waits until nobody uses or waits for a connection: an ending pool forgets those who wait. */
async function drain(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + drainWithin
  // Who has just asked Kysely is at the pool some ticks later.
  do await pause(5)
  while (busy(pool) && Date.now() < deadline)
}

function busy(pool: pg.Pool): boolean {
  return pool.waitingCount > 0 || pool.totalCount > pool.idleCount
}

async function locked<T>(locks: pg.Pool, key: string, work: () => Promise<T>): Promise<T> {
  const client = await locks.connect()
  let broken = true
  try {
    await client.query(`set lock_timeout = ${lockWithin}`)
    await client.query('select pg_advisory_lock($1)', [lockNumber(key)])
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockNumber(key)])
      broken = false
    }
  } finally {
    // A connection that may still hold the lock is thrown away, and the lock with it.
    client.release(broken)
  }
}

/** Advisory locks are numbers of 64 bits. */
function lockNumber(key: string): string {
  return createHash('sha256').update(key).digest().readBigInt64BE(0).toString()
}
