// Compares areas with points and with each other. Expects accepted areas.
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { intersect } from '@turf/intersect'
import { type Box, boxesMeet, boxOfRing } from './rings.ts'
import { feature, partsOf } from './shapes.ts'
import type { AreaValue, Position } from './types.ts'

/** Whether a point lies in an area, border included. */
export const isInArea = (area: AreaValue, [lng, lat]: Position): boolean =>
  booleanPointInPolygon([lng, lat], area)

/** The bounding box of an area, in its own coordinates. */
export const boxOfArea = (area: AreaValue): Box =>
  boxOfRing(partsOf(area).flatMap(([outer = []]) => outer))

const radius = 6_371_008.8
/** Metres of a degree of latitude. */
export const metresPerDegree = (radius * Math.PI) / 180
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Area of a ring on the sphere, in square metres. */
export function ringSize(ring: readonly (readonly number[])[]): number {
  let sum = 0
  for (const [nth, [lng = 0, lat = 0]] of ring.entries()) {
    const [nextLng = 0, nextLat = 0] = ring[(nth + 1) % ring.length] ?? []
    sum += radians(nextLng - lng) * (2 + Math.sin(radians(lat)) + Math.sin(radians(nextLat)))
  }
  return Math.abs((sum * radius * radius) / 2)
}

/** Size of an area, in square metres. */
export const areaSize = (area: AreaValue): number =>
  partsOf(area).reduce(
    (sum, [outer = [], ...holes]) =>
      sum + ringSize(outer) - holes.reduce((less, hole) => less + ringSize(hole), 0),
    0,
  )

/** Neighbours with a common border share slivers of it: overlaps smaller than this are ignored, in square metres. */
export const minShared = 25

export interface Overlap {
  area: AreaValue
  /** Square metres. */
  size: number
}

/** The overlap of two areas; null when it is negligible. */
export function overlapOf(a: AreaValue, b: AreaValue): Overlap | null {
  if (!boxesMeet(boxOfArea(a), boxOfArea(b))) return null
  const shared = intersect({
    type: 'FeatureCollection',
    features: [feature(a), feature(b)],
  })?.geometry
  if (!shared) return null
  const size = areaSize(shared)
  return size < minShared ? null : { area: shared, size }
}
