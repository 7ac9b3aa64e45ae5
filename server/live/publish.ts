import { liveEvents } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { type LiveAudience, type LiveEvent, maxPayloadBytes } from './event.ts'
import type { NewLiveEvent } from './repository/events.ts'

/** The payload of an event is larger than `maxPayloadBytes`: the caller's mistake. */
export class LivePayloadTooLarge extends Error {}

/**
 * Tells the console's tabs of something. Give it the transaction that makes the change: the event is
 * told when that is through, and never when it is rolled back. Tabs get the events of a topic in the
 * order of the commits, each once, also those that were offline for less than `keptMs` (limits.ts).
 * One row is written: tell of what a person sees, a few times a second at most, not of every byte.
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
