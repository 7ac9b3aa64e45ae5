import type { Sql } from '../db/tables.ts'
import type { LiveEvent } from './event.ts'
import { publish } from './publish.ts'

export type { LiveAudience, LiveEvent, LiveTopic } from './event.ts'

/** The live socket, as handlers know it. */
export interface Live {
  /** See publish.ts. */
  publish(sql: Sql, event: LiveEvent): Promise<void>
}

export function liveOn(): Live {
  return { publish }
}
