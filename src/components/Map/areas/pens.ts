// The look of areas, overlaps and gaps on a canvas.
import type { MapArea } from '../types.ts'

type Pen = OffscreenCanvasRenderingContext2D

export interface AreaInks {
  overlap: string
  gap: string
  /** Percent, of the tints of areas. */
  lightness: number
}

/** Neighbours in a list get hues far apart. */
const turn = 137.508

/** The tint of an area, in which its name and border are readable on the ground. */
const tintOf = ({ tint = 0 }: Pick<MapArea, 'tint'>, { lightness }: AreaInks): string =>
  `hsl(${Math.round((tint * turn) % 360)} 60% ${lightness}%)`

/** A tile of slanting lines, which joins without a seam. */
function hatch(pen: Pen, colour: string): CanvasPattern | string {
  const side = 8
  const canvas = new OffscreenCanvas(side, side)
  const lines = canvas.getContext('2d')
  if (!lines) return colour
  lines.strokeStyle = colour
  lines.lineWidth = 2
  for (const from of [-side, 0, side]) {
    lines.moveTo(from, side)
    lines.lineTo(from + side, 0)
  }
  lines.stroke()
  return pen.createPattern(canvas, 'repeat') ?? colour
}

/** Fills and outlines the path that was drawn. */
export function paint(pen: Pen, area: MapArea, inks: AreaInks): void {
  const { kind } = area
  const colour = kind === 'area' ? tintOf(area, inks) : inks[kind]
  pen.fillStyle = kind === 'overlap' ? hatch(pen, colour) : colour
  pen.globalAlpha = kind === 'overlap' ? 0.8 : kind === 'gap' ? 0.15 : 0.25
  pen.fill('evenodd')
  pen.globalAlpha = 1
  pen.strokeStyle = colour
  pen.lineWidth = kind === 'area' ? 1.5 : 2
  pen.setLineDash(kind === 'gap' ? [6, 4] : [])
  pen.stroke()
}
