// Rings from few numbers: circles, rectangles, and lines drawn by hand.
import { circle } from '@turf/circle'
import { simplify } from '@turf/simplify'
import { degreesInMetre, metresBetween } from './plane.ts'
import type { Position, Ring } from './types.ts'

/** Corners of a circle; an edge lies 0.12 % of the radius inside it at most. */
const corners = 64

const rounded = (ring: Iterable<readonly number[]>): Ring =>
  [...ring].map(([lng = 0, lat = 0]): Position => [round(lng), round(lat)])

/** Seven decimals: about a centimetre. */
export const round = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

/** A circle around a place. The radius is in metres. */
export function circleAround([lng, lat]: Position, radius: number): Ring {
  const { coordinates } = circle([0, lat], radius / 1000, { steps: corners }).geometry
  return rounded((coordinates[0] ?? []).slice(0, -1).map(([x = 0, y = 0]) => [x + lng, y]))
}

export function rectangleBetween([a, b]: Position, [c, d]: Position): Ring {
  const [west, east] = [Math.min(a, c), Math.max(a, c)]
  const [south, north] = [Math.min(b, d), Math.max(b, d)]
  return rounded([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ])
}

/** A rectangle around a place. Width and height are in metres. */
export function rectangleAround([lng, lat]: Position, width: number, height: number): Ring {
  const [x, y] = degreesInMetre(lat)
  return rectangleBetween(
    [lng - (x * width) / 2, lat - (y * height) / 2],
    [lng + (x * width) / 2, lat + (y * height) / 2],
  )
}

/** Middle, width and height of a rectangle, in metres. */
export function sizesOf(a: Position, b: Position) {
  const middle: Position = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  return {
    middle,
    width: metresBetween([a[0], middle[1]], [b[0], middle[1]]),
    height: metresBetween([middle[0], a[1]], [middle[0], b[1]]),
  }
}

/** A closed line drawn by hand, without the corners that move it by less than the tolerance in metres. */
export function simplifiedLine(line: readonly Position[], tolerance: number): Ring {
  const [first] = line
  if (!first || line.length < 4 || tolerance <= 0) return rounded(line)
  // Metres on the plane, so that the tolerance is the same in both directions.
  const [x, y] = degreesInMetre(first[1])
  const flat = line.map(([lng, lat]) => [(lng - first[0]) / x, (lat - first[1]) / y])
  const kept = simplify(
    { type: 'LineString', coordinates: [...flat, [0, 0]] },
    { tolerance, highQuality: true },
  )
  return rounded(
    kept.coordinates
      .slice(0, -1)
      .map(([across = 0, up = 0]) => [first[0] + across * x, first[1] + up * y]),
  )
}
