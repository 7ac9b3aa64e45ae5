// The mocks as a separate server, for authors of other clients.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getResponse, type RequestHandler } from 'msw'
import { rows } from '#tests/contract/document.ts'
import { fill } from '../fixtures/made.ts'
import { failed, Refusal, speak } from '../shared/failures.ts'
import { addRoles, type Role } from '../shared/roles.ts'
import { handlersFor, type Ways } from '../shared/serve.ts'
import { createWorld, type Seeded, type World } from '../shared/world.ts'
import { mocks } from '../table.ts'
import { refusal, write } from './answer.ts'
import { addressOf, origin, requestOf } from './asked.ts'

export interface ServedMocks {
  /** Without a trailing slash. */
  readonly url: string
  readonly world: World
  /** Operators who can sign in. */
  readonly roles: readonly Role[]
  stop(): Promise<void>
}

interface Serving extends Ways {
  /** 0, the default, picks a free port. */
  readonly port?: number
  readonly seeded?: Seeded | null
}

/** Number of records generated for each resource from a seed: lists of several pages. */
const madeUp = 40

const socketPaths = rows.flatMap(({ operation }) => operation['x-socket']?.path ?? [])

const patterns = rows.map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The contract's methods for an address. */
const methodsAt = (path: string) => [
  ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
]

/** Answers the preflight request of a page of another origin. */
function preflight(methods: readonly string[]): Response {
  const allowed = methods.join(', ')
  const headers = { 'Access-Control-Allow-Methods': allowed, 'Access-Control-Max-Age': '600' }
  return new Response(null, { status: 204, headers })
}

function noSuchCall(methods: readonly string[]): Response {
  if (methods.length === 0) return refusal(failed(404, 'request.not_found'))
  return refusal({ ...failed(405, 'request.method'), headers: { Allow: methods.join(', ') } })
}

async function answerTo(
  message: IncomingMessage,
  handlers: readonly RequestHandler[],
): Promise<Response> {
  speak(message.headers['accept-language'] ?? null)
  try {
    const { pathname } = addressOf(message)
    if (socketPaths.includes(pathname)) return refusal(failed(501, 'operation.not_built'))
    const methods = methodsAt(pathname)
    if (message.method === 'OPTIONS') return preflight(methods)
    if (!methods.includes(message.method ?? '')) return noSuchCall(methods)
    const request = await requestOf(message)
    return (await getResponse([...handlers], request)) ?? noSuchCall([])
  } catch (thrown) {
    if (thrown instanceof Refusal) return refusal(thrown.reply)
    if (message.destroyed && !message.complete) return Response.error() // the caller has gone
    console.error(thrown)
    return refusal(failed(500, 'server.error'))
  }
}

/** Serves the mocks at 127.0.0.1. */
export async function serveMocks({
  port = 0,
  seeded = null,
  ...ways
}: Serving = {}): Promise<ServedMocks> {
  const world = createWorld(seeded)
  if (seeded) fill(world, madeUp, seeded)
  const roles = addRoles(world)
  const handlers = handlersFor(mocks, origin, () => world, ways)
  const serve = async (message: IncomingMessage, outgoing: ServerResponse) => {
    const response = await answerTo(message, handlers)
    if (seeded) outgoing.setHeader('date', new Date(momentOf(world, seeded)).toUTCString())
    // Otherwise the unread rest of a body would be taken for the next request.
    if (!message.complete) outgoing.setHeader('connection', 'close')
    await write(response, message, outgoing).catch(() => outgoing.destroy())
  }
  const server = createServer((message, outgoing) => void serve(message, outgoing))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo // it listens on a port
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { url: `http://127.0.0.1:${address.port}`, world, roles, stop }
}

const momentOf = ({ requests }: World, { start }: Seeded) => start + requests * 1000
