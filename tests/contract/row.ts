import type { OperationId } from '#src/generated/operations.ts'
import type { Answered, Caller, CallSpec } from './caller.ts'

/** One line of the contract suite: what is asked of which operation, and what must come. */
export interface Row {
  readonly operationId: OperationId
  readonly name: string
  /** What is asked; a function when it depends on the target or on calls before it. */
  readonly ask: CallSpec | ((caller: Caller) => CallSpec | Promise<CallSpec>)
  readonly expect: {
    readonly status: number
    /** Of a failure. */
    readonly code?: string
    readonly check?: (answered: Answered, caller: Caller) => void | Promise<void>
  }
}

/** A row that ends in a failure. */
export const fails = (
  operationId: OperationId,
  status: number,
  code: string,
  name: string,
  ask: Row['ask'],
): Row => ({ operationId, name, ask, expect: { status, code } })

/** A row that succeeds. */
export const works = (
  operationId: OperationId,
  name: string,
  ask: Row['ask'],
  check?: Row['expect']['check'],
): Row => ({ operationId, name, ask, expect: { status: 200, ...(check ? { check } : {}) } })

/** A header no person sends: every operation refuses it in the same way. */
const longLanguage = { 'Accept-Language': 'x'.repeat(201) }

interface Guarded {
  readonly ask?: CallSpec
  /** A page is needed: a newcomer is refused. */
  readonly page?: boolean
  /** A connection is needed. */
  readonly store?: boolean
}

/** What every call with a session refuses in the same way. `ask` is a request that works when `connected`. */
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

/** What every call with a JSON body refuses in the same way. */
export function bodied(id: OperationId, ask: CallSpec, bytes: number): Row[] {
  const raw = (type: string, text: string) => ({ ...ask, body: undefined, raw: { type, text } })
  return [
    fails(id, 400, 'request.invalid', 'no body', { ...ask, body: undefined }),
    fails(id, 400, 'request.invalid', 'an empty body is no body', raw('application/json', '')),
    fails(id, 400, 'request.json', 'the body is not JSON', raw('application/json', '{"a":')),
    fails(id, 400, 'request.invalid', 'an unknown field', {
      ...ask,
      body: { ...(ask.body as object), surprise: true }, // every body of ours is an object
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
