import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { liveSessions } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import { demandOrigin, ticketOf, upgrade } from '../sockets.ts'
import type { Hub } from './hub.ts'
import type { Limits } from './limits.ts'
import type { LiveFacts } from './repository/sessions.ts'
import { Seats } from './seats.ts'
import { redeemTicket } from './tickets.ts'

/** As documented in openapi.yaml for the ticket request. */
const livePath = '/ext/live'
const protocol = 'support-tools.live.1'

declare module 'fastify' {
  interface FastifyRequest {
    live: LiveFacts | null
  }
}

interface Parts {
  readonly sql: Sql
  readonly hub: Hub
  readonly limits: Limits
}

/** Serves the socket. A refusal is answered over HTTP before it opens. */
export function serveLive(app: FastifyInstance, { sql, hub, limits }: Parts): void {
  const seats = new Seats(limits)
  app.register(websocket, {
    options: {
      maxPayload: limits.messageBytes,
      perMessageDeflate: false,
      // The other protocol contains the ticket, which is not repeated.
      handleProtocols: offers =>
        [...offers].find(offer => offer.startsWith('support-tools.')) ?? protocol,
    },
    // For a message too long or an invalid frame, the library closes with the code for it.
    errorHandler: (error, _, request) => request.log.debug({ err: error }, 'a live socket broke'),
    preClose: done => void hub.close().finally(done),
  })
  // Node gives up the connection of an upgrade: a refused one belongs to nobody and would stay forever.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.headers.upgrade !== undefined) raw.socket.destroy()
  })
  app.decorateRequest('live', null)
  // In its own context, which is created once the plugin above is ready.
  app.register(async scope => {
    scope.route({
      method: 'GET',
      url: livePath,
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store, no-transform')
        if (!request.ws) throw upgrade()
        request.live = await admit(sql, request)
        // The underlying connection, which the request no longer owns.
        if (!seats.take(request.live, request.raw.socket)) {
          throw new ApiFailure(429, 'live.too_many', {}, { headers: { 'retry-after': '30' } })
        }
      },
      handler: async () => {
        throw upgrade()
      },
      wsHandler: (socket: WebSocket, request) => {
        if (request.live) void hub.open(socket, request.live)
      },
    })
  })
}

/** The session a socket is opened for. Throws 400, 401 and 403. */
async function admit(sql: Sql, request: FastifyRequest): Promise<LiveFacts> {
  demandOrigin(request)
  const jti = await redeemTicket(sql, ticketOf(request, protocol))
  const [facts] = jti === undefined ? [] : await liveSessions.facts(sql, [jti])
  if (!facts) throw new ApiFailure(401, 'live.ticket')
  return facts
}
