// The demo's streets: invented, the same on every machine, made when a map is first opened.
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

/** Changing it makes other towns, and another file. */
const seed = 'streets/1'
const zooms = [10, 11, 12, 13]
/** Degrees round the cities. */
const around = 0.2

const pack = promisify<Uint8Array, { level: number }, Buffer>(gzip)

/** The tiles of all that was cut, none with two layers of one name. Packed in other threads, which gives others their turn. */
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
    // Other requests get their turn between two towns.
    await nextTurn()
  }
  const [lats, lons] = [some.map(({ city }) => city.lat), some.map(({ city }) => city.lon)]
  return archiveOf(await tilesOf(cuts), {
    type: TileType.Mvt,
    attribution: 'Invented streets',
    bounds: [
      Math.min(...lons) - around,
      Math.min(...lats) - around,
      Math.max(...lons) + around,
      Math.max(...lats) + around,
    ],
  })
}

/** The path of the file; makes it if it is not there. */
export async function demoStreetsIn(dataDir: string): Promise<string> {
  const path = join(dataDir, 'streets-1.pmtiles')
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
