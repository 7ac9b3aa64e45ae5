// Invents the demo's streets when a map is first opened. They are the same on every machine.
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { TileType } from 'pmtiles'
import { randomOf } from '../random.ts'
import { countries } from '../words/countries.ts'
import { type ArchiveTile, archiveOf } from './archive.ts'
import { type Cuts, cutInto } from './cut.ts'
import { tileOf } from './tile.ts'
import { townOf } from './town.ts'

/** Another seed makes other towns. Change the name of the file with it, or with how towns are made. */
const seed = 'streets/1'
const zooms = [10, 11, 12, 13]
/** Margin around the cities, in degrees. */
const margin = 0.2

const pack = promisify<Uint8Array, { level: number }, Buffer>(gzip)

/** Packs the tiles. Compression runs in other threads, so that other requests get their turn. */
async function tilesOf(cuts: Cuts): Promise<ArchiveTile[]> {
  const tiles: ArchiveTile[] = []
  for (const [key, parts] of cuts) {
    const [z = 0, x = 0, y = 0] = key.split('/').map(Number)
    tiles.push({ z, x, y, packed: await pack(tileOf(parts), { level: 1 }) })
  }
  return tiles
}

/** The towns of some of the demo's cities as PMTiles; without a condition, of all. */
export async function inventStreets(
  wanted: (city: string) => boolean = () => true,
): Promise<Buffer> {
  const cities = countries.flatMap(country => country.cities.map(city => ({ country, city })))
  const some = cities.filter(({ city }) => wanted(city.name))
  const cuts: Cuts = new Map()
  for (const { city, country } of some) {
    const shapes = townOf(city, country, randomOf(`${seed}/${city.name}`))
    for (const z of zooms) cutInto(cuts, shapes, z)
    // Gives other requests their turn between two towns.
    await nextTurn()
  }
  const [lats, lons] = [some.map(({ city }) => city.lat), some.map(({ city }) => city.lon)]
  return archiveOf(await tilesOf(cuts), {
    type: TileType.Mvt,
    attribution: 'Invented streets',
    bounds: [
      Math.min(...lons) - margin,
      Math.min(...lats) - margin,
      Math.max(...lons) + margin,
      Math.max(...lats) + margin,
    ],
  })
}

/** Returns the path of the file; makes the file if it does not exist. */
export async function demoStreetsIn(dataDir: string): Promise<string> {
  const path = join(dataDir, 'streets-2.pmtiles')
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) return path
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(`${path}.new`, await inventStreets())
  await rename(`${path}.new`, path)
  return path
}
