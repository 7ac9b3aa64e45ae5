// Vector streets, drawn by protomaps-leaflet. A chunk of its own; it finds Leaflet in the global `L`, which Leaflet sets.
import { type GridLayer, latLngBounds } from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import { labelRulesOf, paintRulesOf, type StreetInks } from './rules.ts'
import type { StreetsFacts, StreetsSource } from './source.ts'

export interface StreetsLayer {
  readonly layer: GridLayer
  /** Redraws in the current colours. */
  redraw(): void
}

export interface LayerOptions {
  readonly facts: StreetsFacts
  readonly source: StreetsSource
  readonly inks: () => StreetInks
  /** For `Intl`: labels are in this language where the data has them. */
  readonly language: string
  /** A tile could not be loaded. */
  readonly failed: (error: unknown) => void
  /** A tile was loaded and is none. */
  readonly damaged: () => void
}

/** Ends a tile without a message in the console; the library does not keep it, and asks again. */
const notDrawn = () => new DOMException('The tile is not drawn', 'AbortError')

/** The library's archive, as far as it uses one: ours gets each tile by the console's client. */
export const archiveOf = ({ facts, source, failed }: LayerOptions) => ({
  async getZxy(z: number, x: number, y: number, signal?: AbortSignal) {
    if (z < facts.minZoom || z > facts.maxZoom) return undefined
    try {
      const data = await source.tile(z, x, y, signal ?? new AbortController().signal)
      return data.byteLength === 0 ? undefined : { data }
    } catch (error) {
      if (!signal?.aborted) failed(error)
      throw notDrawn()
    }
  },
})

const isNotDrawn = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** Says of a tile that cannot be read, or not be drawn, that it is damaged; the library only prints it, or throws. */
function guard(layer: ReturnType<typeof leafletLayer>, damaged: () => void): void {
  for (const { tileCache } of layer.views.values()) {
    const { source } = tileCache
    tileCache.source = {
      get: async (...given: Parameters<typeof source.get>) => {
        try {
          return await source.get(...given)
        } catch (error) {
          if (!isNotDrawn(error)) damaged()
          throw notDrawn()
        }
      },
    }
  }
  const render = layer.renderTile.bind(layer)
  layer.renderTile = async (...given) => {
    try {
      await render(...given)
    } catch {
      damaged()
      // The grid waits for each of its tiles.
      given[3]?.()
    }
  }
}

type Archive = NonNullable<NonNullable<Parameters<typeof leafletLayer>[0]>['url']>

export function vectorStreets(options: LayerOptions): StreetsLayer {
  const { facts, inks, language } = options
  const [west, south, east, north] = facts.bounds
  const now = inks()
  const layer = leafletLayer({
    url: archiveOf(options) as unknown as Archive, // of a PMTiles object only `getZxy` is called
    maxDataZoom: facts.maxZoom,
    paintRules: paintRulesOf(now),
    labelRules: labelRulesOf(now, language),
    lang: language,
    // Ours says whose they are.
    attribution: '',
    bounds: latLngBounds([south, west], [north, east]),
    updateWhenZooming: false,
  })
  guard(layer, options.damaged)
  return {
    layer: layer as unknown as GridLayer, // the library leaves its type open
    redraw: () => {
      const next = inks()
      layer.paintRules = paintRulesOf(next)
      layer.labelRules = labelRulesOf(next, language)
      layer.clearLayout()
      layer.rerenderTiles()
    },
  }
}
