import { mercatorX, mercatorY } from '#common/mercator.ts'
import type { LngLat, MapArea } from '../types.ts'

function isInRing(ring: Float64Array, x: number, y: number): boolean {
  let isInside = false
  for (let nth = 0, before = ring.length - 2; nth < ring.length; before = nth, nth += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [
      ring[before],
      ring[before + 1],
      ring[nth],
      ring[nth + 1],
    ]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside
  }
  return isInside
}

/** The area under a place, the last drawn of several; null where there is none. */
export function areaUnder(areas: readonly MapArea[], [lng, lat]: LngLat): MapArea | null {
  const [x, y] = [mercatorX(lng), mercatorY(lat)]
  const found = areas.findLast(({ kind, box: [west, south, east, north], parts }) => {
    if (kind !== 'area' || lng < west || lng > east || lat < south || lat > north) return false
    return parts.flat().filter(ring => isInRing(ring, x, y)).length % 2 === 1
  })
  return found ?? null
}
