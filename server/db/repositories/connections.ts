import { randomUUID } from 'node:crypto'
import { type Connection, json, type Reason, type Sql } from '../tables.ts'
import * as sessions from './sessions.ts'

export interface NewConnection {
  sessionJti: string
  operatorId: number
  storeId: number
  reason: Reason
  reasonText: string
}

/** Attaches a session to a store: the session's connection before it ends, the new one is current.
 * Of two at once the later one finds the first one's connection and ends it. Call it in a
 * transaction. Throws when the session is not there or has ended. */
export async function start(sql: Sql, connection: NewConnection): Promise<Connection> {
  const { sessionJti } = connection
  await sessions.lock(sql, sessionJti)
  await endAllOf(sql, sessionJti)
  const started = await insert(sql, connection)
  const known = await sessions.setConnection(sql, sessionJti, started.id)
  if (!known) throw new Error('A connection needs a session that has not ended')
  return started
}

function insert(sql: Sql, connection: NewConnection): Promise<Connection> {
  return sql
    .insertInto('connections')
    .values({
      id: randomUUID(),
      session_jti: connection.sessionJti,
      operator_id: connection.operatorId,
      store_id: connection.storeId,
      reason: json(connection.reason),
      reason_text: connection.reasonText,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends whatever connection a session has. */
export async function endAllOf(sql: Sql, sessionJti: string): Promise<void> {
  await sql
    .updateTable('connections')
    .set({ ended_at: new Date() })
    .where('session_jti', '=', sessionJti)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a connection; false when it had ended before or never was. */
export async function end(sql: Sql, id: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('connections')
    .set({ ended_at: new Date() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function byId(sql: Sql, id: string): Promise<Connection | undefined> {
  return sql.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirst()
}
