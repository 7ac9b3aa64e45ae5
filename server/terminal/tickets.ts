import { createHash, randomBytes } from 'node:crypto'
import { maxTickets, ticketMs } from './limits.ts'

export interface Ticket {
  /** 32 random bytes as base64url. */
  readonly ticket: string
  readonly expiresAt: Date
}

interface Kept {
  readonly terminal: string
  readonly session: string
  readonly expiresAt: Date
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')

/** Permissions to open sockets. A shell and its tickets exist only on the server that opened it. */
export class Tickets {
  readonly #kept = new Map<string, Kept>()

  /** Undefined when the session has too many unused ones. */
  issue(terminal: string, session: string): Ticket | undefined {
    this.#tidy()
    const own = [...this.#kept.values()].filter(kept => kept.session === session)
    if (own.length >= maxTickets) return undefined
    const ticket = randomBytes(32).toString('base64url')
    const expiresAt = new Date(Date.now() + ticketMs)
    this.#kept.set(hashOf(ticket), { terminal, session, expiresAt })
    return { ticket, expiresAt }
  }

  /** Uses up a ticket; returns its terminal. */
  redeem(ticket: string): string | undefined {
    this.#tidy()
    const hash = hashOf(ticket)
    const kept = this.#kept.get(hash)
    this.#kept.delete(hash)
    return kept?.terminal
  }

  #tidy(): void {
    const now = new Date()
    for (const [hash, { expiresAt }] of this.#kept) {
      if (expiresAt <= now) this.#kept.delete(hash)
    }
  }
}
