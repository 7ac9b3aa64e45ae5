// Compares two schemas and everything in them.
import { choices, compareFacets, compareTypes } from './facets.ts'
import { compareFieldWords } from './fieldWords.ts'
import { isObject, type Node, type Tree } from './nodes.ts'
import { saysSame } from './same.ts'
import { compareTexts } from './texts.ts'
import { pairsOf } from './variants.ts'
import { atField, atInner, compareAt, foundSchema, type Scope } from './walk.ts'

/** An empty schema for a missing one, at the place where it would be. */
const anything = (around: Node): Node => ({ value: {}, place: around.place })

export function compareSchemas(scope: Scope, a: Node, b: Node): void {
  if (a.value === b.value) return
  compareAt(scope, 'schema', a, b, compareSchema)
}

function compareSchema(scope: Scope, a: Node, b: Node): void {
  compareTexts(scope, a, b)
  compareFieldWords(scope, a, b)
  const [one, other] = [choices(scope.walk.before, a), choices(scope.walk.after, b)]
  if (one && other) compareChoices(scope, one, other)
  else if (one || other) {
    compareOneSided(scope, a, b, one, other)
    return
  }
  if (!compareTypes(scope, a, b)) return
  compareParts(scope, a, b)
  compareConditions(scope, a, b)
}

function compareChoices(scope: Scope, a: readonly Node[], b: readonly Node[]): void {
  const { pairs, gone, come } = pairsOf(scope.walk, a, b)
  for (const node of gone) foundSchema(scope, 'variant-removed', { old: node })
  for (const node of come) foundSchema(scope, 'variant-added', { now: node })
  for (const [one, other] of pairs)
    compareSchemas(atInner(scope, `[choice ${b.indexOf(other) + 1}]`), one, other)
}

/** When one side has no choices, the side itself is compared with one of the other's. */
function compareOneSided(
  scope: Scope,
  a: Node,
  b: Node,
  one: readonly Node[] | undefined,
  other: readonly Node[] | undefined,
): void {
  const { pairs, gone, come } = pairsOf(scope.walk, one ?? [a], other ?? [b])
  const [pair] = pairs
  if (!pair) {
    foundSchema(scope, 'type-changed', { now: b })
    return
  }
  for (const node of gone) foundSchema(scope, 'variant-removed', { old: node })
  for (const node of come) foundSchema(scope, 'variant-added', { now: node })
  compareParts(scope, ...pair)
}

/** Compares the contents of two schemas, without choices and types. */
function compareParts(scope: Scope, a: Node, b: Node): void {
  compareFacets(scope, a, b)
  compareFields(scope, a, b)
  compareFurther(scope, a, b)
  compareItems(scope, a, b)
}

/** The fields of all parts by name; a Map, since a field may have any name. */
function fieldsOf(tree: Tree, node: Node): ReadonlyMap<string, Node> {
  const fields = new Map<string, Node>()
  for (const part of tree.parts(node))
    for (const [name, field] of tree.entries(tree.get(part, 'properties')))
      if (!fields.has(name)) fields.set(name, field)
  return fields
}

function requiredOf(tree: Tree, node: Node): ReadonlySet<unknown> {
  return new Set(
    tree.parts(node).flatMap(part => {
      const list = isObject(part.value) ? part.value.required : undefined
      return Array.isArray(list) ? list : []
    }),
  )
}

function compareFields(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  const [one, other] = [fieldsOf(before, a), fieldsOf(after, b)]
  const [wasRequired, isRequired] = [requiredOf(before, a), requiredOf(after, b)]
  for (const [name, old] of one) {
    const inside = atField(scope, name)
    const now = other.get(name)
    if (!now) {
      foundSchema(inside, 'field-removed', { old })
      continue
    }
    if (!wasRequired.has(name) && isRequired.has(name))
      foundSchema(inside, 'field-made-required', { now })
    if (wasRequired.has(name) && !isRequired.has(name))
      foundSchema(inside, 'field-made-optional', { now })
    compareSchemas(inside, old, now)
  }
  for (const [name, now] of other) {
    if (one.has(name)) continue
    const word = isRequired.has(name) ? 'field-required-added' : 'field-optional-added'
    foundSchema(atField(scope, name), word, { now })
  }
}

const furtherOf = (tree: Tree, node: Node) =>
  tree.get(node, 'additionalProperties') ?? tree.get(node, 'unevaluatedProperties')

/** Additional properties: none, any, or each by a schema. */
function compareFurther(scope: Scope, a: Node, b: Node): void {
  const was = furtherOf(scope.walk.before, a)
  const now = furtherOf(scope.walk.after, b)
  const [wasClosed, isClosed] = [was?.value === false, now?.value === false]
  if (wasClosed && isClosed) return
  if (wasClosed !== isClosed) {
    foundSchema(scope, isClosed ? 'closed' : 'opened', { now: now ?? b })
    return
  }
  const one = was && isObject(was.value) ? was : anything(a)
  const other = now && isObject(now.value) ? now : anything(b)
  if (one === was || other === now) compareSchemas(atInner(scope, '*'), one, other)
}

function compareItems(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  const was = before.get(a, 'items')
  const now = after.get(b, 'items')
  if (was || now) compareSchemas(atInner(scope, '[]'), was ?? anything(a), now ?? anything(b))
  const [one, other] = [
    before.items(before.get(a, 'prefixItems')),
    after.items(after.get(b, 'prefixItems')),
  ]
  for (let index = 0; index < Math.max(one.length, other.length); index += 1)
    compareSchemas(
      atInner(scope, `[${index}]`),
      one[index] ?? anything(a),
      other[index] ?? anything(b),
    )
}

const conditions = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'propertyNames',
  'unevaluatedItems',
  'contentMediaType',
  'contentEncoding',
  'discriminator',
]

function compareConditions(scope: Scope, a: Node, b: Node): void {
  for (const key of conditions) {
    const was = scope.walk.before.get(a, key)
    const now = scope.walk.after.get(b, key)
    if (!was && !now) continue
    const isSame = was && now && saysSame(scope.walk, was, now)
    if (!isSame) foundSchema(scope, 'condition-changed', { now: now ?? b }, key)
  }
}
