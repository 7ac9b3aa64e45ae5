import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import * as sessions from '#server/auth/repository/sessions.ts'
import { type Connection, json, type Reason, type Sql } from '#server/db/tables/index.ts'

export interface NewConnection {
  sessionJti: string
  operatorId: number
  storeId: number
  reason: Reason
  reasonText: string
}

/** The session does not exist or has ended. */
export class SessionOver extends Error {}

/**
 * Connects a session to a store: ends its previous connection and makes the new one current. Of two parallel calls the
 * later ends the connection of the first. `before` are the stores it was connected to. Call it in a transaction. Throws
 * SessionOver.
 */
export async function start(
  sql: Sql,
  connection: NewConnection,
): Promise<Connection & { readonly before: readonly number[] }> {
  const { sessionJti } = connection
  await sessions.lock(sql, sessionJti)
  const before = await endAllOf(sql, sessionJti)
  const started = await insert(sql, connection)
  const known = await sessions.setConnection(sql, sessionJti, started.id)
  if (!known) throw new SessionOver('A connection needs a session that has not ended')
  return { ...started, before }
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

/** Ends the connections of one session or several; returns their stores. */
export async function endAllOf(
  sql: Sql,
  sessionJti: string | readonly string[],
): Promise<number[]> {
  const jtis = [sessionJti].flat()
  if (jtis.length === 0) return []
  const ended = await sql
    .updateTable('connections')
    .set({ ended_at: new Date() })
    .where('session_jti', 'in', jtis)
    .where('ended_at', 'is', null)
    .returning('store_id')
    .execute()
  return ended.map(({ store_id }) => store_id)
}

/** Ends a connection; false when it had already ended or does not exist. */
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

/** The reason an operator gave when they last connected to a store. */
export function lastOf(
  sql: Sql,
  operatorId: number,
  storeId: number,
): Promise<Pick<Connection, 'reason' | 'started_at'> | undefined> {
  return sql
    .selectFrom('connections')
    .select(['reason', 'started_at'])
    .where('operator_id', '=', operatorId)
    .where('store_id', '=', storeId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface Present {
  operatorId: number
  username: string
  name: string
  since: Date
  reasonText: string
}

/** Operators with a live session on a store, longest first, each once. */
export function presentOn(
  sql: Sql,
  storeId: number,
  limit: number,
  now = new Date(),
): Promise<Present[]> {
  const each = sql
    .selectFrom('connections as c')
    .innerJoin('sessions as s', 's.connection_id', 'c.id')
    .innerJoin('operators as o', 'o.id', 'c.operator_id')
    .distinctOn('o.id')
    .select([
      'o.id as operatorId',
      'o.username',
      'o.name',
      'c.started_at as since',
      'c.reason_text as reasonText',
    ])
    .where('c.store_id', '=', storeId)
    .where('c.ended_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('o.disabled_at', 'is', null)
    .orderBy('o.id')
    .orderBy('c.started_at')
  return sql
    .selectFrom(each.as('each'))
    .selectAll()
    .orderBy('since')
    .orderBy('operatorId')
    .limit(limit)
    .execute()
}

/** Saves the last operation on each of these connections. */
export async function noteDone(
  sql: Sql,
  done: ReadonlyMap<string, { readonly operation: string; readonly at: Date }>,
): Promise<void> {
  const rows = [...done].map(([id, { operation, at }]) => ({ id, operation, at: at.toISOString() }))
  await raw`
    update connections c set last_operation = d.operation, last_at = d.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as d (id uuid, operation text, at timestamptz)
    where c.id = d.id and c.ended_at is null`.execute(sql)
}

/** Ends a connection on behalf of its operator; false when it had already ended. */
export async function endBy(
  sql: Sql,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('connections')
    .set({ ended_at: new Date(), ended_by: by, ended_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A session's latest connection, with its store. */
export async function newestOf(
  sql: Sql,
  sessionJti: string,
): Promise<(Connection & { store_name: string }) | undefined> {
  return sql
    .selectFrom('connections as c')
    .innerJoin('living_stores as stores', 'stores.id', 'c.store_id')
    .selectAll('c')
    .select('stores.name as store_name')
    .where('c.session_jti', '=', sessionJti)
    .orderBy('c.started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The number of sessions connected to these stores. */
export async function countOpen(
  sql: Sql,
  stores: readonly number[],
  now = new Date(),
): Promise<number> {
  const { count } = await sql
    .selectFrom('connections as c')
    .innerJoin('sessions as s', 's.connection_id', 'c.id')
    .select(of => of.fn.countAll<number>().as('count'))
    .where(of => of('c.store_id', '=', of.fn.any(of.val([...stores]))))
    .where('c.ended_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Ends the connections of sessions that are over, including those that expired. */
export async function endOver(sql: Sql, now: Date): Promise<void> {
  await sql
    .updateTable('connections as c')
    .from('sessions as s')
    .set(of => ({ ended_at: of.fn<Date>('least', ['s.ended_at', 's.expires_at']) }))
    .whereRef('s.jti', '=', 'c.session_jti')
    .where('c.ended_at', 'is', null)
    .where(of => of.or([of('s.ended_at', 'is not', null), of('s.expires_at', '<=', now)]))
    .execute()
}
