// A resource according to the document: its fields, their targets, and the references to it.
import type { OperationId } from '#src/generated/operations.ts'
import { type ResourceName, resources } from '#src/generated/resources.ts'
import { document, follow, parametersOf, rowOf, type Schema } from '#tests/contract/document.ts'

export type Verb = 'list' | 'create' | 'get' | 'update' | 'delete'

export interface Field {
  readonly name: string
  readonly type?: string | readonly string[]
  readonly readOnly?: boolean
  readonly minimum?: number
  readonly 'x-reference'?: string
}

type Verbs<Name extends ResourceName> = (typeof resources)[Name]['operations']

/** The operations of a resource, by the generated table. */
export type OperationsOf<Name extends ResourceName> = Extract<
  Verbs<Name>[keyof Verbs<Name>],
  OperationId
>

export const resourceNames = Object.keys(resources) as ResourceName[] // Object.keys loses the key's type

export const fieldsOf = (name: ResourceName): readonly Field[] => resources[name].fields

/** @throws when the document has no such schema. */
function schemaNamed(name: string): Schema {
  const schema = document.components.schemas[name]
  if (!schema) throw new Error(`openapi.yaml has no schema ${name}`)
  return schema
}

export const entitySchema = (name: ResourceName) => schemaNamed(resources[name].entity)

const propertiesOf = (name: ResourceName) => Object.entries(entitySchema(name).properties ?? {})

/** Fields that count a record's children, with the resource that each counts. */
export const countsOf = (name: ResourceName) =>
  propertiesOf(name).flatMap(([field, schema]) => {
    const of = resourceNames.find(resourceName => resourceName === schema['x-counts'])
    return of ? [{ field, of }] : []
  })

/** Fields that lists omit. */
export const leftOutOf = (name: ResourceName) =>
  propertiesOf(name).flatMap(([field, schema]) => (schema['x-listed'] === false ? [field] : []))

/** Unique fields, each with the fields that limit its scope. */
export const uniqueOf = (name: ResourceName) =>
  propertiesOf(name).flatMap(([field, schema]) =>
    Array.isArray(schema['x-unique']) ? [{ field, among: schema['x-unique'].map(String) }] : [],
  )

/** The resource that a field refers to; undefined for other fields. */
export const targetOf = (field: Field): ResourceName | undefined =>
  resourceNames.find(name => name === field['x-reference'])

/** Every field of any resource that refers to `name`. */
export const pointersTo = (name: ResourceName) =>
  resourceNames.flatMap(resource =>
    fieldsOf(resource)
      .filter(field => targetOf(field) === name)
      .map(field => ({ resource, field: field.name })),
  )

const protocol = ['sort', 'page', 'per_page', 'filter', 'ids']

/** The filters that a list declares besides the list protocol. */
export const filtersOf = (operation: string): readonly string[] =>
  parametersOf(rowOf(operation))
    .filter(({ node }) => node.in === 'query' && !protocol.includes(node.name))
    .map(({ node }) => node.name)

/** Generates a new text each time. */
type NextKey = () => string

/** The minimal value of a schema; a required text is a new one each time. */
function least(schema: Schema, nextKey: NextKey): unknown {
  if (schema.default !== undefined) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return []
  if (schema.type === 'object') return completed(schema, {}, nextKey)
  return schema.minLength ? nextKey() : ''
}

/** `value` with everything that `schema` requires and the input lacks, at every depth. */
export function completed(given: Schema, value: unknown, nextKey: NextKey): unknown {
  const { node: schema } = follow(given, '')
  if (Array.isArray(value)) return value.map(item => completed(schema.items ?? {}, item, nextKey))
  if (typeof value !== 'object' || value === null) return value
  const { properties = {}, required = [] } = schema
  const whole: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value))
    whole[name] = completed(properties[name] ?? {}, inner, nextKey)
  for (const name of required)
    whole[name] ??= least(follow(properties[name] ?? {}, '').node, nextKey)
  return whole
}
