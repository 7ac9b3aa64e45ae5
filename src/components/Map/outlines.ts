// Outlines on the square of the Mercator projection: cutting, tracing and filling.
import type { Land } from './world.ts'

export const tileSize = 256
/** Pixels of the screen in one of a tile; more than two are not seen. */
export const sharpness = () => Math.min(2, globalThis.devicePixelRatio || 1)

/** Pixels around a tile, so that its edges show no border. */
const margin = 4

/** A half-plane: its axis, its boundary, and which side is inside. */
type Side = readonly [axis: 0 | 1, at: number, sign: 1 | -1]

/** Clips a ring to one side of a line. */
function cut(ring: Float64Array | number[], [axis, at, sign]: Side): number[] {
  const kept: number[] = []
  const inside = (nth: number) => sign * ((ring[nth + axis] ?? 0) - at) >= 0
  const last = ring.length - 2
  for (let nth = 0, before = last; nth <= last; before = nth, nth += 2) {
    if (inside(nth) !== inside(before)) {
      const [a = 0, b = 0] = [ring[before + axis], ring[nth + axis]]
      const part = (at - a) / (b - a)
      for (const side of [0, 1]) {
        const [from = 0, to = 0] = [ring[before + side], ring[nth + side]]
        kept.push(side === axis ? at : from + part * (to - from))
      }
    }
    if (inside(nth)) kept.push(ring[nth] ?? 0, ring[nth + 1] ?? 0)
  }
  return kept
}

export type Frame = readonly [left: number, top: number, right: number, bottom: number]

export interface TilePlace {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** What a tile shows, with a margin, and the pixels of the whole square at its zoom. */
export function viewOf({ x, y, z }: TilePlace): { readonly frame: Frame; readonly scale: number } {
  const scale = tileSize * 2 ** z
  const [edge, side] = [margin / scale, tileSize / scale]
  const [left, top] = [x * side, y * side]
  return { scale, frame: [left - edge, top - edge, left + side + edge, top + side + edge] }
}

export const apart = (a: Frame, b: Frame) =>
  a[0] > b[2] || a[2] < b[0] || a[1] > b[3] || a[3] < b[1]
const within = (a: Frame, b: Frame) => a[0] >= b[0] && a[2] <= b[2] && a[1] >= b[1] && a[3] <= b[3]

/** The part of a land inside a frame; null when there is none. */
export function cutTo({ box, ring }: Land, frame: Frame): ArrayLike<number> | null {
  if (apart(box, frame)) return null
  if (within(box, frame)) return ring
  const sides: Side[] = [
    [0, frame[0], 1],
    [0, frame[2], -1],
    [1, frame[1], 1],
    [1, frame[3], -1],
  ]
  const kept = sides.reduce<Float64Array | number[]>(cut, ring)
  return kept.length < 6 ? null : kept
}

/** Adds an outline to the path, without details below a pixel. */
export function trace(pen: CanvasPath, ring: ArrayLike<number>, scale: number) {
  let [lastX, lastY] = [Infinity, Infinity]
  for (let nth = 0; nth < ring.length; nth += 2) {
    const x = (ring[nth] ?? 0) * scale
    const y = (ring[nth + 1] ?? 0) * scale
    if (nth > 0 && Math.abs(x - lastX) + Math.abs(y - lastY) < 0.7) continue
    if (nth === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
    lastX = x
    lastY = y
  }
}

/** Fills lands and outlines them. */
export function fillLands(
  pen: CanvasRenderingContext2D,
  lands: readonly Land[],
  { frame, scale }: ReturnType<typeof viewOf>,
  { fill, border }: { readonly fill: string; readonly border: string },
) {
  pen.beginPath()
  for (const land of lands) {
    const ring = cutTo(land, frame)
    if (!ring) continue
    trace(pen, ring, scale)
    pen.closePath()
  }
  pen.fillStyle = fill
  pen.fill('evenodd')
  pen.lineWidth = 1
  pen.strokeStyle = border
  pen.stroke()
}
