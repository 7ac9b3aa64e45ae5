// Reads a PMTiles archive. It may be damaged or hostile, so every value in it is checked or limited.
import { type Header, PMTiles, ResolvedValueCache, TileType } from 'pmtiles'
import { isPicture } from './pictureKind.ts'
import type { RangeSource } from './sources.ts'
import { MapTrouble } from './trouble.ts'
import { unpackUpTo } from './unpack.ts'

export interface GroundFacts {
  readonly kind: 'vector' | 'raster'
  readonly attribution: string | null
  readonly minZoom: number
  readonly maxZoom: number
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
}

export const closestZoom = 22
export const wholeWorld = [-180, -85.06, 180, 85.06] as const

/** Limits after decompression. A directory of this size holds a quarter of a million entries. */
const [maxDirectory, maxTile] = [1024 * 1024, 8 * 1024 * 1024]
const maxDirectories = 64
const maxAttribution = 500

const pictures: readonly TileType[] = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif]

/** Throws unless the sections that the header names lie inside the file. */
function demandWhole(header: Header, size: number | undefined): void {
  const sections = [
    [header.rootDirectoryOffset, header.rootDirectoryLength],
    [header.jsonMetadataOffset, header.jsonMetadataLength],
    [header.leafDirectoryOffset, header.leafDirectoryLength ?? 0],
    [header.tileDataOffset, header.tileDataLength ?? 0],
  ] as const
  for (const [offset, length] of sections) {
    if (!Number.isSafeInteger(offset + length)) throw new MapTrouble('map.broken', 'section')
    if (size !== undefined && offset + length > size) throw new MapTrouble('map.cut')
  }
}

function boundsOf({ minLon, minLat, maxLon, maxLat }: Header): GroundFacts['bounds'] {
  const isFine = minLon < maxLon && minLat < maxLat && minLon >= -180 && maxLon <= 180
  return isFine && minLat >= -90 && maxLat <= 90 ? [minLon, minLat, maxLon, maxLat] : wholeWorld
}

/** Turns an attribution, which may be HTML, into text. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>?/g, '')
    .replaceAll(/&copy;|&#169;/g, '©')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxAttribution)

/** Turns the library's errors into ours: the bytes cause them all. */
async function translated<T>(work: Promise<T>, single = false): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof MapTrouble) throw error
    const isTimeout = error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name)
    if (isTimeout) throw new MapTrouble('map.slow')
    throw new MapTrouble('map.broken', error instanceof Error ? error.name : undefined, single)
  }
}

export class Archive {
  readonly #source: RangeSource
  readonly #tiles: PMTiles

  constructor(source: RangeSource) {
    this.#source = source
    // Caches no failures: a read that failed is tried again.
    const cache = new ResolvedValueCache(maxDirectories, true, unpackUpTo(maxDirectory))
    this.#tiles = new PMTiles(source, cache, unpackUpTo(maxTile, true))
  }

  /** Throws MapTrouble when the archive is incomplete or holds nothing that can be drawn. */
  async facts(): Promise<GroundFacts> {
    const header = await translated(this.#tiles.getHeader())
    if (header.specVersion !== 3) throw new MapTrouble('map.broken', 'version')
    demandWhole(header, this.#source.size())
    const isVector = header.tileType === TileType.Mvt
    if (!isVector && !pictures.includes(header.tileType)) throw new MapTrouble('map.kind')
    const { minZoom, maxZoom } = header
    if (minZoom > maxZoom) throw new MapTrouble('map.broken', 'zooms')
    return {
      kind: isVector ? 'vector' : 'raster',
      attribution: await this.#attribution(),
      minZoom: Math.min(minZoom, closestZoom),
      maxZoom: Math.min(maxZoom, closestZoom),
      bounds: boundsOf(header),
    }
  }

  /** Null when there is none or it cannot be read: the streets can still be drawn. */
  async #attribution(): Promise<string | null> {
    const about = await this.#tiles.getMetadata().catch(() => null)
    const given = typeof about === 'object' && about !== null && Reflect.get(about, 'attribution')
    return typeof given === 'string' ? plainText(given) || null : null
  }

  /** Empty when the archive has nothing there. */
  async tile(z: number, x: number, y: number, signal: AbortSignal): Promise<Buffer> {
    const found = await translated(this.#tiles.getZxy(z, x, y, signal), true)
    const bytes = found ? Buffer.from(found.data) : Buffer.alloc(0)
    const { tileType } = await translated(this.#tiles.getHeader())
    if (bytes.length > 0 && tileType !== TileType.Mvt && !isPicture(bytes))
      throw new MapTrouble('map.broken', 'no picture', true)
    return bytes
  }

  close = () => this.#source.close()
}
