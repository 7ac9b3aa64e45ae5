// Everything a schema says about one value: type, values, limits, format, pattern, default.
import { isNull, type Node, own, step, type Tree } from './nodes.ts'
import { plain } from './same.ts'
import { foundSchema, type Scope } from './walk.ts'

export const choices = (tree: Tree, node: Node): readonly Node[] | undefined => {
  const list = tree.get(node, 'oneOf') ?? tree.get(node, 'anyOf')
  if (!list) return undefined
  const others = tree.items(list).filter(one => !isNull(one.value))
  return others.length > 1 ? others : undefined
}

interface Types {
  /** Undefined when any type is allowed. */
  readonly names: ReadonlySet<string> | undefined
  /** Undefined when nothing is said about null. */
  readonly takesNull: boolean | undefined
}

function typesOf(tree: Tree, node: Node): Types {
  const word = tree.word(node, 'type')
  const offered = ['oneOf', 'anyOf'].flatMap(key => tree.items(tree.get(node, key)))
  const nullable = tree.word(node, 'nullable') === true || offered.some(one => isNull(one.value))
  if (word === undefined)
    return { names: undefined, takesNull: nullable || (offered.length > 0 ? false : undefined) }
  const all = [word].flat().map(String)
  const names = all.filter(name => name !== 'null')
  if (names.length === 0) return { names: new Set(['null']), takesNull: false }
  return { names: new Set(names), takesNull: nullable || names.length < all.length }
}

const within = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].every(name => b.has(name) || (name === 'integer' && b.has('number')))

const listed = (names: Iterable<string> | undefined) =>
  names === undefined ? 'any' : [...names].join(' or ')

/** @returns false when the types have nothing in common, so that comparing further is pointless. */
export function compareTypes(scope: Scope, a: Node, b: Node): boolean {
  const one = typesOf(scope.walk.before, a)
  const other = typesOf(scope.walk.after, b)
  const at = { now: scope.walk.after.get(b, 'type') ?? b }
  const detail = `${listed(one.names)} → ${listed(other.names)}`
  const isLess = !one.names || (other.names !== undefined && within(other.names, one.names))
  const isMore = !other.names || (one.names !== undefined && within(one.names, other.names))
  if (!isLess && !isMore) {
    foundSchema(scope, 'type-changed', at, detail)
    return false
  }
  if (!isLess) foundSchema(scope, 'type-widened', at, detail)
  if (!isMore) foundSchema(scope, 'type-narrowed', at, detail)
  if (one.takesNull === true && other.takesNull === false) foundSchema(scope, 'null-removed', at)
  if (one.takesNull === false && other.takesNull === true) foundSchema(scope, 'null-added', at)
  return true
}

function valuesOf(tree: Tree, node: Node): { at: Node; values: ReadonlySet<string> } | undefined {
  const given = tree.get(node, 'enum')
  // Null is compared separately.
  if (given && Array.isArray(given.value)) {
    const values = given.value.filter(value => value !== null)
    return { at: given, values: new Set(values.map(plain)) }
  }
  const single = tree.get(node, 'const')
  return single && { at: single, values: new Set([plain(single.value)]) }
}

function compareValues(scope: Scope, a: Node, b: Node): void {
  const one = valuesOf(scope.walk.before, a)
  const other = valuesOf(scope.walk.after, b)
  if (!one && !other) return
  if (!other) {
    foundSchema(scope, 'enum-value-added', { now: b }, 'any')
    return
  }
  if (!one) {
    const only = [...other.values].join(', ')
    foundSchema(scope, 'enum-value-removed', { now: other.at }, `all but ${only}`)
    return
  }
  const gone = [...one.values].filter(value => !other.values.has(value))
  const come = [...other.values].filter(value => !one.values.has(value))
  if (gone.length > 0) foundSchema(scope, 'enum-value-removed', { now: other.at }, gone.join(', '))
  if (come.length > 0) foundSchema(scope, 'enum-value-added', { now: other.at }, come.join(', '))
}

const lower = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
  'minContains',
]
const upper = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
  'maxContains',
]

/** The strictness of a limit as a number; the minimum when there is none. */
function strictness(key: string, value: unknown): number {
  if (typeof value === 'boolean') return value ? 1 : Number.NEGATIVE_INFINITY
  if (typeof value !== 'number') return Number.NEGATIVE_INFINITY
  // A length or count below zero cannot occur even without the limit.
  if (lower.includes(key))
    return value <= 0 && key !== 'minimum' && key !== 'exclusiveMinimum'
      ? Number.NEGATIVE_INFINITY
      : value
  return -value
}

function compareMultiple(scope: Scope, was: unknown, now: Node | undefined, b: Node): void {
  const is = now?.value
  if (was === is) return
  const [one, other] = [Number(was ?? 0), Number(is ?? 0)]
  const at = { now: now ?? b }
  const isLooser = other === 0 || (one !== 0 && Number.isInteger(one / other))
  const detail = `multipleOf ${was ?? 'none'} → ${is ?? 'none'}`
  foundSchema(scope, isLooser ? 'limits-loosened' : 'limits-tightened', at, detail)
}

/** The effective limit: the strictest of all parts. */
function strictest(tree: Tree, node: Node, key: string): Node | undefined {
  const all = tree.parts(node).flatMap(part => {
    const value = own(part.value, key)
    return value === undefined ? [] : [step(part, key, value)]
  })
  return all.reduce<Node | undefined>(
    (most, one) => (most && strictness(key, most.value) >= strictness(key, one.value) ? most : one),
    undefined,
  )
}

function compareLimits(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  for (const key of [...lower, ...upper, 'uniqueItems']) {
    const was = strictest(before, a, key)
    const now = strictest(after, b, key)
    const [one, other] = [strictness(key, was?.value), strictness(key, now?.value)]
    if (one === other) continue
    const word = other > one ? 'limits-tightened' : 'limits-loosened'
    const detail = `${key} ${was?.value ?? 'none'} → ${now?.value ?? 'none'}`
    foundSchema(scope, word, { now: now ?? b }, detail)
  }
  compareMultiple(scope, before.word(a, 'multipleOf'), after.get(b, 'multipleOf'), b)
}

function compareNamed(scope: Scope, key: 'format' | 'pattern', a: Node, b: Node): void {
  const was = scope.walk.before.word(a, key)
  const now = scope.walk.after.get(b, key)
  if (was === now?.value) return
  const word = was === undefined ? 'added' : now === undefined ? 'removed' : 'changed'
  foundSchema(
    scope,
    `${key}-${word}`,
    { now: now ?? b },
    `${was ?? 'none'} → ${now?.value ?? 'none'}`,
  )
}

export function compareFacets(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  compareValues(scope, a, b)
  compareLimits(scope, a, b)
  compareNamed(scope, 'format', a, b)
  compareNamed(scope, 'pattern', a, b)
  const was = before.get(a, 'default')
  const now = after.get(b, 'default')
  if (plain(was?.value) !== plain(now?.value))
    foundSchema(
      scope,
      'default-changed',
      { now: now ?? b },
      `${plain(was?.value)} → ${plain(now?.value)}`,
    )
  for (const key of ['readOnly', 'writeOnly'])
    if ((before.word(a, key) === true) !== (after.word(b, key) === true))
      foundSchema(scope, 'access-changed', { now: after.get(b, key) ?? b }, key)
}
