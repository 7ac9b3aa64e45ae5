// Shared by both of a tab's sockets: opening, letting go, and the delay before a retry.

/** The part of WebSocket used here. */
export interface Wire {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(text: string): void
  close(): void
}

/** Opens a socket to our server; bytes arrive as an ArrayBuffer. */
export function openWire(path: string, protocols: string[]): Wire {
  const address = new URL(path, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address, protocols)
  socket.binaryType = 'arraybuffer'
  // Its handlers take events with more fields than used here.
  return socket as Wire
}

/** Closes it and ignores anything it still sends. */
export function letGo(wire: Omit<Wire, 'onopen'> | undefined): void {
  if (!wire) return
  Object.assign(wire, { onopen: null, onmessage: null, onclose: null })
  wire.close()
}

/** The server stops: another one takes the socket at once. */
export const restarting = 1012

interface Waiting {
  readonly firstMs: number
  readonly maxMs: number
  /** The random share of the delay: tabs that lost theirs must not all retry at the same moment. */
  readonly chance: number
}

/** The delay grows with each failure. */
export const waitAfter = (tries: number, { firstMs, maxMs, chance }: Waiting): number =>
  Math.min(maxMs, firstMs * 2 ** tries) * (1 - chance + Math.random() * chance)
