// The generator itself: takes the contract's text, returns the files of src/generated.
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { readContract } from './contract/read.ts'
import { fieldWords, methods } from './contract/words.ts'
import { type Answering, shapesOf } from './shapes.ts'

const banner = '// Generated from openapi.yaml by "npm run codegen". Do not edit.\n'

interface Operation extends Answering {
  readonly security?: readonly unknown[]
  readonly 'x-source': 'spec' | 'extension'
  readonly 'x-page': string | readonly string[] | null
  readonly 'x-requires-store': boolean
  readonly 'x-draft'?: boolean
  readonly 'x-resource'?: { readonly name: string; readonly verb: string }
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema?: Schema
}

interface PathItem extends Partial<Record<(typeof methods)[number], Operation>> {
  /** Parameters shared by all operations of the path. */
  readonly parameters?: Operation['parameters']
}

export interface Schema {
  readonly $ref?: string
  readonly properties?: Record<string, Schema>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly [key: string]: unknown
}

export interface Contract {
  readonly paths: Record<string, PathItem>
  readonly tags: readonly { readonly name: string }[]
  readonly components: {
    readonly schemas: Record<string, Schema>
    readonly parameters?: Record<string, Parameter>
  }
}

interface Row {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

function rows(contract: Contract): Row[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const operation = item[method]
      if (!operation) return []
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      return [{ id: operation.operationId, method, path, operation: { ...operation, parameters } }]
    }),
  )
}

const pagesOf = (operation: Operation): readonly string[] =>
  operation['x-page'] === null ? [] : [operation['x-page']].flat()

function tableEntry({ method, path, operation }: Row) {
  return {
    method,
    path,
    tag: operation.tags[0],
    pages: pagesOf(operation),
    store: operation['x-requires-store'],
    session: operation.security?.length !== 0,
    draft: operation['x-draft'] === true,
    source: operation['x-source'],
  }
}

/** Formats a value on one line, as a person would write it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null)
    return JSON.stringify(value).replace(/^"([^"'\\]*)"$/, "'$1'")
  const fields = Object.entries(value).map(([name, item]) => `${name}: ${literal(item)}`)
  return `{ ${fields.join(', ')} }`
}

const lines = (items: readonly string[]) => items.map(item => `\n  ${item},`).join('')
const list = (items: readonly unknown[]) => `[${lines(items.map(literal))}\n]`

function operationsFile(contract: Contract): string {
  const table = rows(contract).map(row => `${row.id}: ${literal(tableEntry(row))}`)
  const pageNames = contract.components.schemas.PageName?.enum
  return `${banner}
export const operationTable = {${lines(table)}
} as const

export const pageNames = ${list(Array.isArray(pageNames) ? pageNames : [])} as const
export type PageName = (typeof pageNames)[number]

export const tags = ${list(contract.tags.map(tag => tag.name))} as const
export type Tag = (typeof tags)[number]

type Table = typeof operationTable
export type OperationId = keyof Table
export type DraftOperationId = {
  [Id in OperationId]: Table[Id]['draft'] extends true ? Id : never
}[OperationId]
export type ServedOperationId = Exclude<OperationId, DraftOperationId>

/** Facts of an operation, without its schemas. */
export interface OperationRow {
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'patch' | 'head'
  readonly path: string
  readonly tag: Tag
  readonly pages: readonly PageName[]
  readonly store: boolean
  readonly session: boolean
  readonly draft: boolean
  readonly source: 'spec' | 'extension'
}
`
}

const fieldKeys = [
  'title',
  'type',
  'format',
  'enum',
  'pattern',
  'default',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'readOnly',
  ...fieldWords,
]

const lastOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)

/** A schema, or the one it refers to; keywords beside the reference take precedence. */
function resolved(contract: Contract, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const { $ref, ...own } = schema
  const target = contract.components.schemas[lastOf($ref)]
  return target ? { ...resolved(contract, target), ...own } : own
}

/**
 * The entity's fields. The input schema decides which are required, since it is what a person fills
 * in.
 */
function fieldsOf(contract: Contract, entityName: string, inputName: string) {
  const { [entityName]: entity, [inputName]: input } = contract.components.schemas
  return Object.entries(entity?.properties ?? {}).map(([name, given]) => {
    const field = resolved(contract, given)
    return {
      name,
      required: input?.required?.includes(name) ?? false,
      ...Object.fromEntries(fieldKeys.filter(key => key in field).map(key => [key, field[key]])),
    }
  })
}

/**
 * The property names of a schema's objects at every depth; a record is reduced to them before it is
 * sent.
 */
function shapeOf(contract: Contract, given: Schema, above: readonly Schema[] = []): unknown {
  const schema = resolved(contract, given)
  const { properties, items } = schema
  const inner = [...above, given]
  if (above.includes(given)) return true // recursive: from here on sent as it is
  if (schema.type === 'array' && items) {
    const shape = shapeOf(contract, items, inner)
    return shape === true ? true : [shape]
  }
  if (schema.additionalProperties !== false || !properties) return true
  const shapes = Object.entries(properties).map(([name, property]) => [
    name,
    shapeOf(contract, property, inner),
  ])
  return Object.fromEntries(shapes)
}

/** The parameters of the list protocol, common to all lists. */
const protocol = ['sort', 'page', 'per_page', 'filter', 'ids']

const queryOf = (contract: Contract, { parameters = [] }: Operation): readonly Parameter[] =>
  parameters
    .map(parameter =>
      '$ref' in parameter ? contract.components.parameters?.[lastOf(parameter.$ref)] : parameter,
    )
    .flatMap(parameter => (parameter?.in === 'query' ? [parameter] : []))

/** The part of a resource that an operation describes, besides its own name. */
function partOf(contract: Contract, verb: string, operation: Operation) {
  const query = queryOf(contract, operation)
  const schemaOf = (name: string) => query.find(parameter => parameter.name === name)?.schema
  if (verb === 'list') {
    const filters = query.map(({ name }) => name).filter(name => !protocol.includes(name))
    return { filters, pages: pagesOf(operation) }
  }
  if (verb !== 'delete') return {}
  return { children: schemaOf('children')?.enum ?? [], toNone: schemaOf('moveTo')?.minimum === 0 }
}

function resourcesFile(contract: Contract): string {
  const resources: Record<string, Record<string, unknown>> = {}
  for (const { id, operation } of rows(contract)) {
    const mark = operation['x-resource']
    if (!mark) continue
    const { name, verb, ...rest } = mark
    const resource = resources[name] ?? {}
    resources[name] = resource
    resource.operations = { ...(resource.operations as object | undefined), [verb]: id }
    Object.assign(resource, rest, partOf(contract, verb, operation))
  }
  for (const resource of Object.values(resources)) {
    const { entity, input } = resource
    if (typeof entity !== 'string' || typeof input !== 'string') continue
    resource.writes = shapeOf(contract, contract.components.schemas[input] ?? {})
    resource.fields = fieldsOf(contract, entity, input)
  }
  return `${banner}
