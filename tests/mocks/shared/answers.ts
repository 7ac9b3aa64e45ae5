// Turns a mock's reply into a response, and checks it against the contract.
import { HttpResponse } from 'msw'
import { type OperationId, operationTable } from '#src/generated/operations.ts'
import { differences, linesType } from '#tests/contract/differences.ts'
import type { BytesReply, LinesReply, Schemas } from './types.ts'

/** A reply when its operation is known only at run time. */
export interface AnyReply {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const manners = { 'Cache-Control': 'no-store, no-transform' }

export const isBytes = (body: unknown): body is BytesReply =>
  typeof body === 'object' && body !== null && 'bytes' in body && body.bytes instanceof Uint8Array

/** A reply of lines only: a body may contain `lines` among other fields. */
const isLines = (body: unknown): body is LinesReply =>
  typeof body === 'object' &&
  body !== null &&
  'lines' in body &&
  Array.isArray(body.lines) &&
  Object.keys(body).length === 1

/** Lists say `action failed` besides the reason; our own faults get an id to find in the log. */
function bodyOf(id: OperationId, { status, body }: AnyReply): unknown {
  if (status < 300) return body
  const wire: Partial<Schemas['Failure']> = {}
  if (id.startsWith('list')) wire.message = 'action failed'
  if (status >= 500) wire.request = 'req-1'
  return { ...(body as object), ...wire } // a failure is an object
}

/**
 * Reports a response outside the contract, both on the console, which fails the test, and in the
 * response.
 */
function outside(id: OperationId, status: number, wrong: readonly string[]) {
  const info = `The mock of ${id} answers ${status} outside the contract: ${wrong.join('; ')}`
  console.error(info)
  const body = { status: 'failed', code: 'server.error', info, request: 'mock' }
  return HttpResponse.json(body, { status: 500 })
}

/** A browser's Headers hide Set-Cookie. */
function seen(given: Readonly<Record<string, string>>) {
  const headers = new Map(Object.entries(given).map(([name, text]) => [name.toLowerCase(), text]))
  return {
    has: (name: string) => headers.has(name),
    get: (name: string) => headers.get(name) ?? null,
  }
}

const isHead = (id: OperationId) => operationTable[id].method === 'head'

const codeHeader = (body: unknown) => ({ 'Failure-Code': String(Object(body).code) })

/** A response with headers only. */
function bare(id: OperationId, { status, body, headers: given }: AnyReply) {
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const failure = status >= 400 && isHead(id) ? codeHeader(body) : {}
  const headers = { ...manners, ...given, ...type, ...failure }
  const wrong = differences(id, { status, headers: seen(headers), body: '' })
  return wrong.length > 0 ? outside(id, status, wrong) : new HttpResponse(null, { status, headers })
}

/** The response for a reply; one outside the contract becomes a 500 that says where. */
export function written(id: OperationId, reply: AnyReply) {
  const { status } = reply
  if (reply.body === undefined || isHead(id)) return bare(id, reply)
  const bytes = isBytes(reply.body) ? reply.body : null
  const lines = isLines(reply.body) ? reply.body.lines : null
  // As read by the client: an undefined field does not exist on the wire.
  const body: unknown = bytes ?? JSON.parse(JSON.stringify(lines ?? bodyOf(id, reply)))
  const type = bytes?.type ?? (lines ? linesType : 'application/json')
  const headers = { ...manners, ...reply.headers, 'Content-Type': type }
  const wrong = differences(id, { status, headers: seen(headers), body })
  if (wrong.length > 0) return outside(id, status, wrong)
  if (lines)
    return HttpResponse.text(lines.map(line => `${JSON.stringify(line)}\n`).join(''), {
      status,
      headers,
    })
  return bytes
    ? HttpResponse.arrayBuffer(bytes.bytes.buffer, { status, headers })
    : HttpResponse.json(body as object, { status, headers }) // a JSON body is an object or a list
}
