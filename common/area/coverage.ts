// What the areas of several stores cover together: where two overlap, and the gaps between them.
import { intersect } from '@turf/intersect'
import { areaSize, minShared as usualMinShared } from './compare.ts'
import { type BoxedPart, boxedParts, meetingPairs, type NamedArea } from './coverage/boxes.ts'
import { cornersIn, cutPart, thinned, widthOf } from './coverage/cut.ts'
import type { Box } from './rings.ts'
import { areaOf, feature, partsOf } from './shapes.ts'
import type { AreaValue } from './types.ts'

export type { NamedArea } from './coverage/boxes.ts'
export { type Gap, type Gaps, gapsOf } from './coverage/gaps.ts'

export interface CoverageOptions {
  /** The smallest overlap that is reported, in square metres. */
  minShared?: number
  /** Asked repeatedly: once true, the rest is skipped. */
  isOver?: () => boolean
}

export interface SharedArea {
  a: number
  b: number
  area: AreaValue
  /** Square metres. */
  size: number
}

export interface Overlaps {
  /** The largest first. */
  overlaps: SharedArea[]
  /** Metres that borders were simplified by at most; narrower overlaps are not reported then. */
  tolerance: number
  /** Pairs that were not compared: there was no time, or their borders cannot be compared. */
  leftOut: number
}

/** Corners compared in all, which bounds the time: about ten seconds of an office machine. */
const maxCorners = 200_000
/** Every pair keeps as many corners, even when there are very many pairs. */
const minCorners = 40

const meeting = (a: Box, b: Box): Box => ({
  west: Math.max(a.west, b.west),
  south: Math.max(a.south, b.south),
  east: Math.min(a.east, b.east),
  north: Math.min(a.north, b.north),
})

interface Pair {
  a: number
  b: number
  parts: [number[][][], number[][][]]
}

function pairOf(a: BoxedPart, b: BoxedPart): Pair[] {
  const box = meeting(a.box, b.box)
  const [first, second] = [cutPart(a.part, box), cutPart(b.part, box)]
  if (!first || !second) return []
  const isInOrder = a.owner < b.owner
  return [
    isInOrder
      ? { a: a.owner, b: b.owner, parts: [first, second] }
      : { a: b.owner, b: a.owner, parts: [second, first] },
  ]
}

/** The overlap of two parts, in pieces. The library throws for borders that it cannot handle. */
function sharedPieces([first, second]: Pair['parts'], most: number, minShared: number) {
  const [a, b] = [thinned(first, most), thinned(second, most)]
  const tolerance = Math.max(a.tolerance, b.tolerance)
  const features = [a, b].map(({ part }) => feature(areaOf([part])))
  const shared = intersect({ type: 'FeatureCollection', features })
  const pieces = shared ? partsOf(shared.geometry) : []
  const kept = pieces.filter(coordinates => {
    const piece = areaOf([coordinates])
    const size = areaSize(piece)
    // Two borders that are one are simplified in two ways: the strip between them is no overlap.
    return size >= minShared && (tolerance === 0 || widthOf(piece, size) > 2 * tolerance)
  })
  return { kept, tolerance }
}

/** The pairs of areas that overlap. Expects accepted areas, each with an id of its own. */
export function overlapsOf(
  areas: readonly NamedArea[],
  { minShared = usualMinShared, isOver = () => false }: CoverageOptions = {},
): Overlaps {
  const pairs = [...meetingPairs(boxedParts(areas))].flatMap(([a, b]) => pairOf(a, b))
  const corners = pairs.reduce((sum, { parts }) => sum + cornersIn(parts.flat()), 0)
  const share = maxCorners / Math.max(1, pairs.length) / 2
  const most = corners <= maxCorners ? Infinity : Math.max(minCorners, share)
  const found = new Map<string, { a: number; b: number; pieces: number[][][][] }>()
  let [tolerance, leftOut] = [0, 0]
  for (const { a, b, parts } of pairs) {
    if (isOver()) {
      leftOut++
      continue
    }
    try {
      const shared = sharedPieces(parts, most, minShared)
      tolerance = Math.max(tolerance, shared.tolerance)
      if (shared.kept.length === 0) continue
      const { pieces = [] } = found.get(`${a} ${b}`) ?? {}
      found.set(`${a} ${b}`, { a, b, pieces: [...pieces, ...shared.kept] })
    } catch {
      leftOut++
    }
  }
  const overlaps = [...found.values()].map(({ a, b, pieces }) => {
    const area = areaOf(pieces)
    return { a, b, area, size: areaSize(area) }
  })
  return { overlaps: overlaps.toSorted((a, b) => b.size - a.size), tolerance, leftOut }
}
