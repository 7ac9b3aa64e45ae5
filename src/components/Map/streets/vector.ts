// Vector streets, drawn by protomaps-leaflet. The library uses the global `L`, which Leaflet sets.
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
  /** A language tag; labels are in this language where the data has them. */
  readonly language: string
  /** Called when a tile cannot be loaded. */
  readonly failed: (error: unknown) => void
  /** Called when a tile that was loaded is invalid. */
  readonly damaged: () => void
}

/** Ends a tile quietly: the library neither logs nor caches it. */
const notDrawn = () => new DOMException('The tile is not drawn', 'AbortError')

/** Stands for the library's archive, and fetches each tile through the console's client. */
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

/** Reports tiles that cannot be read or drawn; the library would only log them, or throw. */
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
      // Completes the tile, as the grid waits for each.
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
    url: archiveOf(options) as unknown as Archive, // the library only calls `getZxy`
    maxDataZoom: facts.maxZoom,
    paintRules: paintRulesOf(now),
    labelRules: labelRulesOf(now, language),
    lang: language,
    // The ground shows the credits.
    attribution: '',
    bounds: latLngBounds([south, west], [north, east]),
    updateWhenZooming: false,
  })
  guard(layer, options.damaged)
  return {
    layer: layer as unknown as GridLayer, // the library does not type its layer
    redraw: () => {
      const next = inks()
      layer.paintRules = paintRulesOf(next)
      layer.labelRules = labelRulesOf(next, language)
      layer.clearLayout()
      layer.rerenderTiles()
    },
  }
}
