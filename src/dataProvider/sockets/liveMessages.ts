// The messages of the live socket.
import type { components } from '#src/generated/api.ts'
import type { Wire } from './wire.ts'

type Schemas = components['schemas']
export type ClientMessage = Schemas['LiveAsk']
export type ServerMessage = Schemas['LiveMessage']
export type LiveTopic = Schemas['LiveTopic']

/** A topic's news: an event, or that some were missed and the data must be reloaded. */
export type LiveNews<Topic extends LiveTopic> =
  | { readonly kind: 'event'; readonly payload: NonNullable<Schemas['LivePayloads'][Topic]> }
  | { readonly kind: 'reload' }

/**
 * `live`: subscribers receive events. `off`: not now, but it retries. `absent`: the platform has no socket; in
 * both cases screens poll.
 */
export type LiveState = 'off' | 'live' | 'absent'

export type LiveWire = Omit<Wire, 'onopen'>

/** A message of the contract; unknown ones from a newer server are ignored. */
export function readMessage(data: unknown): ServerMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    const type = typeof message === 'object' && message !== null && 'type' in message
    return type ? (message as ServerMessage) : undefined // the server's tests check it against the contract
  } catch {
    return undefined
  }
}
