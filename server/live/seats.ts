import type { Duplex } from 'node:stream'
import type { Limits } from './limits.ts'
import type { LiveFacts } from './repository/sessions.ts'

/** Counts open sockets. A seat is taken before a socket opens and freed when its connection ends. */
export class Seats {
  readonly #limits: Limits
  readonly #sessions = new Map<string, number>()
  readonly #operators = new Map<number, number>()
  #all = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** False when the session, its operator or the server has reached its limit. */
  take({ jti, operatorId }: LiveFacts, connection: Duplex): boolean {
    const { socketsOfSession, socketsOfOperator, sockets } = this.#limits
    const isFull =
      this.#all >= sockets ||
      (this.#sessions.get(jti) ?? 0) >= socketsOfSession ||
      (this.#operators.get(operatorId) ?? 0) >= socketsOfOperator
    if (isFull || connection.destroyed) return false
    this.#add(jti, operatorId, 1)
    connection.once('close', () => this.#add(jti, operatorId, -1))
    return true
  }

  #add(jti: string, operatorId: number, n: 1 | -1): void {
    this.#all += n
    count(this.#sessions, jti, n)
    count(this.#operators, operatorId, n)
  }
}

function count<Key>(counts: Map<Key, number>, key: Key, n: number): void {
  const now = (counts.get(key) ?? 0) + n
  if (now > 0) counts.set(key, now)
  else counts.delete(key)
}
