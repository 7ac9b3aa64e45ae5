// Checks every call of the browser and its response against openapi.yaml, with a public validator
// that shares no code with ours (openapi-backend, with its own router and its own Ajv).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, Response } from '@playwright/test'
import * as formatsModule from 'ajv-formats'
import {
  type AjvCustomizer,
  type Document,
  OpenAPIBackend,
  type Operation,
  SetMatchType,
} from 'openapi-backend'
import { parse } from 'yaml'
import { root } from './process.ts'

/** In bytes; larger bodies are counted but not validated, since that would slow down the run. */
const maxBytes = 1024 * 1024

/** Validations in this worker. */
export const counted = { checked: 0, large: 0, unread: 0 }

export interface Violation {
  readonly operationId: string
  /** The place and its error: `request /header must have required property 'folder-path'`. */
  readonly place: string
}

export interface Exchange {
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly requestBody: string | null
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Undefined when it was not validated. */
  readonly body: string | undefined
  /** Made up by the test: the body is checked against the document, the headers are not. */
  readonly madeUp: boolean
}

// The package is CommonJS: under type stripping its function is one level deeper than its types say.
const addFormats = formatsModule.default as unknown as (ajv: Parameters<AjvCustomizer>[0]) => void
const withFormats: AjvCustomizer = ajv => {
  addFormats(ajv)
  return ajv
}

/** CONTRACT_FILE substitutes a broken copy, to prove that these checks can fail. */
const file = process.env.CONTRACT_FILE ?? join(root, 'openapi.yaml')

async function load() {
  const definition: Document = parse(readFileSync(file, 'utf8'))
  // Quick mode compiles validators on demand and does not reject 3.1.
  // The contract's lint validates the schemas.
  const ajvOpts = { validateSchema: false }
  const options = { definition, quick: true, ajvOpts, customizeAjv: withFormats }
  return new OpenAPIBackend(options).init()
}

let loaded: ReturnType<typeof load> | undefined
/** Loaded once per worker. */
const contract = () => {
  loaded ??= load()
  return loaded
}

interface Wrong {
  readonly instancePath: string
  readonly message?: string | undefined
  readonly params?: unknown
}

const linesOf = (part: string, wrongs: readonly Wrong[] | null | undefined): string[] =>
  (wrongs ?? []).map(({ instancePath, message, params }) => {
    const name = Object(params).additionalProperty
    return `${part} ${instancePath || '/'} ${message}${name === undefined ? '' : ` (${name})`}`
  })

interface Documented {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>
  readonly content?: Readonly<Record<string, unknown>>
}

const documentedAnswer = (operation: Operation, status: number): Documented | undefined =>
  Reflect.get(Object(operation.responses), String(status))

/** Headers that only some responses of a status have, which the validator cannot know. */
const isOptional = ({ headers }: Documented, { params }: Wrong): boolean => {
  const missing: unknown = Object(params).missingProperty
  return Object.entries(headers ?? {}).some(
    ([name, header]) => name.toLowerCase() === missing && header.required === false,
  )
}

const isJson = (headers: Readonly<Record<string, string>>) =>
  /^application\/json\b/.test(headers['content-type'] ?? '')

/**
 * Operations found so far, by method and path: the router goes through all operations for each
 * request.
 */
const operations = new Map<string, Operation | undefined>()

/** The operation of a request; undefined when the document has none. */
export async function operationOf(method: string, address: string): Promise<Operation | undefined> {
  const [path = ''] = address.split('?')
  const key = `${method} ${path}`
  const { router } = await contract()
  if (!operations.has(key))
    operations.set(key, router.matchOperation({ method, path, headers: {} }))
  return operations.get(key)
}

async function requestPlaces(operation: Operation, exchange: Exchange): Promise<string[]> {
  const { validator } = await contract()
  const [path = '', query = ''] = exchange.address.split('?')
  const { method, requestHeaders: headers, requestBody } = exchange
  const body = requestBody === null || requestBody === '' ? {} : { body: requestBody }
  const request = { method, path, query, headers: { ...headers }, ...body }
  return linesOf('request', validator.validateRequest(request, operation).errors)
}

function parsed(text: string): { value?: unknown; wrong: string[] } {
  try {
    return { value: JSON.parse(text), wrong: [] }
  } catch {
    return { wrong: ['answer / is no JSON'] }
  }
}

