import { promisify } from 'node:util'
import { brotliDecompress, gunzip, type InputType, zstdDecompress } from 'node:zlib'
import { Compression, type DecompressFunc } from 'pmtiles'
import { MapTrouble } from './trouble.ts'

type Unpack = (packed: InputType, limits: { maxOutputLength: number }) => Promise<Buffer>

const methods: Readonly<Partial<Record<Compression, Unpack>>> = {
  [Compression.Gzip]: promisify<InputType, { maxOutputLength: number }, Buffer>(gunzip),
  [Compression.Brotli]: promisify<InputType, { maxOutputLength: number }, Buffer>(brotliDecompress),
  [Compression.Zstd]: promisify<InputType, { maxOutputLength: number }, Buffer>(zstdDecompress),
}

/**
 * Decompresses outside the main thread, up to a size: a few bytes may stand for gigabytes.
 * @param single whether a failure concerns one tile, or a directory that many tiles depend on.
 */
export const unpackUpTo =
  (maxOutputLength: number, single = false): DecompressFunc =>
  async (packed, compression) => {
    if (compression === Compression.None || compression === Compression.Unknown) return packed
    const unpack = methods[compression]
    if (!unpack) throw new MapTrouble('map.broken', 'compression')
    try {
      const bytes = await unpack(new Uint8Array(packed), { maxOutputLength })
      return bytes.buffer.slice(
        bytes.byteOffset,
        bytes.byteOffset + bytes.byteLength,
      ) as ArrayBuffer // zlib never returns shared memory
    } catch {
      throw new MapTrouble('map.broken', 'compressed data', single)
    }
  }
