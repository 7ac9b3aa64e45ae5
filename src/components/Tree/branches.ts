// A tree of any depth and any number of children, most of which nobody has seen: rows are counted, not listed. Pure.

import { stepTo, within } from './steps.ts'

/** The children of one node, or what stands at the top. */
export interface Level<Item> {
  /** Of the node they belong to. */
  readonly id: string
  /** How many there are, fetched or not; undefined: not known yet. */
  readonly count: number | undefined
  /** Undefined: not fetched yet. */
  readonly itemAt: (at: number) => Item | undefined
  /** Those of them that are open, in the order of their places. */
  readonly open: readonly { readonly at: number; readonly level: Level<Item> }[]
}

/** A child by its level and its place there. */
export interface Spot {
  readonly level: string
  readonly at: number
}

export interface BranchRow<Item> extends Spot {
  /** `empty` and `loading` stand for the children of a node that has none, or none yet. */
  readonly kind: 'item' | 'empty' | 'loading'
  readonly item: Item | undefined
  readonly depth: number
  /** How many siblings; -1 while that is not known. */
  readonly of: number
  /** Index of the row it belongs to; -1 at the top. */
  readonly parent: number
  readonly isOpen: boolean
}

/** A level with where its rows begin. */
interface Laid<Item> {
  readonly level: Level<Item>
  /** Index of its first row, of the row it belongs to, and how deep it lies. */
  readonly start: number
  readonly parent: number
  readonly depth: number
  /** Of each open child: its place, its row, and how many rows stand below it. */
  readonly open: readonly {
    readonly at: number
    readonly row: number
    readonly inner: Laid<Item>
  }[]
  readonly total: number
}

export interface BranchRows<Item> {
  readonly top: Laid<Item>
  readonly total: number
  readonly byId: ReadonlyMap<string, Laid<Item>>
}

/** Counts the rows of every open level: as much work as there are open nodes. */
export function branchRows<Item>(top: Level<Item>): BranchRows<Item> {
  const byId = new Map<string, Laid<Item>>()
  const lay = (level: Level<Item>, start: number, parent: number, depth: number): Laid<Item> => {
    let below = 0
    const open = level.open.map(({ at, level: next }) => {
      const row = start + at + below
      const inner = lay(next, row + 1, row, depth + 1)
      below += inner.total
      return { at, row, inner }
    })
    const total = Math.max(1, level.count ?? 0) + below
    const laid = { level, start, parent, depth, open, total }
    byId.set(level.id, laid)
    return laid
  }
  const laid = lay(top, 0, -1, 1)
  return { top: laid, total: laid.total, byId }
}

/** The last open child at or above a row. */
function lastOpen<Item>({ open }: Laid<Item>, index: number) {
  let low = -1
  let high = open.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((open[middle]?.row ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return open[low]
}

/** The row at an index from the top; undefined outside. */
export function branchRowAt<Item>(
  rows: BranchRows<Item>,
  index: number,
): BranchRow<Item> | undefined {
  if (index < 0 || index >= rows.total) return undefined
  let laid = rows.top
  for (;;) {
    const last = lastOpen(laid, index)
    if (last && index > last.row && index <= last.row + last.inner.total) {
      laid = last.inner
      continue
    }
    const at = last
      ? last.at + index - last.row - (index > last.row ? last.inner.total : 0)
      : index - laid.start
    const { level, depth, parent } = laid
    const count = level.count ?? 0
    return {
      kind: count > 0 ? 'item' : level.count === undefined ? 'loading' : 'empty',
      level: level.id,
      at,
      item: count > 0 ? level.itemAt(at) : undefined,
      depth,
      of: level.count ?? -1,
      parent,
      isOpen: last?.row === index,
    }
  }
}

/** The index of a child, of the last one where there are fewer; -1 where its level is not open. */
export function branchIndexOf<Item>({ byId }: BranchRows<Item>, spot: Spot): number {
  const laid = byId.get(spot.level)
  if (!laid) return -1
  const at = Math.max(0, Math.min(spot.at, (laid.level.count ?? 0) - 1))
  let row = laid.start + at
  for (const branch of laid.open) {
    if (branch.at >= at) break
    row += branch.inner.total
  }
  return row
}

/** Children of a level from `from` to before `to`. */
export interface Stretch {
  readonly level: string
  readonly from: number
  readonly to: number
}

/** Which children are among the rows from `from` to before `to`. */
export function stretchesOf(rows: BranchRows<unknown>, from: number, to: number): Stretch[] {
  const found = new Map<string, Stretch>()
  for (let index = Math.max(0, from); index < Math.min(to, rows.total); index++) {
    const row = branchRowAt(rows, index)
    if (!row || row.kind === 'empty') continue
    const { level, at } = row
    const known = found.get(level) ?? { level, from: at, to: at }
    found.set(level, { level, from: Math.min(known.from, at), to: Math.max(known.to, at + 1) })
  }
  return [...found.values()]
}

export type BranchMove =
  | { readonly do: 'focus'; readonly index: number }
  | { readonly do: 'open' | 'close' | 'choose' | 'openSiblings' }

/** What a key means on the row at `index`, by the tree pattern of WAI-ARIA; null when it means nothing here. */
export function branchMove(
  key: string,
  rows: BranchRows<unknown>,
  index: number,
  { openable, page }: { openable: boolean; page: number },
): BranchMove | null {
  const row = branchRowAt(rows, index)
  if (!row) return null
  const to = (target: number): BranchMove => ({ do: 'focus', index: within(target, rows.total) })
  const step = stepTo(key, index, rows.total, page)
  if (step !== null) return to(step)
  switch (key) {
    case 'ArrowRight':
      if (row.isOpen) return to(index + 1)
      return openable ? { do: 'open' } : null
    case 'ArrowLeft':
      if (row.isOpen) return { do: 'close' }
      return row.parent < 0 ? null : to(row.parent)
    case 'Enter':
    case ' ':
      return { do: 'choose' }
    case '*':
      return { do: 'openSiblings' }
    default:
      return null
  }
}
