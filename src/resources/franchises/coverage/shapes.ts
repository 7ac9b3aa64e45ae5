// Areas as they travel, as they are compared, and as they are drawn.
import { areaSize, boxOfArea } from '#common/area/compare.ts'
import { decodeRing } from '#common/area/coverage/polyline.ts'
import { partsOf } from '#common/area/shapes.ts'
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

/** What the map draws. */
export function shapeOf(area: AreaValue): Shape {
  const { west, south, east, north } = boxOfArea(area)
  return {
    box: [west, south, east, north],
    parts: partsOf(area).map(rings =>
      rings.map(ring =>
        Float64Array.from(ring.flatMap(([lng = 0, lat = 0]) => [mercatorX(lng), mercatorY(lat)])),
      ),
    ),
    size: areaSize(area),
  }
}
