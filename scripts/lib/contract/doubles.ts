// Rejects duplicate schemas: two objects of the same structure are one schema, or give a reason to
// be two.
import { type Mistake, placeOf, type Source } from './source.ts'
import { isRecord, listOf, recordOf, wordOf } from './values.ts'

/** Pairs of the same structure but with different meanings, each with its reason. */
export const apart: Readonly<Record<string, string>> = {
  'FileRefusal FieldFailure':
    'path is that of a file there, a place in what was sent here; each goes its own way',
}

/** Fewer fields than this may coincide by chance. */
const fewest = 3
/** Keywords that say nothing about the structure. */
const told = new Set(['description', 'example', 'examples'])
/** Below these keys, names are freely chosen. */
const holdNames = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas'])

interface Place {
  readonly name: string
  readonly at: readonly (string | number)[]
  readonly schema: Record<string, unknown>
}

/** All objects with at least that many fields, where they are defined rather than referenced. */
function objectsIn(given: unknown, name: string, at: Place['at']): Place[] {
  if (Array.isArray(given))
    return given.flatMap((item, index) => objectsIn(item, name, [...at, index]))
  if (!isRecord(given)) return []
  const { properties } = given
  const own =
    isRecord(properties) && Object.keys(properties).length >= fewest
      ? [{ name, at, schema: given }]
      : []
  const inner = Object.entries(given).flatMap(([key, value]) => {
    if (told.has(key)) return []
    if (!holdNames.has(key))
      return objectsIn(value, key === 'items' ? `${name}[]` : name, [...at, key])
    return Object.entries(recordOf(value)).flatMap(([field, schema]) =>
      objectsIn(schema, `${name}.${field}`, [...at, key, field]),
    )
  })
  return [...own, ...inner]
}

const sorted = (list: readonly unknown[]) => list.map(wordOf).toSorted().join(' ')

/** A key that two schemas of the same structure always share. */
const signOf = ({ schema }: Place) =>
  `${sorted(Object.keys(recordOf(schema.properties)))} | ${sorted(listOf(schema.required))}`

/** Whether two schemas have the same structure; follows references, each pair once. */
function alike(schemas: Record<string, unknown>, one: unknown, other: unknown): boolean {
  const assumed = new Set<string>()
  const meant = (value: unknown): unknown => {
    const { $ref, ...beside } = recordOf(value)
    if (typeof $ref !== 'string') return value
    const target = recordOf(schemas[$ref.slice($ref.lastIndexOf('/') + 1)])
    return meant({ ...target, ...beside })
  }
  /** A pair of references compared before counts as equal, so that recursion ends. */
  const isAssumed = (a: unknown, b: unknown) => {
    const [left, right] = [recordOf(a).$ref, recordOf(b).$ref]
    if (typeof left !== 'string' || typeof right !== 'string') return false
    const pair = `${left} ${right}`
    const known = assumed.has(pair)
    assumed.add(pair)
    return known
  }
  const same = (a: unknown, b: unknown, areNames = false): boolean => {
    if (!areNames && isAssumed(a, b)) return true
    const [left, right] = areNames ? [a, b] : [meant(a), meant(b)]
    if (Array.isArray(left) && Array.isArray(right))
      return left.length === right.length && left.every((item, index) => same(item, right[index]))
    if (!isRecord(left) || !isRecord(right)) return left === right
    const keys = new Set([...Object.keys(left), ...Object.keys(right)])
    return [...keys].every(key => {
      if (!areNames && told.has(key)) return true
      const [x, y] = [left[key], right[key]]
      if (!areNames && key === 'required') return sorted(listOf(x)) === sorted(listOf(y))
      return same(x, y, !areNames && holdNames.has(key))
    })
  }
  return same(one, other)
}

export function mistakesOfDoubles(source: Source, reasons = apart): Mistake[] {
  const { paths, components } = recordOf(source.value)
  const schemas = recordOf(recordOf(components).schemas)
  const objects = [
    ...Object.entries(schemas).flatMap(([name, schema]) =>
      objectsIn(schema, name, ['components', 'schemas', name]),
    ),
    ...objectsIn(paths, 'The object', ['paths']),
  ]
  return [...Map.groupBy(objects, signOf).values()].flatMap(group =>
    group.flatMap((double, index) => {
      const first = group.slice(0, index).find(one => alike(schemas, one.schema, double.schema))
      if (!first || reasons[`${double.name} ${first.name}`] !== undefined) return []
      const { line } = source.mistake(placeOf(source, first.at), '')
      const what = `${double.name} is made as ${first.name} of line ${line}`
      return source.mistake(
        placeOf(source, double.at),
        `${what}: refer to one of them by $ref, or say in scripts/lib/contract/doubles.ts why they are two.`,
      )
    }),
  )
}
