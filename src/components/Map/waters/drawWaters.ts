// Draws lakes and rivers onto a tile of the base layer.
import { apart, type Frame, fillLands, trace } from '../outlines.ts'
import type { Waters } from './waters.ts'

export interface WaterInks {
  sea: string
  /** Of countries, coasts and shores. */
  border: string
  river: string
}

interface Place {
  readonly frame: Frame
  readonly scale: number
  readonly zoom: number
}

/** The closest zoom that shows rivers; closer up, their bends would be wrong by kilometres. */
const closest = 10

/** The width of a river in pixels: a hair from afar. */
const widthAt = (zoom: number) => Math.min(2, Math.max(0.5, 0.5 + (zoom - 4) * 0.2))

/** Expects the pen on the world's pixels. */
export function drawWaters(
  pen: CanvasRenderingContext2D,
  { rivers, lakes }: Waters,
  { frame, scale, zoom }: Place,
  inks: WaterInks,
) {
  pen.beginPath()
  if (zoom <= closest)
    for (const { box, ring } of rivers) if (!apart(box, frame)) trace(pen, ring, scale)
  pen.lineJoin = 'round'
  pen.lineWidth = widthAt(zoom)
  pen.strokeStyle = inks.river
  pen.stroke()
  fillLands(pen, lakes, { frame, scale }, { fill: inks.sea, border: inks.border })
}
