import type { LiveMessage } from './event.ts'
import type { Numbered } from './repository/events.ts'

/** A `LiveMessage` whose topic and payload come from the database. */
type Loose = Omit<Extract<LiveMessage, { type: 'event' }>, 'topic' | 'payload'> & {
  readonly topic: string
  readonly payload: unknown
}

/** An event on the wire. */
export function wire({ topic, seq, payload }: Numbered): string {
  return JSON.stringify({ type: 'event', topic, seq, payload } satisfies Loose)
}
