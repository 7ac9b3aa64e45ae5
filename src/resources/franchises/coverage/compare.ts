// The work of the worker; apart from it, so that tests run it too.
import { gapsOf, overlapsOf } from '#common/area/coverage.ts'
import type { CompactArea } from '#src/dataProvider/index.ts'
import { areaOf, type Shape, shapeOf } from './shapes.ts'

export interface FoundOverlap extends Shape {
  readonly a: number
  readonly b: number
}

export interface FoundGap extends Shape {
  readonly between: readonly number[]
}

export interface Findings {
  readonly overlaps: readonly FoundOverlap[]
  readonly gaps: readonly FoundGap[]
  /** Metres that borders were simplified by while comparing. */
  readonly tolerance: number
  /** Metres: narrower strips may be missing. */
  readonly cell: number
  /** Comparisons skipped. */
  readonly leftOut: number
}

export const shapesOf = (areas: readonly CompactArea[]): Shape[] =>
  areas.map(area => shapeOf(areaOf(area)))

export function findingsOf(areas: readonly CompactArea[], isOver: () => boolean): Findings {
  const named = areas.map(area => ({ id: area.id, area: areaOf(area) }))
  const { overlaps, tolerance, leftOut } = overlapsOf(named, { isOver })
  const gaps = gapsOf(named, { isOver })
  return {
    overlaps: overlaps.map(({ a, b, area }) => ({ a, b, ...shapeOf(area) })),
    gaps: gaps.gaps.map(({ between, area }) => ({ between, ...shapeOf(area) })),
    tolerance,
    cell: gaps.cell,
    leftOut: leftOut + gaps.leftOut,
  }
}
