// The levels of the stores tree, from the loaded pages. Pure.
import type { Level } from '#src/components/Tree/index.ts'
import type { ResourceRecord } from '#src/dataProvider/index.ts'
import { childrenOf, factsOf, levelOf, type TreeNode, topLevel } from './nodes.ts'

export const pageSize = 100

/** A level's known part: its pages by number, from 0. */
export interface KnownLevel {
  readonly total: number
  readonly pages: ReadonlyMap<number, readonly ResourceRecord[]>
}

interface Sources {
  readonly known: ReadonlyMap<string, KnownLevel>
  /** Levels limited to search results; each is complete. */
  readonly found?: ReadonlyMap<string, readonly TreeNode[]> | undefined
  readonly isOpen: (level: string) => boolean
}

interface Content {
  readonly count: number | undefined
  readonly nodeAt: (at: number) => TreeNode | undefined
  /** The loaded ones, each with its index. */
  readonly nodes: readonly (readonly [number, TreeNode])[]
}

function contentOf(id: string, { known, found }: Sources): Content | undefined {
  const hits = found?.get(id)
  if (hits) return { count: hits.length, nodeAt: at => hits[at], nodes: [...hits.entries()] }
  const facts = factsOf(id)
  const level = known.get(id)
  if (!facts || !level) return undefined
  const { kind } = facts
  const nodes = [...level.pages]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([page, records]) =>
      records.map((record, nth) => [page * pageSize + nth, { kind, record }] as const),
    )
    .filter(([at]) => at < level.total)
  const byPlace = new Map(nodes)
  return { count: level.total, nodeAt: at => byPlace.get(at), nodes }
}

/** The tree from its top; the size of an open level that has not loaded comes from its parent. */
export function treeLevels(sources: Sources): Level<TreeNode> {
  const build = (id: string, expected: number | undefined): Level<TreeNode> => {
    const content = contentOf(id, sources)
    if (!content) return { id, count: expected, itemAt: () => undefined, open: [] }
    const open = content.nodes.flatMap(([at, node]) => {
      const own = levelOf(node)
      if (node.kind === 'stores' || !sources.isOpen(own)) return []
      return [{ at, level: build(own, childrenOf(node)) }]
    })
    return { id, count: content.count, itemAt: content.nodeAt, open }
  }
  return build(topLevel, undefined)
}
