// Areas in pieces, as the geometry library takes and gives them.
import type { AreaValue, Position, Ring } from './types.ts'

export const partsOf = (area: AreaValue): number[][][][] =>
  area.type === 'Polygon' ? [area.coordinates] : area.coordinates

export function areaOf(parts: number[][][][]): AreaValue {
  const [only] = parts
  return only && parts.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: parts }
}

export const feature = (geometry: AreaValue) => ({
  type: 'Feature' as const,
  properties: {},
  geometry,
})

/** Repeats the first corner at the end. */
export const closed = (ring: Ring): number[][] =>
  [...ring, ...ring.slice(0, 1)].map(point => [...point])

/** Leaves the repeated corner out, and what is more than a position. */
export const opened = (ring: readonly (readonly number[])[]): Position[] =>
  ring.slice(0, -1).map(([lng = 0, lat = 0]) => [lng, lat])
