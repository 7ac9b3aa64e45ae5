import type { TilePlace } from '../outlines.ts'
import type { MapArea } from '../types.ts'
import type { AreaInks } from './pens.ts'
import { drawTile } from './tiles.ts'

export type AreasOrder =
  | { readonly clear: true }
  | { readonly areas: readonly MapArea[] }
  | { readonly drop: number }
  | {
      readonly tile: number
      readonly at: TilePlace
      readonly inks: AreaInks
      readonly sharp: number
    }

export interface DrawnTile {
  readonly tile: number
  /** Null where no area is. */
  readonly bitmap: ImageBitmap | null
}

let areas: MapArea[] = []
const waiting = new Map<number, Extract<AreasOrder, { tile: number }>>()

/** Draws one tile, then hears what is no longer wanted. */
function next() {
  for (const [tile, { at, inks, sharp }] of waiting) {
    waiting.delete(tile)
    const bitmap = drawTile(at, areas, inks, sharp)
    const answer: DrawnTile = { tile, bitmap }
    self.postMessage(answer, { transfer: bitmap ? [bitmap] : [] })
    break
  }
  if (waiting.size > 0) setTimeout(next)
}

self.addEventListener('message', ({ data }: MessageEvent<AreasOrder>) => {
  if ('clear' in data) areas = []
  else if ('areas' in data) areas.push(...data.areas)
  else if ('drop' in data) waiting.delete(data.drop)
  else if (waiting.set(data.tile, data).size === 1) setTimeout(next)
})
