// The mocks over HTTP, for a program that runs beside the test.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getResponse } from 'msw'
import { handlersFor } from '#tests/mocks/shared/serve.ts'
import { createWorld, type World } from '#tests/mocks/shared/world.ts'
import { mocks } from '#tests/mocks/table.ts'

async function requestOf(message: IncomingMessage, origin: string): Promise<Request> {
  const { method = 'GET', url = '/', headers } = message
  const body = new Uint8Array(await buffer(message))
  return new Request(new URL(url, origin), {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ...(body.length > 0 ? { body } : {}),
  })
}

export interface HttpMocks {
  readonly url: string
  readonly world: World
  stop(): Promise<void>
}

export async function serveMocks(): Promise<HttpMocks> {
  const world = createWorld()
  const handlers = handlersFor(mocks, '*', () => world)
  const server = createServer(async (message, answer) => {
    const request = await requestOf(message, 'http://mocks.test')
    const response = (await getResponse(handlers, request)) ?? new Response(null, { status: 404 })
    answer.writeHead(response.status, [...response.headers].flat())
    answer.end(new Uint8Array(await response.arrayBuffer()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    world,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