async function answerPlaces(operation: Operation, exchange: Exchange): Promise<string[]> {
  const { validator } = await contract()
  const { status, headers, madeUp } = exchange
  const documented = documentedAnswer(operation, status)
  if (!documented) return [`status ${status} is not documented`]
  const types = Object.keys(documented.content ?? {})
  const type = headers['content-type']?.split(';')[0] ?? 'none'
  const typeWrong =
    types.length > 0 && !types.includes(type)
      ? [`answer ${status} content type ${type} is not documented`]
      : []
  const options = { statusCode: status, setMatchType: SetMatchType.Superset }
  const headersWrong = madeUp
    ? []
    : linesOf(
        `answer ${status}`,
        validator
          .validateResponseHeaders(headers, operation, options)
          .errors?.filter(wrong => !isOptional(documented, wrong)),
      )
  return [...typeWrong, ...headersWrong]
}

async function bodyPlaces(operation: Operation, exchange: Exchange): Promise<string[]> {
  const { status, headers, body } = exchange
  if (body === undefined || !isJson(headers) || !documentedAnswer(operation, status)) return []
  const { validator } = await contract()
  const { value, wrong } = parsed(body)
  if (wrong.length > 0) return wrong
  return linesOf(`answer ${status}`, validator.validateResponse(value, operation, status).errors)
}

/**
 * Violations in a request, and in its response except for the body; empty when both are as
 * documented.
 */
export async function violationsOf(exchange: Exchange): Promise<Violation[]> {
  const { method, address } = exchange
  const operation = await operationOf(method, address)
  if (!operation) {
    const [path = ''] = address.split('?')
    // Assets that a page loads by script (such as pdf.js’s character maps), and the
    // documentation.
    if (method === 'GET' && /^\/(assets|docs)\//.test(path)) return []
    return [{ operationId: `${method} ${path}`, place: 'is no operation of openapi.yaml' }]
  }
  const places = [
    ...(await requestPlaces(operation, exchange)),
    ...(await answerPlaces(operation, exchange)),
  ]
  return places.map(place => ({ operationId: operation.operationId ?? '', place }))
}

/** Violations in the body of a response. */
export async function bodyViolationsOf(exchange: Exchange): Promise<Violation[]> {
  const operation = await operationOf(exchange.method, exchange.address)
  if (!operation) return []
  const places = await bodyPlaces(operation, exchange)
  return places.map(place => ({ operationId: operation.operationId ?? '', place }))
}

/**
 * The text of a response; undefined when it is too large, or the page was left before it was read.
 */
async function bodyOf(response: Response): Promise<string | undefined> {
  const length = Number(response.headers()['content-length'] ?? 0)
  if (length > maxBytes) {
    counted.large += 1
    return undefined
  }
  try {
    const bytes = await response.body()
    if (bytes.length <= maxBytes) return bytes.toString()
    counted.large += 1
  } catch {
    counted.unread += 1
  }
  return undefined
}

async function headersOf(response: Response): Promise<Record<string, string>> {
  try {
    return await response.allHeaders()
  } catch {
    return response.headers()
  }
}

/** Whether it is a call: anything the page's script requests, or that the document describes. */
async function isCall(request: Request, method: string, address: string): Promise<boolean> {
  if ((await operationOf(method, address)) !== undefined) return true
  return ['fetch', 'xhr'].includes(request.resourceType())
}

/**
 * Reports violations in a response to a page, and in its request. The body's come last: a body that
 * the page does not read may never end.
 */
export async function watchExchange(
  response: Response,
  tell: (violation: Violation) => void,
): Promise<void> {
  const request = response.request()
  const method = request.method()
  const { pathname, search } = new URL(request.url())
  const address = pathname + search
  const requestHeaders = request.headers()
  const sent = request.postData()
  if (!(await isCall(request, method, address))) return
  counted.checked += 1
  const large = (sent?.length ?? 0) > maxBytes
  if (large) counted.large += 1
  const headers = await headersOf(response)
  const exchange = {
    method,
    address,
    requestHeaders,
    headers,
    status: response.status(),
    body: undefined,
    requestBody: large ? null : sent,
    madeUp: headers.date === undefined, // the server dates each response
  }
  for (const violation of await violationsOf(exchange)) tell(violation)
  const body = await bodyOf(response)
  for (const violation of await bodyViolationsOf({ ...exchange, body })) tell(violation)
}
