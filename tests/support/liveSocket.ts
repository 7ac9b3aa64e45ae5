// A console's end of the live socket, for tests of the server.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { components } from '#src/generated/api.ts'
import type { CallAnswer } from './server.ts'

export type ServerMessage = components['schemas']['LiveMessage']
type ClientMessage = components['schemas']['LiveAsk']
type Call = (method: string, path: string, options?: { token?: string }) => Promise<CallAnswer>

const protocol = 'support-tools.live.1'
const patience = 15_000

export interface LiveSocket {
  readonly socket: WebSocket
  /** All messages received, in order. */
  readonly messages: ServerMessage[]
  readonly closed: Promise<{ code: number; reason: string }>
  ask(message: ClientMessage): void
  /** The first message that fits, also among earlier ones. Rejects after 15 s. */
  until(fits: (message: ServerMessage) => boolean): Promise<ServerMessage>
  /** Subscribes and waits until it is confirmed or refused. */
  subscribe(topic: components['schemas']['LiveTopic'], after?: number): Promise<ServerMessage>
  events(): Extract<ServerMessage, { type: 'event' }>[]
  close(): Promise<void>
}

export async function ticketOf(call: Call, token: string): Promise<string> {
  return (await call('POST', '/ext/live/ticket', { token })).json.ticket
}

export interface Opening {
  readonly url: string
  readonly ticket: string
  readonly origin?: string | null
  readonly protocols?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly path?: string
}

/** Opens a socket as a browser would; rejects with `HTTP status: body` when it is refused. */
export function openSocket(opening: Opening): Promise<LiveSocket> {
  const { url, ticket, headers = {}, path = '/ext/live' } = opening
  const origin = opening.origin === undefined ? new URL(url).origin : opening.origin
  const protocols = [...(opening.protocols ?? [protocol, `ticket.${ticket}`])]
  const socket = new WebSocket(new URL(path, url.replace(/^http/, 'ws')), protocols, {
    headers: { ...(origin === null ? {} : { origin }), ...headers },
  })
  const made = liveSocket(socket)
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(made))
    socket.once('error', reject)
    socket.once('unexpected-response', (_, response) => {
      let body = ''
      response.on('data', chunk => {
        body += chunk
      })
      response.once('end', () => reject(new Error(`${response.statusCode}: ${body}`)))
    })
  })
}

function liveSocket(socket: WebSocket): LiveSocket {
  const messages: ServerMessage[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<{ code: number; reason: string }>(resolve => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  socket.on('error', () => {})
  socket.on('message', data => {
    messages.push(JSON.parse(String(data)))
    for (const look of [...waiting]) look()
  })
  const ask = (message: ClientMessage) => socket.send(JSON.stringify(message))
  const until = (fits: (message: ServerMessage) => boolean) =>
    new Promise<ServerMessage>((resolve, reject) => {
      const look = () => {
        const found = messages.find(fits)
        if (!found) return
        clearTimeout(timer)
        waiting.delete(look)
        resolve(found)
      }
      const late = () => reject(new Error(`Told only: ${JSON.stringify(messages)}`))
      const timer = setTimeout(late, patience)
      waiting.add(look)
      look()
    })
  return {
    socket,
    messages,
    closed,
    ask,
    until,
    async subscribe(topic, after) {
      const from = messages.length
      ask({ type: 'subscribe', topic, ...(after === undefined ? {} : { after }) })
      return until(
        message =>
          messages.indexOf(message) >= from &&
          (message.type === 'subscribed' || message.type === 'unsubscribed') &&
          message.topic === topic,
      )
    },
    events: () => messages.flatMap(message => (message.type === 'event' ? [message] : [])),
    async close() {
      if (socket.readyState === WebSocket.CLOSED) return
      const ended = once(socket, 'close')
      socket.close()
      await ended
    },
  }
}
