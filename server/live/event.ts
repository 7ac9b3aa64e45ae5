import type { components } from '#src/generated/api.ts'
import type { PageName } from '#src/generated/operations.ts'

type Schemas = components['schemas']

/** What a tab can subscribe to. */
export type LiveTopic = Schemas['LiveTopic']
export type LiveAsk = Schemas['LiveAsk']
export type LiveMessage = Schemas['LiveMessage']

/** Who gets an event, of those who subscribed to its topic:
 * - `everyone`: operators who may use a page ('stores': everybody who is signed in)
 * - `operator`: all tabs of one operator, by `operators.id`
 * - `session`: all tabs of one session, by its `jti`
 * - `store`: all tabs of sessions whose connection is to one store, by `stores.id` */
export type LiveAudience =
  | { readonly everyone: PageName }
  | { readonly operator: number }
  | { readonly session: string }
  | { readonly store: number }

/** Small: what changed, not the thing itself, which the console asks for by a call that checks. Of at
 * most `maxPayloadBytes` bytes as JSON. */
type Payload<Topic extends LiveTopic> = NonNullable<Schemas['LivePayloads'][Topic]>

export type LiveEvent = {
  [Topic in LiveTopic]: {
    readonly topic: Topic
    readonly audience: LiveAudience
    readonly payload: Payload<Topic>
  }
}[LiveTopic]

/** Bytes of a payload as JSON in UTF-8. */
export const maxPayloadBytes = 4096
