// Scrolls the rows of a list that may be far longer than a browser allows an element to be. Pure.

/** The maximum height requested of a browser; Firefox stops at 17,895,697 pixels. */
export const tallest = 8_000_000

export interface RowFrame {
  readonly count: number
  readonly rowHeight: number
  /** Height of the visible area in pixels. */
  readonly room: number
}

/** The row (with its fraction) at the upper edge at this scroll position. */
export interface RowPlace {
  readonly top: number
  readonly scrollTop: number
}

export const bodyHeight = ({ count, rowHeight }: RowFrame): number =>
  Math.min(count * rowHeight, tallest)

const isScaled = ({ count, rowHeight }: RowFrame) => count * rowHeight > tallest
export const lastTop = ({ count, rowHeight, room }: RowFrame): number =>
  Math.max(0, count - room / rowHeight)
const farthest = (frame: RowFrame) => Math.max(0, bodyHeight(frame) - frame.room)

/** The scroll position that puts a row at the upper edge. */
export function placeAt(frame: RowFrame, row: number): RowPlace {
  const top = Math.max(0, Math.min(row, lastTop(frame)))
  if (!isScaled(frame)) return { top, scrollTop: top * frame.rowHeight }
  return { top, scrollTop: (top / lastTop(frame)) * farthest(frame) }
}

/** After scrolling: a short distance moves by rows, a long one by a share of the whole. */
export function placeAfter(frame: RowFrame, old: RowPlace, scrollTop: number): RowPlace {
  if (!isScaled(frame)) return { top: scrollTop / frame.rowHeight, scrollTop }
  const way = scrollTop - old.scrollTop
  const short = Math.abs(way) <= 1.5 * frame.room
  const atEdge = scrollTop <= 0 || scrollTop >= farthest(frame) - 1
  const moved = Math.max(0, Math.min(old.top + way / frame.rowHeight, lastTop(frame)))
  if (short && !atEdge) return { top: moved, scrollTop }
  return { top: (scrollTop / Math.max(1, farthest(frame))) * lastTop(frame), scrollTop }
}

/** Pixels from the top of the body to a row. */
export const rowTop = (place: RowPlace, row: number, rowHeight: number): number =>
  place.scrollTop + (row - place.top) * rowHeight
