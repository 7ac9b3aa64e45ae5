// What is said on the live socket.
import type { components } from '#src/generated/api.ts'
import type { Wire } from './wire.ts'

type Schemas = components['schemas']
export type ClientMessage = Schemas['LiveAsk']
export type ServerMessage = Schemas['LiveMessage']
export type LiveTopic = Schemas['LiveTopic']

/** What is told of a topic: an event, or that something was missed and the data is to be loaded again. */
export type LiveNews<Topic extends LiveTopic> =
  | { readonly kind: 'event'; readonly payload: NonNullable<Schemas['LivePayloads'][Topic]> }
  | { readonly kind: 'reload' }

/** `live`: whoever subscribed is told. `off`: not now, it is tried again. `absent`: the platform has no
 * socket; both times screens ask by themselves. */
export type LiveState = 'off' | 'live' | 'absent'

export type LiveWire = Omit<Wire, 'onopen'>

/** A message of the contract; what a newer server adds is left alone. */
export function readMessage(data: unknown): ServerMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    const type = typeof message === 'object' && message !== null && 'type' in message
    return type ? (message as ServerMessage) : undefined // held against the contract by the server's tests
  } catch {
    return undefined
  }
}
