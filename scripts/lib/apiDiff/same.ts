// Whether two places are equivalent, regardless of keyword order, component names and texts.
import { isObject, type Node, pointerOf, type Tree, texts } from './nodes.ts'

export interface Trees {
  readonly before: Tree
  readonly after: Tree
}

/** All keywords that matter, of all parts. Field names are not keywords. */
function wordsOf(tree: Tree, node: Node, names: boolean): ReadonlySet<string> {
  const all = tree.parts(node).flatMap(({ value }) => Object.keys(value ?? {}))
  const unsaid = ['$ref', '$comment', 'allOf', ...texts]
  return new Set(names ? all : all.filter(key => !unsaid.includes(key)))
}

/** References are equal when their targets are; a cycle counts as equal. */
export function saysSame(trees: Trees, a: Node, b: Node, open = new Set<string>()): boolean {
  if (trees.before.parts(a).length > 1 || trees.after.parts(b).length > 1) {
    const [one, other] = [trees.before.behind(a), trees.after.behind(b)]
    const pair = `${pointerOf(one)} ${pointerOf(other)}`
    if (open.has(pair)) return true
    open.add(pair)
    return sameValue(trees, one, other, open)
  }
  return sameValue(trees, a, b, open)
}

function sameValue(trees: Trees, a: Node, b: Node, open: Set<string>): boolean {
  if (Array.isArray(a.value) && Array.isArray(b.value)) {
    const [one, other] = [trees.before.items(a), trees.after.items(b)]
    return (
      one.length === other.length &&
      one.every((item, index) => {
        const pair = other[index]
        return pair !== undefined && saysSame(trees, item, pair, open)
      })
    )
  }
  if (!isObject(a.value) || !isObject(b.value)) return a.value === b.value
  const names = a.place?.key === 'properties' && a.place.parent?.key !== 'properties'
  const keys = wordsOf(trees.before, a, names)
  return (
    keys.size === wordsOf(trees.after, b, names).size &&
    [...keys].every(key => {
      const [one, other] = [trees.before.get(a, key), trees.after.get(b, key)]
      return one !== undefined && other !== undefined && saysSame(trees, one, other, open)
    })
  )
}

/** The same for two optional nodes. */
export function bothSay(trees: Trees, a: Node | undefined, b: Node | undefined): boolean {
  return a && b ? saysSame(trees, a, b) : a === b
}

/** Serialises a value regardless of key order. */
export const plain = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    isObject(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? 'nothing'
