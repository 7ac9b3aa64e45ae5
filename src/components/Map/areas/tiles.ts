// Draws the areas of one tile.
import { mercatorX, mercatorY } from '#common/mercator.ts'
import { apart, type Frame, type TilePlace, tileSize, trace, viewOf } from '../outlines.ts'
import type { Box, MapArea } from '../types.ts'
import { type AreaInks, paint } from './pens.ts'

/** Where a box is on the square of the projection. */
const frameOf = ([west, south, east, north]: Box): Frame => [
  mercatorX(west),
  mercatorY(north),
  mercatorX(east),
  mercatorY(south),
]

/** Null where no area is. */
export function drawTile(
  at: TilePlace,
  areas: readonly MapArea[],
  inks: AreaInks,
  sharp: number,
): ImageBitmap | null {
  const { frame, scale } = viewOf(at)
  const own = areas.filter(({ box }) => !apart(frameOf(box), frame))
  if (own.length === 0) return null
  const canvas = new OffscreenCanvas(tileSize * sharp, tileSize * sharp)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.scale(sharp, sharp)
  pen.translate(-at.x * tileSize, -at.y * tileSize)
  for (const area of own) {
    pen.beginPath()
    for (const ring of area.parts.flat()) {
      trace(pen, ring, scale)
      pen.closePath()
    }
    paint(pen, area, inks)
  }
  return canvas.transferToImageBitmap()
}
