// Pairs the operations of two documents, by operation id or else by method and path.
import { type Node, own, type Tree } from './nodes.ts'
import type { Trees } from './same.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

export interface Operation {
  /** The operation id, or else method and path. */
  readonly name: string
  readonly id: string | undefined
  readonly method: string
  readonly path: string
  readonly node: Node
  /** The part of the path item that applies to all its methods. */
  readonly item: Node
}

function operationsOf(tree: Tree): Operation[] {
  return tree.entries(tree.get(tree.root, 'paths')).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const node = tree.get(item, method)
      if (!node) return []
      const id = own(node.value, 'operationId')
      const known = typeof id === 'string' ? id : undefined
      return [
        { name: known ?? `${method.toUpperCase()} ${path}`, id: known, method, path, node, item },
      ]
    }),
  )
}

/** The parameter names in braces do not matter to a caller. */
export const plainPath = (path: string) => path.replaceAll(/\{[^{}]*\}/g, '{}')

const addressOf = ({ method, path }: Operation) => `${method} ${plainPath(path)}`

interface Pairing {
  readonly pairs: readonly (readonly [Operation, Operation])[]
  readonly gone: readonly Operation[]
  readonly come: readonly Operation[]
}

export function pairOperations({ before, after }: Trees): Pairing {
  const [one, other] = [operationsOf(before), operationsOf(after)]
  const pairs: (readonly [Operation, Operation])[] = []
  const open = new Set(other)
  const take = (
    list: readonly Operation[],
    keyOf: (operation: Operation) => string | undefined,
  ) => {
    const candidates = new Map([...open].reverse().map(operation => [keyOf(operation), operation]))
    return list.filter(old => {
      const key = keyOf(old)
      const now = key === undefined ? undefined : candidates.get(key)
      if (!now || !open.delete(now)) return true
      pairs.push([old, now])
      return false
    })
  }
  const gone = take(
    take(one, ({ id }) => id),
    addressOf,
  )
  return { pairs, gone, come: [...open] }
}
