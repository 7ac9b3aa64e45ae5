// Cuts areas along parallels: compares the largest ones in bounded time, to about a hundredth of their size.
// Expects accepted areas.
import { areaSize, boxOfArea, metresPerDegree } from './compare.ts'
import { type Box, boxesMeet } from './rings.ts'
import { partsOf } from './shapes.ts'
import type { AreaValue, Position } from './types.ts'

/** Parallels at equal distances, the first half a step north of `south`. */
interface Rows {
  readonly south: number
  readonly step: number
  readonly count: number
}

type Span = readonly [from: number, to: number]

const latOf = ({ south, step }: Rows, row: number) => south + (row + 0.5) * step

const rowsOf = (south: number, north: number, count: number): Rows => ({
  south,
  step: (north - south) / count,
  count,
})

/** The parts of each parallel that lie inside, from west to east. */
function spansOf(area: AreaValue, rows: Rows): Span[][] {
  const crossings: number[][] = Array.from({ length: rows.count }, () => [])
  const rowFrom = (lat: number) => Math.ceil((lat - rows.south) / rows.step - 0.5)
  for (const ring of partsOf(area).flat()) {
    for (const [nth, [lng = 0, lat = 0]] of ring.entries()) {
      const [nextLng = 0, nextLat = 0] = ring[nth + 1] ?? [lng, lat]
      const last = Math.min(rows.count, rowFrom(Math.max(lat, nextLat)))
      for (let row = Math.max(0, rowFrom(Math.min(lat, nextLat))); row < last; row++) {
        const along = (latOf(rows, row) - lat) / (nextLat - lat)
        crossings[row]?.push(lng + along * (nextLng - lng))
      }
    }
  }
  return crossings.map(found => {
    found.sort((a, b) => a - b)
    return found.flatMap((from, nth): Span[] =>
      nth % 2 === 0 ? [[from, found[nth + 1] ?? from]] : [],
    )
  })
}

/** The stretches that two lists of spans share. */
function sharedSpans(a: readonly Span[], b: readonly Span[]): Span[] {
  const shared: Span[] = []
  for (let [nth, other] = [0, 0]; nth < a.length && other < b.length; ) {
    const [[from, to], [otherFrom, otherTo]] = [a[nth] ?? [0, 0], b[other] ?? [0, 0]]
    const [west, east] = [Math.max(from, otherFrom), Math.min(to, otherTo)]
    if (west < east) shared.push([west, east])
    if (to < otherTo) nth++
    else other++
  }
  return shared
}

const narrowing = (lat: number) => Math.cos(lat * (Math.PI / 180))
const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0)

const overlapRows = 256

export interface SharedPart {
  /** Its share of the first area, from 0 to 1. */
  readonly ofFirst: number
  readonly ofSecond: number
  /** Around it. */
  readonly box: Box
}

/** What two areas share; null when nothing. */
export function sharedPart(a: AreaValue, b: AreaValue): SharedPart | null {
  const [first, second] = [boxOfArea(a), boxOfArea(b)]
  if (!boxesMeet(first, second)) return null
  const rows = rowsOf(
    Math.max(first.south, second.south),
    Math.min(first.north, second.north),
    overlapRows,
  )
  if (rows.step === 0) return null
  const others = spansOf(b, rows)
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  let size = 0
  for (const [row, spans] of spansOf(a, rows).entries()) {
    const shared = sharedSpans(spans, others[row] ?? [])
    if (shared.length === 0) continue
    const lat = latOf(rows, row)
    size += lengthOf(shared) * narrowing(lat) * rows.step * metresPerDegree ** 2
    for (const [west, east] of shared) {
      box.west = Math.min(box.west, west)
      box.east = Math.max(box.east, east)
    }
    box.south = Math.min(box.south, lat - rows.step / 2)
    box.north = Math.max(box.north, lat + rows.step / 2)
  }
  if (size === 0) return null
  const ofAll = (area: AreaValue) => Math.min(1, size / Math.max(areaSize(area), 1e-6))
  return { ofFirst: ofAll(a), ofSecond: ofAll(b), box }
}

export interface Sample {
  readonly at: Position
  /** Proportional to the part of the area it stands for. */
  readonly weight: number
}

const sampleRows = 12
const samplesInRow = 10

/** Points spread over the inside of an area. */
export function samplesOf(area: AreaValue): Sample[] {
  const { south, north } = boxOfArea(area)
  const rows = rowsOf(south, north, sampleRows)
  const cut = spansOf(area, rows).map(spans => ({ spans, length: lengthOf(spans) }))
  const longest = cut.reduce((most, { length }) => Math.max(most, length), 0)
  return cut.flatMap(({ spans, length }, row) => {
    const count = Math.ceil((length / longest) * samplesInRow) || 0
    const lat = latOf(rows, row)
    return Array.from({ length: count }, (_, nth) => ({
      at: [along(spans, ((nth + 0.5) / count) * length), lat] as const,
      weight: (length / count) * narrowing(lat),
    }))
  })
}

/** The longitude at a distance from the beginning of the spans, as if they were joined. */
function along(spans: readonly Span[], distance: number): number {
  let left = distance
  for (const [from, to] of spans) {
    if (left <= to - from) return from + left
    left -= to - from
  }
  return spans.at(-1)?.[1] ?? 0
}
