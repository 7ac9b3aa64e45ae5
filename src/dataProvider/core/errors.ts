// Turns every way a call can fail into one shape. Pure: no texts, no screen, no session.
import { HttpError } from 'ra-core'
import { isObject } from '#common/isObject.ts'
import type { components } from '#src/generated/api.ts'
import type { OperationId } from '#src/generated/operations.ts'

export type FieldFailure = components['schemas']['FieldFailure']
/** The number of records of a kind that prevent a deletion. */
export type BelowCount = components['schemas']['BelowCount']
export type Conflict = components['schemas']['Conflict']
/** The facts a viewer needs about a file that cannot be edited. */
export type FileFacts = components['schemas']['FileFacts']
/** The position of a character that the encoding lacks. */
export type TextPlace = components['schemas']['TextPlace']

/** Calls whose `info` the server writes for the operator: shown verbatim. */
const verbatimOperations: readonly string[] = [
  'login',
  'otp',
  'register',
  'setTools',
  'setDownloadPath',
]

interface Facts {
  operation: OperationId | null
  code: string
  info: string
  status: number
  fields?: readonly FieldFailure[]
  conflict?: Conflict | null
  file?: FileFacts | null
  place?: TextPlace | null
  below?: readonly BelowCount[]
  current?: Readonly<Record<string, unknown>> | null
  request?: string | null
  retryAfterMs?: number
}

const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

