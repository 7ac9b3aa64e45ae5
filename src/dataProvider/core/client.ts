// The only file that calls fetch.
import createClient from 'openapi-fetch'
import type { paths } from '#src/generated/api.ts'
import { firstShapes, type Shapes } from '#src/generated/firstShapes.ts'
import { type OperationId, type OperationRow, operationTable } from '#src/generated/operations.ts'
import { languageTag } from '#src/i18n/language.ts'
import { follow, getSession, moment, noteServerTime, signOut } from '#src/session.ts'
import {
  ApiError,
  brokenCall,
  deniesConnection,
  endsSession,
  failureOf,
  refusalOf,
  wrongShape,
} from './errors.ts'
import { checksOf } from './shape.ts'
import { watchTime } from './slow.ts'

// Widened on purpose: the table's literal types are for the compiler; here it is only a lookup.
const rows: readonly OperationRow[] = Object.values(operationTable)
const rowOf = (method: string, path: string) =>
  rows.find(row => row.path === path && row.method === method.toLowerCase())

function sharedHeaders(row: OperationRow | undefined): Record<string, string> {
  const { token, store } = getSession()
  return {
    'Accept-Language': languageTag(),
    ...(row?.session && token ? { Authorization: `Bearer ${token}` } : {}),
    ...(row?.store && store ? { 'Store-Id': String(store.id) } : {}),
  }
}

/** Every call is sent here, and every answer reports the server's time. */
async function ask(...call: Parameters<typeof globalThis.fetch>): Promise<Response> {
  const sent = moment()
  const response = await globalThis.fetch(...call)
  noteServerTime(response.headers.get('Date'), sent)
  return response
}

// Answers requested before the screen was there to ask; each is handed out once.
const early = new Map<string, Promise<Response>>()

/** One key for an address, whatever the order of its parameters; it differs by session. */
function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin)
  searchParams.sort()
  const { token, store } = getSession()
  return JSON.stringify([pathname, `${searchParams}`, token, store?.id, languageTag()])
}

/**
 * Sends a read call before its screen has loaded; the screen's first call receives the answer. `query` holds the
 * parameters as they are in the address, `path` those of its path.
 */
export function askEarly(
  operation: OperationId,
  query = new URLSearchParams(),
  path: Readonly<Record<string, string>> = {},
): void {
  const row: OperationRow = operationTable[operation]
  const filled = row.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''))
  const address = `${location.origin}${filled}?${query}`
  const key = keyOf(address)
  const earlyAnswer = ask(address, { headers: sharedHeaders(row), credentials: 'include' })
  const drop = () => early.get(key) === earlyAnswer && early.delete(key)
  earlyAnswer.catch(drop) // the screen asks again and reports the error
  early.set(key, earlyAnswer)
  setTimeout(drop, 10_000)
}

function send(request: Request): Promise<Response> {
  if (request.method !== 'GET' || early.size === 0) return ask(request)
  const key = keyOf(request.url)
  const earlyAnswer = early.get(key)
  early.delete(key)
  return earlyAnswer ?? ask(request)
}

/** Typed by openapi.yaml; every call goes through `answer` below. */
export const client = createClient<paths>({
  baseUrl: typeof location === 'undefined' ? '' : location.origin,
  credentials: 'include',
  fetch: send,
})

client.use({
  onRequest({ request, schemaPath }) {
    for (const [name, value] of Object.entries(sharedHeaders(rowOf(request.method, schemaPath))))
      if (!request.headers.has(name)) request.headers.set(name, value)
    return request
  },
})

interface Result<Data> {
  data?: Data
  error?: unknown
  response: Response
  /** The raw answer, where `data` wraps it. */
  body?: unknown
}

let checkOf = checksOf(firstShapes)

/** Adds the shapes of all other answers; they load with the application, sign-in does without. */
export function judgeBy(answers: Shapes, named: Shapes): void {
  checkOf = checksOf({ ...firstShapes, ...answers }, named)
}

/**
 * Bytes are parsed if they say they are JSON; otherwise they are the requested file, unless a web page came
 * instead.
 */
function bodyIn(operation: OperationId, bytes: ArrayBuffer, response: Response): unknown {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/json')) return JSON.parse(new TextDecoder().decode(bytes))
  const isOurs = operationTable[operation].source === 'extension'
  if (isOurs && type.startsWith('text/html')) throw wrongShape(operation, response.status)
  return undefined
}

