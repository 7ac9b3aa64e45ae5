import { sql as raw } from 'kysely'
import { type JsonValue, json, type LiveAudienceKind, type Sql } from '../tables.ts'

/** Who is woken by it reads the outbox: the outbox is the truth, not this. */
export const channel = 'live_events'

export interface NewLiveEvent {
  topic: string
  audienceKind: LiveAudienceKind
  audience: string
  payload: JsonValue
}

/** Writes an event, without a number, and wakes every server once the transaction is through. */
export async function append(sql: Sql, event: NewLiveEvent): Promise<void> {
  const { topic, audienceKind, audience, payload } = event
  await raw`with written as (
      insert into live_events (topic, audience_kind, audience, payload)
      values (${topic}, ${audienceKind}, ${audience}, ${json(payload)}::jsonb))
    select pg_notify(${channel}, '')`.execute(sql)
}
