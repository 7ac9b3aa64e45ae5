// Areas against points and against each other. They have been accepted before.
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { intersect } from '@turf/intersect'
import { type Box, boxesMeet } from './rings.ts'
import type { AreaValue, Position } from './types.ts'

/** Whether a place is inside of an area, its border included. */
export const isInArea = (area: AreaValue, [lng, lat]: Position): boolean =>
  booleanPointInPolygon([lng, lat], area)

const partsOf = (area: AreaValue): number[][][][] =>
  area.type === 'Polygon' ? [area.coordinates] : area.coordinates

/** The box round an area, as it is written. */
function boxOfArea(area: AreaValue): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [outer = []] of partsOf(area)) {
    for (const [lng = 0, lat = 0] of outer) {
      box.west = Math.min(box.west, lng)
      box.east = Math.max(box.east, lng)
      box.south = Math.min(box.south, lat)
      box.north = Math.max(box.north, lat)
    }
  }
  return box
}

const radius = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Square metres inside of a ring on the sphere. */
function ringSize(ring: readonly number[][]): number {
  let sum = 0
  for (const [nth, [lng = 0, lat = 0]] of ring.entries()) {
    const [nextLng = 0, nextLat = 0] = ring[(nth + 1) % ring.length] ?? []
    sum += radians(nextLng - lng) * (2 + Math.sin(radians(lat)) + Math.sin(radians(nextLat)))
  }
  return Math.abs((sum * radius * radius) / 2)
}

/** Square metres of an area. */
export const areaSize = (area: AreaValue): number =>
  partsOf(area).reduce(
    (sum, [outer = [], ...holes]) =>
      sum + ringSize(outer) - holes.reduce((less, hole) => less + ringSize(hole), 0),
    0,
  )

const feature = (geometry: AreaValue) => ({ type: 'Feature' as const, properties: {}, geometry })

/** Neighbours that share a border share slivers of it as well: less than this is none. */
const minShared = 25

export interface Overlap {
  area: AreaValue
  /** Square metres. */
  size: number
}

/** What two areas have in common; null for nothing that counts. */
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
