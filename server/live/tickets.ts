import { createHash, randomBytes } from 'node:crypto'
import { liveTickets } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { maxTickets, ticketMs } from './limits.ts'

export interface Ticket {
  /** 32 random bytes as base64url. */
  readonly ticket: string
  readonly expiresAt: Date
}

/** The database has no usable ticket, only a hash that identifies it. */
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')

/**
 * A new ticket of a session, for the live socket or a terminal's; undefined when it has `maxTickets` unused ones. Any
 * server redeems it.
 */
export async function newTicket(
  sql: Sql,
  sessionJti: string,
  terminal?: string,
): Promise<Ticket | undefined> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + ticketMs)
  const kept = await liveTickets.create(
    sql,
    { hash: hashOf(ticket), sessionJti, terminal, expiresAt },
    maxTickets,
  )
  return kept ? { ticket, expiresAt } : undefined
}

/** Uses up a ticket for the live socket and returns its session; undefined when it is invalid, used or expired. */
export const redeemTicket = (sql: Sql, ticket: string): Promise<string | undefined> =>
  liveTickets.take(sql, hashOf(ticket))

/** The same for a terminal's socket: returns the terminal. */
export const redeemTerminal = (sql: Sql, ticket: string): Promise<string | undefined> =>
  liveTickets.takeTerminal(sql, hashOf(ticket))

/** The terminal of a ticket, without using it up. */
export const terminalOf = (sql: Sql, ticket: string): Promise<string | undefined> =>
  liveTickets.terminalOf(sql, hashOf(ticket))