export const resources = ${JSON.stringify(resources, null, 2)} as const
export type ResourceName = keyof typeof resources
`
}

const shapeTypes = `/**
 * One letter is a kind (s text, n number, b yes or no, z null, * anything), more of them the name of
 * a shape; \`?\` behind it: or null. In brackets: a list of it. \`|\`: one of them. Else an object's
 * members; \`?\` behind a name: may be missing; \`*\`: every other one.
 */
export type Shape =
  | string
  | readonly Shape[]
  | { readonly '|': readonly Shape[] }
  | { readonly [member: string]: Shape }
export type Shapes = Readonly<Record<string, Shape>>
`

/** Two files, so that sign-in does not load shapes that only the application needs. */
function shapesFiles(contract: Contract): Record<string, string> {
  const { first, answers, names } = shapesOf(
    contract,
    rows(contract).map(({ operation }) => operation),
  )
  const constant = (name: string, shapes: object) =>
    `export const ${name}: Shapes = ${JSON.stringify(shapes)}\n`
  return {
    'firstShapes.ts': [banner, shapeTypes, constant('firstShapes', first)].join('\n'),
    'shapes.ts': [
      `${banner}import type { Shapes } from './firstShapes.ts'\n`,
      constant('answerShapes', answers),
      constant('namedShapes', names),
    ].join('\n'),
  }
}

/** The files for a valid document. Modifies the document. */
export async function filesOf(contract: Contract): Promise<Record<string, string>> {
  const tables = {
    'operations.ts': operationsFile(contract),
    'resources.ts': resourcesFile(contract),
    ...shapesFiles(contract),
  }
  // Last, since it modifies its input, and has its own type for OpenAPI.
  const types = await openapiTS(contract as object as OpenAPI3, { alphabetize: false })
  return { 'api.ts': `${banner}\n${astToString(types)}`, ...tables }
}

/**
 * @returns text by file name, the same for the same contract.
 * @throws Mistaken when no code can be generated.
 */
export const generate = (yamlText: string): Promise<Record<string, string>> =>
  filesOf(readContract(yamlText) as Contract) // the linter checks its form
