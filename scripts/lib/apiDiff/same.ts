// Whether two places say the same, whatever their words' order, names of components and texts are.
import { isObject, type Node, pointerOf, refOf, type Tree, texts } from './nodes.ts'

export interface Trees {
  readonly before: Tree
  readonly after: Tree
}

// Names of fields are no words of the document.
const kept = (value: object, names: boolean) =>
  Object.keys(value).filter(
    key => names || (key !== '$ref' && key !== '$comment' && !texts.includes(key)),
  )

/** References are equal when what they lead to is; a circle that came round is. */
export function saysSame(trees: Trees, a: Node, b: Node, open = new Set<string>()): boolean {
  if (refOf(a) !== undefined || refOf(b) !== undefined) {
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
  const keys = kept(a.value, names)
  return (
    keys.length === kept(b.value, names).length &&
    keys.every(key => {
      const [one, other] = [trees.before.get(a, key), trees.after.get(b, key)]
      return one !== undefined && other !== undefined && saysSame(trees, one, other, open)
    })
  )
}

/** A value as one text, whatever the order of its words. */
export const plain = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    isObject(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? 'nothing'
