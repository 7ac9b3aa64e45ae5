// The gaps beside one area.
import type { CoverageOptions } from '../coverage.ts'
import { type Box, boxOfRing } from '../rings.ts'
import { partsOf } from '../shapes.ts'
import type { NamedArea } from './boxes.ts'
import { gapsOf } from './gaps.ts'

/** All gaps between the same stores, as one. */
export interface GapBeside {
  /** The stores around it, without the one asked about. */
  readonly others: readonly number[]
  readonly box: Box
  /** Square metres. */
  readonly size: number
}

export interface BesideOptions extends Pick<CoverageOptions, 'isOver'> {
  /** Every area that reaches into it is known; a gap beyond may be covered by another. */
  readonly within: Box
}

/** Nobody reads more. */
const most = 20

const isWithin = (inner: Box, outer: Box) =>
  inner.west >= outer.west &&
  inner.south >= outer.south &&
  inner.east <= outer.east &&
  inner.north <= outer.north

const cornersOf = ({ west, south, east, north }: Box) => [
  [west, south],
  [east, north],
]

/** The gaps that an area borders, the largest first. */
export function gapsBeside(
  own: number,
  areas: readonly NamedArea[],
  { within, isOver = () => false }: BesideOptions,
): GapBeside[] {
  const found = new Map<string, GapBeside>()
  for (const { between, area, size } of gapsOf(areas, { isOver }).gaps) {
    const box = boxOfRing(partsOf(area).flatMap(([outer = []]) => outer))
    if (!between.includes(own) || !isWithin(box, within)) continue
    const others = between.filter(id => id !== own)
    const before = found.get(others.join())
    found.set(others.join(), {
      others,
      box: before ? boxOfRing([...cornersOf(before.box), ...cornersOf(box)]) : box,
      size: size + (before?.size ?? 0),
    })
  }
  return [...found.values()].sort((a, b) => b.size - a.size).slice(0, most)
}
