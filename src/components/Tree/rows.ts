// A tree of any depth and any number of children, most of which nobody has seen: rows are counted, not listed. Pure.

/** What follows the children that are there, in a row of its own. */
export type Ending = 'loading' | 'empty' | 'more' | 'failed'

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
  /** `loading` and `empty` follow from the count. */
  readonly end?: Ending | undefined
}

/** A child by its level and its place there. */
export interface Spot {
  readonly level: string
  readonly at: number
  /** What it was when it was known: its place may become another one. */
  readonly id?: string | undefined
}

export interface Row<Item> extends Spot {
  readonly kind: 'item' | Ending
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
  readonly count: number
  readonly end: Ending | undefined
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

export interface Rows<Item> {
  readonly top: Laid<Item>
  readonly total: number
  readonly byId: ReadonlyMap<string, Laid<Item>>
  readonly idOf: (item: Item) => string
}

/** Counts the rows of every open level: as much work as there are open nodes. */
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

/** The row at an index from the top; undefined outside. */
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

/** Items that are looked through for one of them: more nobody has fetched. */
export const maxSearched = 20_000

function findAt<Item>({ level, count }: Laid<Item>, fits: (item: Item) => boolean): number {
  for (let at = 0; at < Math.min(count, maxSearched); at++) {
    const item = level.itemAt(at)
    if (item !== undefined && fits(item)) return at
  }
  return -1
}

/** The row of a place in a level, of the last one where there are fewer. */
function rowOf({ start, count, end, open }: Laid<unknown>, place: number): number {
  const at = Math.max(0, Math.min(place, end ? count : count - 1))
  let row = start + at
  for (const branch of open) {
    if (branch.at >= at) break
    row += branch.inner.total
  }
  return row
}

/** The index of a child, wherever in its level it stands now; -1 where that is not open. */
export function indexOf<Item>({ byId, idOf }: Rows<Item>, { level, at, id }: Spot): number {
  const laid = byId.get(level)
  if (!laid) return -1
  const there = id === undefined ? undefined : laid.level.itemAt(at)
  if (there === undefined || idOf(there) === id) return rowOf(laid, at)
  const found = findAt(laid, item => idOf(item) === id)
  return rowOf(laid, found < 0 ? at : found)
}

/** What stands at a place, or at the first one where that is none any more. */
export function itemOf<Item>(
  top: Level<Item>,
  idOf: (item: Item) => string,
  spot: Spot,
): Item | undefined {
  const rows = rowsOf(top, idOf)
  return rowAt(rows, Math.max(0, indexOf(rows, spot)))?.item
}

/** The index of the first item that fits; -1 where none does. */
export function firstIndex<Item>({ byId }: Rows<Item>, fits: (item: Item) => boolean): number {
  const found = [...byId.values()].flatMap(laid => {
    const at = findAt(laid, fits)
    return at < 0 ? [] : [rowOf(laid, at)]
  })
  return found.length === 0 ? -1 : Math.min(...found)
}

/** Children of a level from `from` to before `to`. */
export interface Span {
  readonly level: string
  readonly from: number
  readonly to: number
}

/** Which children, there or on their way, are among the rows from `from` to before `to`. */
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

/** Those beside a row, as far as they are there. */
export function siblingsOf<Item>({ byId }: Rows<Item>, { level }: Spot): Item[] {
  const laid = byId.get(level)
  const places = Array.from({ length: laid?.count ?? 0 }, (_, at) => at)
  return places.flatMap(at => laid?.level.itemAt(at) ?? [])
}
