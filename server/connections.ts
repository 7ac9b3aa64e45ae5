import type { Server } from 'node:http'

/** Time limits of connections, in milliseconds. */
export interface ConnectionLimits {
  /** Until the head of a request has arrived; also of a connection that says nothing. */
  readonly headMs: number
  /** Until a whole request has arrived. */
  readonly requestMs: number
  /** Until the next request. Longer than a proxy keeps a connection, or the proxy would use one that is just closing. */
  readonly idleMs: number
  /** Without a byte in either direction while a request is answered: its client has stopped reading. */
  readonly stalledMs: number
  /** How often the first two are checked. */
  readonly everyMs: number
}

export const connectionLimits: ConnectionLimits = {
  headMs: 20_000,
  requestMs: 5 * 60_000,
  idleMs: 72_000,
  stalledMs: 10 * 60_000,
  everyMs: 5_000,
}

/** The part of all connections that one address may have. */
const share = 10

/** Closes connections beyond `most`, and beyond an address's share unless all come from a proxy. */
export function limitConnections(
  server: Server,
  { most, isProxied }: { readonly most: number; readonly isProxied: boolean },
): void {
  server.maxConnections = most
  if (isProxied) return
  const counts = new Map<string, number>()
  const each = Math.floor(most / share)
  server.on('connection', socket => {
    const address = socket.remoteAddress ?? ''
    const before = counts.get(address) ?? 0
    counts.set(address, before + 1)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
    if (before >= each) socket.destroy()
  })
}
