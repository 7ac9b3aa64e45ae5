import type { Sql } from '#server/db/tables/index.ts'

export interface NewTicket {
  hash: string
  sessionJti: string
  /** Undefined for the live socket. */
  terminal?: string | undefined
  expiresAt: Date
}

/** Saves a ticket; false when the session already has `most` unused ones. */
export async function create(
  sql: Sql,
  { hash, sessionJti, terminal, expiresAt }: NewTicket,
  most: number,
  now = new Date(),
): Promise<boolean> {
  const open = await sql
    .selectFrom('live_tickets')
    .select(of => of.fn.countAll<number>().as('n'))
    .where('session_jti', '=', sessionJti)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (open.n >= most) return false
  await sql
    .insertInto('live_tickets')
    .values({ hash, terminal, session_jti: sessionJti, expires_at: expiresAt })
    .execute()
  return true
}

/** Uses up a ticket for the live socket: of parallel callers one gets its session. */
export async function take(sql: Sql, hash: string, now = new Date()): Promise<string | undefined> {
  const row = await sql
    .deleteFrom('live_tickets')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('terminal', 'is', null)
    .returning('session_jti')
    .executeTakeFirst()
  return row?.session_jti
}

/** The same for the socket of a terminal, which it returns. */
export async function takeTerminal(sql: Sql, hash: string, now = new Date()) {
  const row = await sql
    .deleteFrom('live_tickets')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('terminal', 'is not', null)
    .returning('terminal')
    .executeTakeFirst()
  return row?.terminal ?? undefined
}

/** The terminal of a ticket, which can still be used. */
export async function terminalOf(sql: Sql, hash: string, now = new Date()) {
  const row = await sql
    .selectFrom('live_tickets')
    .select('terminal')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.terminal ?? undefined
}

export async function removeExpired(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('live_tickets').where('expires_at', '<=', now).execute()
}
