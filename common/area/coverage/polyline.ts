// Rings as encoded polylines (Google's algorithm, latitude first) with six decimals: a tenth of their size in GeoJSON.
import type { Ring } from '../types.ts'

const scale = 1e6

function written(value: number): string {
  let left = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  while (left >= 32) {
    text += String.fromCharCode(32 + (left % 32) + 63)
    left = Math.floor(left / 32)
  }
  return text + String.fromCharCode(left + 63)
}

export function encodeRing(ring: Ring): string {
  let [lastLat, lastLng, text] = [0, 0, '']
  for (const [lng, lat] of ring) {
    const [y, x] = [Math.round(lat * scale), Math.round(lng * scale)]
    text += written(y - lastLat) + written(x - lastLng)
    lastLat = y
    lastLng = x
  }
  return text
}

/** Longitudes and latitudes in turn, with the first corner repeated at the end. */
export function decodeRing(text: string): number[][] {
  const ring: number[][] = []
  let [at, lat, lng] = [0, 0, 0]
  const next = () => {
    let [value, factor] = [0, 1]
    for (;;) {
      // Not a bit operation: a difference may have more than 32 bits.
      const sign = text.charCodeAt(at++) - 63
      value += (sign % 32) * factor
      if (!(sign >= 32)) break
      factor *= 32
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  while (at < text.length) {
    lat += next()
    lng += next()
    ring.push([lng / scale, lat / scale])
  }
  const [first] = ring
  return first ? [...ring, [...first]] : ring
}
