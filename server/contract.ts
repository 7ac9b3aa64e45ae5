import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import {
  authorise,
  demandConnection,
  demandNotEnded,
  demandSameConnection,
  demandStore,
  type SessionFinder,
} from './contract/access.ts'
import { askerOf } from './contract/asker.ts'
import { bodyLimitOf, takeJson, takeStream } from './contract/body.ts'
import { BytesAnswer } from './contract/bytes.ts'
import {
  type Contract,
  linesType,
  type Operation,
  readContract,
  routeOf,
} from './contract/document.ts'
import { decodeHeaders } from './contract/headers.ts'
import { LinesAnswer, streamOf } from './contract/lines.ts'
import { type Serialise, serialisationOf } from './contract/serialisation.ts'
import { streamBodyOf } from './contract/stream.ts'
import type { Asker, Handlers, LiveSession } from './contract/types.ts'
import { type Validation, validationOf } from './contract/validation.ts'
import { ApiFailure } from './failures/index.ts'

export type * from './contract/types.ts'
export type { SessionFinder }
export { type Contract, readContract }

export interface ContractOptions {
  readonly contract: Contract
  readonly handlers: Handlers
  readonly sessions: SessionFinder
  /** Tests: an answer the document does not describe becomes a 500 that names the operation and the place. */
  readonly checkAnswers: boolean
  /** Called when an operator's pages do not include the operation. */
  readonly forbidden: (session: LiveSession, asker: Asker) => Promise<void>
  /** Why a session lost its connection, if somebody else ended it. */
  readonly ended: (session: LiveSession) => Promise<ApiFailure | undefined>
  /** Called after an answer. */
  readonly answered: (session: LiveSession | null, operation: Operation['id']) => void
}

const octets = 'application/octet-stream'

/** A request whose headers were checked and whose body is still to come. */
interface Prepared {
  readonly session: LiveSession | null
  readonly path: unknown
  readonly query: unknown
  readonly headers: unknown
}

declare module 'fastify' {
  interface FastifyRequest {
    operation: Operation | null
    prepared: Prepared | null
  }
}

interface Parts extends ContractOptions {
  readonly validation: Validation
  readonly serialise: Serialise
}

/** Serves every operation of the document: validates, calls the handler, writes the answer. */
export function registerContract(app: FastifyInstance, options: ContractOptions): void {
  const { contract } = options
  const parts: Parts = {
    ...options,
    validation: validationOf(contract),
    serialise: serialisationOf(contract),
  }
  takeJson(app)
  app.decorateRequest('operation', null)
  app.decorateRequest('prepared', null)
  for (const operation of contract.operations) {
    const route: RouteOptions = {
      method: operation.bytes ? [operation.method, 'HEAD'] : operation.method,
      url: routeOf(operation),
      exposeHeadRoute: false,
      bodyLimit: bodyLimitOf(operation.id),
      // Runs before the body is read: an unauthorised caller cannot send megabytes.
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store, no-transform')
        request.operation = operation
        // Ranges only apply to GET (RFC 9110, 14.2).
        if (request.method === 'HEAD') delete request.headers.range
        request.prepared = await prepare(parts, operation, request, reply)
      },
      handler: (request, reply) => answer(parts, operation, request, reply),
    }
    const { stream } = operation
    if (!stream) app.route(route)
    else
      app.register(async scope => {
        takeStream(scope, stream.type)
        scope.route(route)
      })
  }
}

/** The documented methods of a path; none for an unknown path. */
export function methodsIn({ operations }: Contract): (path: string) => string[] {
  const known = operations.map(({ path, method }) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    method: method.toUpperCase(),
  }))
  return path => known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}

async function prepare(
  { sessions, validation, forbidden, ended }: Parts,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Prepared> {
  const session = await authorise(operation, request, sessions, who =>
    forbidden(who, askerOf(operation, request, reply)),
  )
  if (operation.draft) {
    demandConnection(operation, session)
    throw new ApiFailure(501, 'operation.not_built')
  }
  // Fastify's types leave these three open.
  const given = (values: unknown) => values as Record<string, unknown>
  const headers = validation.parameters(operation, 'header', given(request.headers))
  if (operation.store || headers['Store-Id'] !== undefined) await demandNotEnded(session, ended)
  demandConnection(operation, session)
  demandStore(session, headers['Store-Id'])
  return {
    session,
    path: validation.parameters(operation, 'path', given(request.params)),
    query: validation.parameters(operation, 'query', given(request.query)),
    headers: decodeHeaders(headers),
  }
}

/** A handler of `Handlers` for an operation only known at run time. */
type AnyHandler = (call: unknown) => Promise<unknown>

/**
 * A body may take minutes to arrive: checks again that the operator is signed in, has the page and is on the same
 * store. Returns the current session.
 */
async function authoriseAgain(
  { sessions, forbidden, ended }: Parts,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LiveSession | null> {
  const before = request.prepared?.session ?? null
  if (!operation.body && !operation.stream) return before
  const now = await authorise(operation, request, sessions, who =>
    forbidden(who, askerOf(operation, request, reply)),
  )
  if (operation.store) await demandNotEnded(now, ended)
  demandSameConnection(operation, before, now)
  return now
}

async function answer(
  parts: Parts,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { handlers, validation, serialise, checkAnswers } = parts
  const { prepared } = request
  const session = await authoriseAgain(parts, operation, request, reply)
  const body = operation.stream
    ? streamBodyOf(operation, request, async () => {
        await authoriseAgain(parts, operation, request, reply)
      })
    : request.body
  validation.body(operation, body)
  // Every operation that is not a draft has a handler, and drafts end in `prepare`.
  const handler = (handlers as unknown as Record<string, AnyHandler>)[operation.id] as AnyHandler
  const asker = askerOf(operation, request, reply)
  const connection = session?.connection ?? null
  const result = await handler({ ...asker, ...prepared, session, connection, body })
  parts.answered(session, operation.id)
  if (operation.empty) return reply.code(operation.success).send()
  if (result instanceof BytesAnswer) {
    if (result.status === 304) return reply.code(304).headers(result.headers).send()
    const bytes = request.method === 'HEAD' ? '' : result.bytes()
    return reply
      .code(result.status)
      .headers({ 'content-type': octets, ...result.headers })
      .send(bytes)
  }
  if (result instanceof LinesAnswer) {
    const write = (line: unknown) => {
      const text = serialise(operation, operation.success, line)
      if (checkAnswers) checkAnswer(validation, operation, line, text)
      return text
    }
    // Keeps a proxy from buffering until the end.
    return reply
      .code(operation.success)
      .headers({ 'content-type': linesType, 'x-accel-buffering': 'no' })
      .send(streamOf(result, write))
  }
  const text = serialise(operation, operation.success, result)
  if (checkAnswers) checkAnswer(validation, operation, result, text)
  return reply
    .code(operation.success)
    .header('content-type', 'application/json; charset=utf-8')
    .send(text)
}

function checkAnswer(
  validation: Validation,
  operation: Operation,
  result: unknown,
  text: string,
): void {
  const wire = JSON.stringify(result)
  const wrong = validation.answer(operation, operation.success, JSON.parse(wire))
  if (wrong !== undefined) throw new Error(`${operation.id} answers wrongly: ${wrong}`)
  const same = JSON.stringify(sorted(JSON.parse(text))) === JSON.stringify(sorted(JSON.parse(wire)))
  if (!same) throw new Error(`${operation.id} is not serialised as it was answered`)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
