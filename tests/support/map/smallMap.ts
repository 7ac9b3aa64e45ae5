import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { TileType } from 'pmtiles'
import { archiveOf } from '#server/demo/streets/archive.ts'
import { tileOf } from '#server/demo/streets/tile.ts'

const square = {
  layer: 'earth',
  kind: 'area',
  properties: { kind: 'earth' },
  points: [],
  from: 0,
} as const
const corners = [
  [0, 0],
  [4096, 0],
  [4096, 4096],
  [0, 4096],
] as const

export const wholeWorld = [-180, -85, 180, 85] as const

/** A vector tile with many parts. */
export const largeTile = () =>
  tileOf(Array.from({ length: 300 }, () => ({ shape: square, cells: corners })))

/** A PMTiles archive of two tiles: the world, and its north-western quarter. */
export const smallMap = (
  type = TileType.Mvt,
  bytes = tileOf([{ shape: square, cells: corners }]),
) =>
  archiveOf(
    [
      { z: 0, x: 0, y: 0, packed: gzipSync(bytes) },
      { z: 1, x: 0, y: 0, packed: gzipSync(bytes) },
    ],
    { type, attribution: 'Invented streets', bounds: wholeWorld },
  )

/** Writes the archive to a file; `remove` deletes it with its folder. */
export async function smallMapFile(bytes: Uint8Array = smallMap()) {
  const folder = await mkdtemp(join(tmpdir(), 'support-tools-map-'))
  const path = join(folder, 'streets.pmtiles')
  await writeFile(path, bytes)
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}
