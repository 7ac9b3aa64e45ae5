// A tree of two levels with any number of items, most of which nobody has seen: the rows are counted, not listed. Pure.

import { stepTo, within } from './steps.ts'

export interface Group<Item> {
  readonly id: string
  /** What a screen reader and the typing of letters know it by. */
  readonly name: string
  /** How many items it has, fetched or not. */
  readonly count: number
  readonly open: boolean
  /** Undefined: not fetched yet. */
  readonly itemAt: (index: number) => Item | undefined
}

/** A row by its group and its place in it; -1 is the group's own row. */
export interface GroupRow<Item> {
  readonly group: Group<Item>
  /** Which of the groups. */
  readonly place: number
  readonly at: number
}

export interface GroupRows<Item> {
  readonly groups: readonly Group<Item>[]
  /** First row of each group. */
  readonly starts: readonly number[]
  readonly total: number
}

const rowsOf = ({ open, count }: Group<unknown>) => (open ? count + 1 : 1)

export function groupRows<Item>(groups: readonly Group<Item>[]): GroupRows<Item> {
  let total = 0
  const starts = groups.map(group => {
    const start = total
    total += rowsOf(group)
    return start
  })
  return { groups, starts, total }
}

/** The row at an index from the top; undefined outside. */
export function rowAt<Item>(rows: GroupRows<Item>, index: number): GroupRow<Item> | undefined {
  if (index < 0 || index >= rows.total) return undefined
  let low = 0
  let high = rows.starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((rows.starts[middle] ?? 0) <= index) low = middle
    else high = middle - 1
  }
  const group = rows.groups[low]
  return group && { group, place: low, at: index - (rows.starts[low] ?? 0) - 1 }
}

/** The index of a row; of its group when that is closed or shorter now; -1 when the group is gone. */
export function indexOf<Item>(rows: GroupRows<Item>, id: string, at: number): number {
  const place = rows.groups.findIndex(group => group.id === id)
  const group = rows.groups[place]
  if (!group) return -1
  return (rows.starts[place] ?? 0) + (group.open && at < group.count ? at + 1 : 0)
}

/** Items of a group from `from` to before `to`. */
export interface Span {
  readonly group: string
  readonly from: number
  readonly to: number
}

/** Which items are among the rows from `from` to before `to`. */
export function spansOf(rows: GroupRows<unknown>, from: number, to: number): Span[] {
  const spans: Span[] = []
  let index = Math.max(0, from)
  while (index < Math.min(to, rows.total)) {
    const row = rowAt(rows, index)
    if (!row) break
    const end = (rows.starts[row.place] ?? 0) + rowsOf(row.group)
    const last = Math.min(to, end) - (rows.starts[row.place] ?? 0) - 1
    if (last > 0) spans.push({ group: row.group.id, from: Math.max(0, row.at), to: last })
    index = end
  }
  return spans
}

type GroupMove =
  | { readonly do: 'focus'; readonly index: number }
  | { readonly do: 'toggle'; readonly group: string; readonly open: boolean }
  | { readonly do: 'choose' }
  | { readonly do: 'openAll' }

/** What a key means on the row at `index`, by the tree pattern of WAI-ARIA; null when it means nothing here. */
export function groupMove(
  key: string,
  rows: GroupRows<unknown>,
  index: number,
  page: number,
): GroupMove | null {
  const row = rowAt(rows, index)
  if (!row) return null
  const to = (target: number): GroupMove => ({ do: 'focus', index: within(target, rows.total) })
  const step = stepTo(key, index, rows.total, page)
  if (step !== null) return to(step)
  const toggle = (open: boolean): GroupMove => ({ do: 'toggle', group: row.group.id, open })
  const isHead = row.at < 0
  switch (key) {
    case 'ArrowRight':
      if (!isHead) return null
      return row.group.open ? to(index + 1) : toggle(true)
    case 'ArrowLeft':
      if (!isHead) return to(index - row.at - 1)
      return row.group.open ? toggle(false) : null
    case 'Enter':
    case ' ':
      return isHead ? toggle(!row.group.open) : { do: 'choose' }
    case '*':
      return { do: 'openAll' }
    default:
      return null
  }
}
