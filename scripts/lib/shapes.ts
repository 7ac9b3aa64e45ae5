// The shape of each JSON answer that is no failure, small enough to be sent to the browser: kinds,
// which members there must be, and no more. What the signs mean: src/dataProvider/shape.ts.
import type { Contract, Schema } from './generate.ts'

export type Shape = string | readonly [Shape] | { readonly [member: string]: Shape | Shape[] }

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

export interface Answering {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly 'x-source': string
  readonly responses?: Readonly<Record<string, Content & { readonly $ref?: string }>>
}

const anything = '*'
const none = 'z'
const kinds: Readonly<Record<string, string>> = {
  string: 's',
  number: 'n',
  integer: 'n',
  boolean: 'b',
  null: none,
}

const lastOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)

/** Without what says nothing: anything among others is anything, and each stands there once. */
function either(shapes: readonly Shape[]): Shape {
  const [first = anything, ...others] = [
    ...new Map(shapes.map(one => [JSON.stringify(one), one])).values(),
  ]
  if (others.length === 0) return first
  if (shapes.includes(anything)) return anything
  const real = shapes.filter(one => one !== none)
  const [only] = real
  if (real.length === 1 && typeof only === 'string') return `${only}?`
  return { '|': [first, ...others] }
}

type Members = Readonly<Record<string, Schema>>

/**
 * A server of the platform's older manner sends neither versions nor what the document calls an
 * extension: such a member may be missing, and is of its kind where it is there.
 */
const mayMiss = (name: string, schema: Schema, beside: Members): boolean =>
  (name === 'version' && !('not_supported' in beside)) ||
  (name === 'links' && !('data' in beside)) ||
  String(schema.description ?? '').startsWith('Extension')

const isFlag = (value: Schema | boolean): value is boolean => typeof value === 'boolean'
const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value : [])

/** @returns the shape of a schema; what it refers to is noted with `refer` and named. */
export function shapeOf(schema: Schema, refer: (name: string) => Shape): Shape {
  const inner = (one: Schema) => shapeOf(one, refer)
  const { $ref, oneOf, anyOf, type, properties, items, required = [] } = schema
  if ($ref !== undefined) return refer(lastOf($ref))
  const ways = [...listOf(oneOf), ...listOf(anyOf)]
  if (ways.length > 0) return either(ways.map(inner))
  if (Array.isArray(type)) return either(type.map(one => inner({ ...schema, type: one })))
  if (type === 'array') return [items ? inner(items) : anything]
  if (type !== 'object') return kinds[String(type)] ?? anything
  const members = Object.entries(properties ?? {}).map(([name, one]) => {
    const must = required.includes(name) && !mayMiss(name, one, properties ?? {})
    return [must ? name : `${name}?`, inner(one)] as const
  })
  const { additionalProperties: rest } = schema
  const others = rest === undefined || isFlag(rest) ? [] : [['*', inner(rest)] as const]
  return Object.fromEntries([...members, ...others])
}

/** The only answer that is JSON and no failure; operations without one are not judged. */
function answerOf({ responses = {} }: Answering): Schema | undefined {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return good
    .map(([, { content }]) => content?.['application/json']?.schema)
    .find(schema => schema !== undefined)
}

/** In the older manner a page of a list is the list itself. */
function alsoPlain(contract: Contract, schema: Schema, shape: Shape, refer: Refer): Shape {
  const target = schema.$ref ? contract.components.schemas[lastOf(schema.$ref)] : schema
  const { data, links } = target?.properties ?? {}
  return data && links ? { '|': [shape, shapeOf(data, refer)] } : shape
}

type Refer = (name: string) => Shape

/** Asked before the application is there: the sign-in, and what its page says of the provider. */
const firstTags = ['auth', 'runtime']

/** The answers by operation, and what they refer to by name; those of sign-in stand by themselves. */
export function shapesOf(contract: Contract, operations: readonly Answering[]) {
  const names: Record<string, Shape> = {}
  const { schemas } = contract.components
  const written: Refer = name => shapeOf(schemas[name] ?? {}, written)
  const named: Refer = name => {
    if (!(name in names)) {
      names[name] = anything // one that holds itself refers to its name
      names[name] = shapeOf(schemas[name] ?? {}, named)
    }
    const shape = names[name]
    // What is shorter than its name stands for itself.
    return typeof shape === 'string' && shape.length <= 2 && shape !== anything ? shape : name
  }
  const first: Record<string, Shape> = {}
  const answers: Record<string, Shape> = {}
  for (const operation of operations) {
    const schema = answerOf(operation)
    if (!schema) continue
    const isFirst = firstTags.includes(operation.tags[0])
    const refer = isFirst ? written : named
    const shape = shapeOf(schema, refer)
    const isOlder = operation['x-source'] === 'spec'
    const into = isFirst ? first : answers
    into[operation.operationId] = isOlder ? alsoPlain(contract, schema, shape, refer) : shape
  }
  return { first, answers, names }
}
