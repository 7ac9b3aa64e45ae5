// The tree as the flat list of rows a reader sees. Pure.

export interface TreeNode {
  id: string
  name: string
  /** Has nothing to open. */
  leaf?: boolean
  /** Why it cannot be chosen; shown beside the name. */
  locked?: string
}

/** What is known of the children of an open node. `more`: there are others, not fetched yet. */
export interface Branch {
  nodes: readonly TreeNode[]
  state: 'loading' | 'ready' | 'failed'
  more: boolean
  /** What went wrong, when it failed. */
  error?: string
}

export type TreeRow =
  | { kind: 'node'; id: string; level: number; parent: string | null; node: TreeNode; place: Place }
  | { kind: 'loading' | 'failed' | 'more' | 'empty'; id: string; level: number; parent: string }

/** Which of how many siblings (-1: not known), for screen readers, however few rows are drawn. */
export interface Place {
  of: number
  at: number
}

export interface TreeShape {
  root: TreeNode
  isOpen: (id: string) => boolean
  branchOf: (id: string) => Branch | undefined
}

/** The rows from top to bottom; a message row follows the nodes it speaks about. */
export function treeRows(shape: TreeShape): TreeRow[] {
  const rows: TreeRow[] = []
  add(rows, shape, shape.root, { level: 1, parent: null, place: { at: 1, of: 1 } })
  return rows
}

interface Position {
  level: number
  parent: string | null
  place: Place
}

function add(rows: TreeRow[], shape: TreeShape, node: TreeNode, position: Position) {
  rows.push({ kind: 'node', id: node.id, node, ...position })
  if (node.leaf || !shape.isOpen(node.id)) return
  const branch = shape.branchOf(node.id) ?? { nodes: [], state: 'loading', more: false }
  const level = position.level + 1
  const of = branch.more ? -1 : branch.nodes.length
  branch.nodes.forEach((child, index) => {
    add(rows, shape, child, { level, parent: node.id, place: { at: index + 1, of } })
  })
  const kind = messageOf(branch)
  if (kind) rows.push({ kind, id: `${node.id}\n${kind}`, level, parent: node.id })
}

function messageOf({ state, more, nodes }: Branch) {
  if (state !== 'ready') return state
  if (more) return 'more'
  return nodes.length === 0 ? 'empty' : null
}
