import { setTimeout as pause } from 'node:timers/promises'
import { liveEvents } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import type { Limits } from './limits.ts'
import { hears, type Member } from './members.ts'
import type { Subscription, Tab } from './tab.ts'
import { wire } from './wire.ts'

/** Events per query. */
const batch = 200
const pauseMs = 50

export interface Source {
  readonly sql: Sql
  readonly limits: Limits
  /** Reads new events from the outbox. */
  readonly look: () => Promise<void>
  /** The last number delivered to tabs that are up to date. */
  readonly position: () => number
}

export interface Behind {
  readonly tab: Tab
  readonly member: Member
  readonly subscription: Subscription
  /** The last number the tab has; undefined when it has none. */
  readonly after: number | undefined
}

/**
 * Sends a tab the events of a topic it has missed, then that it is subscribed; from then on it receives them with all
 * others. Nothing is duplicated or lost: it switches synchronously once it has reached the others' number.
 */
export async function catchUp(source: Source, behind: Behind): Promise<void> {
  const { after } = behind
  // The number may come from another node that is ahead of this one.
  if (after !== undefined && after > source.position()) await source.look()
  if (after === undefined || after > source.position()) finish(source, behind, false)
  else await tellMissed(source, behind, after)
}

function finish(source: Source, { tab, subscription }: Behind, complete: boolean): void {
  if (!tab.isCurrent(subscription)) return
  subscription.caughtUp = true
  const { topic } = subscription
  tab.tell({ type: 'subscribed', topic, seq: source.position(), complete })
}

async function tellMissed(source: Source, behind: Behind, after: number): Promise<void> {
  const { tab, subscription } = behind
  let seq = after
  let sent = 0
  while (seq < source.position()) {
    const upTo = source.position()
    const events = await missed(source, behind, seq, upTo)
    sent += events?.length ?? 0
    if (events === undefined || sent > source.limits.replayed) {
      finish(source, behind, false)
      return
    }
    for (const event of events) {
      if (!tab.isCurrent(subscription)) return
      const { audienceKind, audience } = event
      if (hears(behind.member.facts, audienceKind, audience)) tab.tellText(wire(event))
    }
    seq = events.length === batch ? (events.at(-1)?.seq ?? upTo) : upTo
    while (!tab.isReady && tab.isCurrent(subscription)) await pause(pauseMs)
    if (!tab.isCurrent(subscription)) return
  }
  finish(source, behind, true)
}

/** The next events of the topic; undefined when some may be missing. */
async function missed({ sql }: Source, { subscription }: Behind, seq: number, upTo: number) {
  const { topic } = subscription
  const events = await liveEvents.after(sql, seq, { limit: batch, topic, upTo })
  // Read afterwards, as events may just have been deleted.
  const { gone } = await liveEvents.position(sql)
  return gone > seq ? undefined : events
}
