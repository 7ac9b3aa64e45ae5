// Common to this server's sockets: how they are requested.
import type { FastifyRequest } from 'fastify'
import { ApiFailure } from './failures/index.ts'

const offered = /^ticket\.([A-Za-z0-9_-]{43})$/

/** Requires a page of this console. Throws 403. */
export function demandOrigin({ headers, protocol, host }: FastifyRequest): void {
  if (headers.origin !== `${protocol}://${host}`) throw new ApiFailure(403, 'live.origin')
}

/** The ticket offered beside a subprotocol. Throws 400. */
export function ticketOf({ headers }: FastifyRequest, protocol: string): string {
  const protocols = (headers['sec-websocket-protocol'] ?? '').split(',').map(part => part.trim())
  const tickets = protocols.flatMap(offer => offered.exec(offer)?.[1] ?? [])
  const [ticket] = tickets
  if (!protocols.includes(protocol) || tickets.length !== 1 || ticket === undefined) {
    throw new ApiFailure(400, 'live.protocol')
  }
  return ticket
}

export const upgrade = () =>
  new ApiFailure(426, 'live.upgrade', {}, { headers: { upgrade: 'websocket' } })
