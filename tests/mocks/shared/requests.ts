// Checks every mocked request before its own mock is called: session, page, headers, connection,
// parameters, body.
import type { FailureCode } from '#server/failures/index.ts'
import type { OperationId, OperationRow } from '#src/generated/operations.ts'
import {
  mediaPointer,
  type Parameter,
  parametersOf,
  rowOf,
  wrongPlaces,
} from '#tests/contract/document.ts'
import { challengeCookie } from '../auth.ts'
import { sizeOf } from '../files.ts'
import { type FailedReply, failed, Refusal, say, speak } from './failures.ts'
import type { Session, World } from './world.ts'

const refuse = (reply: FailedReply<number>): never => {
  throw new Refusal(reply)
}

/** Maximum body size in bytes by call; other calls have `usualLimit`. */
const limits: Partial<Record<string, number>> = {
  login: 16 * 1024,
  otp: 4 * 1024,
  saveFile: 32 * 1024 * 1024,
  saveDraft: 16 * 1024 * 1024,
  checkUploads: 2 * 1024 * 1024,
  saveConfig: 8 * 1024 * 1024,
  uploadStoresCsv: 32 * 1024 * 1024,
  importDevices: 32 * 1024 * 1024,
  checkCsvUpload: 2 * 1024 * 1024,
  changePermissions: 2 * 1024 * 1024,
  checkTransfer: 2 * 1024 * 1024,
  transferFiles: 2 * 1024 * 1024,
  trashFiles: 2 * 1024 * 1024,
  createForm: 2 * 1024 * 1024,
  updateForm: 2 * 1024 * 1024,
  checkForm: 2 * 1024 * 1024,
  createStore: 4 * 1024 * 1024,
  updateStore: 4 * 1024 * 1024,
}
const usualLimit = 256 * 1024
/** The largest limit of any call. */
export const mostBytes = Math.max(usualLimit, ...Object.values(limits).map(Number))

const codes: Readonly<Record<string, FailureCode>> = {
  required: 'request.required',
  additionalProperties: 'request.unknown',
  type: 'request.type',
  minLength: 'request.length',
  maxLength: 'request.length',
  minItems: 'request.length',
  maxItems: 'request.length',
  maxProperties: 'request.length',
}

function invalid(...places: readonly { path: string; keyword: string }[]): never {
  const fields = places.map(({ path, keyword }) => {
    const code = codes[keyword] ?? 'request.value'
    return { path, code, info: say(code, { name: path.split('/').at(-1) || 'body' }) }
  })
  return refuse(failed(400, 'request.invalid', {}, { fields }))
}

/** The session of a call, by its token; null for a call that needs none. */
export function sessionOf(world: World, row: OperationRow, request: Request): Session | null {
  if (!row.session) return null
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === undefined) return refuse(failed(401, 'session.missing'))
  const session = world.sessions.get(token) ?? refuse(failed(401, 'session.ended'))
  const { pages } = session.operator
  const open =
    row.pages.length === 0 || row.pages.some(page => page === 'stores' || pages.includes(page))
  return open ? session : refuse(failed(403, 'page.not_allowed'))
}

/** Parses a text as its schema's scalar or list; text that does not fit stays text. */
function coerced({ type, items }: Parameter['schema'], text: string): unknown {
  if (type === 'array') return text.split(',').map(part => coerced(items ?? {}, part))
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  return type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text
}

/** Collects `name[key]=text` of the query into an object; null when there is none. */
function deep(name: string, query: URLSearchParams): Record<string, string> | null {
  const found = [...query].flatMap(([key, text]) => {
    const inner = key.startsWith(`${name}[`) && key.endsWith(']')
    return inner ? [[key.slice(name.length + 1, -1), text] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

type Place = 'header' | 'path' | 'query'

function parameters(id: string, place: Place, read: (parameter: Parameter) => unknown) {
  const values: Record<string, unknown> = {}
  const wrong: { path: string; keyword: string }[] = []
  for (const { node, pointer } of parametersOf(rowOf(id))) {
    if (node.in !== place) continue
    const value = read(node)
    if (value === null && node.required) wrong.push({ path: node.name, keyword: 'required' })
    if (value === null) continue
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

/**
 * @throws Refusal 409 when the call needs a connection and the session has none, or a different
 * one.
 */
export function demandConnection(
  row: OperationRow,
  session: Session | null,
  storeId: unknown,
): void {
  if (!row.store || !session) return
  const { store } = session.connection ?? refuse(failed(409, 'connection.none'))
  if (storeId !== undefined && storeId !== store.id) refuse(failed(409, 'connection.changed'))
}

async function bodyOf(id: string, request: Request): Promise<unknown> {
  const { operation, pointer } = rowOf(id)
  if (!operation.requestBody) return undefined
  const [wanted = ''] = Object.keys(operation.requestBody.content)
  const text = await request.text()
  const media = request.headers.get('content-type')?.split(';')[0] ?? null
  if (text !== '' && media !== wanted) refuse(failed(415, 'request.media_type'))
  if (sizeOf(text) > (limits[id] ?? usualLimit)) refuse(failed(413, 'request.too_large'))
  const isStream = wanted !== 'application/json'
  if (isStream && media !== wanted) {
    return operation.requestBody.required ? refuse(failed(415, 'request.media_type')) : undefined
  }
  if (isStream) return text
  if (text === '') return invalid({ path: '', keyword: 'required' })
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return refuse(failed(400, 'request.json'))
  }
  const wrong = wrongPlaces(mediaPointer(`${pointer}/requestBody`, wanted), body)
  if (wrong.length > 0) invalid(...wrong)
  return body
}

export type InPath = Readonly<Record<string, string | readonly string[] | undefined>>

/** A validated request, as its mock receives it. @throws Refusal */
export async function callOf(
  world: World,
  id: OperationId,
  row: OperationRow,
  request: Request,
  inPath: InPath,
) {
  const url = new URL(request.url)
  speak(request.headers.get('accept-language'))
  const session = sessionOf(world, row, request)
  const headers = parameters(id, 'header', ({ name, schema }) => {
    const text = request.headers.get(name)
    return text === null ? null : coerced(schema, text)
  })
  demandConnection(row, session, headers['Store-Id'])
  const path = parameters(id, 'path', ({ name, schema }) => coerced(schema, String(inPath[name])))
  const query = parameters(id, 'query', ({ name, schema }) => {
    if (schema.type === 'object') return deep(name, url.searchParams)
    const text = url.searchParams.get(name)
    return text === null ? null : coerced(schema, text)
  })
  decodePath(headers)
  const body = await bodyOf(id, request)
  const cookies = request.headers.get('cookie') ?? ''
  const cookie = new RegExp(`${challengeCookie}=([^;]+)`).exec(cookies)?.[1] ?? null
  const connection = session?.connection ?? null
  speak(request.headers.get('accept-language')) // another call may have set the language while the body arrived
  const accept = request.headers.get('accept')
  return { world, path, query, headers, body, session, connection, url, cookie, accept }
}

export type CheckedCall = Awaited<ReturnType<typeof callOf>>
