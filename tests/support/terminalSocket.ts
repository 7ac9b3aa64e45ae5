// A console's end of a terminal's socket, for tests of the server and the benchmark.
import { WebSocket } from 'ws'
import type { components } from '#src/generated/api.ts'
import type { CallAnswer } from './server.ts'

type Schemas = components['schemas']
export type TerminalMessage = Schemas['TerminalMessage']
type Ask = Schemas['TerminalAsk']
type Call = (
  method: string,
  path: string,
  options?: { token?: string; body?: unknown },
) => Promise<CallAnswer>

const protocol = 'support-tools.terminal.1'
const patience = 20_000

export interface TerminalOpening {
  readonly url: string
  readonly ticket: string
  readonly origin?: string | null
  readonly protocols?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** Its own address on this machine, as limits count by it. */
  readonly from?: string
  /** Acknowledges displayed output automatically; true by default. */
  readonly acks?: boolean
}

export interface TerminalSocket {
  readonly socket: WebSocket
  readonly messages: TerminalMessage[]
  readonly closed: Promise<{ code: number; reason: string }>
  ask(message: Ask): void
  /** The position after the last received byte. */
  seq(): number
  /** Output since the socket was opened. */
  text(): string
  /** Starts, or continues after this many bytes; returns the response. */
  attach(after?: number, size?: { columns: number; rows: number }): Promise<TerminalMessage>
  type(data: string): void
  until(fits: string | RegExp, ms?: number): Promise<void>
  untilMessage(type: TerminalMessage['type']): Promise<TerminalMessage>
}

export const openTerminal = (call: Call, token: string, size = { columns: 80, rows: 24 }) =>
  call('POST', '/ext/terminals', { token, body: size })

/** Opens a socket as a browser would; rejects with `HTTP status: body` when it is refused. */
export function openTerminalSocket(opening: TerminalOpening): Promise<TerminalSocket> {
  const { url, ticket, headers = {}, from, acks = true } = opening
  const origin = opening.origin === undefined ? new URL(url).origin : opening.origin
  const protocols = [...(opening.protocols ?? [protocol, `ticket.${ticket}`])]
  const address = new URL('/ext/terminals/socket', url.replace(/^http/, 'ws'))
  const socket = new WebSocket(address, protocols, {
    headers: { ...(origin === null ? {} : { origin }), ...headers },
    ...(from === undefined ? {} : { localAddress: from }),
  })
  const made = terminalSocket(socket, acks)
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

function terminalSocket(socket: WebSocket, acks: boolean): TerminalSocket {
  const messages: TerminalMessage[] = []
  const waiting = new Set<() => void>()
  let text = ''
  let seq = 0
  let acked = 0
  const closed = new Promise<{ code: number; reason: string }>(resolve => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  const ask = (message: Ask) => socket.send(JSON.stringify(message))
  socket.on('error', () => {})
  socket.on('message', (data, isBinary) => {
    if (isBinary) {
      const bytes = Buffer.from(data as Buffer) // one frame, by the library's default
      text = (text + bytes.toString('latin1')).slice(-2_000_000)
      seq += bytes.length
      if (acks && seq - acked > 16_384) ask({ type: 'ack', seq })
      if (seq - acked > 16_384) acked = seq
    } else {
      const message: TerminalMessage = JSON.parse(String(data))
      if (message.type === 'attached') {
        seq = message.from
        acked = message.from
      }
      messages.push(message)
    }
    for (const look of [...waiting]) look()
  })
  const wait = (isThere: () => boolean, what: string, ms = patience) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!isThere()) return
        clearTimeout(timer)
        waiting.delete(look)
        resolve()
      }
      const late = () =>
        reject(
          new Error(`No ${what}: ${JSON.stringify(messages)} ${JSON.stringify(text.slice(-500))}`),
        )
      const timer = setTimeout(late, ms)
      waiting.add(look)
      look()
    })
  const find = (type: TerminalMessage['type']) => messages.find(message => message.type === type)
  const untilMessage: TerminalSocket['untilMessage'] = async type => {
    await wait(() => find(type) !== undefined, type)
    const found = find(type)
    if (!found) throw new Error(`No ${type}`)
    return found
  }
  return {
    socket,
    messages,
    closed,
    ask,
    seq: () => seq,
    text: () => text,
    type: data => ask({ type: 'input', data }),
    untilMessage,
    attach(after, size = { columns: 80, rows: 24 }) {
      ask({ type: 'attach', ...size, ...(after === undefined ? {} : { after }) })
      return untilMessage('attached')
    },
    until: (fits, ms) =>
      wait(() => (typeof fits === 'string' ? text.includes(fits) : fits.test(text)), `${fits}`, ms),
  }
}
