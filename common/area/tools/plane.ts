// Rings as features of the geometry library and back, and metres around a place.
import { metresPerDegree } from '../compare.ts'
import { boxOfRing, moved } from '../rings.ts'
import { partsOf as areaParts, closed, feature, opened } from '../shapes.ts'
import type { AreaValue } from '../types.ts'
import type { Parts, Position } from './types.ts'

interface Shape {
  type: 'Feature'
  properties: Record<string, unknown> | null
  geometry: AreaValue
}

/** Parts as an area, which may be wrong. */
export const drawnArea = (parts: Parts): AreaValue => ({
  type: 'MultiPolygon',
  coordinates: parts.map(part => part.map(closed)),
})

export const shapeOf = (parts: Parts): Shape => feature(drawnArea(parts))

export function partsOf(shape: Shape | null | undefined): Parts {
  if (!shape?.geometry) return []
  return areaParts(shape.geometry)
    .filter(([outer = []]) => outer.length > 3)
    .map(rings => rings.map(opened))
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

/** Degrees of longitude and latitude in a metre at a latitude. */
export function degreesInMetre(lat: number): readonly [lng: number, lat: number] {
  const narrow = Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return [1 / (metresPerDegree * narrow), 1 / metresPerDegree]
}

/** The distance of two near places, in metres. */
export function metresBetween(a: Position, b: Position): number {
  const [lng, lat] = degreesInMetre((a[1] + b[1]) / 2)
  return Math.hypot((a[0] - b[0]) / lng, (a[1] - b[1]) / lat)
}
