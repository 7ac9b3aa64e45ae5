// The contract of Support Tools for other programs: typed calls, sign-in, one error type.
import createClient, { type Client, type FetchResponse, type Middleware } from 'openapi-fetch'
import type { Options } from '#src/dataProvider/core/operationTypes.ts'
import type { components, operations, paths } from '#src/generated/api.ts'
import { type OperationId, type OperationRow, operationTable } from '#src/generated/operations.ts'
import { type Cookies, openCookies } from './cookies.ts'
import { brokenCall, type Failure, failureIn, SupportApiError } from './errors.ts'

export type { components, Failure, OperationId, operations, paths }
export { SupportApiError }

export interface ClientOptions {
  /** The console's address, such as `https://support.example.com`. */
  readonly baseUrl: string
  readonly fetch?: (request: Request) => Promise<Response>
  /** Language of the server's messages: en-GB, pt-BR, es-ES. */
  readonly language?: string
}

export interface Bytes {
  readonly bytes: ArrayBuffer
  readonly headers: Headers
}

/** Options are optional when none of them is required. */
type Given<Operation extends OperationId> =
  object extends Options<Operation> ? [options?: Options<Operation>] : [options: Options<Operation>]

/** The response body of an operation when JSON is requested. */
type Json<Operation extends OperationId> = Exclude<
  FetchResponse<operations[Operation], object, 'application/json'>['data'],
  undefined
>

export interface SupportClient {
  /**
   * The session's token and the connected store. Signing in, renewing, connecting and their
   * counterparts update them.
   */
  readonly session: { token: string | null; store: number | null }
  /** openapi-fetch's own client, for calls by path; same headers, same errors. */
  readonly api: Client<paths>
  /** Signs in with name and password, then the authenticator's one-time code. */
  signIn(who: components['schemas']['Credentials'] & { readonly code: string }): Promise<void>
  /** Calls an operation and returns its JSON. */
  call<Operation extends OperationId>(
    operation: Operation,
    ...options: Given<Operation>
  ): Promise<Json<Operation>>
  /** Calls an operation and returns its bytes and headers. */
  callForBytes<Operation extends OperationId>(
    operation: Operation,
    ...options: Given<Operation>
  ): Promise<Bytes>
  /** The last bytes of a file of the connected store, at most 1 MB. */
  readEnd(path: string, length: number): Promise<Bytes>
  /** Yields the state of a job every half second until it has ended. */
  followJob(
    id: string,
    options?: { readonly everyMs?: number; readonly signal?: AbortSignal },
  ): AsyncGenerator<components['schemas']['Job'], void>
}

/** Encodes a file's path as a header: `params: { header: folderPath('/café.txt') }`. */
export const folderPath = (path: string): { 'Folder-Path': string } => ({
  'Folder-Path': path.toWellFormed().split('/').map(encodeURIComponent).join('/'),
})

type Session = SupportClient['session']

const ids = Object.keys(operationTable) as OperationId[] // Object.keys loses the key's type
const keyOf = (method: string, path: string) => `${method.toLowerCase()} ${path}`
const idOf = new Map(ids.map(id => [keyOf(operationTable[id].method, operationTable[id].path), id]))

/** Finds the operation id for a call by path. */
function named(method: string, path: string): OperationId {
  const id = idOf.get(keyOf(method, path))
  if (!id) throw new Error(`${method} ${path} is no operation of the contract`)
  return id
}

/** Updates the session from a response, for the calls that follow. */
async function note(session: Session, id: OperationId, response: Response): Promise<void> {
  if (id === 'otp' || id === 'refreshSession') {
    const { info }: components['schemas']['SessionAnswer'] = await response.clone().json()
    session.token = info
  } else if (id === 'setTools') {
    const { info }: components['schemas']['ConnectionAnswer'] = await response.clone().json()
    session.store = info.id
  } else if (id === 'endConnection' || id === 'logout') {
    session.store = null
    if (id === 'logout') session.token = null
  }
}

