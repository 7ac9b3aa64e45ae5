// Gives problems the numbers of the corners as sent: the check sees cleaned, ordered and cut rings.
import { ringKey } from './read.ts'
import type { AreaProblem, Part, Position } from './types.ts'

/** Numbers a problem's corner as it was before repeated corners were dropped. */
export function asSent(
  problem: AreaProblem,
  numbers: ReadonlyMap<string, readonly number[]>,
): AreaProblem {
  const point = numbers.get(ringKey(problem.part, problem.ring))?.[problem.point - 1]
  return point === undefined ? problem : { ...problem, point }
}

/** The square of the distance from a position to an edge, in degrees. */
function distance([lng, lat]: Position, a: Position, b: Position): number {
  // A cut piece may lie a whole turn away.
  const x = lng - 360 * Math.round((lng - a[0]) / 360) - a[0]
  const [y, u, v] = [lat - a[1], b[0] - a[0], b[1] - a[1]]
  const length = u * u + v * v
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * u + y * v) / length))
  return (x - along * u) ** 2 + (y - along * v) ** 2
}

/** Places a problem between parts on the nearest edge of the part before it was ordered and cut. */
export function onEdge(problem: AreaProblem, parts: readonly Part[]): AreaProblem {
  const { at, part } = problem
  if (!at) return problem
  let [least, ring, point] = [Infinity, problem.ring, problem.point]
  for (const [nth, corners] of (parts[part - 1] ?? []).entries()) {
    for (const [edge, a] of corners.entries()) {
      const far = distance(at, a, corners[(edge + 1) % corners.length] ?? a)
      if (far < least) [least, ring, point] = [far, nth + 1, edge + 1]
    }
  }
  return { ...problem, ring, point }
}
