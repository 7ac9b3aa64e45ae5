// Draws the areas of one tile.
import { mercatorX, mercatorY } from '#common/mercator.ts'
import type { Box, MapArea } from '../types.ts'
import { type AreaInks, type Pen, paint } from './pens.ts'

export const tileSize = 256
/** Pixels around a tile, so that its edges show no border. */
const margin = 4

export interface TilePlace {
  readonly x: number
  readonly y: number
  readonly z: number
}

type Frame = readonly [left: number, top: number, right: number, bottom: number]

/** Where a box is on the square of the projection. */
const frameOf = ([west, south, east, north]: Box): Frame => [
  mercatorX(west),
  mercatorY(north),
  mercatorX(east),
  mercatorY(south),
]

const meet = (a: Frame, b: Frame) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]

/** Adds a ring to the path; leaves out corners within a pixel of the last. */
function trace(pen: Pen, ring: Float64Array, scale: number): void {
  let [lastX, lastY] = [Infinity, Infinity]
  for (let nth = 0; nth < ring.length; nth += 2) {
    const [x, y] = [(ring[nth] ?? 0) * scale, (ring[nth + 1] ?? 0) * scale]
    if (nth > 0 && Math.abs(x - lastX) + Math.abs(y - lastY) < 0.7) continue
    if (nth === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
    lastX = x
    lastY = y
  }
  pen.closePath()
}

/** Null where no area is. */
export function drawTile(
  { x, y, z }: TilePlace,
  areas: readonly MapArea[],
  inks: AreaInks,
  sharp: number,
): ImageBitmap | null {
  const scale = tileSize * 2 ** z
  const edge = margin / scale
  const [left, top, side] = [(x * tileSize) / scale, (y * tileSize) / scale, tileSize / scale]
  const frame: Frame = [left - edge, top - edge, left + side + edge, top + side + edge]
  const own = areas.filter(({ box }) => meet(frameOf(box), frame))
  if (own.length === 0) return null
  const canvas = new OffscreenCanvas(tileSize * sharp, tileSize * sharp)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.scale(sharp, sharp)
  pen.translate(-x * tileSize, -y * tileSize)
  for (const area of own) {
    pen.beginPath()
    for (const ring of area.parts.flat()) trace(pen, ring, scale)
    paint(pen, area, inks)
  }
  return canvas.transferToImageBitmap()
}
