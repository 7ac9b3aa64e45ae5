// Areas on tiles that a worker draws: neither many corners nor the pixels of large areas hold up the page.
import { type Coords, type DoneCallback, gridLayer, type Map as LeafletMap } from 'leaflet'
import { isDark, subscribeTheme } from '#src/theme/scheme.ts'
import { areaInks } from '../inks.ts'
import { sharpness, tileSize } from '../outlines.ts'
import { nextTask } from '../turns.ts'
import type { MapArea } from '../types.ts'
import type { AreasOrder, DrawnTile } from './areas.worker.ts'

export const areaPanes = { areas: 'st-areas', names: 'st-area-names' } as const

/** Areas handed to the worker at a time; each is copied. */
const atOnce = 20

export interface AreaLayer {
  show(areas: readonly MapArea[]): void
  remove(): void
}

/** Long: the worker's orders and answers share the tiles that wait. */
export function makeAreaLayer(map: LeafletMap): AreaLayer {
  // Above the streets, below pins and names.
  map.createPane(areaPanes.areas).style.zIndex = '350'
  const worker = new Worker(new URL('./areas.worker.ts', import.meta.url), { type: 'module' })
  const order = (what: AreasOrder) => worker.postMessage(what)
  const inks = () => ({ ...areaInks(map.getContainer()), lightness: isDark() ? 68 : 36 })
  let now = inks()
  let [last, turn] = [0, 0]
  const waiting = new Map<number, { tile: HTMLCanvasElement; done: DoneCallback }>()
  const numbers = new WeakMap<EventTarget, number>()

  worker.addEventListener('message', ({ data }: MessageEvent<DrawnTile>) => {
    const asked = waiting.get(data.tile)
    waiting.delete(data.tile)
    if (!asked) return data.bitmap?.close()
    const { tile, done } = asked
    if (data.bitmap) {
      tile.width = data.bitmap.width
      tile.height = data.bitmap.height
      tile.getContext('bitmaprenderer')?.transferFromImageBitmap(data.bitmap)
    }
    done(undefined, tile)
  })
  const createTile = ({ x, y, z }: Coords, done: DoneCallback) => {
    const tile = document.createElement('canvas')
    last++
    waiting.set(last, { tile, done })
    numbers.set(tile, last)
    order({ tile: last, at: { x, y, z }, inks: now, sharp: sharpness() })
    return tile
  }
  const options = { tileSize, updateWhenZooming: false, keepBuffer: 1, noWrap: true }
  const layer = Object.assign(gridLayer({ ...options, pane: areaPanes.areas }), { createTile })
  layer.on('tileunload', ({ tile }: { tile: EventTarget }) => {
    const number = numbers.get(tile)
    if (number !== undefined && waiting.delete(number)) order({ drop: number })
  })
  layer.addTo(map)
  const stopTheme = subscribeTheme(() => {
    now = inks()
    layer.redraw()
  })
  const hand = async (areas: readonly MapArea[]) => {
    turn++
    const mine = turn
    order({ clear: true })
    for (let from = 0; from < areas.length; from += atOnce) {
      order({ areas: areas.slice(from, from + atOnce) })
      await nextTask()
      if (mine !== turn) return
    }
    layer.redraw()
  }
  return {
    show: areas => void hand(areas),
    remove: () => {
      turn++
      stopTheme()
      worker.terminate()
    },
  }
}
