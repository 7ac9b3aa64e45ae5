import type { components } from '#src/generated/api.ts'
import type { PageName } from '#src/generated/operations.ts'

type Schemas = components['schemas']

/** The topics a tab can subscribe to. */
export type LiveTopic = Schemas['LiveTopic']
export type LiveAsk = Schemas['LiveAsk']
export type LiveMessage = Schemas['LiveMessage']

/**
 * The recipients of an event, among the subscribers of its topic:
 * - `everyone`: operators with access to a page ('stores': everyone signed in)
 * - `operator`: all tabs of one operator, by `operators.id`
 * - `session`: all tabs of one session, by its `jti`
 * - `store`: all tabs of sessions connected to one store, by `stores.id`
 */
export type LiveAudience =
  | { readonly everyone: PageName }
  | { readonly operator: number }
  | { readonly session: string }
  | { readonly store: number }

/**
 * Small: tells what changed, not its content, which the console requests with a call that checks permission. At most
 * `maxPayloadBytes` bytes as JSON.
 */
type Payload<Topic extends LiveTopic> = NonNullable<Schemas['LivePayloads'][Topic]>

export type LiveEvent = {
  [Topic in LiveTopic]: {
    readonly topic: Topic
    readonly audience: LiveAudience
    readonly payload: Payload<Topic>
  }
}[LiveTopic]

/** Maximum size of a payload as JSON in UTF-8 bytes. */
export const maxPayloadBytes = 4096
