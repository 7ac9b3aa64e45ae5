import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Contract } from '../contract/document.ts'
import { validationOf } from '../contract/validation.ts'
import type { Database } from '../db/open.ts'
import type { Sql } from '../db/tables/index.ts'
import type { LiveEvent } from './event.ts'
import { Hub } from './hub.ts'
import { type Limits, limits as usual } from './limits.ts'
import { publish } from './publish.ts'
import { serveLive } from './route.ts'
import { newTicket, type Ticket } from './tickets.ts'

export type { LiveAudience, LiveEvent, LiveTopic } from './event.ts'
export type { Limits as LiveLimits } from './limits.ts'

/** The live socket as handlers use it. */
export interface Live {
  /** See publish.ts. */
  publish(sql: Sql, event: LiveEvent): Promise<void>
  /** Permission to open one socket; undefined when the session has too many unused ones. */
  ticket(sessionJti: string): Promise<Ticket | undefined>
  /** How many sockets of this server are open. */
  sockets(): number
  /**
   * Serves the socket from when the server is ready until it closes. Call it once, after the hooks that apply to every
   * request.
   */
  serve(app: FastifyInstance): void
}

export interface LiveOptions {
  readonly db: Database
  readonly contract: Contract
  readonly log: FastifyBaseLogger
  /** Tests: validates messages against the contract. */
  readonly checkTold: boolean
  /** Tests: overrides limits. */
  readonly limits?: Partial<Limits>
}

export function liveOn(options: LiveOptions): Live {
  const { db, contract, checkTold, log } = options
  const { sql } = db
  let hub: Hub | undefined
  return {
    publish,
    ticket: sessionJti => newTicket(sql, sessionJti),
    sockets: () => hub?.tabs ?? 0,
    serve(app) {
      const limits = { ...usual, ...options.limits }
      const validation = validationOf(contract)
      const made = new Hub({ db, contract, validation, limits, checkTold, log })
      hub = made
      serveLive(app, { sql, hub: made, limits })
      app.addHook('onReady', async () => made.start())
    },
  }
}
