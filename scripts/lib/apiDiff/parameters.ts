// Parameters of an operation, including those of its path.

import { compareContent } from './bodies.ts'
import type { Node, Tree } from './nodes.ts'
import { type Operation, plainPath } from './operations.ts'
import { plain } from './same.ts'
import { compareSchemas } from './schema.ts'
import { compareTexts } from './texts.ts'
import { compareAt, found, type Scope, type Side, towards, under } from './walk.ts'

interface Parameter {
  readonly name: string
  readonly place: Side
  readonly node: Node
}

const places = ['query', 'path', 'header', 'cookie'] as const

const atParameter = (scope: Scope, { name, place }: Parameter) =>
  under(scope, `${place} parameter ${name}`, place, [name])

const isRequired = (tree: Tree, node: Node) => tree.word(node, 'required') === true

/** Parameters by place and name; those of the operation override those of the path. */
function parametersOf(tree: Tree, { item, node }: Operation): Map<string, Parameter> {
  const own = new Map<string, Parameter>()
  for (const holder of [item, node])
    for (const one of tree.items(tree.get(holder, 'parameters'))) {
      const name = String(tree.word(one, 'name'))
      const word = tree.word(one, 'in')
      const place = places.find(known => known === word)
      if (!place) continue
      const key = place === 'header' ? name.toLowerCase() : name
      own.set(`${place} ${key}`, { name, place, node: one })
    }
  return own
}

/** The parameter names of a path, in order. */
const namesOf = (path: string) => [...path.matchAll(/\{([^{}]*)\}/g)].map(match => match[1] ?? '')

/** Maps path parameters that changed only their names. */
function renamedOf(scope: Scope, a: Operation, b: Operation): ReadonlyMap<string, string> {
  if (plainPath(a.path) !== plainPath(b.path)) return new Map()
  const [one, other] = [namesOf(a.path), namesOf(b.path)]
  const changed = one.flatMap((name, index) => {
    const now = other[index]
    return now === undefined || now === name ? [] : [[`path ${name}`, `path ${now}`] as const]
  })
  for (const [was, is] of changed)
    found(scope, 'path-parameter-renamed', { now: b.node }, `${was} → ${is}`)
  return new Map(changed)
}

export function compareParameters(scope: Scope, a: Operation, b: Operation): void {
  const { before, after } = scope.walk
  const [one, other] = [parametersOf(before, a), parametersOf(after, b)]
  const renamed = renamedOf(scope, a, b)
  const gone: Parameter[] = []
  for (const [key, old] of one) {
    const nowKey = renamed.get(key) ?? key
    const now = other.get(nowKey)
    if (!now) {
      gone.push(old)
      continue
    }
    other.delete(nowKey)
    const inside = atParameter(towards(scope, 'parameter'), now)
    compareAt(inside, 'parameter', old.node, now.node, compareParameter)
  }
  for (const old of gone) {
    const moved = [...other].find(([, now]) => now.name === old.name)
    if (moved) other.delete(moved[0])
    // A parameter added to or removed from the path is reported as a change of the path.
    else if (old.place === 'path') continue
    const inside = atParameter(scope, old)
    if (moved) {
      const detail = `${old.place} → ${moved[1].place}`
      found(inside, 'parameter-moved', { now: after.behind(moved[1].node) }, detail)
    } else found(inside, 'parameter-removed', { old: before.behind(old.node) })
  }
  for (const now of other.values()) {
    if (now.place === 'path') continue
    const rule = isRequired(after, now.node)
      ? 'parameter-required-added'
      : 'parameter-optional-added'
    found(atParameter(scope, now), rule, { now: after.behind(now.node) })
  }
}

const usualStyle = (place: unknown) => (place === 'query' || place === 'cookie' ? 'form' : 'simple')

function stylesOf(tree: Tree, node: Node): readonly (readonly [string, unknown])[] {
  const style = tree.word(node, 'style') ?? usualStyle(tree.word(node, 'in'))
  return [
    ['style', style],
    ['explode', tree.word(node, 'explode') ?? style === 'form'],
    ['allowReserved', tree.word(node, 'allowReserved') ?? false],
  ]
}

function compareParameter(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  const [was, is] = [isRequired(before, a), isRequired(after, b)]
  const at = { now: after.get(b, 'required') ?? b }
  if (!was && is) found(scope, 'parameter-made-required', at)
  if (was && !is) found(scope, 'parameter-made-optional', at)
  const styles = new Map(stylesOf(before, a))
  const changed = stylesOf(after, b).filter(([key, value]) => styles.get(key) !== value)
  for (const [key, value] of changed.slice(0, 1)) {
    const detail = `${key} ${plain(styles.get(key))} → ${plain(value)}`
    found(scope, 'parameter-style-changed', { now: after.get(b, key) ?? b }, detail)
  }
  compareTexts(scope, a, b)
  const [old, now] = [before.get(a, 'schema'), after.get(b, 'schema')]
  if (old && now) compareSchemas(scope, old, now)
  else if (old || now) found(scope, 'parameter-style-changed', { now: b }, 'schema or content')
  else compareContent(scope, a, b)
}
