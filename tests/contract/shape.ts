// The shape of a response, and how two responses to the same request differ in it.
import type { Answered } from './caller.ts'
import { linesType } from './differences.ts'
import { answersOf, follow, rowOf, type Schema } from './document.ts'

/** Types by place (`/data/*` + `/name`). */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** A schema and everything it is composed of, with references resolved. */
function branches(schema: Schema, depth = 0): Schema[] {
  if (depth > 20) return []
  const { node } = follow<Schema>(schema as Schema & { $ref: string }, '') // follow itself checks whether it is a reference
  const parts = [node.allOf, node.oneOf, node.anyOf].flatMap(some => (some ?? []) as Schema[]) // JSON Schema defines these as lists of schemas
  return [node, ...parts.flatMap(part => branches(part, depth + 1))]
}

/**
 * The names and types in a value. Names that the schema does not define (keys of a map, free JSON)
 * are data, not shape. All items of a list share one place.
 */
export function shapeOf(schema: Schema, value: unknown): Shape {
  const shape = new Map<string, Set<string>>()
  const walk = (schemas: readonly Schema[], at: unknown, path: string) => {
    const types = shape.get(path) ?? new Set()
    shape.set(path, types.add(typeOf(at)))
    const all = schemas.flatMap(part => branches(part))
    if (Array.isArray(at)) {
      const items = all.flatMap(({ items: inner }) => (inner ? [inner] : []))
      for (const member of at) walk(items, member, `${path}/*`)
    } else if (at !== null && typeof at === 'object') {
      for (const [key, member] of Object.entries(at)) {
        const named = all.flatMap(({ properties }) => {
          const property = properties?.[key]
          return property ? [property] : []
        })
        if (named.length > 0) walk(named, member, `${path}/${key}`)
      }
    }
  }
  walk([schema], value, '')
  return shape
}

const listOf = (types: ReadonlySet<string>) => [...types].toSorted().join(' or ')
const parent = (path: string) => path.slice(0, path.lastIndexOf('/'))
const known = (types: ReadonlySet<string>) => new Set([...types].filter(type => type !== 'null'))

/** Null may stand for any type, and an empty list has no items: those differences are data. */
function differ(path: string, a: Shape, b: Shape): boolean {
  const [left, right] = [a.get(path), b.get(path)]
  if (left && right) {
    const [l, r] = [known(left), known(right)]
    return l.size > 0 && r.size > 0 && l.isDisjointFrom(r)
  }
  if (path.endsWith('/*')) return false
  // A difference below something that only one side has is reported once, at the top.
  const there = (shape: Shape) => shape.get(parent(path))?.has('object') === true
  return there(a) && there(b)
}

/** Places where two shapes differ, one line each; `names` identifies the sides. */
export function shapeDifferences(a: Shape, b: Shape, names: readonly [string, string]): string[] {
  const paths = [...new Set([...a.keys(), ...b.keys()])].toSorted()
  const typesOf = (types: ReadonlySet<string> | undefined) => (types ? listOf(types) : 'missing')
  return paths
    .filter(path => differ(path, a, b))
    .map(path => {
      const [left, right] = [typesOf(a.get(path)), typesOf(b.get(path))]
      return `${path || '/'} is ${left} on ${names[0]}, ${right} on ${names[1]}`
    })
}

const headersOf = (id: string, { status, headers }: Answered): string[] => {
  const documented = answersOf(rowOf(id)).find(answer => answer.status === status)
  const names = Object.keys(documented?.node.headers ?? {}).map(name => name.toLowerCase())
  return names.filter(name => headers.has(name)).toSorted()
}

function bodyShape(id: string, { status, body }: Answered): Shape {
  const documented = answersOf(rowOf(id)).find(answer => answer.status === status)
  const schema = documented?.node.content?.['application/json']?.schema
  if (schema) return shapeOf(schema, body)
  const line = documented?.node.content?.[linesType]?.schema
  return line ? shapeOf({ type: 'array', items: line }, body) : new Map()
}

/** Differences between two targets' responses to one row; empty when there are none. */
export function answerDifferences(
  id: string,
  [a, b]: readonly [Answered, Answered],
  names: readonly [string, string],
): string[] {
  if (a.status !== b.status)
    return [`status is ${a.status} on ${names[0]}, ${b.status} on ${names[1]}`]
  const [left, right] = [headersOf(id, a).join(', '), headersOf(id, b).join(', ')]
  const headers =
    left === right ? [] : [`headers are [${left}] on ${names[0]}, [${right}] on ${names[1]}`]
  return [...headers, ...shapeDifferences(bodyShape(id, a), bodyShape(id, b), names)]
}
