import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as sessions from '#server/auth/repository/sessions.ts'
import type { Sql, Tables } from '#server/db/tables/index.ts'

export type DownloadTicket = Selectable<Tables['download_tickets']>
export type NewDownloadTicket = Omit<DownloadTicket, 'id'>

/** Keeps a ticket; the session's oldest others give way to what is over `most`. In a transaction. */
export async function add(
  sql: Sql,
  ticket: NewDownloadTicket,
  most: number,
): Promise<DownloadTicket> {
  await sessions.lock(sql, ticket.session_jti)
  const over = sql
    .selectFrom('download_tickets')
    .select('id')
    .where('session_jti', '=', ticket.session_jti)
    .orderBy('created_at', 'desc')
    .offset(most - 1)
  await sql.deleteFrom('download_tickets').where('id', 'in', over).execute()
  return sql
    .insertInto('download_tickets')
    .values({ id: randomUUID(), ...ticket })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A ticket that has not run out, its end put off. */
export function use(
  sql: Sql,
  id: string,
  now: Date,
  expiresAt: Date,
): Promise<DownloadTicket | undefined> {
  return sql
    .updateTable('download_tickets')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** A ticket of an operator, perhaps of their session before. */
export function ofOperator(
  sql: Sql,
  id: string,
  operatorId: number,
): Promise<DownloadTicket | undefined> {
  return sql
    .selectFrom('download_tickets')
    .innerJoin('sessions', 'sessions.jti', 'download_tickets.session_jti')
    .where('download_tickets.id', '=', id)
    .where('sessions.operator_id', '=', operatorId)
    .selectAll('download_tickets')
    .executeTakeFirst()
}

/** One that has run out can be renewed for so long. */
const renewableMs = 12 * 60 * 60_000

export async function removeOld(sql: Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - renewableMs)
  await sql.deleteFrom('download_tickets').where('expires_at', '<=', before).execute()
}
