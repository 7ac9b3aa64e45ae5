// Pairs the choices of two lists, regardless of order.
import { isObject, type Node, own, refOf, type Tree } from './nodes.ts'
import { plain, saysSame, type Trees } from './same.ts'

interface Pairs {
  readonly pairs: readonly (readonly [Node, Node])[]
  readonly gone: readonly Node[]
  readonly come: readonly Node[]
}

/** The fields with a single value, which distinguish choices from each other. */
function marksOf(tree: Tree, node: Node): string | undefined {
  const marks = tree.entries(tree.get(node, 'properties')).flatMap(([name, field]) => {
    const values = tree.word(field, 'enum')
    const only =
      tree.word(field, 'const') ??
      (Array.isArray(values) && values.length === 1 ? values[0] : undefined)
    return only === undefined ? [] : [`${name}=${plain(only)}`]
  })
  return marks.length > 0 ? marks.sort().join() : undefined
}

const titleOf = (tree: Tree, node: Node) => {
  const title = tree.word(node, 'title')
  return typeof title === 'string' ? title : undefined
}

const typeOf = (tree: Tree, node: Node) => plain(tree.word(node, 'type'))

/** From the most reliable sign on: whatever is left is paired by the next. */
const signs: readonly ((tree: Tree, node: Node) => string | undefined)[] = [
  (_, node) => refOf(node),
  marksOf,
  titleOf,
]

const weak: typeof signs = [
  (_, node) =>
    isObject(node.value)
      ? Object.keys(own(node.value, 'properties') ?? {})
          .sort()
          .join() || undefined
      : undefined,
  typeOf,
]

export function pairsOf(trees: Trees, a: readonly Node[], b: readonly Node[]): Pairs {
  const pairs: (readonly [Node, Node])[] = []
  let gone = [...a]
  let come = [...b]
  const pairBy = (isPair: (one: Node, other: Node) => boolean) => {
    gone = gone.filter(one => {
      const other = come.find(candidate => isPair(one, candidate))
      if (!other) return true
      pairs.push([one, other])
      come = come.filter(candidate => candidate !== other)
      return false
    })
  }
  const pairBySign = (sign: (typeof signs)[number]) =>
    pairBy((one, other) => {
      const mark = sign(trees.before, one)
      return mark !== undefined && mark === sign(trees.after, other)
    })
  for (const sign of signs) pairBySign(sign)
  pairBy((one, other) => saysSame(trees, one, other))
  for (const sign of weak) pairBySign(sign)
  return { pairs, gone, come }
}
