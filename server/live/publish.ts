import { liveEvents } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { type LiveAudience, type LiveEvent, maxPayloadBytes } from './event.ts'
import type { NewLiveEvent } from './repository/events.ts'

/** An event's payload exceeds `maxPayloadBytes`: a programming error of the caller. */
export class LivePayloadTooLarge extends Error {}

/**
 * Publishes an event to the console's tabs. Pass the transaction that makes the change: the event is delivered after
 * its commit and never after a rollback. Tabs receive a topic's events in the order of commits, each once, even after
 * being offline for less than `keptMs` (limits.ts). One row is written: publish what a person sees, a few times a
 * second at most, not every byte.
 * @throws {LivePayloadTooLarge}
 */
export async function publish(sql: Sql, { topic, audience, payload }: LiveEvent): Promise<void> {
  const text = JSON.stringify(payload)
  const bytes = Buffer.byteLength(text)
  if (bytes > maxPayloadBytes) {
    throw new LivePayloadTooLarge(`An event of ${topic} has ${bytes} bytes of ${maxPayloadBytes}`)
  }
  await liveEvents.append(sql, { topic, ...columnsOf(audience), payload: text })
}

function columnsOf(audience: LiveAudience): Pick<NewLiveEvent, 'audienceKind' | 'audience'> {
  if ('everyone' in audience) return { audienceKind: 'page', audience: audience.everyone }
  if ('operator' in audience) return { audienceKind: 'operator', audience: `${audience.operator}` }
  if ('store' in audience) return { audienceKind: 'store', audience: `${audience.store}` }
  return { audienceKind: 'session', audience: audience.session }
}
