// The way of every mocked call: session, page, headers, connection, parameters, body, then the mock itself.
import { HttpResponse, http, type RequestHandler } from 'msw'
import type { FailureCode } from '../../server/failures/index.ts'
import {
  type OperationId,
  type OperationRow,
  operationTable,
} from '../../src/generated/operations.ts'
import {
  mediaPointer,
  type Parameter,
  parametersOf,
  rowOf,
  wrongPlaces,
} from '../contract/document.ts'
import { challengeCookie } from './auth.ts'
import { type FailedReply, failed, Refusal, say, speak } from './failures.ts'
import type { Mocks, Schemas } from './types.ts'
import type { Session, World } from './world.ts'

const refuse = (reply: FailedReply<number>): never => {
  throw new Refusal(reply)
}

/** Bytes of body a call takes; other calls take `usualLimit`. */
const limits: Partial<Record<string, number>> = {
  login: 16 * 1024,
  otp: 4 * 1024,
  saveFile: 32 * 1024 * 1024,
  saveDraft: 16 * 1024 * 1024,
}
const usualLimit = 256 * 1024

const codes: Readonly<Record<string, FailureCode>> = {
  required: 'request.required',
  additionalProperties: 'request.unknown',
  type: 'request.type',
  minLength: 'request.length',
  maxLength: 'request.length',
}

function invalid(...places: readonly { path: string; keyword: string }[]): never {
  const fields = places.map(({ path, keyword }) => {
    const code = codes[keyword] ?? 'request.value'
    return { path, code, info: say(code) }
  })
  return refuse(failed(400, 'request.invalid', {}, { fields }))
}

function sessionOf(world: World, row: OperationRow, request: Request): Session | null {
  if (!row.session) return null
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === undefined) return refuse(failed(401, 'session.missing'))
  const session = world.sessions.get(token) ?? refuse(failed(401, 'session.ended'))
  const { pages } = session.operator
  const open =
    row.pages.length === 0 || row.pages.some(page => page === 'stores' || pages.includes(page))
  return open ? session : refuse(failed(403, 'page.not_allowed'))
}

function coerced({ schema }: Parameter, text: string): unknown {
  return schema.type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text
}

type Place = 'header' | 'path' | 'query'

function parameters(id: string, place: Place, read: (name: string) => string | null) {
  const values: Record<string, unknown> = {}
  const wrong: { path: string; keyword: string }[] = []
  for (const { node, pointer } of parametersOf(rowOf(id))) {
    if (node.in !== place) continue
    const text = read(node.name)
    if (text === null && node.required) wrong.push({ path: node.name, keyword: 'required' })
    if (text === null) continue
    const value = coerced(node, text)
    values[node.name] = value
    const [first] = wrongPlaces(`${pointer}/schema`, value)
    if (first) wrong.push({ path: node.name, keyword: first.keyword })
  }
  if (wrong.length > 0) invalid(...wrong)
  return values
}

function decodePath(headers: Record<string, unknown>): void {
  const given = headers['Folder-Path']
  if (typeof given !== 'string') return
  try {
    headers['Folder-Path'] = decodeURIComponent(given)
  } catch {
    const field = { path: 'Folder-Path', code: 'request.encoding', info: say('request.encoding') }
    refuse(failed(400, 'request.invalid', {}, { fields: [field] }))
  }
}

function demandConnection(row: OperationRow, session: Session | null, storeId: unknown): void {
  if (!row.store || !session) return
  const { store } = session.connection ?? refuse(failed(409, 'connection.none'))
  if (storeId !== undefined && storeId !== store.id) refuse(failed(409, 'connection.changed'))
}

async function bodyOf(id: string, request: Request): Promise<unknown> {
  const { operation, pointer } = rowOf(id)
  if (!operation.requestBody) return undefined
  const text = await request.text()
  const media = request.headers.get('content-type')?.split(';')[0] ?? null
  if (text !== '' && media !== 'application/json') refuse(failed(415, 'request.media_type'))
  if (Buffer.byteLength(text) > (limits[id] ?? usualLimit)) refuse(failed(413, 'request.too_large'))
  if (text === '') return invalid({ path: '', keyword: 'required' })
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return refuse(failed(400, 'request.json'))
  }
  const wrong = wrongPlaces(mediaPointer(`${pointer}/requestBody`, 'application/json'), body)
  if (wrong.length > 0) invalid(...wrong)
  return body
}

/** What `Mocks` promises per operation, seen from where the operation is only known at run time. */
type AnyMock = (call: unknown) => {
  status: number
  body: unknown
  headers?: Record<string, string>
}

type InPath = Readonly<Record<string, string | readonly string[] | undefined>>

async function answer(
  world: World,
  id: OperationId,
  mock: AnyMock,
  request: Request,
  inPath: InPath,
) {
  const row: OperationRow = operationTable[id]
  const url = new URL(request.url)
  speak(request.headers.get('accept-language'))
  const session = sessionOf(world, row, request)
  const headers = parameters(id, 'header', name => request.headers.get(name))
  demandConnection(row, session, headers['Store-Id'])
  const path = parameters(id, 'path', name => String(inPath[name]))
  const query = parameters(id, 'query', name => url.searchParams.get(name))
  decodePath(headers)
  const body = await bodyOf(id, request)
  const cookies = request.headers.get('cookie') ?? ''
  const cookie = new RegExp(`${challengeCookie}=([^;]+)`).exec(cookies)?.[1] ?? null
  const connection = session?.connection ?? null
  speak(request.headers.get('accept-language')) // another call may have spoken while the body came
  return mock({ world, path, query, headers, body, session, connection, url, cookie })
}

const manners = { 'Cache-Control': 'no-store, no-transform' }

/** Lists say `action failed` beside why; what is our fault can be found in a log. */
function written(id: OperationId, { status, body, headers }: ReturnType<AnyMock>) {
  const wire: Partial<Schemas['Failure']> = {}
  if (id.startsWith('list')) wire.message = 'action failed'
  if (status >= 500) wire.request = 'req-1'
  const answer = status < 300 ? body : { ...(body as object), ...wire } // a failure is an object
  const init = { status, headers: { ...manners, ...headers } }
  return HttpResponse.json(answer as object, init) // a JSON body is an object or a list
}

/** A draft says so to whoever might use it. */
function draft(world: World, row: OperationRow, request: Request) {
  speak(request.headers.get('accept-language'))
  demandConnection(row, sessionOf(world, row, request), undefined)
  return failed(501, 'operation.not_built')
}

/** Handlers for every operation at `origin`; they share one world. */
export function handlersFor(mocks: Mocks, origin: string, world: () => World): RequestHandler[] {
  const table: Readonly<Partial<Record<OperationId, unknown>>> = mocks
  const ids = Object.keys(operationTable) as OperationId[] // Object.keys forgets the key's type
  return ids.map(id => {
    const row: OperationRow = operationTable[id]
    const mock = table[id] as AnyMock // `Mocks` holds each one to its own operation, drafts have none
    const path = row.path.replaceAll(/\{(\w+)\}/g, ':$1')
    return http[row.method](`${origin}${path}`, async ({ request, params }) => {
      try {
        const reply = row.draft
          ? draft(world(), row, request)
          : await answer(world(), id, mock, request, params)
        return written(id, reply)
      } catch (thrown) {
        if (thrown instanceof Refusal) return written(id, thrown.reply)
        throw thrown
      }
    })
  })
}
