// What the document says of a resource: its fields, what they point to, what points to it.
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

export const resourceNames = Object.keys(resources) as ResourceName[] // Object.keys forgets the key's type

export const fieldsOf = (name: ResourceName): readonly Field[] => resources[name].fields

/** @throws when the document has no such schema. */
function schemaNamed(name: string): Schema {
  const schema = document.components.schemas[name]
  if (!schema) throw new Error(`openapi.yaml has no schema ${name}`)
  return schema
}

export const entitySchema = (name: ResourceName) => schemaNamed(resources[name].entity)

const propertiesOf = (name: ResourceName) => Object.entries(entitySchema(name).properties ?? {})

/** Fields that count what belongs to a record, and which resource each counts. */
export const countsOf = (name: ResourceName) =>
  propertiesOf(name).flatMap(([field, schema]) => {
    const of = resourceNames.find(resourceName => resourceName === schema['x-counts'])
    return of ? [{ field, of }] : []
  })

/** Fields that lists leave out. */
export const leftOutOf = (name: ResourceName) =>
  propertiesOf(name).flatMap(([field, schema]) => (schema['x-listed'] === false ? [field] : []))

/** Fields that are unique among the records with the same in other fields. */
export const uniqueOf = (name: ResourceName) =>
  propertiesOf(name).flatMap(([field, schema]) =>
    Array.isArray(schema['x-unique']) ? [{ field, among: schema['x-unique'].map(String) }] : [],
  )

/** The resource a field points to; undefined for one that points to none. */
export const targetOf = (field: Field): ResourceName | undefined =>
  resourceNames.find(name => name === field['x-reference'])

/** Everything of any resource that points to `name`. */
export const pointersTo = (name: ResourceName) =>
  resourceNames.flatMap(resource =>
    fieldsOf(resource)
      .filter(field => targetOf(field) === name)
      .map(field => ({ resource, field: field.name })),
  )

const protocol = ['sort', 'page', 'per_page', 'filter', 'ids']

/** The filters a list declares beside the list protocol. */
export const filtersOf = (operation: string): readonly string[] =>
  parametersOf(rowOf(operation))
    .filter(({ node }) => node.in === 'query' && !protocol.includes(node.name))
    .map(({ node }) => node.name)

/** Makes a text that was not there yet. */
type NextKey = () => string

/** The least a schema takes; a text that must not be empty is one that was not there yet. */
function least(schema: Schema, nextKey: NextKey): unknown {
  if (schema.default !== undefined) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return []
  if (schema.type === 'object') return completed(schema, {}, nextKey)
  return schema.minLength ? nextKey() : ''
}

/** `value` with what `schema` requires and the input left out, all the way down. */
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
