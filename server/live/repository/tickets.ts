import type { Sql } from '#server/db/tables/index.ts'

export interface NewTicket {
  hash: string
  sessionJti: string
  expiresAt: Date
}

/** Saves a ticket; false when the session already has `most` unused ones. */
export async function create(
  sql: Sql,
  { hash, sessionJti, expiresAt }: NewTicket,
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
    .values({ hash, session_jti: sessionJti, expires_at: expiresAt })
    .execute()
  return true
}

/** Uses up a ticket: of parallel callers one gets its session. */
export async function take(sql: Sql, hash: string, now = new Date()): Promise<string | undefined> {
  const row = await sql
    .deleteFrom('live_tickets')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('session_jti')
    .executeTakeFirst()
  return row?.session_jti
}

export async function removeExpired(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('live_tickets').where('expires_at', '<=', now).execute()
}
