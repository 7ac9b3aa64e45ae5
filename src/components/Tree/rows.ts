// A tree of any depth and any number of children, most of them never loaded: rows are counted, not listed. Pure.

/** A separate row after the loaded children. */
export type Ending = 'loading' | 'empty' | 'more' | 'failed'

/** The children of one node, or the top level. */
export interface Level<Item> {
  /** Id of the parent node. */
  readonly id: string
  /** The number of children, loaded or not; undefined: unknown so far. */
  readonly count: number | undefined
  /** Undefined: not loaded yet. */
  readonly itemAt: (at: number) => Item | undefined
  /** The open ones, ordered by position. */
  readonly open: readonly { readonly at: number; readonly level: Level<Item> }[]
  /** `loading` and `empty` are derived from the count. */
  readonly end?: Ending | undefined
}

/** A child by its level and its position there. */
export interface Spot {
  readonly level: string
  readonly at: number
  /** The item that was there: its position may change. */
  readonly id?: string | undefined
}

export interface Row<Item> extends Spot {
  readonly kind: 'item' | Ending
  readonly item: Item | undefined
  readonly depth: number
  /** The number of siblings; -1 while unknown. */
  readonly of: number
  /** Index of its parent row; -1 at the top. */
  readonly parent: number
  readonly isOpen: boolean
}

/** A level with the position of its rows. */
interface Laid<Item> {
  readonly level: Level<Item>
  readonly count: number
  readonly end: Ending | undefined
  /** Index of its first row, index of its parent row, and its depth. */
  readonly start: number
  readonly parent: number
  readonly depth: number
  /** For each open child: its position, its row, and the number of rows below it. */
  readonly open: readonly {
    readonly at: number
    readonly row: number
    readonly inner: Laid<Item>
  }[]
  readonly total: number
}

export interface Rows<Item> {
  readonly top: Laid<Item>
  readonly total: number
  readonly byId: ReadonlyMap<string, Laid<Item>>
  readonly idOf: (item: Item) => string
}

/** Counts the rows of every open level; takes time proportional to the open nodes. */
export function rowsOf<Item>(top: Level<Item>, idOf: (item: Item) => string): Rows<Item> {
  const byId = new Map<string, Laid<Item>>()
  const lay = (level: Level<Item>, start: number, parent: number, depth: number): Laid<Item> => {
    let below = 0
    const open = level.open.map(({ at, level: next }) => {
      const row = start + at + below
      const inner = lay(next, row + 1, row, depth + 1)
      below += inner.total
      return { at, row, inner }
    })
    const count = level.count ?? 0
    const end =
      level.end ?? (level.count === undefined ? 'loading' : count === 0 ? 'empty' : undefined)
    const total = count + (end ? 1 : 0) + below
    const laid = { level, count, end, start, parent, depth, open, total }
    byId.set(level.id, laid)
    return laid
  }
  const laid = lay(top, 0, -1, 1)
  return { top: laid, total: laid.total, byId, idOf }
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

/** The row at an index counted from the top; undefined outside. */
export function rowAt<Item>(rows: Rows<Item>, index: number): Row<Item> | undefined {
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
    const { level, depth, parent, count, end } = laid
    const item = at < count ? level.itemAt(at) : undefined
    return {
      kind: at < count ? 'item' : (end ?? 'item'),
      level: level.id,
      at,
      id: item === undefined ? undefined : rows.idOf(item),
      item,
      depth,
      of: end ? -1 : count,
      parent,
      isOpen: last?.row === index,
    }
  }
}

/** The most items searched for one; more are never loaded. */
export const maxSearched = 20_000

function findAt<Item>({ level, count }: Laid<Item>, fits: (item: Item) => boolean): number {
  for (let at = 0; at < Math.min(count, maxSearched); at++) {
    const item = level.itemAt(at)
    if (item !== undefined && fits(item)) return at
  }
  return -1
}

/** The row of a position in a level, or of the last one if there are fewer. */
function rowOf({ start, count, end, open }: Laid<unknown>, place: number): number {
  const at = Math.max(0, Math.min(place, end ? count : count - 1))
  let row = start + at
  for (const branch of open) {
    if (branch.at >= at) break
    row += branch.inner.total
  }
  return row
}

/** A child's index, wherever in its level it is now; -1 if its level is not open. */
export function indexOf<Item>({ byId, idOf }: Rows<Item>, { level, at, id }: Spot): number {
  const laid = byId.get(level)
  if (!laid) return -1
  const there = id === undefined ? undefined : laid.level.itemAt(at)
  if (there === undefined || idOf(there) === id) return rowOf(laid, at)
  const found = findAt(laid, item => idOf(item) === id)
  return rowOf(laid, found < 0 ? at : found)
}

/** The item at a position; the first item if that position is gone. */
export function itemOf<Item>(
  top: Level<Item>,
  idOf: (item: Item) => string,
  spot: Spot,
): Item | undefined {
  const rows = rowsOf(top, idOf)
  return rowAt(rows, Math.max(0, indexOf(rows, spot)))?.item
}

/** The index of the first matching item; -1 when none matches. */
export function firstIndex<Item>({ byId }: Rows<Item>, fits: (item: Item) => boolean): number {
  const found = [...byId.values()].flatMap(laid => {
    const at = findAt(laid, fits)
    return at < 0 ? [] : [rowOf(laid, at)]
  })
  return found.length === 0 ? -1 : Math.min(...found)
}

/** A level's children from `from` up to but not including `to`. */
export interface Span {
  readonly level: string
  readonly from: number
  readonly to: number
}

/** The children, loaded or not, among the rows from `from` up to but not including `to`. */
export function spansOf<Item>(rows: Rows<Item>, from: number, to: number): Span[] {
  const found = new Map<string, Span>()
  for (let index = Math.max(0, from); index < Math.min(to, rows.total); index++) {
    const row = rowAt(rows, index)
    if (row?.kind !== 'item' && row?.kind !== 'loading') continue
    const { level, at } = row
    const known = found.get(level) ?? { level, from: at, to: at }
    found.set(level, { level, from: Math.min(known.from, at), to: Math.max(known.to, at + 1) })
  }
  return [...found.values()]
}

/** The loaded siblings of a row. */
export function siblingsOf<Item>({ byId }: Rows<Item>, { level }: Spot): Item[] {
  const laid = byId.get(level)
  const places = Array.from({ length: laid?.count ?? 0 }, (_, at) => at)
  return places.flatMap(at => laid?.level.itemAt(at) ?? [])
}