function prepare(
  request: Request,
  { session: signedIn, store }: OperationRow,
  session: Session,
  cookies: Cookies,
): void {
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '' && !request.headers.has(name))
      request.headers.set(name, String(value))
  }
  if (signedIn) set('Authorization', session.token && `Bearer ${session.token}`)
  if (store) set('Store-Id', session.store)
  set('Cookie', cookies.headerFor(new URL(request.url).pathname))
}

/** The part of a call's options that is used here. */
interface Sent {
  readonly middleware?: Middleware[] | undefined
  readonly parseAs?: string | undefined
}

type Send = (
  method: string,
  path: string,
  options: object,
) => Promise<{ data?: unknown; response: Response }>

const wait = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

function openApi(options: ClientOptions, session: Session): Client<paths> {
  const { baseUrl, fetch, language } = options
  const cookies = openCookies()
  const api = createClient<paths>({
    baseUrl: new URL(baseUrl).href,
    credentials: 'include',
    redirect: 'error', // passwords and tokens are never sent elsewhere
    ...(fetch ? { fetch } : {}),
    ...(language ? { headers: { 'Accept-Language': language } } : {}),
  })
  api.use({
    onRequest({ request, schemaPath, options: { parseAs } }) {
      // Some operations answer with bytes unless JSON is requested.
      if (parseAs === 'json' && !request.headers.has('Accept'))
        request.headers.set('Accept', 'application/json')
      prepare(request, operationTable[named(request.method, schemaPath)], session, cookies)
    },
    async onResponse({ request, response, schemaPath }) {
      const id = named(request.method, schemaPath)
      cookies.take(response)
      if (!response.ok) throw await failureIn(id, response)
      await note(session, id, response)
    },
    onError({ request, error, schemaPath }) {
      if (request.signal.aborted) return // the caller knows
      return brokenCall(named(request.method, schemaPath), 0, error)
    },
  })
  return api
}

export function createSupportClient(options: ClientOptions): SupportClient {
  const session: Session = { token: null, store: null }
  const api = openApi(options, session)
  // The client is typed by literal paths; this call takes its path from a row of the same document.
  const request = api.request as unknown as Send

  async function send(id: OperationId, { middleware = [], ...given }: Sent) {
    const { method, path } = operationTable[id]
    let came: { readonly status: number; readonly signal: AbortSignal } | undefined
    const watch: Middleware = {
      onResponse({ response: { status }, request: { signal } }) {
        came = { status, signal }
      },
    }
    try {
      const { data, response } = await request(method, path, {
        ...given,
        middleware: [watch, ...middleware],
      })
      return { data, headers: response.headers }
    } catch (thrown) {
      throw came && !came.signal.aborted ? brokenCall(id, came.status, thrown) : thrown
    }
  }

  const call: SupportClient['call'] = async <Operation extends OperationId>(
    operation: Operation,
    ...[given]: Given<Operation>
  ) => {
    const { data } = await send(operation, given ?? {})
    return data as Json<Operation> // the contract guarantees the type
  }

  const callForBytes: SupportClient['callForBytes'] = async (operation, ...[given]) => {
    const { data, headers } = await send(operation, { ...given, parseAs: 'arrayBuffer' })
    return { bytes: data instanceof ArrayBuffer ? data : new ArrayBuffer(0), headers }
  }

  return {
    session,
    api,
    call,
    callForBytes,
    async signIn({ username, password, code }) {
      await call('login', { body: { username, password } })
      await call('otp', { body: { code } })
    },
    async readEnd(path, length) {
      const header = folderPath(path)
      const piece = (start: number, bytes: number) =>
        callForBytes('readFileRange', { params: { header, query: { start, length: bytes } } })
      const { headers } = await piece(0, 1)
      return piece(Math.max(0, Number(headers.get('X-File-Size')) - length), length)
    },
    async *followJob(id, { everyMs = 500, signal } = {}) {
      for (;;) {
        const job = await call('readJob', { params: { path: { id } }, signal })
        yield job
        if (job.ended !== null) return
        await wait(everyMs, signal)
      }
    },
  }
}
