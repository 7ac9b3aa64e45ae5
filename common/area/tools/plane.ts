// Rings as features of the geometry library and back, and metres around a place.
import { boxOfRing, moved } from '../rings.ts'
import type { AreaValue } from '../types.ts'
import type { Parts, Position, Ring } from './types.ts'

interface Shape {
  type: 'Feature'
  properties: Record<string, unknown> | null
  geometry: AreaValue
}

const closed = (ring: Ring): number[][] => [...ring, ...ring.slice(0, 1)].map(point => [...point])

export const shapeOf = (parts: Parts): Shape => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiPolygon', coordinates: parts.map(part => part.map(closed)) },
})

export function partsOf(shape: Shape | null | undefined): Parts {
  const { geometry } = shape ?? {}
  if (!geometry) return []
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return parts
    .filter(rings => (rings[0]?.length ?? 0) > 3)
    .map(rings =>
      rings.map(ring => ring.slice(0, -1).map(([lng = 0, lat = 0]): Position => [lng, lat])),
    )
}

export const boxOfParts = (parts: Parts) => boxOfRing(parts.flatMap(([outer = []]) => outer))

export const movedParts = (parts: Parts, by: number): Parts =>
  by === 0 ? parts : parts.map(part => part.map(ring => moved(ring, by)))

/** The parts on the copy of the world that is nearest to others. */
export function partsNear(parts: Parts, others: Parts): Parts {
  if (parts.length === 0 || others.length === 0) return parts
  const [own, other] = [boxOfParts(parts), boxOfParts(others)]
  return movedParts(parts, 360 * Math.round((other.west + other.east - own.west - own.east) / 720))
}

/** Metres in a degree of latitude, on the sphere that the sizes of areas are measured on. */
export const metresInDegree = (6_371_008.8 * Math.PI) / 180

/** Degrees of longitude and latitude in a metre at a latitude. */
export function degreesInMetre(lat: number): readonly [lng: number, lat: number] {
  const narrow = Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return [1 / (metresInDegree * narrow), 1 / metresInDegree]
}

/** The distance of two near places, in metres. */
export function metresBetween(a: Position, b: Position): number {
  const [lng, lat] = degreesInMetre((a[1] + b[1]) / 2)
  return Math.hypot((a[0] - b[0]) / lng, (a[1] - b[1]) / lat)
}
