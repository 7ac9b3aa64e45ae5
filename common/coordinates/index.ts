// Reads coordinates as people paste them: numbers in any usual spelling, geo: addresses, links of maps, GeoJSON. Pure.
import { readGeoJson } from './geoJson.ts'
import { readLink } from './links.ts'
import { readWritten } from './written.ts'

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
  /** Longitude stood first. */
  readonly isTurned: boolean
}

/** Nobody's link is longer. */
const longest = 4_000

/** The coordinates in a text; null when it is none, or could be read in two ways. */
export function readCoordinates(text: string): Coordinates | null {
  if (text.length > longest) return null
  const bare = text.trim()
  if (/^[[{]/.test(bare)) return readGeoJson(bare)
  return /^[a-z][a-z0-9+.-]*:|^(www\.|maps\.|goo\.gl|osm\.org|openstreetmap\.org)/i.test(bare)
    ? (readLink(bare) ?? readWritten(bare))
    : readWritten(bare)
}
