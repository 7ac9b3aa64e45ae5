import { isObject } from '../isObject.ts'
import type { Coordinates } from './index.ts'
import { placeAt } from './place.ts'

/** Reads a Point, a Feature with one, or a bare position. In GeoJSON the longitude comes first. */
export function readGeoJson(text: string): Coordinates | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const shape = isObject(value) && value.type === 'Feature' ? value.geometry : value
  const position = isObject(shape) && shape.type === 'Point' ? shape.coordinates : shape
  if (!Array.isArray(position) || position.length < 2 || position.length > 3) return null
  const [longitude, latitude]: unknown[] = position
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? placeAt(latitude, longitude, true)
    : null
}
