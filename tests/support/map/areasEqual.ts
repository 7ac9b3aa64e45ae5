// Compares two areas as they are on the ground: the order of parts and holes, and the corner at which a ring starts, do
// not count; the number of corners, their order and each coordinate do.
import { partsOf } from '#common/area/shapes.ts'
import type { AreaValue } from '#common/area/types.ts'

type Ring = readonly (readonly number[])[]

const gap = (
  [x = NaN, y = NaN]: readonly number[] = [],
  [u = NaN, v = NaN]: readonly number[] = [],
) => Math.max(Math.abs(x - u), Math.abs(y - v))

/** The greatest difference of a coordinate, in degrees; Infinity for rings of other lengths. */
function ringGap(one: Ring, other: Ring): number {
  const [a, b] = [one.slice(0, -1), other.slice(0, -1)]
  if (a.length !== b.length) return Infinity
  const gaps = b.map(corner => gap(a[0], corner))
  const start = gaps.indexOf(Math.min(...gaps))
  return Math.max(...a.map((corner, nth) => gap(corner, b[(start + nth) % b.length])))
}

/** Gives each of some things to the nearest one that is left. */
function matched<T>(ones: readonly T[], others: readonly T[], gapOf: (a: T, b: T) => number) {
  if (ones.length !== others.length) return Infinity
  const left = [...others]
  let worst = 0
  for (const one of ones) {
    const gaps = left.map(other => gapOf(one, other))
    const least = Math.min(...gaps)
    left.splice(gaps.indexOf(least), 1)
    worst = Math.max(worst, least)
  }
  return worst
}

const partGap = ([shell = [], ...holes]: readonly Ring[], [other = [], ...rest]: readonly Ring[]) =>
  Math.max(ringGap(shell, other), matched(holes, rest, ringGap))

export const areaGap = (one: AreaValue, other: AreaValue): number =>
  matched<readonly Ring[]>(partsOf(one), partsOf(other), partGap)
