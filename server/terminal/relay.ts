import { type RawData, WebSocket } from 'ws'

/** The subprotocol of a terminal's socket. */
export const protocol = 'support-tools.terminal.1'
/** As documented in openapi.yaml for opening a terminal. */
export const socketPath = '/ext/terminals/socket'
/** Marks a socket that another server passes on: it is never passed on again. */
export const relayedHeader = 'support-tools-relayed'

/** Bytes that may wait for one side; the other one is not read meanwhile. */
const waitingBytes = 512 * 1024
/** The longest message of a terminal is a piece of its output. */
const messageBytes = 256 * 1024

interface Relaying {
  /** Where the server that holds the terminal is reached. */
  readonly address: string
  /** The console's own ticket: the other server redeems it, and asks what it would ask the console. */
  readonly ticket: string
  readonly withinMs: number
  /** The other server does not take it: the console is told before its socket closes. */
  readonly onRefused: () => void
}

/** Passes a console's socket on to the server that holds its terminal. Returns what ends that. */
export function relay(console: WebSocket, options: Relaying): (code: number, why: string) => void {
  const { address, ticket, withinMs, onRefused } = options
  const holder = new WebSocket(
    `${address.replace(/^http/, 'ws').replace(/\/+$/, '')}${socketPath}`,
    [protocol, `ticket.${ticket}`],
    {
      origin: new URL(address).origin,
      headers: { [relayedHeader]: '1' },
      handshakeTimeout: withinMs,
      maxPayload: messageBytes,
      perMessageDeflate: false,
    },
  )
  let opened = false
  let again = false
  const leave = (code: number, why: string) => {
    end(console, code, why)
    holder.terminate()
  }
  console.pause()
  holder.once('open', () => {
    opened = true
    console.resume()
  })
  // It is busy, or the ticket was used meanwhile: the console comes again with another one.
  holder.once('unexpected-response', (_, { statusCode }) => {
    again = statusCode === 401 || statusCode === 503
    holder.terminate()
  })
  holder.on('error', () => {}) // 'close' follows
  holder.once('close', (code, reason) => {
    if (opened) end(console, code, String(reason))
    else if (again) end(console, 1013, 'again')
    else {
      onRefused()
      end(console, 4410, 'terminal.ended')
    }
  })
  console.on('error', () => {})
  console.once('close', () => holder.terminate())
  pass(console, holder)
  pass(holder, console)
  return leave
}

function pass(from: WebSocket, to: WebSocket): void {
  from.on('message', (data: RawData, binary: boolean) => {
    if (to.readyState !== to.OPEN) return
    if (to.bufferedAmount > waitingBytes) from.pause()
    to.send(data, { binary }, () => from.resume())
  })
}

/** A connection that broke has a code that cannot be sent. */
function end(socket: WebSocket, code: number, why: string): void {
  socket.resume()
  socket.close(code === 1005 || code === 1006 ? 1012 : code, why)
  // Does not wait for a peer that neither answers nor reads.
  setTimeout(() => socket.terminate(), 1000).unref()
}
