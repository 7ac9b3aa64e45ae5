// What both sockets of a tab have in common: how one is opened and let go, and how long the next try waits.

/** The part of a WebSocket that is used here. */
export interface Wire {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(text: string): void
  close(): void
}

/** A socket of our server; bytes come as an ArrayBuffer. */
export function openWire(path: string, protocols: string[]): Wire {
  const address = new URL(path, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address, protocols)
  socket.binaryType = 'arraybuffer'
  // Its handlers take events with more fields than are used here.
  return socket as Wire
}

/** Closes it, and hears nothing of it any more. */
export function letGo(wire: Omit<Wire, 'onopen'> | undefined): void {
  if (!wire) return
  Object.assign(wire, { onopen: null, onmessage: null, onclose: null })
  wire.close()
}

interface Waiting {
  readonly firstMs: number
  readonly maxMs: number
  /** The part of it that is left to chance: not all tabs that lost theirs ask at the same moment. */
  readonly chance: number
}

/** The longer the more often it failed. */
export const waitAfter = (tries: number, { firstMs, maxMs, chance }: Waiting): number =>
  Math.min(maxMs, firstMs * 2 ** tries) * (1 - chance + Math.random() * chance)
