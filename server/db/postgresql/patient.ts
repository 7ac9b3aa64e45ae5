import { createConnection } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { DatabaseAwayError, sqlState } from '../errors.ts'

/** How long queries may take; undefined: as long as they need. */
export interface Patience {
  withinMs: number | undefined
}

/** How long to wait for the request to cancel a query before its connection is cut. */
const cancelWithin = 500

/**
 * A pool for Kysely. A query over its time is cancelled and its connection cut; measured here, as a frozen server
 * measures nothing and a pooler in transaction mode keeps no setting of a session. Rejects with DatabaseAwayError when
 * the server cannot be reached, is going away or does not answer.
 */
export function patient(pool: pg.Pool, patience: Patience): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => clientOf(await pool.connect().catch(asAway), patience),
  }
}

function clientOf(client: pg.PoolClient, patience: Patience): PostgresPoolClient {
  // A transaction fails for its first reason, not for its rollback.
  let gone: DatabaseAwayError | undefined
  const query = async (text: string, values: readonly unknown[]) => {
    if (gone) throw gone
    try {
      return await inTime(client, patience, () => client.query(text, [...values])).catch(asAway)
    } catch (error) {
      if (error instanceof DatabaseAwayError) gone = error
      throw error
    }
  }
  return {
    // Kysely's interface has a second form for cursors, which is not used without `cursor` in its dialect.
    query: query as PostgresPoolClient['query'],
    release: destroy => client.release(destroy || gone !== undefined),
  }
}

async function inTime(
  client: pg.PoolClient,
  { withinMs }: Patience,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (withinMs === undefined) return work()
  let isOver = false
  const timer = setTimeout(async () => {
    isOver = true
    await cancel(client)
    await client.end().catch(() => {})
  }, withinMs)
  try {
    return await work()
  } catch (cause) {
    if (!isOver) throw cause
    throw new DatabaseAwayError(`A query took longer than ${withinMs / 1000} s`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Asks the server to stop the running query, on a connection of its own as the protocol has it. */
async function cancel(client: pg.PoolClient): Promise<void> {
  // Not declared in pg's types.
  const [pid, secret]: unknown[] = ['processID', 'secretKey'].map(key => Reflect.get(client, key))
  if (typeof pid !== 'number' || typeof secret !== 'number') return
  const { host, port } = client
  const request = Buffer.alloc(16)
  for (const [index, word] of [16, 80_877_102, pid, secret].entries())
    request.writeInt32BE(word, 4 * index)
  await new Promise<void>(resolve => {
    const socket = host.startsWith('/')
      ? createConnection(`${host}/.s.PGSQL.${port}`)
      : createConnection(port, host)
    socket.once('connect', () => socket.end(request))
    socket.on('error', () => {})
    socket.once('close', () => resolve())
    socket.setTimeout(cancelWithin, () => socket.destroy())
  })
}

/** Connection lost, server starting or stopping, too many connections; and what a pooler says then. */
const away = /^(08|57P0[1235]|53[23]00|25P0[34])/
const lost =
  /^(Connection terminated|Client (has encountered|was closed)|timeout (exceeded|expired)|The server does not support SSL)/

/** Throws what was caught, as DatabaseAwayError when the database is away. */
export function asAway(error: unknown): never {
  if (error instanceof DatabaseAwayError || !isAway(error)) throw error
  throw new DatabaseAwayError(error instanceof Error ? error.message : String(error), {
    cause: error,
  })
}

function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isAway)
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state !== undefined) return away.test(state)
  return 'syscall' in error || lost.test(error.message)
}
