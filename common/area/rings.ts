// Rings on the plane of longitude and latitude.
import type { Position, Ring } from './types.ts'

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

export function boxOfRing(ring: readonly (readonly number[])[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [lng = 0, lat = 0] of ring) {
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

export const boxesMeet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

/** Twice the signed area; positive when the ring runs anticlockwise. */
export function turning(ring: Ring): number {
  let sum = 0
  const [from] = ring
  if (!from) return 0
  // Relative to the first corner, not the origin: small rings far away would lose precision.
  for (const [nth, point] of ring.entries()) {
    const next = ring[(nth + 1) % ring.length] ?? from
    sum += (point[0] - from[0]) * (next[1] - from[1]) - (next[0] - from[0]) * (point[1] - from[1])
  }
  return sum
}

export const moved = (ring: Ring, by: number): Ring =>
  by === 0 ? ring : ring.map(([lng, lat]) => [lng + by, lat])

/**
 * Shifts corners so that no step spans more than half the world: a ring that crosses the antimeridian continues beyond
 * 180. Null when it does not close, as it then encloses a pole.
 */
export function unwrapped(ring: Ring): Ring | null {
  let turns = 0
  const open: Position[] = []
  for (const [nth, [lng, lat]] of ring.entries()) {
    const before = ring[nth - 1]
    if (before) turns += turnBetween(before[0], lng)
    open.push([lng + 360 * turns, lat])
  }
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && turns + turnBetween(last[0], first[0]) === 0 ? open : null
}

/** Whole turns to add for a step. A step of 360 degrees is the edge of the map, not a crossing. */
function turnBetween(from: number, to: number): number {
  const step = to - from
  if (Math.abs(step) <= 180 || Math.abs(step) === 360) return 0
  return -Math.round(step / 360)
}

/** Whether two positions are equal. */
export const samePosition = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1]

/** Which side of the line from a to b a point lies on: positive left, 0 on the line. */
export function sideOf(a: Position, b: Position, point: Position): number {
  const left = (b[0] - a[0]) * (point[1] - a[1])
  const right = (b[1] - a[1]) * (point[0] - a[0])
  const side = left - right
  // Treats results within the rounding error as zero.
  return Math.abs(side) <= 8.9e-16 * (Math.abs(left) + Math.abs(right)) ? 0 : side
}

/** Whether all corners are on one line: such a ring encloses nothing. */
export function isFlat(ring: Ring): boolean {
  const [first] = ring
  if (!first) return true
  const away = ([lng, lat]: Position) => Math.hypot(lng - first[0], lat - first[1])
  const farthest = ring.reduce((far, point) => (away(point) > away(far) ? point : far), first)
  return ring.every(point => sideOf(first, farthest, point) === 0)
}

const between = (from: number, value: number, to: number) =>
  Math.min(from, to) <= value && value <= Math.max(from, to)

/** Whether a point on the line through a and b lies between them. */
export const isBetween = (a: Position, b: Position, point: Position): boolean =>
  between(a[0], point[0], b[0]) && between(a[1], point[1], b[1])

/** 1 inside, 0 on the ring, -1 outside. */
export function placeIn(ring: Ring, point: Position): 1 | 0 | -1 {
  let inside = false
  for (const [nth, b] of ring.entries()) {
    const a = ring[nth === 0 ? ring.length - 1 : nth - 1] ?? b
    if (sideOf(a, b, point) === 0 && isBetween(a, b, point)) return 0
    if (a[1] > point[1] === b[1] > point[1]) continue
    const side = sideOf(a, b, point)
    if (b[1] > a[1] ? side > 0 : side < 0) inside = !inside
  }
  return inside ? 1 : -1
}

/** 1 inside a part, 0 on one of its rings, -1 outside or in a hole. */
export function placeInPart(part: readonly Ring[], point: Position): 1 | 0 | -1 {
  for (const [nth, ring] of part.entries()) {
    const place = placeIn(ring, point)
    if (place === 0) return 0
    if ((nth === 0) === place < 0) return -1
  }
  return 1
}
