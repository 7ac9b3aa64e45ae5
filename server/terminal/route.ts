import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Validation } from '../contract/validation.ts'
import { demandOrigin, ticketOf, upgrade } from '../sockets.ts'
import { Seat } from './seat.ts'
import type { Terminal } from './terminal.ts'
import type { Terminals } from './terminals.ts'

/** As documented in openapi.yaml for opening a terminal. */
export const socketPath = '/ext/terminals/socket'
const protocol = 'support-tools.terminal.1'

declare module 'fastify' {
  interface FastifyRequest {
    terminal: Terminal | null
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
  app.decorateRequest('terminal', null)
  app.addHook('onReady', () => terminals.start())
  app.addHook('preClose', () => terminals.close())
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
        request.terminal = await terminals.redeem(ticketOf(request, protocol))
      },
      handler: async () => {
        throw upgrade()
      },
      wsHandler: (socket: WebSocket, { terminal }) => {
        if (terminal) new Seat(socket, { terminal, limits, wrong, onBroken })
      },
    })
  })
}
