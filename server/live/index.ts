import type { Database } from '../db/open.ts'
import type { Sql } from '../db/tables.ts'
import type { LiveEvent } from './event.ts'
import { publish } from './publish.ts'
import { newTicket, type Ticket } from './tickets.ts'

export type { LiveAudience, LiveEvent, LiveTopic } from './event.ts'

/** The live socket, as handlers know it. */
export interface Live {
  /** See publish.ts. */
  publish(sql: Sql, event: LiveEvent): Promise<void>
  /** The right to open one socket; undefined when the session asked too often. */
  ticket(sessionJti: string): Promise<Ticket | undefined>
}

export function liveOn({ sql }: Database): Live {
  return { publish, ticket: sessionJti => newTicket(sql, sessionJti) }
}
