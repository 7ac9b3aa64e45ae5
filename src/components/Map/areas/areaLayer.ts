// Areas on canvas tiles, drawn over several frames: Leaflet's own canvas draws everything at once, and again after each
// move.
import { type Coords, type DoneCallback, gridLayer, type Map as LeafletMap } from 'leaflet'
import { mercatorX, mercatorY } from '#common/mercator.ts'
import { isDark, subscribeTheme } from '#src/theme/scheme.ts'
import { areaInks } from '../inks.ts'
import type { Box, MapArea } from '../types.ts'
import { overFrames } from './frames.ts'
import { type AreaInks, paint } from './pens.ts'

export const areaPanes = { areas: 'st-areas', names: 'st-area-names' } as const

const size = 256
/** Corners drawn at a time. */
const atOnce = 5_000
/** Pixels around a tile, so that its edges show no border. */
const margin = 4

type Frame = readonly [left: number, top: number, right: number, bottom: number]

/** Where a box is on the square of the projection. */
export const frameOf = ([west, south, east, north]: Box): Frame => [
  mercatorX(west),
  mercatorY(north),
  mercatorX(east),
  mercatorY(south),
]

const meet = (a: Frame, b: Frame) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]

/** Adds a ring to the path; leaves out corners within a pixel of the last. Yields now and then. */
function* trace(pen: CanvasRenderingContext2D, ring: Float64Array, scale: number) {
  let [lastX, lastY] = [Infinity, Infinity]
  for (let nth = 0; nth < ring.length; nth += 2) {
    if (nth % atOnce === 0 && nth > 0) yield
    const [x, y] = [(ring[nth] ?? 0) * scale, (ring[nth + 1] ?? 0) * scale]
    if (nth > 0 && Math.abs(x - lastX) + Math.abs(y - lastY) < 0.7) continue
    if (nth === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
    lastX = x
    lastY = y
  }
  pen.closePath()
}

interface Drawn {
  readonly area: MapArea
  readonly frame: Frame
}

function* drawTile(
  tile: HTMLCanvasElement,
  { x, y, z }: Coords,
  drawn: readonly Drawn[],
  inks: AreaInks,
) {
  const scale = size * 2 ** z
  const edge = margin / scale
  const [left, top, side] = [(x * size) / scale, (y * size) / scale, size / scale]
  const frame: Frame = [left - edge, top - edge, left + side + edge, top + side + edge]
  const own = drawn.filter(item => meet(item.frame, frame))
  const pen = own.length > 0 ? tile.getContext('2d') : null
  if (!pen) return
  const sharp = Math.min(2, globalThis.devicePixelRatio || 1)
  tile.width = size * sharp
  tile.height = size * sharp
  pen.scale(sharp, sharp)
  pen.translate(-x * size, -y * size)
  for (const { area } of own) {
    pen.beginPath()
    for (const ring of area.parts.flat()) yield* trace(pen, ring, scale)
    paint(pen, area, inks)
    yield
  }
}

export interface AreaLayer {
  show(areas: readonly MapArea[]): void
  remove(): void
}

export function makeAreaLayer(map: LeafletMap): AreaLayer {
  // Above the streets, below pins and names.
  map.createPane(areaPanes.areas).style.zIndex = '350'
  const inks = (): AreaInks => ({
    ...areaInks(map.getContainer()),
    lightness: isDark() ? 68 : 36,
  })
  let drawn: readonly Drawn[] = []
  let now = inks()
  const draw = overFrames()
  const shown = new Set<EventTarget>()
  function* whileShown(tile: HTMLCanvasElement, coords: Coords, done: DoneCallback) {
    for (const _ of drawTile(tile, coords, drawn, now)) {
      // The operator went elsewhere meanwhile.
      if (!shown.has(tile)) return
      yield
    }
    done(undefined, tile)
  }
  const createTile = (coords: Coords, done: DoneCallback) => {
    const tile = document.createElement('canvas')
    shown.add(tile)
    draw(whileShown(tile, coords, done))
    return tile
  }
  const options = { tileSize: size, updateWhenZooming: false, keepBuffer: 1, noWrap: true }
  const layer = Object.assign(gridLayer({ ...options, pane: areaPanes.areas }), { createTile })
  layer.on('tileunload', ({ tile }: { tile: EventTarget }) => shown.delete(tile))
  layer.addTo(map)
  const stopTheme = subscribeTheme(() => {
    now = inks()
    layer.redraw()
  })
  return {
    show: areas => {
      drawn = areas.map(area => ({ area, frame: frameOf(area.box) }))
      layer.redraw()
    },
    remove: () => {
      stopTheme()
      shown.clear()
    },
  }
}
