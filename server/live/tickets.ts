import { createHash, randomBytes } from 'node:crypto'
import { liveTickets } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { maxTickets, ticketMs } from './limits.ts'

export interface Ticket {
  /** 32 random bytes, base64url. */
  readonly ticket: string
  readonly expiresAt: Date
}

/** The database has no ticket that could be used, only what it is recognised by. */
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')

/** A ticket of a session; undefined when it has `maxTickets` that are not used yet. */
export async function newTicket(sql: Sql, sessionJti: string): Promise<Ticket | undefined> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + ticketMs)
  const kept = await liveTickets.create(
    sql,
    { hash: hashOf(ticket), sessionJti, expiresAt },
    maxTickets,
  )
  return kept ? { ticket, expiresAt } : undefined
}

/** The session of a ticket, which is gone with this; undefined when it is none, used or too old. */
export const redeemTicket = (sql: Sql, ticket: string): Promise<string | undefined> =>
  liveTickets.take(sql, hashOf(ticket))
