// Finds where non-adjacent edges meet, by a sweep over all edges.
import { isBetween, samePosition, sideOf } from './rings.ts'
import type { Position, Ring } from './types.ts'

export interface Meeting {
  /** cross: the edges intersect; along: they overlap; touch: they share one point. */
  kind: 'cross' | 'along' | 'touch'
  /** The index of the ring in the list and of the edge in its ring. */
  place: { ring: number; edge: number }
  otherPlace: { ring: number; edge: number }
  at: Position
}

interface Edge {
  ring: number
  edge: number
  a: Position
  b: Position
}

/** The edges in sweep order and their boxes as plain numbers: most pairs need no more than these. */
interface Sweep {
  edges: Edge[]
  /** First and last position along the sweep and across it: four numbers per edge. */
  boxes: Float64Array
}

/** Possible sweep directions: weights of longitude and latitude. */
const ways = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

/** The direction in which the edges are shortest, so that few are active at a time. */
function shortestWay(edges: readonly Edge[]): readonly [number, number] {
  const length = ([x, y]: readonly [number, number]) =>
    edges.reduce((sum, { a, b }) => sum + Math.abs(x * (a[0] - b[0]) + y * (a[1] - b[1])), 0) /
    Math.hypot(x, y)
  const lengths = ways.map(length)
  return ways[lengths.indexOf(Math.min(...lengths))] ?? ways[0]
}

/** Larger than the rounding error of sums of degrees. */
const slack = 1e-12

function sweepOf(rings: readonly Ring[]): Sweep {
  const edges = rings.flatMap((points, ring) =>
    points.map((a, edge): Edge => ({ ring, edge, a, b: points[(edge + 1) % points.length] ?? a })),
  )
  const [x, y] = shortestWay(edges)
  const along = ([lng, lat]: Position) => x * lng + y * lat
  const across = ([lng, lat]: Position) => x * lat - y * lng
  const first = ({ a, b }: Edge) => Math.min(along(a), along(b))
  edges.sort((a, b) => first(a) - first(b))
  const boxes = new Float64Array(4 * edges.length)
  for (const [nth, { a, b }] of edges.entries()) {
    boxes[4 * nth] = Math.min(along(a), along(b)) - slack
    boxes[4 * nth + 1] = Math.max(along(a), along(b)) + slack
    boxes[4 * nth + 2] = Math.min(across(a), across(b)) - slack
    boxes[4 * nth + 3] = Math.max(across(a), across(b)) + slack
  }
  return { edges, boxes }
}

function crossingOf({ a, b }: Edge, { a: c, b: d }: Edge): Position {
  const [x, y] = [b[0] - a[0], b[1] - a[1]]
  const [u, v] = [d[0] - c[0], d[1] - c[1]]
  const part = ((c[0] - a[0]) * v - (c[1] - a[1]) * u) / (x * v - y * u)
  return [a[0] + part * x, a[1] + part * y]
}

/** How two edges meet; null when they do not. */
function meet(edge: Edge, otherEdge: Edge): Pick<Meeting, 'kind' | 'at'> | null {
  const { a, b } = edge
  const { a: c, b: d } = otherEdge
  const [toC, toD] = [sideOf(a, b, c), sideOf(a, b, d)]
  if (toC * toD > 0) return null
  const [toA, toB] = [sideOf(c, d, a), sideOf(c, d, b)]
  if (toA * toB > 0) return null
  if (toC * toD < 0 && toA * toB < 0) return { kind: 'cross', at: crossingOf(edge, otherEdge) }
  const shared: Position[] = []
  if (toC === 0 && isBetween(a, b, c)) shared.push(c)
  if (toD === 0 && isBetween(a, b, d)) shared.push(d)
  if (toA === 0 && isBetween(c, d, a)) shared.push(a)
  if (toB === 0 && isBetween(c, d, b)) shared.push(b)
  const [at] = shared
  if (!at) return null
  const further = shared.find(point => !samePosition(point, at))
  return further ? { kind: 'along', at: further } : { kind: 'touch', at }
}

/** Adjacent edges of a ring share a corner, which is only wrong when they overlap. */
const areNeighbours = (a: Edge, b: Edge, rings: readonly Ring[]) => {
  const apart = Math.abs(a.edge - b.edge)
  return a.ring === b.ring && (apart === 1 || apart === (rings[a.ring]?.length ?? 0) - 1)
}

/** Calls `near` for pairs of edges whose boxes meet. This is the expensive loop. */
function eachNearPair({ edges, boxes }: Sweep, near: (a: Edge, b: Edge) => boolean): void {
  const value = (place: number) => boxes[place] ?? 0
  const active = new Int32Array(edges.length)
  let many = 0
  for (const [nth, edge] of edges.entries()) {
    const [from, low, high] = [value(4 * nth), value(4 * nth + 2), value(4 * nth + 3)]
    let kept = 0
    for (let at = 0; at < many; at++) {
      const behind = active[at] ?? 0
      if (value(4 * behind + 1) < from) continue
      active[kept++] = behind
      if (value(4 * behind + 2) > high || value(4 * behind + 3) < low) continue
      const otherEdge = edges[behind]
      if (otherEdge && !near(edge, otherEdge)) return
    }
    active[kept] = nth
    many = kept + 1
  }
}

/** Reports the meetings of the pairs of rings that `isCompared` allows, until `found` returns false. */
export function findMeetings(
  rings: readonly Ring[],
  isCompared: (a: number, b: number) => boolean,
  found: (meeting: Meeting) => boolean,
): void {
  eachNearPair(sweepOf(rings), (edge, otherEdge) => {
    if (!isCompared(edge.ring, otherEdge.ring)) return true
    const met = meet(edge, otherEdge)
    if (!met || (met.kind !== 'along' && areNeighbours(edge, otherEdge, rings))) return true
    const [first, second] = edge.ring <= otherEdge.ring ? [edge, otherEdge] : [otherEdge, edge]
    const place = ({ ring, edge: nth }: Edge) => ({ ring, edge: nth })
    return found({ ...met, place: place(first), otherPlace: place(second) })
  })
}
