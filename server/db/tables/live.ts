import type { Generated } from 'kysely'
import type { Identity, Json, JsonValue, Time, TimeByDefault } from './columns.ts'

export type LiveAudienceKind = 'page' | 'operator' | 'session' | 'store'

export interface LiveEventsTable {
  id: Identity
  /** Null until it is numbered. */
  seq: number | null
  topic: string
  audience_kind: LiveAudienceKind
  /** A page's name, or the id of operator, session or store. */
  audience: string
  payload: Json<JsonValue>
  at: TimeByDefault
}

/** One row. */
export interface LivePositionTable {
  one: Generated<boolean>
  epoch: Generated<string>
  /** The highest number given. */
  last: Generated<number>
  /** The highest number that was tidied away. */
  gone: Generated<number>
}

export interface LiveTicketsTable {
  hash: string
  session_jti: string
  expires_at: Time
}
