import type { OperationId } from '#src/generated/operations.ts'
import type { Answered, Caller, CallSpec } from './caller.ts'

/** One row of the contract suite: a request to an operation, and the expected response. */
export interface Row {
  readonly operationId: OperationId
  readonly name: string
  /** The request; a function when it depends on the target or on earlier calls. */
  readonly ask: CallSpec | ((caller: Caller) => CallSpec | Promise<CallSpec>)
  readonly expect: {
    readonly status: number
    /** Code of a failure. */
    readonly code?: string
    readonly check?: (answered: Answered, caller: Caller) => void | Promise<void>
  }
}

/** A row that expects a failure. */
export const fails = (
  operationId: OperationId,
  status: number,
  code: string,
  name: string,
  ask: Row['ask'],
): Row => ({ operationId, name, ask, expect: { status, code } })

/** A row that expects success. */
export const works = (
  operationId: OperationId,
  name: string,
  ask: Row['ask'],
  check?: Row['expect']['check'],
): Row => ({ operationId, name, ask, expect: { status: 200, ...(check ? { check } : {}) } })

/** A header that no person sends: every operation refuses it alike. */
const longLanguage = { 'Accept-Language': 'x'.repeat(201) }

interface Guarded {
  readonly ask?: CallSpec
  /** Requires a page: a newcomer is refused. */
  readonly page?: boolean
  /** Requires a connection. */
  readonly store?: boolean
}

/**
 * Rows for refusals common to all calls with a session. `ask` is a request that succeeds when
 * `connected`.
 */
export function guarded(id: OperationId, { ask = {}, page, store }: Guarded = {}): Row[] {
  const as = store ? 'connected' : 'operator'
  const rows = [
    fails(id, 401, 'session.missing', 'nobody is signed in', { ...ask, as: 'nobody' }),
    fails(id, 401, 'session.ended', 'the token is not ours', { ...ask, as: { token: 'a.b.c' } }),
    fails(id, 400, 'request.invalid', 'a header is too long', {
      ...ask,
      as,
      headers: { ...ask.headers, ...longLanguage },
    }),
  ]
  if (page) rows.push(fails(id, 403, 'page.not_allowed', 'no page', { ...ask, as: 'newcomer' }))
  if (!store) return rows
  return [
    ...rows,
    fails(id, 409, 'connection.none', 'no connection', { ...ask, as: 'operator' }),
    fails(id, 409, 'connection.changed', 'drawn for another store', ({ target }) => ({
      ...ask,
      as,
      headers: { ...ask.headers, 'Store-Id': String(target.stores.second) },
    })),
    fails(id, 400, 'request.invalid', 'the store is not a number', {
      ...ask,
      as,
      headers: { ...ask.headers, 'Store-Id': 'seventeen' },
    }),
  ]
}

/** Rows for refusals common to all calls with a JSON body. */
export function bodied(id: OperationId, ask: CallSpec, bytes: number): Row[] {
  const raw = (type: string, text: string) => ({ ...ask, body: undefined, raw: { type, text } })
  return [
    fails(id, 400, 'request.invalid', 'no body', { ...ask, body: undefined }),
    fails(id, 400, 'request.invalid', 'an empty body is no body', raw('application/json', '')),
    fails(id, 400, 'request.json', 'the body is not JSON', raw('application/json', '{"a":')),
    fails(id, 400, 'request.invalid', 'an unknown field', {
      ...ask,
      body: { ...(ask.body as object), surprise: true }, // all our bodies are objects
    }),
    fails(id, 415, 'request.media_type', 'another media type', raw('text/plain', 'hello')),
    fails(
      id,
      413,
      'request.too_large',
      'too large',
      raw('application/json', ' '.repeat(bytes + 1)),
    ),
  ]
}
