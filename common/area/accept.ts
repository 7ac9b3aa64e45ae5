// The only entry for areas: reads, unwraps, checks, cuts at the antimeridian and orders the rings as RFC 7946 requires.
import { intersect } from '@turf/intersect'
import { betweenParts, type Piece, partProblems } from './check.ts'
import { asSent, onEdge } from './number.ts'
import { count, readArea, repairsOf } from './read.ts'
import { boxOfRing, moved, turning, unwrapped } from './rings.ts'
import { areaOf, closed, feature, opened, partsOf } from './shapes.ts'
import {
  type AreaProblem,
  type AreaRepair,
  type AreaRepairCode,
  type AreaValue,
  maxProblems,
  type Part,
  type Ring,
} from './types.ts'

export interface Acceptance {
  /** The area to save; null when there are problems. */
  area: AreaValue | null
  problems: AreaProblem[]
  repairs: AreaRepair[]
}

/** Reports each problem once: several edges may meet at one corner. */
function once(problems: readonly AreaProblem[]): AreaProblem[] {
  const seen = new Set<string>()
  return problems.filter(({ code, part, ring, at }) => {
    const key = `${code} ${part} ${ring} ${at?.join(' ')}`
    return at === undefined || (!seen.has(key) && seen.add(key))
  })
}

type Repairs = Map<AreaRepairCode, number>

/** The degrees to move a ring by, so that its western end lies within 180. */
const shiftOf = (ring: Ring): number => {
  const { west } = boxOfRing(ring)
  return west >= -180 && west <= 180 ? 0 : -360 * Math.floor((west + 180) / 360)
}

/** Unwraps the rings of a part: they go beyond 180 where the part crosses the antimeridian. */
function unwrappedPart(part: Part, nth: number): Part | AreaProblem {
  const rings: Ring[] = []
  for (const [at, ring] of part.entries()) {
    const open = unwrapped(ring)
    const [corner = [0, 0]] = ring
    if (!open) return { code: 'pole', part: nth, ring: at + 1, point: 1, at: corner }
    const [shell] = rings
    if (!shell) {
      rings.push(moved(open, shiftOf(open)))
      continue
    }
    const [own, outer] = [boxOfRing(open), boxOfRing(shell)]
    const middle = (outer.west + outer.east - own.west - own.east) / 2
    rings.push(moved(open, 360 * Math.round(middle / 360)))
  }
  return rings
}

/** Clips a part to the 360 degrees east of `west` and shifts the result by `by`. */
function slice(part: Part, west: number, by: number): Part[] {
  const east = west + 360
  const frame = [west, east, east, west, west].map((lng, nth) => [lng, nth < 2 ? -90 : 90])
  const cut = intersect({
    type: 'FeatureCollection',
    features: [feature(areaOf([part.map(closed)])), feature(areaOf([[frame]]))],
  })
  return cut ? partsOf(cut.geometry).map(rings => rings.map(ring => moved(opened(ring), by))) : []
}

function cutAtAntimeridian(part: Part, repairs: Repairs): Part[] {
  const { east } = boxOfRing(part[0] ?? [])
  if (east <= 180) return [part]
  count(repairs, 'split')
  return [...slice(part, -180, 0), ...slice(part, 180, -360)]
}

function inOrder(part: Part, repairs: Repairs): Part {
  return part.map((ring, nth) => {
    if (turning(ring) > 0 === (nth === 0)) return ring
    count(repairs, 'order')
    return [...ring.slice(0, 1), ...ring.slice(1).toReversed()]
  })
}

/**
 * Accepts an area or lists its problems and where they are. In strict mode, as on the server, it only repairs the order
 * of rings, antimeridian crossings, repeated corners and coordinates beyond the second of a position.
 */
export function acceptArea(value: unknown, { strict = false } = {}): Acceptance {
  const { parts, problems, repairs, numbers } = readArea(value, strict)
  const refuse = (found: AreaProblem[]): Acceptance => ({
    area: null,
    problems: once(found)
      .slice(0, maxProblems)
      .map(problem => asSent(problem, numbers)),
    repairs: repairsOf(repairs),
  })
  if (problems.length > 0) {
    // These problems already have the numbers of the corners as sent.
    return { area: null, problems: once(problems), repairs: repairsOf(repairs) }
  }
  const whole: Part[] = []
  for (const [nth, part] of parts.entries()) {
    const unwound = unwrappedPart(part, nth + 1)
    if ('code' in unwound) problems.push(unwound)
    else {
      if (unwound[0]?.[0]?.[0] !== part[0]?.[0]?.[0]) count(repairs, 'shifted')
      problems.push(...partProblems(unwound, nth + 1))
      whole.push(unwound)
    }
    if (problems.length >= maxProblems) break
  }
  if (problems.length > 0) return refuse(problems)
  // Orders the rings before the cut, so that reversals by the cut are not reported as repairs.
  const ordered = whole.map(part => inOrder(part, repairs))
  const pieces: Piece[] = ordered.flatMap((part, nth) =>
    cutAtAntimeridian(part, repairs).map(rings => ({ of: nth + 1, rings })),
  )
  const between = betweenParts(pieces)
  if (between.length > 0) return refuse(between.map(problem => onEdge(problem, whole)))
  const kept = pieces.map(({ rings }) => inOrder(rings, new Map()))
  return {
    area: areaOf(kept.map(part => part.map(closed))),
    problems: [],
    repairs: repairsOf(repairs),
  }
}
