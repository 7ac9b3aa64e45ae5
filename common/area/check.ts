// Checks that parts form an area: rings must not cross, holes must lie within their part, parts must not overlap.
import { findMeetings, type Meeting } from './meetings.ts'
import { boxesMeet, boxOfRing, isFlat, placeIn, placeInPart, samePosition } from './rings.ts'
import { type AreaProblem, maxProblems, type Part, type Position, type Ring } from './types.ts'

type Code = AreaProblem['code']

const ofSelf: Record<Meeting['kind'], Code> = {
  cross: 'crossing',
  along: 'doubled',
  touch: 'touching',
}

const problem = (code: Code, part: number, ring: number, edge: number, at: Position) => ({
  code,
  part,
  ring: ring + 1,
  point: edge + 1,
  at,
})

/** Problems between the rings of one unwrapped part. */
function ringProblems(part: Part, nth: number): AreaProblem[] {
  const found: AreaProblem[] = []
  /** The point at which two rings touch, by pair; a second one is a problem. */
  const touches = new Map<string, Position>()
  const all = () => true
  findMeetings(part, all, ({ kind, place, otherPlace, at }) => {
    const add = (code: Code) => found.push(problem(code, nth, otherPlace.ring, otherPlace.edge, at))
    if (place.ring === otherPlace.ring) {
      add(ofSelf[kind])
    } else if (kind !== 'touch') {
      add(kind === 'cross' ? 'holeCrosses' : 'holeAlong')
    } else {
      const pair = `${place.ring} ${otherPlace.ring}`
      const before = touches.get(pair)
      if (before && !samePosition(before, at)) add('holeCuts')
      touches.set(pair, at)
    }
    return found.length < maxProblems
  })
  return found
}

/**
 * Which side of the other ring this ring lies on, from any corner not on it. As the rings do not cross, one corner
 * decides for all.
 */
const clearPlace = (ring: Ring, otherRing: Ring): 1 | 0 | -1 => {
  for (const point of ring) {
    const place = placeIn(otherRing, point)
    if (place !== 0) return place
  }
  return 0
}

function holeProblems(part: Part, nth: number): AreaProblem[] {
  const [shell = [], ...holes] = part
  const boxes = holes.map(boxOfRing)
  const found: AreaProblem[] = []
  for (const [at, hole] of holes.entries()) {
    const [corner = [0, 0]] = hole
    if (clearPlace(hole, shell) < 0) found.push(problem('holeOutside', nth, at + 1, 0, corner))
    for (const [otherAt, around] of holes.entries()) {
      const [first, second] = [boxes[at], boxes[otherAt]]
      if (otherAt === at || !first || !second || !boxesMeet(first, second)) continue
      if (clearPlace(hole, around) > 0) found.push(problem('holeInHole', nth, at + 1, 0, corner))
    }
    if (found.length >= maxProblems) break
  }
  return found
}

/** Problems of one part on its own. `nth` is its number from 1. */
export function partProblems(part: Part, nth: number): AreaProblem[] {
  const flat = part.flatMap((ring, at) =>
    isFlat(ring) ? [problem('flat', nth, at, 0, ring[0] ?? [0, 0])] : [],
  )
  const found = flat.length > 0 ? flat : ringProblems(part, nth)
  return found.length > 0 ? found : holeProblems(part, nth)
}

/** A part, or a piece of one cut at the antimeridian. */
export interface Piece {
  /** The number of its part, from 1. */
  of: number
  rings: Part
}

/** Corners and midpoints of edges: parts that only touch may still pass through each other at corners. */
function* placesOn(ring: Ring): Generator<Position> {
  for (const [nth, point] of ring.entries()) {
    const next = ring[(nth + 1) % ring.length] ?? point
    yield point
    yield [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]
  }
}

function isInside(inner: Part, outer: Part, touching: boolean): boolean {
  for (const place of placesOn(inner[0] ?? [])) {
    const where = placeInPart(outer, place)
    if (where > 0) return true
    if (where < 0 && !touching) return false
  }
  return false
}

/** Problems between parts that are valid on their own. */
export function betweenParts(pieces: readonly Piece[]): AreaProblem[] {
  const found: AreaProblem[] = []
  const owner = pieces.flatMap((piece, nth) => piece.rings.map((_, ring) => ({ nth, ring, piece })))
  const rings = pieces.flatMap(piece => piece.rings)
  const touching = new Set<string>()
  const isCompared = (a: number, b: number) => owner[a]?.piece.of !== owner[b]?.piece.of
  findMeetings(rings, isCompared, ({ kind, otherPlace, place, at }) => {
    const [first, second] = [owner[place.ring], owner[otherPlace.ring]]
    if (!first || !second) return true
    if (kind === 'touch') {
      touching.add(`${first.nth} ${second.nth}`)
      return true
    }
    const code = kind === 'cross' ? 'partsOverlap' : 'partsBorder'
    found.push(problem(code, second.piece.of, second.ring, otherPlace.edge, at))
    return found.length < maxProblems
  })
  return found.length > 0 ? found : insideParts(pieces, touching)
}

function insideParts(pieces: readonly Piece[], touching: ReadonlySet<string>): AreaProblem[] {
  const boxes = pieces.map(({ rings }) => boxOfRing(rings[0] ?? []))
  const found: AreaProblem[] = []
  for (const [nth, later] of pieces.entries()) {
    for (const [before, earlier] of pieces.slice(0, nth).entries()) {
      const [first, second] = [boxes[before], boxes[nth]]
      if (earlier.of === later.of || !first || !second || !boxesMeet(first, second)) continue
      const touch = touching.has(`${before} ${nth}`)
      const over =
        isInside(later.rings, earlier.rings, touch) || isInside(earlier.rings, later.rings, touch)
      const [corner = [0, 0]] = later.rings[0] ?? []
      if (over) found.push(problem('partsOverlap', later.of, 0, 0, corner))
      if (found.length >= maxProblems) return found
    }
  }
  return found
}
