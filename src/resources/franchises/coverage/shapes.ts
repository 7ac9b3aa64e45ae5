// Areas as they travel, as they are compared, and as they are drawn.
import { areaSize } from '#common/area/compare.ts'
import { boxOf, partsOf } from '#common/area/coverage/cut.ts'
import { decodeRing } from '#common/area/coverage/polyline.ts'
import type { AreaValue } from '#common/area/types.ts'
import { mercatorX, mercatorY } from '#common/mercator.ts'
import type { Box, MapArea } from '#src/components/Map/types.ts'
import type { CompactArea } from '#src/dataProvider/index.ts'

export interface Shape {
  readonly box: Box
  readonly parts: MapArea['parts']
  /** Square metres. */
  readonly size: number
}

export const areaOf = ({ parts }: Pick<CompactArea, 'parts'>): AreaValue => ({
  type: 'MultiPolygon',
  coordinates: parts.map(rings => rings.map(decodeRing)),
})

function boxAround(boxes: readonly ReturnType<typeof boxOf>[]): Box {
  const all = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const { west, south, east, north } of boxes) {
    all.west = Math.min(all.west, west)
    all.south = Math.min(all.south, south)
    all.east = Math.max(all.east, east)
    all.north = Math.max(all.north, north)
  }
  return [all.west, all.south, all.east, all.north]
}

/** What the map draws. */
export function shapeOf(area: AreaValue): Shape {
  const parts = partsOf(area)
  return {
    box: boxAround(parts.map(([shell = []]) => boxOf(shell))),
    parts: parts.map(rings =>
      rings.map(ring =>
        Float64Array.from(ring.flatMap(([lng = 0, lat = 0]) => [mercatorX(lng), mercatorY(lat)])),
      ),
    ),
    size: areaSize(area),
  }
}
