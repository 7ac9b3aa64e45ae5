// Where a corner goes when dropped near another corner or an edge.
import type { Position } from '#common/area/types.ts'
import type { Corners } from './editing.ts'

/** Snapping distances in pixels, to a corner and to an edge. */
const toCorner = 12
const toEdge = 8

type Pixels = readonly [x: number, y: number]

export interface Plane {
  toPixels(at: Position): Pixels
  toPosition(at: Pixels): Position
}

const far = ([x, y]: Pixels, [u, v]: Pixels) => Math.hypot(x - u, y - v)

/** The nearest point on the edge from a to b. */
function onEdge([x, y]: Pixels, [ax, ay]: Pixels, [bx, by]: Pixels): Pixels {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length
  const inside = Math.max(0, Math.min(1, part))
  return [ax + inside * dx, ay + inside * dy]
}

/** The nearest corner; else the nearest point of an edge; else the position itself. */
export function snapped(at: Position, rings: Iterable<Corners>, plane: Plane): Position {
  const here = plane.toPixels(at)
  let best: Position = at
  let least = toCorner
  let edge: Pixels | null = null
  let minEdge = toEdge
  for (const ring of rings) {
    let before = ring.at(-1)
    for (const corner of ring) {
      const there = plane.toPixels(corner)
      const distance = far(here, there)
      if (distance < least) {
        least = distance
        best = corner
      }
      if (before) {
        const place = onEdge(here, plane.toPixels(before), there)
        if (far(here, place) < minEdge) {
          minEdge = far(here, place)
          edge = place
        }
      }
      before = corner
    }
  }
  if (best !== at || !edge) return best
  return plane.toPosition(edge)
}
