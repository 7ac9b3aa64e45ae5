// The base layer: land, waters, borders and a grid of degrees, drawn on canvas tiles in the theme's colours. Leaflet's own
// polygons would all be projected again at every zoom.
import { type Coords, type DoneCallback, type GridLayer, gridLayer } from 'leaflet'
import { mercatorX, mercatorY } from '#common/mercator.ts'
import { fillLands, sharpness, tileSize as size, viewOf } from './outlines.ts'
import { drawWaters, type WaterInks } from './waters/drawWaters.ts'
import { loadWaters, type Waters } from './waters/waters.ts'
import { type Land, loadCoarse, loadFine } from './world.ts'

export interface Inks extends WaterInks {
  land: string
}

const fineFrom = 4

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

interface Shown {
  readonly lands: readonly Land[]
  readonly waters: Waters | null
}

function drawTile(tile: HTMLCanvasElement, at: Coords, { lands, waters }: Shown, inks: Inks) {
  const pen = tile.getContext('2d')
  if (!pen) return
  const view = viewOf(at)
  const sharp = sharpness()
  tile.width = size * sharp
  tile.height = size * sharp
  pen.scale(sharp, sharp)
  pen.fillStyle = inks.sea
  pen.fillRect(0, 0, size, size)
  pen.save()
  pen.translate(-at.x * size, -at.y * size)
  fillLands(pen, lands, view, { fill: inks.land, border: inks.border })
  if (waters) drawWaters(pen, waters, { ...view, zoom: at.z }, inks)
  pen.restore()
  pen.globalAlpha = 0.5
  pen.strokeStyle = inks.border
  drawGrid(pen, at, view.scale)
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
  /** Loads finer land and its waters from now on, when the zoom needs them. */
  reach(zoom: number): void
}

/** The base layer. `inks` is called before each drawing. */
export function makeGround(
  inks: () => Inks,
  failed: (error: unknown) => void,
  pane: string,
): Ground {
  let shown: Shown = { lands: [], waters: null }
  let isFine = false
  let now = inks()
  const draw = overFrames()
  const createTile = (coords: Coords, done: DoneCallback) => {
    const tile = document.createElement('canvas')
    draw(() => {
      drawTile(tile, coords, shown, now)
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
  const take = (got: Partial<Shown>) => {
    shown = { ...shown, ...got }
    redraw()
  }
  loadCoarse().then(lands => shown.lands.length > 0 || take({ lands }), failed)
  return {
    layer,
    redraw,
    reach: zoom => {
      if (zoom < fineFrom || isFine) return
      isFine = true
      loadFine().then(lands => take({ lands }), failed)
      loadWaters().then(waters => take({ waters }), failed)
    },
  }
}
