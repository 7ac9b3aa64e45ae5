// Writes a PMTiles archive (version 3) in memory.
import { gzipSync } from 'node:zlib'
import { Compression, type TileType, zxyToTileId } from 'pmtiles'

export interface ArchiveTile {
  readonly z: number
  readonly x: number
  readonly y: number
  /** In gzip. */
  readonly packed: Buffer
}

export interface ArchiveFacts {
  readonly type: TileType
  readonly attribution: string
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
}

const headerBytes = 127
/** Readers fetch the header and the root directory in one request. */
const maxRoot = 16_384 - headerBytes

function varint(into: number[], value: number): void {
  let rest = value
  while (rest > 0x7f) {
    into.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  into.push(rest)
}

interface Entry {
  readonly id: number
  readonly packed: Buffer
}

function directoryOf(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  varint(bytes, entries.length)
  for (const [nth, { id }] of entries.entries()) varint(bytes, id - (entries[nth - 1]?.id ?? 0))
  for (const _ of entries) varint(bytes, 1)
  for (const entry of entries) varint(bytes, entry.packed.length)
  // 0: directly after the previous tile.
  for (const nth of entries.keys()) varint(bytes, nth === 0 ? 1 : 0)
  return Buffer.from(bytes)
}

const degrees = (value: number) => Math.round(value * 10_000_000)

/** Throws RangeError when the tiles do not fit into one directory. */
export function archiveOf(tiles: readonly ArchiveTile[], facts: ArchiveFacts): Buffer {
  const entries = tiles
    .map(({ z, x, y, packed }): Entry => ({ id: zxyToTileId(z, x, y), packed }))
    .sort((a, b) => a.id - b.id)
  const root = gzipSync(directoryOf(entries))
  if (root.length > maxRoot) throw new RangeError('too many tiles for one directory')
  const about = gzipSync(JSON.stringify({ attribution: facts.attribution }))
  const dataAt = headerBytes + root.length + about.length
  const length = entries.reduce((sum, { packed }) => sum + packed.length, 0)
  const zooms = tiles.map(({ z }) => z)
  const [west, south, east, north] = facts.bounds
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const sections = [headerBytes, root.length, headerBytes + root.length, about.length, dataAt, 0]
  const numbers = [...sections, dataAt, length, entries.length, entries.length, entries.length]
  for (const [nth, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + nth * 8)
  header.writeUInt8(1, 96)
  header.writeUInt8(Compression.Gzip, 97)
  header.writeUInt8(Compression.Gzip, 98)
  header.writeUInt8(facts.type, 99)
  header.writeUInt8(Math.min(...zooms), 100)
  header.writeUInt8(Math.max(...zooms), 101)
  const corners = [west, south, east, north]
  for (const [nth, value] of corners.entries()) header.writeInt32LE(degrees(value), 102 + nth * 4)
  header.writeUInt8(Math.min(...zooms), 118)
  header.writeInt32LE(degrees((west + east) / 2), 119)
  header.writeInt32LE(degrees((south + north) / 2), 123)
  return Buffer.concat([header, root, about, ...entries.map(({ packed }) => packed)])
}