/** Errors by field, in the shape of react-admin's forms: `{name: …, Fields: {0: {name: …}}}`. */
function errorsOf(fields: readonly FieldFailure[]): Record<string, unknown> | undefined {
  const errors: Record<string, unknown> = {}
  for (const { path, info } of fields) {
    const parts = path.split('/').slice(1).map(unescaped)
    const last = parts.pop()
    if (!last || parts.some(part => part === '' || part === '__proto__')) continue
    let at = errors
    for (const part of parts) {
      const inner = at[part]
      const next = isObject(inner) ? inner : {}
      at[part] = next
      at = next
    }
    at[last] ??= info
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/**
 * The data provider's only error. `code` is stable and dotted; `info` is the server's text, empty when there is
 * none; `status` is the HTTP status, 0 without an answer. `verbatim`: show `info` as it is, else translate the
 * code. `body.errors` holds errors by field, where react-admin looks for them.
 */
export class ApiError extends HttpError {
  readonly operation: OperationId | null
  readonly code: string
  readonly info: string
  readonly fields: readonly FieldFailure[]
  readonly conflict: Conflict | null
  readonly file: FileFacts | null
  readonly place: TextPlace | null
  readonly below: readonly BelowCount[]
  /** The record's current state, where it differs from the expected one. */
  readonly current: Readonly<Record<string, unknown>> | null
  readonly request: string | null
  /** For how long the server asks not to be asked again; 0 when it does not say. */
  readonly retryAfterMs: number
  readonly verbatim: boolean

  constructor(facts: Facts) {
    const errors = errorsOf(facts.fields ?? [])
    super(facts.info || facts.code, facts.status, { code: facts.code, ...(errors && { errors }) })
    Object.setPrototypeOf(this, ApiError.prototype) // HttpError sets its own, and instanceof would fail
    this.name = 'ApiError'
    this.operation = facts.operation
    this.code = facts.code
    this.info = facts.info
    this.fields = facts.fields ?? []
    this.conflict = facts.conflict ?? null
    this.file = facts.file ?? null
    this.place = facts.place ?? null
    this.below = facts.below ?? []
    this.current = facts.current ?? null
    this.request = facts.request ?? null
    this.retryAfterMs = facts.retryAfterMs ?? 0
    this.verbatim = facts.info !== '' && verbatimOperations.includes(facts.operation ?? '')
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const codeOfStatus: Readonly<Record<number, string>> = {
  400: 'request.invalid',
  401: 'session.ended',
  403: 'page.not_allowed',
  404: 'answer.not_found',
  409: 'answer.conflict',
  412: 'version.changed',
  413: 'request.too_large',
  429: 'request.throttled',
  501: 'operation.not_built',
  502: 'server.unreachable',
  503: 'server.unreachable',
  504: 'server.unreachable',
}
const codeFor = (status: number) =>
  codeOfStatus[status] ?? (status >= 500 ? 'server.error' : 'answer.failed')

const isFieldFailure = (value: unknown): value is FieldFailure =>
  isObject(value) && typeof value.path === 'string' && typeof value.info === 'string'

const isBelow = (value: unknown): value is BelowCount =>
  isObject(value) && typeof value.kind === 'string' && typeof value.count === 'number'

function conflictOf(value: unknown): Conflict | null {
  if (!isObject(value)) return null
  const part = (key: string) => text(value[key]) || null
  return { by: part('by'), at: part('at'), version: part('version') }
}

const encodings: readonly unknown[] = ['utf-8', 'utf-16le', 'utf-16be', 'latin1']
const isEncoding = (value: unknown): value is NonNullable<FileFacts['encoding']> =>
  encodings.includes(value)

function fileOf(value: unknown): FileFacts | null {
  if (!isObject(value) || (value.kind !== 'binary' && value.kind !== 'large')) return null
  const { kind, size, encoding } = value
  return {
    kind,
    size: Number(size) || 0,
    modified: text(value.modified),
    version: text(value.version),
    encoding: isEncoding(encoding) ? encoding : null,
  }
}

function placeOf(value: unknown): TextPlace | null {
  if (!isObject(value)) return null
  const { line, column, character } = value
  return { line: Number(line) || 1, column: Number(column) || 1, character: text(character) }
}

/**
 * The error in an answer: a `Failure`, an older server's `{status, info | payload | message}`, plain text, or
 * nothing at all.
 */
export function failureOf(
  operation: OperationId,
  status: number,
  body: unknown,
  response?: Response,
): ApiError {
  const answer = isObject(body) ? body : {}
  const older = text(answer.info) || text(answer.payload) || text(answer.message)
  return new ApiError({
    operation,
    status,
    code: text(answer.code) || codeFor(status),
    info: answer.message === 'action failed' ? text(answer.info) : older,
    fields: Array.isArray(answer.fields) ? answer.fields.filter(isFieldFailure) : [],
    conflict: conflictOf(answer.conflict),
    file: fileOf(answer.file),
    place: placeOf(answer.place),
    below: Array.isArray(answer.below) ? answer.below.filter(isBelow) : [],
    current: isObject(answer.current) ? answer.current : null,
    request: text(answer.request) || null,
    // Seconds, a day at the most: a longer timer would fire at once. A proxy's date is not worth a second form.
    retryAfterMs: 1000 * Math.min(86_400, Number(response?.headers.get('Retry-After')) || 0),
  })
}

/** Older servers answer 200 and report the failure in the body. Null when they do not. */
export function refusalOf(operation: OperationId, body: unknown): ApiError | null {
  if (!isObject(body)) return null
  const failed = typeof body.status === 'string' && body.status.toLowerCase() !== 'ok'
  if (!failed && body.success !== false && body.message !== 'action failed') return null
  return failureOf(operation, 200, body)
}

/** An answer that is neither a failure nor as the contract says. */
export const wrongShape = (operation: OperationId, status: number): ApiError =>
  new ApiError({ operation, status, code: 'answer.wrong_shape', info: '' })

/**
 * True when the server is an older one that does not know the call at all. A record that does not exist has its
 * own code and is another matter.
 */
export function lacksCall(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.code === 'answer.not_json') return error.status < 500 // a web page instead of an answer
  const plain = error.code === 'answer.not_found' || error.code === 'operation.not_built'
  return error.status === 501 || error.status === 405 || (plain && error.status === 404)
}

// By name: a DOMException of the page is of another class in other realms.
const isGivenUp = (thrown: unknown): thrown is DOMException =>
  typeof thrown === 'object' && thrown !== null && Reflect.get(thrown, 'name') === 'AbortError'

/**
 * The error of a call that failed before an answer could be read: no network, not JSON. An aborted call stays an
 * AbortError, which is no failure: nobody waits for it, and react-admin ignores it.
 */
export function brokenCall(
  operation: OperationId,
  status: number,
  thrown: unknown,
): ApiError | DOMException {
  if (thrown instanceof ApiError) return thrown
  if (isGivenUp(thrown))
    return thrown instanceof DOMException ? thrown : new DOMException('Given up', 'AbortError')
  const code = status === 0 ? 'server.unreachable' : 'answer.not_json'
  return new ApiError({ operation, status, code, info: '' })
}

/** True when the same read may well succeed a little later; a store's machine has reasons of its own. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 429 ||
    error.code === 'server.unreachable' ||
    (error.status === 503 && error.code.startsWith('server.')))

/** True when the error ends the session; a wrong password or code does not. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 401 &&
  error.operation !== 'login' &&
  error.operation !== 'otp'

/** True when the server knows of another connection than the caller, or of none. */
export const deniesConnection = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'connection.none' || error.code === 'connection.changed')

/** True when the server does not allow this operator the page of the call. */
export const refusesPage = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'page.not_allowed'
