// Reads coordinates as people paste them: numbers in any usual notation, geo: addresses, links to maps, GeoJSON. Pure.
import { readGeoJson } from './geoJson.ts'
import { readLink } from './links.ts'
import { readWritten } from './written.ts'

export { roundedDegrees } from './place.ts'

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
  /** Whether the longitude came first. */
  readonly isTurned: boolean
}

/** Longer than any real link. */
const longest = 4_000

/** The coordinates in a text; null without any, and when they are ambiguous. */
export function readCoordinates(text: string): Coordinates | null {
  if (text.length > longest) return null
  const bare = text.trim()
  if (/^[[{]/.test(bare)) return readGeoJson(bare)
  return /^[a-z][a-z0-9+.-]*:|^(www\.|maps\.|goo\.gl|osm\.org|openstreetmap\.org)/i.test(bare)
    ? (readLink(bare) ?? readWritten(bare))
    : readWritten(bare)
}
