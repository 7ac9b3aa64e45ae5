// Streets as pictures, on Leaflet's own grid.
import { type Coords, type DoneCallback, gridLayer, latLngBounds, type TileEvent } from 'leaflet'
import type { LayerOptions, StreetsLayer } from './vector.ts'

/** Tells the kind of picture by its first byte, as the answer does not. */
export function pictureType(bytes: ArrayBuffer): string {
  const [first] = new Uint8Array(bytes, 0, Math.min(1, bytes.byteLength))
  if (first === 0xff) return 'image/jpeg'
  if (first === 0x89) return 'image/png'
  return first === 0 ? 'image/avif' : 'image/webp'
}

export function rasterStreets({ facts, source, failed }: LayerOptions): StreetsLayer {
  const [west, south, east, north] = facts.bounds
  const loading = new Map<HTMLElement, AbortController>()

  async function fill(tile: HTMLImageElement, { z, x, y }: Coords, done: DoneCallback) {
    const stop = new AbortController()
    loading.set(tile, stop)
    try {
      const bytes = await source.tile(z, x, y, stop.signal)
      if (bytes.byteLength > 0) await show(tile, bytes)
      done(undefined, tile)
    } catch (error) {
      if (!stop.signal.aborted) failed(error)
      done(error instanceof Error ? error : undefined, tile)
    } finally {
      loading.delete(tile)
    }
  }

  const layer = Object.assign(
    gridLayer({
      minNativeZoom: facts.minZoom,
      maxNativeZoom: facts.maxZoom,
      bounds: latLngBounds([south, west], [north, east]),
      updateWhenZooming: false,
    }),
    {
      createTile: (coords: Coords, done: DoneCallback) => {
        const tile = document.createElement('img')
        tile.alt = ''
        void fill(tile, coords, done)
        return tile
      },
    },
  )
  layer.on('tileunload', ({ tile }: TileEvent) => loading.get(tile)?.abort())
  // The colours of pictures do not follow the theme.
  return { layer, redraw: () => {} }
}

async function show(tile: HTMLImageElement, bytes: ArrayBuffer): Promise<void> {
  const address = URL.createObjectURL(new Blob([bytes], { type: pictureType(bytes) }))
  try {
    tile.src = address
    await tile.decode()
  } finally {
    URL.revokeObjectURL(address)
  }
}
