import { promisify } from 'node:util'
import { brotliDecompress, gunzip, type InputType, zstdDecompress } from 'node:zlib'
import { Compression, type DecompressFunc } from 'pmtiles'
import { MapTrouble } from './trouble.ts'

type Unpack = (packed: InputType, limits: { maxOutputLength: number }) => Promise<Buffer>

const ways: Readonly<Partial<Record<Compression, Unpack>>> = {
  [Compression.Gzip]: promisify<InputType, { maxOutputLength: number }, Buffer>(gunzip),
  [Compression.Brotli]: promisify<InputType, { maxOutputLength: number }, Buffer>(brotliDecompress),
  [Compression.Zstd]: promisify<InputType, { maxOutputLength: number }, Buffer>(zstdDecompress),
}

/**
 * Unpacks outside of the main thread, up to a size: a few bytes can stand for gigabytes.
 * @param single whether it is one tile that cannot be unpacked, or a part that all depend on.
 */
export const unpackUpTo =
  (maxOutputLength: number, single = false): DecompressFunc =>
  async (packed, compression) => {
    if (compression === Compression.None || compression === Compression.Unknown) return packed
    const way = ways[compression]
    if (!way) throw new MapTrouble('map.broken', 'compression')
    try {
      const bytes = await way(new Uint8Array(packed), { maxOutputLength })
      return bytes.buffer.slice(
        bytes.byteOffset,
        bytes.byteOffset + bytes.byteLength,
      ) as ArrayBuffer // zlib's buffers are no shared ones
    } catch {
      throw new MapTrouble('map.broken', 'compressed data', single)
    }
  }
