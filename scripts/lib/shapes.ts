// The shape of each successful JSON response, small enough for the browser: kinds and required
// members only. src/generated/firstShapes.ts explains the signs.
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

/** Simplifies alternatives: one that allows anything absorbs the others, and duplicates go. */
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
  /** The shape of a schema, or its name. */
  readonly refer: (name: string) => Shape
}

/**
 * Servers of the platform's older manner send neither versions nor members that the document calls
 * an extension: such a member may be absent, but must have the right kind when present.
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

/** The only successful JSON response; operations without one are not checked. */
function answerOf({ responses = {} }: Answering): Schema | undefined {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return good
    .map(([, { content }]) => content?.['application/json']?.schema)
    .find(schema => schema !== undefined)
}

/** In the older manner, a page of a list is the bare list. */
function alsoPlain(schema: Schema, shape: Shape, known: Known): Shape {
  const target = schema.$ref ? known.schemas[lastOf(schema.$ref)] : schema
  const { data, links } = target?.properties ?? {}
  return data && links ? { '|': [shape, shapeOf(data, known)] } : shape
}

/**
 * Requested before the application loads: the sign-in, and its page's information about the
 * provider.
 */
const firstTags = ['auth', 'runtime']

/**
 * Response shapes by operation, and the named shapes they refer to; those of sign-in are separate.
 */
export function shapesOf(contract: Contract, operations: readonly Answering[]) {
  const names: Record<string, Shape> = {}
  const { schemas } = contract.components
  const shapeNamed = (name: string, known: Known) => shapeOf(schemas[name] ?? {}, known)
  const written = (above: readonly string[]): Known => ({
    schemas,
    // A recursive shape is not expanded inside itself.
    refer: name => (above.includes(name) ? anything : shapeNamed(name, written([...above, name]))),
  })
  const named: Known = {
    schemas,
    refer(name) {
      if (!(name in names)) {
        names[name] = anything // a recursive shape refers to its name
        names[name] = shapeNamed(name, named)
      }
      const shape = names[name]
      // A shape shorter than its name is inlined.
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
