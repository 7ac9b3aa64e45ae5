import type { LiveMessage } from './event.ts'
import type { Numbered } from './repository/events.ts'

/** `LiveMessage`, of a topic and a payload that come out of the database. */
type Loose = Omit<Extract<LiveMessage, { type: 'event' }>, 'topic' | 'payload'> & {
  readonly topic: string
  readonly payload: unknown
}

/** An event as it is told. */
export function wire({ topic, seq, payload }: Numbered): string {
  return JSON.stringify({ type: 'event', topic, seq, payload } satisfies Loose)
}
