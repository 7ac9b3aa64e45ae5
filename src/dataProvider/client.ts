// The one door to the wire: the only file that names fetch.
import createClient from 'openapi-fetch'
import type { paths } from '../generated/api.ts'
import { type OperationId, type OperationRow, operationTable } from '../generated/operations.ts'
import { languageTag } from '../i18n/language.ts'
import { disconnect, getSession, noteServerTime, signOut } from '../session.ts'
import { brokenCall, endsConnection, endsSession, failureOf, refusalOf } from './errors.ts'

// Widened on purpose: the table's literal types are for the compiler, here it is only looked up.
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

// Answers asked for before the screen was there to ask; each is handed out once.
const early = new Map<string, Promise<Response>>()

/** One name for an address whatever the order of its parameters; of another session's it is another. */
function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin)
  searchParams.sort()
  const { token, store } = getSession()
  return JSON.stringify([pathname, `${searchParams}`, token, store?.id, languageTag()])
}

/**
 * Asks a read call before its screen is loaded; the screen's own first call gets the answer.
 * `query` are the parameters as they stand in the address.
 */
export function askEarly(operation: OperationId, query: URLSearchParams): void {
  const row: OperationRow = operationTable[operation]
  const address = `${location.origin}${row.path}?${query}`
  const key = keyOf(address)
  const asked = globalThis.fetch(address, { headers: sharedHeaders(row), credentials: 'include' })
  const drop = () => early.get(key) === asked && early.delete(key)
  asked.catch(drop) // the screen asks again and says what is wrong
  early.set(key, asked)
  setTimeout(drop, 10_000)
}

function send(request: Request): Promise<Response> {
  if (request.method !== 'GET' || early.size === 0) return globalThis.fetch(request)
  const key = keyOf(request.url)
  const asked = early.get(key)
  early.delete(key)
  return asked ?? globalThis.fetch(request)
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
  onResponse({ response }) {
    noteServerTime(response.headers.get('Date'))
  },
})

interface Result<Data> {
  data?: Data
  error?: unknown
  response: Response
}

async function settle<Data>(operation: OperationId, call: () => Promise<Result<Data>>) {
  let status = 0
  try {
    const result = await call()
    status = result.response.status
    if (!result.response.ok) throw failureOf(operation, status, result.error)
    const refusal = refusalOf(operation, result.data)
    if (refusal) throw refusal
    if (result.data === undefined) throw failureOf(operation, status, null)
    return result.data
  } catch (thrown) {
    // A body that is not JSON breaks after the status came; openapi-fetch then throws a SyntaxError.
    throw brokenCall(operation, thrown instanceof SyntaxError ? status || 200 : status, thrown)
  }
}

/** What a failure says about the session itself is true on every screen. */
function afterFailure(error: unknown) {
  if (endsSession(error)) signOut(true)
  else if (endsConnection(error)) disconnect()
}

/**
 * The data of a call, or an `ApiError`. A 401 ends the session (not on login and otp), the server's
 * "no store" the connection; neither when another sign-in has replaced the token meanwhile.
 */
export async function answer<Data>(
  operation: OperationId,
  call: () => Promise<Result<Data>>,
): Promise<Data> {
  const { token } = getSession()
  try {
    return await settle(operation, call)
  } catch (error) {
    if (getSession().token === token) afterFailure(error)
    throw error
  }
}
