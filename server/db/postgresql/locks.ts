import { createHash } from 'node:crypto'
import type pg from 'pg'
import { asAway } from './patient.ts'

const lockWithin = 30_000

/**
 * Takes all keys on one connection: holding one key while waiting for another connection could deadlock. The locks
 * belong to a transaction, not to the session: a pooler in transaction mode keeps a transaction on one connection, but
 * would leave a session's locks on whichever connection took them. An idle transaction without a snapshot keeps no row
 * alive.
 */
export async function locked<T>(
  locks: pg.Pool,
  keys: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const client = await locks.connect().catch(asAway)
  let broken = true
  try {
    await take(client, keys).catch(asAway)
    try {
      return await work()
    } finally {
      broken = !(await unlocked(client))
    }
  } finally {
    // Destroys a connection that may still hold the lock, and with it the lock.
    client.release(broken)
  }
}

async function take(client: pg.PoolClient, keys: readonly string[]): Promise<void> {
  await client.query(
    `begin; set local lock_timeout = ${lockWithin}; set local idle_in_transaction_session_timeout = 0`,
  )
  for (const key of keys) await client.query('select pg_advisory_xact_lock($1)', [lockNumber(key)])
}

/**
 * False when the connection broke. The work has still succeeded: its effect on a host stands and must be answered and
 * recorded.
 */
function unlocked(client: pg.PoolClient): Promise<boolean> {
  return client.query('commit').then(
    () => true,
    () => false,
  )
}

/** Advisory locks are 64-bit numbers. */
function lockNumber(key: string): string {
  return createHash('sha256').update(key).digest().readBigInt64BE(0).toString()
}
