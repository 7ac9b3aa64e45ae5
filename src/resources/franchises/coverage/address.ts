import { routeNamed } from '#src/routes.ts'
import type { Findings } from './compare.ts'
import type { Shape } from './shapes.ts'

export const coveragePath = (franchise: number): string =>
  `${routeNamed('chains').path}?coverage=${franchise}`

export const overlapName = (a: number, b: number) => `overlap-${a}-${b}`
export const gapName = (nth: number) => `gap-${nth + 1}`

/** Overlaps and gaps by the names that the address has for them. */
export function findingsByName({ overlaps, gaps }: Findings): ReadonlyMap<string, Shape> {
  return new Map<string, Shape>([
    ...overlaps.map(overlap => [overlapName(overlap.a, overlap.b), overlap] as const),
    ...gaps.map((gap, nth) => [gapName(nth), gap] as const),
  ])
}
