import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Validation } from '../contract/validation.ts'
import { demandOrigin, ticketOf, upgrade } from '../sockets.ts'
import { handOverMs } from './limits.ts'
import { protocol, relay, relayedHeader, socketPath } from './relay.ts'
import { Seat } from './seat.ts'
import { Terminal } from './terminal.ts'
import type { Elsewhere, Terminals } from './terminals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    terminal: Terminal | Elsewhere | null
  }
}

interface Parts {
  readonly terminals: Terminals
  readonly validation: Validation
  /** Tests: validates messages against the contract. */
  readonly checkTold: boolean
}

/** Serves the socket beside the live one. A refusal is answered over HTTP before it opens. */
export function serveTerminals(
  app: FastifyInstance,
  { terminals, validation, checkTold }: Parts,
): void {
  const { limits } = terminals
  const wrong = (schema: 'TerminalAsk' | 'TerminalMessage', message: unknown) =>
    validation.value(schema, message)
  const onBroken = checkTold
    ? (problem: string) => app.log.error({ problem }, 'a message is not of the contract')
    : undefined
  const passed = new Set<ReturnType<typeof relay>>()
  const passOn = (socket: WebSocket, { id, address }: Elsewhere, ticket: string) => {
    const onRefused = () => {
      socket.send(JSON.stringify({ type: 'ended', why: 'server', code: null }))
      terminals.shut(id, 'server').catch(err => app.log.warn({ err }, 'a terminal is left open'))
    }
    if (address === undefined) {
      onRefused()
      return socket.close(4410, 'terminal.ended')
    }
    const leave = relay(socket, { address, ticket, withinMs: handOverMs, onRefused })
    passed.add(leave)
    socket.once('close', () => passed.delete(leave))
  }
  app.decorateRequest('terminal', null)
  app.addHook('onReady', () => terminals.start())
  app.addHook('preClose', async () => {
    for (const leave of passed) leave(1012, 'restart')
    await terminals.close()
  })
  // In its own context, which is created once the socket plugin's is ready.
  app.register(async scope => {
    scope.route({
      method: 'GET',
      url: socketPath,
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store, no-transform')
        if (!request.ws) throw upgrade()
        demandOrigin(request)
        const passedOn = request.headers[relayedHeader] !== undefined
        request.terminal = await terminals.admit(ticketOf(request, protocol), passedOn)
      },
      handler: async () => {
        throw upgrade()
      },
      wsHandler: (socket: WebSocket, request) => {
        const { terminal } = request
        if (terminal instanceof Terminal) new Seat(socket, { terminal, limits, wrong, onBroken })
        else if (terminal) passOn(socket, terminal, ticketOf(request, protocol))
      },
    })
  })
}
