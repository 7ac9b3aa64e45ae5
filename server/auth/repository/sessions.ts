import { sql as raw } from 'kysely'
import type { Reason, Session, Sql } from '#server/db/tables/index.ts'

export interface NewSession {
  /** A UUID: the token's `jti`. */
  jti: string
  operatorId: number
  expiresAt: Date
  limitAt: Date
  address?: string | null
  userAgent?: string | null
}

/** Opens a session. It never expires after its limit. */
export function create(sql: Sql, session: NewSession): Promise<Session> {
  const { expiresAt, limitAt } = session
  return sql
    .insertInto('sessions')
    .values({
      jti: session.jti,
      operator_id: session.operatorId,
      expires_at: expiresAt < limitAt ? expiresAt : limitAt,
      limit_at: limitAt,
      address: session.address ?? null,
      user_agent: session.userAgent ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface SessionConnection {
  id: string
  storeId: number
  storeName: string
  reason: Reason
  reasonText: string
}

export interface LiveSession {
  jti: string
  createdAt: Date
  expiresAt: Date
  limitAt: Date
  operator: { id: number; username: string; name: string; pages: string[]; disabled: boolean }
  connection: SessionConnection | null
}

/**
 * A session that has neither ended nor expired, with its operator (possibly disabled: the caller decides) and its
 * current connection. One query.
 */
export async function byJti(
  sql: Sql,
  jti: string,
  now = new Date(),
): Promise<LiveSession | undefined> {
  const row = await liveRow(sql, jti, now)
  if (!row) return undefined
  const { connection_id: id, store_id: storeId, store_name: storeName, reason, reason_text } = row
  const connected =
    id !== null && storeId !== null && storeName !== null && reason !== null && reason_text !== null
  return {
    jti: row.jti,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    limitAt: row.limit_at,
    operator: {
      id: row.operator_id,
      username: row.username,
      name: row.name,
      pages: row.pages,
      disabled: row.disabled_at !== null,
    },
    connection: connected ? { id, storeId, storeName, reason, reasonText: reason_text } : null,
  }
}

function liveRow(sql: Sql, jti: string, now: Date) {
  return sql
    .selectFrom('sessions as s')
    .innerJoin('operators as o', 'o.id', 's.operator_id')
    .leftJoin('connections as c', join =>
      join.onRef('c.id', '=', 's.connection_id').on('c.ended_at', 'is', null),
    )
    .leftJoin('living_stores as stores', 'stores.id', 'c.store_id')
    .where('s.jti', '=', jti)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .select([
      's.jti',
      's.operator_id',
      's.created_at',
      's.expires_at',
      's.limit_at',
      'o.username',
      'o.name',
      'o.pages',
      'o.disabled_at',
      'c.id as connection_id',
      'c.store_id',
      'c.reason',
      'c.reason_text',
      'stores.name as store_name',
    ])
    .executeTakeFirst()
}

/** The sessions among these that have neither ended nor expired. */
export async function stillLive(
  sql: Sql,
  jtis: readonly string[],
  now = new Date(),
): Promise<string[]> {
  const rows = await sql
    .selectFrom('sessions')
    .select('jti')
    .where('jti', 'in', jtis)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return rows.map(({ jti }) => jti)
}

/**
 * Extends a live session to a moment, never past its limit and never backwards. Returns the new expiry, or undefined
 * when the session had ended or expired.
 */
export async function extend(
  sql: Sql,
  jti: string,
  expiresAt: Date,
  now = new Date(),
): Promise<Date | undefined> {
  const row = await sql
    .updateTable('sessions')
    .set({
      expires_at: raw<Date>`greatest(expires_at, least(${expiresAt}::timestamptz, limit_at))`,
    })
    .where('jti', '=', jti)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at
}

/** Ends a session; false when it had already ended or does not exist. */
export async function end(sql: Sql, jti: string, now = new Date()): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('jti', '=', jti)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Ending {
  /** Only this one. */
  readonly only?: string
  /** All except this one. */
  readonly except?: string
}

/** Ends an operator's open sessions; returns which. Lock the operator first (`operators.lock`). */
export async function endAllOf(
  sql: Sql,
  operatorId: number,
  { only, except }: Ending = {},
  now = new Date(),
): Promise<string[]> {
  let ending = sql
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
  if (only !== undefined) ending = ending.where('jti', '=', only)
  if (except !== undefined) ending = ending.where('jti', '!=', except)
  const ended = await ending.returning('jti').execute()
  return ended.map(({ jti }) => jti)
}

/**
 * Deletes at most `atMost` sessions that expired before a moment, with their connections; returns how many. Ended
 * sessions expire within hours.
 */
export async function removeOld(sql: Sql, before: Date, atMost: number): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('sessions')
    .where('jti', 'in', of =>
      of
        .selectFrom('sessions')
        .select('jti')
        .where('expires_at', '<', before)
        .orderBy('expires_at')
        .limit(atMost),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Locks a session until the transaction ends. */
export async function lock(sql: Sql, jti: string): Promise<void> {
  await sql.selectFrom('sessions').select('jti').where('jti', '=', jti).forUpdate().execute()
}

/** Sets the session's current connection (null: none); false when the session does not exist. */
export async function setConnection(
  sql: Sql,
  jti: string,
  connectionId: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('sessions')
    .set({ connection_id: connectionId })
    .where('jti', '=', jti)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
