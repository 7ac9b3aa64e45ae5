// The shape of each JSON answer that is no failure, small enough to be sent to the browser: kinds,
// which members there must be, and no more. What the signs mean stands in src/generated/firstShapes.ts.
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
    ...new Map(shapes.map(shape => [JSON.stringify(shape), shape])).values(),
  ]
  if (others.length === 0) return first
  if (shapes.includes(anything)) return anything
  const real = shapes.filter(shape => shape !== none)
  const [only] = real
  if (real.length === 1 && typeof only === 'string') return `${only}?`
  return { '|': [first, ...others] }
}

type Members = Readonly<Record<string, Schema>>

interface Known {
  readonly schemas: Members
  /** The shape of one of them, or its name. */
  readonly refer: (name: string) => Shape
}

/**
 * A server of the platform's older manner sends neither versions nor what the document calls an
 * extension: such a member may be missing, and is of its kind where it is there.
 */
const mayMiss = (name: string, beside: Members, { schemas }: Known): boolean => {
  const { $ref, description } = beside[name] ?? {}
  const about = $ref === undefined ? description : schemas[lastOf($ref)]?.description
  return (
    (name === 'version' && !('not_supported' in beside)) ||
    (name === 'links' && 'payload' in beside) ||
    String(about ?? '').startsWith('Extension')
  )
}

const isFlag = (value: Schema | boolean): value is boolean => typeof value === 'boolean'
const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value : [])

function shapeOf(schema: Schema, known: Known): Shape {
  const inner = (part: Schema) => shapeOf(part, known)
  const { $ref, oneOf, anyOf, type, properties, items, required = [] } = schema
  if ($ref !== undefined) return known.refer(lastOf($ref))
  const ways = [...listOf(oneOf), ...listOf(anyOf)]
  if (ways.length > 0) return either(ways.map(inner))
  if (Array.isArray(type)) return either(type.map(item => inner({ ...schema, type: item })))
  if (type === 'array') return [items ? inner(items) : anything]
  if (type !== 'object') return kinds[String(type)] ?? anything
  const members = Object.entries(properties ?? {}).map(([name, property]) => {
    const must = required.includes(name) && !mayMiss(name, properties ?? {}, known)
    return [must ? name : `${name}?`, inner(property)] as const
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
function alsoPlain(schema: Schema, shape: Shape, known: Known): Shape {
  const target = schema.$ref ? known.schemas[lastOf(schema.$ref)] : schema
  const { data, links } = target?.properties ?? {}
  return data && links ? { '|': [shape, shapeOf(data, known)] } : shape
}

/** Asked before the application is there: the sign-in, and what its page says of the provider. */
const firstTags = ['auth', 'runtime']

/** The answers by operation, and what they refer to by name; those of sign-in stand by themselves. */
export function shapesOf(contract: Contract, operations: readonly Answering[]) {
  const names: Record<string, Shape> = {}
  const { schemas } = contract.components
  const shapeNamed = (name: string, known: Known) => shapeOf(schemas[name] ?? {}, known)
  const written = (above: readonly string[]): Known => ({
    schemas,
    // One that holds itself is not written out in itself.
    refer: name => (above.includes(name) ? anything : shapeNamed(name, written([...above, name]))),
  })
  const named: Known = {
    schemas,
    refer(name) {
      if (!(name in names)) {
        names[name] = anything // one that holds itself refers to its name
        names[name] = shapeNamed(name, named)
      }
      const shape = names[name]
      // What is shorter than its name stands for itself.
      return typeof shape === 'string' && shape.length <= 2 && shape !== anything ? shape : name
    },
  }
  const first: Record<string, Shape> = {}
  const answers: Record<string, Shape> = {}
  for (const operation of operations) {
    const schema = answerOf(operation)
    if (!schema) continue
    const isFirst = firstTags.includes(operation.tags[0])
    const known = isFirst ? written([]) : named
    const shape = shapeOf(schema, known)
    const into = isFirst ? first : answers
    into[operation.operationId] =
      operation['x-source'] === 'spec' ? alsoPlain(schema, shape, known) : shape
  }
  return { first, answers, names }
}
