// The countries of Natural Earth at 1:50 million, as on the maps: borders are right to a few kilometres, and small
// islands are missing. Some codes are parts of another country there, such as those of French overseas departments.
import { readFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import { type Box, boxesMeet, boxOfRing } from '#common/area/rings.ts'
import type { Position, Ring } from '#common/area/types.ts'

type Topology = Parameters<typeof feature>[0]
type Countries = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>

interface Border {
  readonly ring: Ring
  readonly box: Box
}

/**
 * A ring that crosses the antimeridian continues beyond 180, and one around the pole ends along it. Such a ring occurs
 * twice, so that it is found from both sides.
 */
function bordersOf(positions: readonly (readonly number[])[]): Border[] {
  const ring: Position[] = []
  let turns = 0
  for (const [nth, [lng = 0, lat = 0]] of positions.entries()) {
    const step = lng - (positions[nth - 1]?.[0] ?? lng)
    if (Math.abs(step) > 180) turns += step < 0 ? 1 : -1
    ring.push([lng + 360 * turns, lat])
  }
  const [first, last] = [ring[0], ring.at(-1)]
  if (turns !== 0 && first && last) ring.push([last[0], -90], [first[0], -90])
  const box = boxOfRing(ring)
  const by = box.east > 180 ? -360 : box.west < -180 ? 360 : 0
  if (by === 0) return [{ ring, box }]
  const copy = ring.map(([lng, lat]) => [lng + by, lat] as const)
  return [
    { ring, box },
    { ring: copy, box: boxOfRing(copy) },
  ]
}

const file = new URL(import.meta.resolve('world-atlas/countries-50m.json'))

let read: ReadonlyMap<string, readonly Border[]> | undefined

/** Borders by ISO 3166-1 alpha-2, read on first use. */
function countries(): ReadonlyMap<string, readonly Border[]> {
  if (read) return read
  // The atlas is JSON without types; world-atlas documents its shape.
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology & {
    objects: { countries: Countries }
  }
  const found = new Map<string, Border[]>()
  for (const { id, geometry } of feature(atlas, atlas.objects.countries).features) {
    // Disputed lands have no number. The atlas numbers countries, and the locale knows their letters.
    if (id === undefined) continue
    const code = new Intl.Locale(`und-${id}`).region ?? ''
    const rings =
      geometry.type === 'Polygon'
        ? geometry.coordinates
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat()
          : []
    found.set(code, [...(found.get(code) ?? []), ...rings.flatMap(bordersOf)])
  }
  read = found
  return found
}

const isWithin = ({ west, south, east, north }: Box, [lng, lat]: Position) =>
  lng >= west && lng <= east && lat >= south && lat <= north

/** Whether the ring is crossed an odd number of times on the way east. */
function isInRing(ring: Ring, [lng, lat]: Position): boolean {
  let inside = false
  for (const [nth, a] of ring.entries()) {
    const b = ring[(nth + 1) % ring.length] ?? a
    if (a[1] > lat === b[1] > lat) continue
    if (a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0]) > lng) inside = !inside
  }
  return inside
}

const isIn = (borders: readonly Border[], at: Position) =>
  // Holes are rings as well.
  borders.filter(({ ring, box }) => isWithin(box, at) && isInRing(ring, at)).length % 2 === 1

/** The country at a position; undefined at sea and where the atlas has none. */
export function countryAt(at: Position): string | undefined {
  for (const [code, borders] of countries()) if (isIn(borders, at)) return code
  return undefined
}

const kmPerDegree = 111.195

/** Kilometres to a border, exact enough near it. */
function distanceTo(borders: readonly Border[], [lng, lat]: Position): number {
  const narrowing = Math.cos((lat * Math.PI) / 180)
  const flat = ([x, y]: Position) => [(((x - lng + 540) % 360) - 180) * narrowing, y - lat] as const
  let least = Infinity
  for (const { ring } of borders) {
    let [x, y] = flat(ring.at(-1) ?? [0, 0])
    for (const corner of ring) {
      const [nextX, nextY] = flat(corner)
      const [dx, dy] = [nextX - x, nextY - y]
      // An edge that seems to go around the world is cut by the antimeridian.
      const part =
        Math.abs(dx) > 180 * narrowing ? 0 : -(x * dx + y * dy) / (dx * dx + dy * dy || 1)
      const along = Math.max(0, Math.min(1, part))
      least = Math.min(least, (x + along * dx) ** 2 + (y + along * dy) ** 2)
      ;[x, y] = [nextX, nextY]
    }
  }
  return Math.sqrt(least) * kmPerDegree
}

/** Whether no border enters a box that lies in a country. Reads each border once, so it spares comparing many positions. */
export function holdsBox(country: string, box: Box): boolean {
  const borders = countries().get(country)
  if (!borders || !isIn(borders, [box.west, box.south])) return false
  const enters = (ring: Ring) =>
    ring.some((a, nth) => boxesMeet(boxOfRing([a, ring[nth + 1] ?? ring[0] ?? a]), box))
  return !borders.some(border => boxesMeet(border.box, box) && enters(border.ring))
}

/** Kilometres outside of a country, 0 inside; undefined when the atlas does not have it. */
export function outsideOf(country: string, at: Position): number | undefined {
  const borders = countries().get(country)
  if (!borders) return undefined
  return isIn(borders, at) ? 0 : distanceTo(borders, at)
}

/** Whether a position lies outside of a country and farther than this from it. */
export function isFarOutside(country: string, at: Position, km: number): boolean {
  const borders = countries().get(country)
  if (!borders || isIn(borders, at)) return false
  const near = borders.filter(({ box }) => isWithin(widened(box, km), at))
  return near.length === 0 || distanceTo(near, at) > km
}

/** A box with a margin of some kilometres. */
function widened({ west, south, east, north }: Box, km: number): Box {
  const up = km / kmPerDegree
  const farthest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + up)
  const across = up / Math.cos((farthest * Math.PI) / 180)
  return { west: west - across, south: south - up, east: east + across, north: north + up }
}
