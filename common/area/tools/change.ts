// Adds to areas, cuts out of them, and grows them.
import { buffer } from '@turf/buffer'
import { difference } from '@turf/difference'
import { intersect } from '@turf/intersect'
import { simplify } from '@turf/simplify'
import { metresPerDegree, minShared, ringSize } from '../compare.ts'
import { boxesMeet, boxOfRing } from '../rings.ts'
import { rectangleBetween } from './draw.ts'
import { boxOfParts, degreesInMetre, movedParts, partsNear, partsOf, shapeOf } from './plane.ts'
import { joined, tidied } from './settle.ts'
import type { Part, Parts, Position, Ring } from './types.ts'

/** Subtracts others from parts. */
export function without(parts: Parts, others: Parts): Parts {
  if (others.length === 0 || parts.length === 0) return parts
  const features = [shapeOf(parts), shapeOf(others)]
  return partsOf(difference({ type: 'FeatureCollection', features }))
}

function shared(parts: Parts, others: Parts): Parts {
  if (others.length === 0 || parts.length === 0) return []
  const features = [shapeOf(parts), shapeOf(others)]
  return partsOf(intersect({ type: 'FeatureCollection', features }))
}

/** Grows parts by metres, or shrinks them where negative. Rounds the corners that it makes. */
export function widened(parts: Parts, by: number): Parts {
  if (parts.length === 0 || by === 0) return parts
  const { west, east } = boxOfParts(parts)
  // Around Greenwich, so that nothing comes back from the other side of the antimeridian.
  const middle = (west + east) / 2
  const grown = buffer(shapeOf(movedParts(parts, -middle)), by / 1000, { units: 'kilometers' })
  return movedParts(partsOf(grown), middle)
}

/** Drops the corners of a grown border that do not change its shape. */
export function thinned(parts: Parts, metres: number): Parts {
  if (parts.length === 0) return parts
  const shape = shapeOf(parts)
  simplify(shape, { tolerance: metres / metresPerDegree, highQuality: true, mutate: true })
  return partsOf(shape)
}

/** The box of an area and what is within metres of it. */
function surroundings(
  parts: Parts,
  metres: number,
): { ring: Ring; box: ReturnType<typeof boxOfParts> } {
  const { west, south, east, north } = boxOfParts(parts)
  const [lng, lat] = degreesInMetre(Math.min(89, Math.max(Math.abs(south), Math.abs(north))))
  const box = {
    west: west - lng * metres,
    south: Math.max(-90, south - lat * metres),
    east: east + lng * metres,
    north: Math.min(90, north + lat * metres),
  }
  return { ring: rectangleBetween([box.west, box.south], [box.east, box.north]), box }
}

/** The neighbours within metres of an area, beside it. */
function nearOnes(parts: Parts, neighbours: readonly Parts[], metres: number): Parts[] {
  const { box } = surroundings(parts, metres)
  return neighbours
    .map(other => partsNear(other, parts))
    .filter(other => other.length > 0 && boxesMeet(boxOfParts(other), box))
}

/** Rounding moves a border by a centimetre at most; over kilometres, that is an overlap again. */
const marginAfterRounding = 0.03

export function subtracted(parts: Parts, neighbours: readonly Parts[]): Parts {
  let left = parts
  for (const other of nearOnes(parts, neighbours, 0)) {
    const once = tidied(without(left, other))
    const rest = shared(once, other).reduce((sum, [outer = []]) => sum + ringSize(outer), 0)
    // Half of what counts: rounding the result moves its border once more.
    left = rest < minShared / 2 ? once : tidied(without(once, widened(other, marginAfterRounding)))
  }
  return left
}

/** Beyond what rounding moves: a filled gap overlaps by this what it fills up to, so that no hair line remains. */
const seam = 0.05

/** Whether a corner of a piece lies on a border of others, or within a seam of it. */
function touches(piece: Part, others: Parts): boolean {
  const { box } = surroundings([piece], seam)
  const corners = piece.flat()
  const [x, y] = degreesInMetre(box.south)
  for (const ring of others.flat()) {
    let a = ring.at(-1)
    for (const b of ring) {
      const edge = a ? [a, b] : []
      const [from, to] = edge
      a = b
      if (!from || !to || !boxesMeet(boxOfRing(edge), box)) continue
      const isOnEdge = (corner: Position) => distanceTo(corner, from, to, [x, y]) <= seam
      if (corners.some(isOnEdge)) return true
    }
  }
  return false
}

/** The distance of a place to an edge, in metres; `unit` is the degrees in a metre. */
function distanceTo(at: Position, from: Position, to: Position, [x, y]: Position): number {
  const [dx, dy] = [(to[0] - from[0]) / x, (to[1] - from[1]) / y]
  const [px, py] = [(at[0] - from[0]) / x, (at[1] - from[1]) / y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  return Math.hypot(px - along * dx, py - along * dy)
}

/**
 * Fills the gaps between an area and its neighbours that are at most so many metres wide. Grows all of them by half
 * of that and shrinks the result again, which closes gaps; keeps of these what lies between the area and a neighbour.
 */
export function filledUp(parts: Parts, neighbours: readonly Parts[], within: number): Parts {
  const { ring } = surroundings(parts, 2 * within)
  const near = nearOnes(parts, neighbours, within)
    .map(other => shared(other, [[ring]]))
    .filter(other => other.length > 0)
  if (near.length === 0) return parts
  const others = joined(near.flat())
  const closed = widened(widened([...parts, ...others], within / 2), -within / 2)
  const gaps = tidied(without(without(closed, parts), others))
  const between = gaps.filter(gap => touches(gap, parts) && touches(gap, others))
  if (between.length === 0) return parts
  const filled = joined([...parts, ...widened(between, seam)])
  return subtracted(filled, neighbours)
}
