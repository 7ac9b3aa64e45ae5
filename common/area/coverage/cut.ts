// Cuts areas to boxes and thins them, so that comparing two large areas costs no more than the places where they meet.
import { simplify } from '@turf/simplify'
import { metresPerDegree } from '../compare.ts'
import type { Box } from '../rings.ts'
import { partsOf } from '../shapes.ts'
import type { AreaValue } from '../types.ts'

/** A ring as in GeoJSON: the first corner is repeated. */
export type ClosedRing = readonly number[][]

/** Clips a ring to one side of a line. */
function cutSide(ring: number[][], axis: 0 | 1, at: number, sign: 1 | -1): number[][] {
  const kept: number[][] = []
  const inside = (point: number[]) => sign * ((point[axis] ?? 0) - at) >= 0
  let before = ring.at(-1)
  for (const point of ring) {
    if (before && inside(point) !== inside(before)) {
      const [[a = 0, b = 0], [c = 0, d = 0]] = [before, point]
      const part = axis === 0 ? (at - a) / (c - a) : (at - b) / (d - b)
      kept.push(axis === 0 ? [at, b + part * (d - b)] : [a + part * (c - a), at])
    }
    if (inside(point)) kept.push(point)
    before = point
  }
  return kept
}

function cutRing(ring: ClosedRing, { west, south, east, north }: Box): number[][] | null {
  let kept = ring.slice(0, -1)
  kept = cutSide(kept, 0, west, 1)
  kept = cutSide(kept, 0, east, -1)
  kept = cutSide(kept, 1, south, 1)
  kept = cutSide(kept, 1, north, -1)
  const [first] = kept
  return first && kept.length > 2 ? [...kept, [...first]] : null
}

/** The rings of a part inside a box; null when none of it lies inside. */
export function cutPart(part: readonly ClosedRing[], box: Box): number[][][] | null {
  const [shell, ...holes] = part
  const outer = shell && cutRing(shell, box)
  return outer
    ? [outer, ...holes.flatMap(hole => [cutRing(hole, box)].filter(x => x !== null))]
    : null
}

export const cornersIn = (rings: readonly ClosedRing[]): number =>
  rings.reduce((sum, ring) => sum + ring.length, 0)

/** Metres that a thinned border may deviate, finest first. */
const tolerances = [2, 5, 10, 25, 50]

/** A part whose borders deviate by at most so many metres. */
export function simplified(part: number[][][], tolerance: number): number[][][] {
  if (tolerance === 0) return part
  const geometry = { type: 'Polygon' as const, coordinates: part }
  return simplify(geometry, { tolerance: tolerance / metresPerDegree }).coordinates
}

export interface Thinned {
  part: number[][][]
  /** Metres; 0 when nothing was changed. */
  tolerance: number
}

/** Thins the rings of a part until they have few corners, by the finest tolerance that does. */
export function thinned(part: number[][][], most: number): Thinned {
  let now: Thinned = { part, tolerance: 0 }
  for (const tolerance of tolerances) {
    if (cornersIn(now.part) <= most) break
    now = { part: simplified(part, tolerance), tolerance }
  }
  return now
}

/** Twice the size of an area divided by its border: the mean width of a strip, in metres. */
export function widthOf(area: AreaValue, size: number): number {
  let border = 0
  for (const ring of partsOf(area).flat()) {
    for (const [nth, [lng = 0, lat = 0]] of ring.entries()) {
      const [lastLng = lng, lastLat = lat] = ring[nth - 1] ?? []
      const narrower = Math.cos((lat * Math.PI) / 180)
      border += Math.hypot((lng - lastLng) * narrower, lat - lastLat) * metresPerDegree
    }
  }
  return border === 0 ? 0 : (2 * size) / border
}
