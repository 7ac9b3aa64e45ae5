// The platform's older manner: knows none of our own calls, reports most failures with a 200, and
// has neither pages of a list nor versions.
import { HttpResponse } from 'msw'
import type { OperationId, OperationRow } from '#src/generated/operations.ts'
import { answersOf, follow, rowOf, type Schema } from '../contract/document.ts'
import { type AnyReply, isBytes } from './shared/answers.ts'
import type { CheckedCall } from './shared/requests.ts'

/** The response to an unknown call, in a router's words. */
export const unknownCall = () => HttpResponse.json({ message: 'no such route' }, { status: 404 })

export const isUnknown = ({ source }: OperationRow) => source === 'extension'

const ours = ['If-Match', 'Idempotency-Key', 'Store-Id']

/** The request as such a server reads it: whole lists, without our additions. */
export function olderCall(call: CheckedCall): CheckedCall {
  const headers = Object.entries(call.headers).filter(([name]) => !ours.includes(name))
  const query = { ...call.query, page: 1, per_page: Number.MAX_SAFE_INTEGER }
  // Tickets are our addition: a file is answered with its bytes.
  return { ...call, headers: Object.fromEntries(headers), query, accept: null }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes what the document calls an extension, and the versions of records and files. */
function plain(given: Schema, value: unknown): unknown {
  const { node: schema } = follow(given, '')
  if (Array.isArray(value)) return value.map(item => plain(schema.items ?? {}, item))
  if (!isObject(value)) return value
  const known = Object.entries(value).filter(([name]) => {
    const description = String(follow(schema.properties?.[name] ?? {}, '').node.description ?? '')
    const isVersion = name === 'version' && !('not_supported' in value)
    return !isVersion && name !== 'links' && !description.startsWith('Extension')
  })
  return Object.fromEntries(
    known.map(([name, inner]) => [name, plain(schema.properties?.[name] ?? {}, inner)]),
  )
}

/** A successful response in that manner. */
export function olderBody(id: OperationId, { status, body }: AnyReply): unknown {
  const documented = answersOf(rowOf(id)).find(answer => answer.status === status)
  const schema = documented?.node.content?.['application/json']?.schema ?? {}
  const older = plain(schema, body)
  const { links } = isObject(body) ? body : {}
  return links && isObject(older) && Array.isArray(older.data) ? older.data : older
}

function failure(id: OperationId, body: unknown): object {
  const info = isObject(body) ? body.info : ''
  if (id.startsWith('list')) return { message: 'action failed' }
  return rowOf(id).operation.tags[0] === 'files'
    ? { status: 'error', payload: info }
    : { status: 'error', info }
}

/** Statuses that such a server uses as we do, when the caller is unknown or not permitted. */
const spoken = [401, 403, 413, 415, 500, 503]

const isSignIn = (id: OperationId) => id === 'login' || id === 'otp'

/** A mock's reply in that manner. */
export function olderAnswer(id: OperationId, reply: AnyReply) {
  const { status, headers = {} } = reply
  const cookie = headers['Set-Cookie']
  const kept = cookie === undefined ? {} : { 'Set-Cookie': cookie }
  if (status < 300 && isBytes(reply.body)) {
    const { bytes, type } = reply.body
    return HttpResponse.arrayBuffer(bytes.buffer, { status, headers: { 'Content-Type': type } })
  }
  if (status < 300)
    return HttpResponse.json(olderBody(id, reply) as object, { status, headers: kept }) // an object or a list
  const answered = spoken.includes(status) && !isSignIn(id) ? status : 200
  return HttpResponse.json(failure(id, reply.body), { status: answered })
}
