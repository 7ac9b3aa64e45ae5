import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as sessions from '#server/auth/repository/sessions.ts'
import type { Sql, Tables } from '#server/db/tables/index.ts'

export type DownloadTicket = Selectable<Tables['download_tickets']>
export type NewDownloadTicket = Omit<DownloadTicket, 'id'>

/** Saves a ticket and deletes the session's oldest ones beyond `most`. Call it in a transaction. */
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

/** A ticket that has not expired, with its expiry extended. */
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

/** One of an operator's tickets, possibly of an earlier session. */
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

/** How long an expired ticket can be renewed. */
const renewableMs = 12 * 60 * 60_000

export async function removeOld(sql: Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - renewableMs)
  await sql.deleteFrom('download_tickets').where('expires_at', '<=', before).execute()
}
