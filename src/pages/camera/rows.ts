// A day's pictures as rows: hours with their pictures, and gaps where there are none. Pure.

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A pause this many times the usual one is a gap, but never one shorter than `minGapMs`. */
const usualTimes = 3
const minGapMs = 90_000

/** `from` and `to` (exclusive) are indexes in the list of pictures; times for a gap. */
export type TimelineRow =
  | { readonly kind: 'hour'; readonly hour: number; readonly from: number; readonly to: number }
  | { readonly kind: 'tiles'; readonly from: number; readonly to: number }
  | { readonly kind: 'gap'; readonly from: number | null; readonly to: number | null }

export interface Hour {
  readonly hour: number
  readonly from: number
  readonly to: number
}

const hourOf = (time: number): number => Math.min(23, Math.floor(time / hourMs))

/** The hours with pictures. `times` are sorted milliseconds since midnight. */
export function hoursOf(times: readonly number[]): Hour[] {
  const hours: Hour[] = []
  let from = 0
  for (let at = 1; at <= times.length; at += 1) {
    const hour = hourOf(times[from] ?? 0)
    if (at < times.length && hourOf(times[at] ?? 0) === hour) continue
    hours.push({ hour, from, to: at })
    from = at
  }
  return hours
}

function usualPause(times: readonly number[]): number {
  const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  pauses.sort((a, b) => a - b)
  return pauses[Math.floor(pauses.length / 2)] ?? 0
}

/** @param over the day is over: missing pictures at its end are a gap too. */
export function rowsOf(times: readonly number[], columns: number, over: boolean): TimelineRow[] {
  const rows: TimelineRow[] = []
  if (times.length === 0) return rows
  const least = Math.max(minGapMs, usualTimes * usualPause(times))
  const isGap = (from: number, to: number) => to - from > least || hourOf(to) - hourOf(from) > 1
  const first = times[0] ?? 0
  const last = times.at(-1) ?? 0
  if (first >= hourMs) rows.push({ kind: 'gap', from: null, to: first })
  for (const { hour, from, to } of hoursOf(times)) {
    const before = times[from - 1]
    const begins = times[from] ?? 0
    if (before !== undefined && isGap(before, begins))
      rows.push({ kind: 'gap', from: before, to: begins })
    rows.push({ kind: 'hour', hour, from, to })
    let start = from
    for (let at = from + 1; at <= to; at += 1) {
      const [earlier = 0, later = 0] = [times[at - 1], times[at]]
      const pauses = at < to && isGap(earlier, later)
      if (at < to && !pauses && at - start < columns) continue
      rows.push({ kind: 'tiles', from: start, to: at })
      if (pauses) rows.push({ kind: 'gap', from: earlier, to: later })
      start = at
    }
  }
  if (over && dayMs - last > hourMs) rows.push({ kind: 'gap', from: last, to: null })
  return rows
}

/** Row heights in pixels, by kind; the same as in camera.css. */
export const heights = { hour: 40, tiles: 152, gap: 34 } as const

/** The top of each row, and the bottom of the last. */
export function offsetsOf(rows: readonly TimelineRow[]): number[] {
  const offsets = [0]
  let at = 0
  for (const { kind } of rows) {
    at += heights[kind]
    offsets.push(at)
  }
  return offsets
}

/** The row at an offset in the total height. */
export function rowAt(offsets: readonly number[], top: number): number {
  let [low, high] = [0, offsets.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] ?? 0) <= top) low = middle
    else high = middle - 1
  }
  return Math.max(0, Math.min(low, offsets.length - 2))
}

/** The row that contains a picture. */
export function rowOf(rows: readonly TimelineRow[], picture: number): number {
  return rows.findIndex(row => row.kind === 'tiles' && picture >= row.from && picture < row.to)
}

/** The picture a row above or below, in the same column if that row reaches it. */
export function above(rows: readonly TimelineRow[], picture: number, way: 1 | -1): number {
  const at = rowOf(rows, picture)
  const row = rows[at]
  if (row?.kind !== 'tiles') return picture
  const column = picture - row.from
  for (let next = at + way; next >= 0 && next < rows.length; next += way) {
    const otherRow = rows[next]
    if (otherRow?.kind === 'tiles') return Math.min(otherRow.from + column, otherRow.to - 1)
  }
  return picture
}
