// The base layer: land, borders and a grid of degrees, drawn on canvas tiles in the theme's colours. Leaflet's own
// polygons would all be projected again at every zoom.
import { type Coords, type DoneCallback, type GridLayer, gridLayer } from 'leaflet'
import { mercatorX, mercatorY } from '#common/mercator.ts'
import { type Land, loadCoarse, loadFine } from './world.ts'

export interface Inks {
  sea: string
  land: string
  border: string
}

const size = 256
const fineFrom = 4
/** Pixels beyond the tile, so that lines along the cut are never visible. */
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

const apart = (a: Frame, b: Frame) => a[0] > b[2] || a[2] < b[0] || a[1] > b[3] || a[3] < b[1]
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

const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005]

/** Degrees between two grid lines: about a hundred pixels. */
export const gridStep = (zoom: number): number =>
  steps.findLast(step => (step / 360) * size * 2 ** zoom >= 90) ?? 30

function drawGrid(pen: CanvasRenderingContext2D, { x, y, z }: Coords, scale: number) {
  const step = gridStep(z)
  const west = (x / 2 ** z - 0.5) * 360
  const span = 360 / 2 ** z
  pen.beginPath()
  for (let nth = Math.ceil(west / step); nth * step < west + span; nth++) {
    const at = Math.round(mercatorX(nth * step) * scale - x * size) + 0.5
    pen.moveTo(at, 0)
    pen.lineTo(at, size)
  }
  for (let nth = Math.floor(85 / step); nth * step >= -85; nth--) {
    const at = Math.round(mercatorY(nth * step) * scale - y * size) + 0.5
    if (at > size) break
    if (at < 0) continue
    pen.moveTo(0, at)
    pen.lineTo(size, at)
  }
  pen.stroke()
}

function drawLand(pen: CanvasRenderingContext2D, ring: ArrayLike<number>, scale: number) {
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
  pen.closePath()
}

function drawTile(tile: HTMLCanvasElement, at: Coords, lands: readonly Land[], inks: Inks) {
  const pen = tile.getContext('2d')
  if (!pen) return
  const scale = size * 2 ** at.z
  const sharp = Math.min(2, globalThis.devicePixelRatio || 1)
  tile.width = size * sharp
  tile.height = size * sharp
  pen.scale(sharp, sharp)
  pen.fillStyle = inks.sea
  pen.fillRect(0, 0, size, size)
  const edge = margin / scale
  const [left, top, side] = [(at.x * size) / scale, (at.y * size) / scale, size / scale]
  const frame: Frame = [left - edge, top - edge, left + side + edge, top + side + edge]
  pen.save()
  pen.translate(-at.x * size, -at.y * size)
  pen.beginPath()
  for (const land of lands) {
    const ring = cutTo(land, frame)
    if (ring) drawLand(pen, ring, scale)
  }
  pen.fillStyle = inks.land
  pen.fill('evenodd')
  pen.strokeStyle = inks.border
  pen.stroke()
  pen.restore()
  pen.globalAlpha = 0.5
  pen.strokeStyle = inks.border
  drawGrid(pen, at, scale)
}

/** Runs tasks in later frames, for a few milliseconds of each. */
function overFrames(): (task: () => void) => void {
  const waiting: (() => void)[] = []
  const run = () => {
    const end = performance.now() + 8
    while (waiting.length > 0 && performance.now() < end) waiting.shift()?.()
    if (waiting.length > 0) requestAnimationFrame(run)
  }
  return task => {
    if (waiting.push(task) === 1) requestAnimationFrame(run)
  }
}

export interface Ground {
  layer: GridLayer
  /** Redraws in the current colours. */
  redraw(): void
  /** Loads finer land from now on, when the zoom needs it. */
  reach(zoom: number): void
}

/** The base layer. `inks` is called before each drawing. */
export function makeGround(
  inks: () => Inks,
  failed: (error: unknown) => void,
  pane: string,
): Ground {
  let lands: readonly Land[] = []
  let isFine = false
  let now = inks()
  const draw = overFrames()
  const createTile = (coords: Coords, done: DoneCallback) => {
    const tile = document.createElement('canvas')
    draw(() => {
      drawTile(tile, coords, lands, now)
      done(undefined, tile)
    })
    return tile
  }
  const options = { tileSize: size, updateWhenZooming: false, keepBuffer: 1, pane }
  const layer = Object.assign(gridLayer(options), { createTile })
  const redraw = () => {
    now = inks()
    layer.redraw()
  }
  const take = (got: readonly Land[]) => {
    lands = got
    redraw()
  }
  loadCoarse().then(got => isFine || take(got), failed)
  return {
    layer,
    redraw,
    reach: zoom => {
      if (zoom < fineFrom || isFine) return
      isFine = true
      loadFine().then(take, failed)
    },
  }
}
