// Gaps between areas. A place is in a gap when it is uncovered, and enclosed once passages between two stores narrower
// than `reach` count as closed: holes of the union, and strips between neighbours. Cells of a grid find them; the areas'
// own borders then give their exact outline, except at a strip's open ends. No gap: holes that an area has on its own,
// notches of one area, and corners that two borders form before they meet. Areas on both sides of the antimeridian are
// not neighbours.
import { difference } from '@turf/difference'
import { areaSize, metresPerDegree } from '../compare.ts'
import type { CoverageOptions } from '../coverage.ts'
import { type Box, boxesMeet, boxOfRing } from '../rings.ts'
import { areaOf, feature, partsOf } from '../shapes.ts'
import type { AreaValue } from '../types.ts'
import { type BoxedPart, boxedParts, grown, meetingPairs, type NamedArea } from './boxes.ts'
import { cutPart, thinned, widthOf } from './cut.ts'
import { type Grid, makeGrid } from './grid.ts'
import { type CellGap, cellGaps } from './holes.ts'
import { outlineOf } from './outline.ts'

/** Metres: what is narrower between two stores is taken for an oversight. */
const reach = 150
/** Square metres: where three borders nearly meet they leave specks, too small to deliver to. */
const usualMinGap = 1_000
/** Gaps reported, the largest; nobody looks at more. */
const maxGaps = 500
/** Corners of each area around a gap, which bounds the time of its outline. */
const maxAround = 2_000

export interface Gap {
  /** The stores around it. */
  between: number[]
  area: AreaValue
  /** Square metres. */
  size: number
}

export interface Gaps {
  /** The largest first. */
  gaps: Gap[]
  /** Metres: strips narrower than this may be missing. */
  cell: number
  /** Gaps, and groups of areas, skipped for lack of time or because their borders cannot be compared. */
  leftOut: number
}

/** Sorts parts into groups of neighbours. */
function groupsOf(parts: readonly BoxedPart[]): BoxedPart[][] {
  const wide = parts.map(item => {
    const lat = reach / 2 / metresPerDegree
    const narrower = Math.max(
      0.01,
      Math.cos((Math.max(Math.abs(item.box.south), Math.abs(item.box.north)) * Math.PI) / 180),
    )
    return { ...item, box: grown(item.box, lat / narrower, lat), item, group: [item] }
  })
  const leader = new Map(wide.map(one => [one, one]))
  const leaderOf = (one: (typeof wide)[number]) => {
    let top = one
    for (let up = leader.get(top); up && up !== top; up = leader.get(top)) top = up
    leader.set(one, top)
    return top
  }
  for (const [a, b] of meetingPairs(wide)) {
    const [first, second] = [leaderOf(a), leaderOf(b)]
    if (first === second) continue
    const [into, from] =
      first.group.length < second.group.length ? [second, first] : [first, second]
    into.group.push(...from.group)
    from.group = []
    leader.set(from, into)
  }
  return wide.map(({ group }) => group).filter(group => group.length > 1)
}

const around = (boxes: readonly Box[]): Box => ({
  west: boxes.reduce((least, { west }) => Math.min(least, west), Infinity),
  south: boxes.reduce((least, { south }) => Math.min(least, south), Infinity),
  east: boxes.reduce((most, { east }) => Math.max(most, east), -Infinity),
  north: boxes.reduce((most, { north }) => Math.max(most, north), -Infinity),
})

/** The exact shape of a gap found in cells. */
function shapeOf(
  grid: Grid,
  gap: CellGap,
  parts: readonly BoxedPart[],
  minShared: number,
): number[][][][] {
  const outline = outlineOf(grid, gap.cells)
  const box = boxOfRing(outline[0] ?? [])
  const covering = parts.flatMap(({ part, box: own }) => {
    // Only the outer ring: the holes of an area are no gaps.
    const cut = boxesMeet(own, box) ? cutPart(part.slice(0, 1), box) : null
    return cut ? [feature(areaOf([thinned(cut, maxAround).part]))] : []
  })
  const features = [feature(areaOf([outline])), ...covering]
  const left = difference({ type: 'FeatureCollection', features })
  return (left ? partsOf(left.geometry) : []).filter(coordinates => {
    const piece = areaOf([coordinates])
    const size = areaSize(piece)
    return size >= minShared && widthOf(piece, size) > 1
  })
}

/** The gaps between areas. Expects accepted areas, each with an id of its own. */
export function gapsOf(
  areas: readonly NamedArea[],
  { minShared = usualMinGap, isOver = () => false }: CoverageOptions = {},
): Gaps {
  const found: Gap[] = []
  let [cell, leftOut] = [0, 0]
  for (const group of groupsOf(boxedParts(areas))) {
    if (isOver()) {
      leftOut++
      continue
    }
    const grid = makeGrid(group, around(group.map(({ box }) => box)))
    cell = Math.max(cell, grid.cell)
    const owners = group.map(({ owner }) => owner)
    const gaps = cellGaps(grid, owners, reach).filter(gap => !gap.isCorner)
    gaps.sort((a, b) => b.cells.length - a.cells.length)
    leftOut += Math.max(0, gaps.length - maxGaps)
    for (const gap of gaps.slice(0, maxGaps)) {
      if (isOver()) {
        leftOut++
        continue
      }
      try {
        const pieces = shapeOf(grid, gap, group, minShared)
        if (pieces.length === 0) continue
        const area = areaOf(pieces)
        const between = new Set([...gap.around].flatMap(part => owners[part - 1] ?? []))
        found.push({ between: [...between].toSorted((a, b) => a - b), area, size: areaSize(area) })
      } catch {
        leftOut++
      }
    }
  }
  return { gaps: found.toSorted((a, b) => b.size - a.size), cell, leftOut }
}
