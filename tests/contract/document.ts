// openapi.yaml as data, read without the generator so that a mistake of the generator cannot hide
// here.
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import * as formatsModule from 'ajv-formats'
import { contract } from './source.ts'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly [keyword: string]: unknown
}

interface Media {
  readonly schema: Schema
  readonly example?: unknown
}

export interface Parameter {
  readonly name: string
  readonly in: 'header' | 'path' | 'query'
  readonly required?: boolean
  readonly schema: Schema
  readonly example?: unknown
}

export interface Answer {
  readonly headers?: Readonly<Record<string, Ref | Header>>
  readonly content?: Readonly<Record<string, Media>>
}

interface Header {
  readonly required?: boolean
  readonly schema: Schema
  readonly example?: unknown
}

interface Ref {
  readonly $ref: string
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security?: readonly unknown[]
  readonly parameters?: readonly (Parameter | Ref)[]
  readonly requestBody?: {
    readonly required?: boolean
    readonly content: Readonly<Record<string, Media>>
  }
  readonly responses: Readonly<Record<string, Answer | Ref>>
  readonly 'x-source': string
  readonly 'x-page': string | readonly string[] | null
  readonly 'x-requires-store': boolean
  readonly 'x-draft'?: boolean
  readonly 'x-socket'?: { readonly path: string }
  readonly 'x-resource'?: Readonly<Record<'name' | 'verb' | 'entity' | 'input' | 'route', string>>
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head'] as const
export type Method = (typeof methods)[number]

interface PathItem extends Partial<Record<Method, Operation>> {
  /** Parameters shared by all operations of the path. */
  readonly parameters?: readonly (Parameter | Ref)[]
}

export interface Document {
  readonly paths: Readonly<Record<string, PathItem>>
  readonly tags: readonly { readonly name: string }[]
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly headers: Readonly<Record<string, Header>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Answer>>
  }
}

export interface Row {
  readonly id: string
  readonly method: Method
  readonly path: string
  readonly operation: Operation
  /** JSON pointer of the operation. */
  readonly pointer: string
}

export const document: Document = contract

const escaped = (segment: string) => segment.replaceAll('~', '~0').replaceAll('/', '~1')
const pointerTo = (...segments: readonly string[]) => `#/${segments.map(escaped).join('/')}`

export const rows: readonly Row[] = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap(method => {
    const operation = item[method]
    const pointer = pointerTo('paths', path, method)
    return operation ? [{ id: operation.operationId, method, path, operation, pointer }] : []
  }),
)

/** @throws when the contract has no such operation. */
export function rowOf(id: string): Row {
  const row = rows.find(candidate => candidate.id === id)
  if (!row) throw new Error(`openapi.yaml has no operation ${id}`)
  return row
}

/** The target of a pointer such as `#/components/responses/Forbidden`. */
function at(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document) // a JSON tree: every step is an object or ends in undefined
}

/** Follows one reference; `pointer` is the place of its target. */
export function follow<T extends object>(
  node: T | Ref,
  pointer: string,
): { node: T; pointer: string } {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return { node: node as T, pointer } // no $ref: not a Ref
  return { node: at(node.$ref) as T, pointer: node.$ref } // the linter checks that references meet their kind
}

/** Path-level parameters come first. */
export const parametersOf = ({ operation, path, pointer }: Row) =>
  [
    { parameters: document.paths[path]?.parameters, at: pointerTo('paths', path) },
    { parameters: operation.parameters, at: pointer },
  ].flatMap(({ parameters = [], at }) =>
    parameters.map((parameter, index) => follow<Parameter>(parameter, `${at}/parameters/${index}`)),
  )

export const answersOf = ({ operation, pointer }: Row) =>
  Object.entries(operation.responses).map(([status, response]) => ({
    status: Number(status),
    ...follow<Answer>(response, `${pointer}/responses/${status}`),
  }))

// The package is CommonJS: under type stripping its function is one level deeper than its types
// say.
const addFormats = formatsModule.default as unknown as (ajv: Ajv2020) => void
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
addFormats(ajv)
ajv.addSchema({ $id: 'openapi', ...document })

/**
 * The first error at each place of `value`, by the schema at `pointer`: JSON pointer and keyword.
 */
export function wrongPlaces(pointer: string, value: unknown): { path: string; keyword: string }[] {
  const places = new Map<string, string>()
  for (const { instancePath, keyword, params } of errorsOf(pointer, value)) {
    const name: unknown = params.missingProperty ?? params.additionalProperty
    const path = typeof name === 'string' ? `${instancePath}/${escaped(name)}` : instancePath
    if (!places.has(path)) places.set(path, keyword)
  }
  return [...places].map(([path, keyword]) => ({ path, keyword }))
}

function errorsOf(pointer: string, value: unknown): readonly ErrorObject[] {
  const check = ajv.getSchema(`openapi${pointer}`)
  if (!check) throw new Error(`There is no schema at ${pointer}`)
  return check(value) ? [] : (check.errors ?? [])
}

/** Errors of `value` by the schema at `pointer`; empty when valid. */
export function problems(pointer: string, value: unknown): string[] {
  return errorsOf(pointer, value).map(
    error => `${error.instancePath || '/'} ${error.message} ${JSON.stringify(error.params)}`,
  )
}

export const mediaPointer = (pointer: string, media: string) =>
  `${pointer}/content/${escaped(media)}/schema`
