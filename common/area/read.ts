// Reads untrusted input as rings. Checks its size before reading.

import { samePosition } from './rings.ts'
import {
  type AreaProblem,
  type AreaRepair,
  type AreaRepairCode,
  maxPoints,
  maxProblems,
  maxRings,
  type Part,
  type Position,
  type Ring,
} from './types.ts'

export interface Reading {
  parts: Part[]
  problems: AreaProblem[]
  repairs: Map<AreaRepairCode, number>
  /** The original numbers of corners, for rings that lost repeated ones; by `ringKey`. */
  numbers: Map<string, number[]>
}

/** Names a ring by its numbers from 1. */
export const ringKey = (part: number, ring: number) => `${part} ${ring}`

export const count = (repairs: Map<AreaRepairCode, number>, code: AreaRepairCode) =>
  repairs.set(code, (repairs.get(code) ?? 0) + 1)

export const repairsOf = (counted: ReadonlyMap<AreaRepairCode, number>): AreaRepair[] =>
  [...counted].map(([code, times]) => ({ code, times }))

/** A whole turn beyond 180: maps that repeat the world return longitudes up to this. */
const farthest = 540

const refused = (code: AreaProblem['code'], part = 0, ring = 0): Reading => ({
  parts: [],
  problems: [{ code, part, ring, point: 0 }],
  repairs: new Map(),
  numbers: new Map(),
})

/** The parts as lists of rings; undefined when the value is not an area. */
function listsOf(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!('type' in value && 'coordinates' in value) || !Array.isArray(value.coordinates))
    return undefined
  if (value.type === 'Polygon') return [value.coordinates]
  return value.type === 'MultiPolygon' ? value.coordinates : undefined
}

/** Counts points and rings before anything is read. */
function size(lists: readonly unknown[]): { points: number; rings: number } {
  let points = 0
  let rings = lists.length > maxRings ? lists.length : 0
  for (const list of lists) {
    if (!Array.isArray(list)) continue
    rings += list.length
    if (rings > maxRings) break
    for (const ring of list) if (Array.isArray(ring)) points += ring.length
  }
  return { points, rings }
}

interface Walk {
  part: number
  ring: number
  reading: Reading
  /** Rejects instead of repairing anything that would change the input. */
  strict: boolean
}

function add({ part, ring, reading }: Walk, code: AreaProblem['code'], point = 0, at?: Position) {
  reading.problems.push({ code, part, ring, point, ...(at ? { at } : {}) })
}

function positionOf(walk: Walk, value: unknown, point: number): Position | null {
  const [lng, lat] = Array.isArray(value) ? value : []
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) {
    add(walk, 'position', point)
    return null
  }
  if (Math.abs(lat) > 90 || Math.abs(lng) > (walk.strict ? 180 : farthest)) {
    add(walk, 'range', point, [lng, lat])
    return null
  }
  if (Array.isArray(value) && value.length > 2) count(walk.reading.repairs, 'dimensions')
  return [lng, lat]
}

/** Drops the last point where it closes the ring. */
function opened(walk: Walk, points: readonly Position[]): Position[] {
  const [first] = points
  const last = points.at(-1)
  if (points.length > 1 && first && last && samePosition(first, last)) return points.slice(0, -1)
  if (walk.strict) add(walk, 'unclosed', points.length, last)
  else count(walk.reading.repairs, 'closed')
  return [...points]
}

/** Drops corners equal to the one before. Keeps the first, where the ring as sent starts. */
function withoutTwins(walk: Walk, points: readonly Position[]): Position[] {
  const [first] = points
  let last = points.length
  // The last corner of an open ring comes before its first.
  while (last > 1 && first && samePosition(points[last - 1] ?? first, first)) last -= 1
  const numbers: number[] = []
  const corners = points.filter((point, nth) => {
    const before = points[nth - 1]
    if (nth >= last || (before && samePosition(point, before))) return false
    numbers.push(nth + 1)
    return true
  })
  for (let nth = corners.length; nth < points.length; nth++)
    count(walk.reading.repairs, 'duplicates')
  if (corners.length < points.length)
    walk.reading.numbers.set(ringKey(walk.part, walk.ring), numbers)
  return corners
}

function readRing(walk: Walk, list: unknown): Ring {
  if (!Array.isArray(list)) {
    add(walk, 'ring')
    return []
  }
  const points: Position[] = []
  for (const [nth, value] of list.entries()) {
    const point = positionOf(walk, value, nth + 1)
    if (walk.reading.problems.length >= maxProblems) return []
    if (point) points.push(point)
  }
  if (points.length < list.length) return points
  const corners = withoutTwins(walk, opened(walk, points))
  if (corners.length < 3) add(walk, 'tooFew', 0, corners[0])
  return corners
}

/** Reads the rings of a Polygon or MultiPolygon. */
export function readArea(value: unknown, strict: boolean): Reading {
  const lists = listsOf(value)
  if (!lists) return refused('shape')
  if (lists.length === 0) return refused('empty')
  const { points, rings } = size(lists)
  if (points > maxPoints || rings > maxRings) return refused('tooMany')
  const reading: Reading = { parts: [], problems: [], repairs: new Map(), numbers: new Map() }
  for (const [nth, list] of lists.entries()) {
    if (!Array.isArray(list) || list.length === 0)
      return lists.length === 1 ? refused('empty') : refused('emptyPart', nth + 1)
    reading.parts.push(
      list.map((ring, at) => readRing({ part: nth + 1, ring: at + 1, reading, strict }, ring)),
    )
    if (reading.problems.length >= maxProblems) break
  }
  return reading
}