/** Rejects anything the contract does not allow, before a screen or cache sees it. */
function judge(operation: OperationId, { data, response, ...rest }: Result<unknown>): void {
  const body =
    data instanceof ArrayBuffer
      ? bodyIn(operation, data, response)
      : 'body' in rest
        ? rest.body
        : data
  if (body === undefined && data !== undefined) return
  if (body instanceof Response || body instanceof ReadableStream) return
  if (checkOf(operation)?.(body) === false)
    throw refusalOf(operation, body) ?? wrongShape(operation, response.status)
}

async function settle<Data>(operation: OperationId, call: () => Promise<Result<Data>>) {
  let status = 0
  try {
    const result = await call()
    status = result.response.status
    if (!result.response.ok) throw failureOf(operation, status, result.error, result.response)
    const refusal = refusalOf(operation, result.data)
    if (refusal) throw refusal
    judge(operation, result)
    if (result.data === undefined) throw wrongShape(operation, status)
    return result.data
  } catch (thrown) {
    // A body that is not JSON fails after the status arrived; openapi-fetch then throws a SyntaxError.
    throw brokenCall(operation, thrown instanceof SyntaxError ? status || 200 : status, thrown)
  }
}

let following = false

/** Adopts the connection the server knows; asked once, however many calls were refused. */
async function followConnection(): Promise<void> {
  if (following) return
  following = true
  const { token, store } = getSession()
  try {
    const call = () => client.GET('/ext/connection')
    const { connection, ended = null } = await settle('currentConnection', call)
    // Must not override a choice made meanwhile.
    if (getSession().token !== token || getSession().store?.id !== store?.id) return
    follow(
      connection && {
        store: connection.store,
        version: connection.version,
        notSupported: connection.not_supported,
      },
      ended,
    )
  } finally {
    following = false
  }
}

/** Call when something indicates that the session's connection differs from this tab's. */
export const connectionIsStale = (): void =>
  void followConnection().catch(() => {
    // The next call is refused and finds out.
  })

/** A failure's statement about the session itself applies to every screen. */
function afterFailure(error: unknown, store: number | undefined) {
  if (endsSession(error)) signOut(true)
  // A call for the previous store says nothing about the current one.
  else if (deniesConnection(error) && store !== undefined && getSession().store?.id === store)
    void followConnection().catch(() => {
      // Older servers lack this call: "no connection" is all there is to know.
      if (error instanceof ApiError && error.code === 'connection.none') follow(null)
    })
}

/**
 * Returns a call's data, or throws an `ApiError`. A 401 ends the session (except on login and otp); if the server
 * reports another connection than this tab's, or none, the tab follows. Neither happens if another sign-in has
 * replaced the token meanwhile.
 */
export async function answer<Data>(
  operation: OperationId,
  call: () => Promise<Result<Data>>,
): Promise<Data> {
  const { token, store } = getSession()
  try {
    return await watchTime(settle(operation, call))
  } catch (error) {
    if (token !== null && getSession().token === token) afterFailure(error, store?.id)
    throw error
  }
}

interface Bytes {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Blob | null
  readonly signal?: AbortSignal
}

/** The body of a failed answer; one to HEAD has none and gives its code in a header. */
async function failureIn(response: Response, { method }: OperationRow): Promise<unknown> {
  if (response.ok) return undefined
  if (method === 'head') return { code: response.headers.get('Failure-Code') }
  return response.json().catch(() => null)
}

/**
 * Makes a call that the typed client cannot make, for a library: same headers, same errors with the same effects.
 * `address` must be on our server, else it is refused: it receives the token.
 */
export async function sendBytes(
  operation: OperationId,
  address: string,
  { headers, body = null, signal }: Bytes,
): Promise<Response> {
  const row: OperationRow = operationTable[operation]
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin) throw new Error('Not an address of our server')
  const call = async () => {
    const response = await ask(url.href, {
      method: row.method.toUpperCase(),
      headers: { ...sharedHeaders(row), ...headers },
      credentials: 'include',
      body,
      ...(signal ? { signal } : {}),
    })
    return { data: response, error: await failureIn(response, row), response }
  }
  return answer(operation, call)
}
