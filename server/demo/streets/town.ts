// Invents a town around a place: streets, a river and parks. Only its name, its location and the names and directions
// of its quarters are real.
import { mercatorX, mercatorY } from '#common/mercator.ts'
import type { Random } from '../random.ts'
import type { City, Country } from '../words/country.ts'
import type { Point, Properties, Shape } from './tile.ts'
import { townNames } from './townNames.ts'

/** Metres from the middle to the edge, between two streets, and between two corners of one. */
const [reach, block, step] = [6600, 300, 440]
const earth = 40_075_017

/** Metres east and south of the middle. */
type Metres = readonly [east: number, south: number]

interface Ground {
  /** Projects onto the map, slightly bent: no street is quite straight. */
  readonly at: (place: Metres) => Point
  /** Projects without bends and turns. */
  readonly straight: (place: Metres) => Point
  /** Whether a place lies in this town, and not in one of its neighbours. */
  readonly within: (place: Metres) => boolean
  readonly random: Random
}

const middleOf = ({ lat, lon }: City): Point => [mercatorX(lon), mercatorY(lat)]
const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

function groundOf(city: City, neighbours: readonly City[], random: Random): Ground {
  const { lat } = city
  const middle = middleOf(city)
  const [x, y] = middle
  const others = neighbours.filter(other => other !== city).map(middleOf)
  const metre = 1 / (earth * Math.cos((lat * Math.PI) / 180))
  const turn = (random.next() - 0.5) * 1.2
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)]
  const [bendX, bendY] = [random.next() * 6, random.next() * 6]
  const at = ([east, south]: Metres): Point => {
    const bentX = east + 130 * Math.sin(south / 1400 + bendX)
    const bentY = south + 130 * Math.sin(east / 1600 + bendY)
    return [
      x + (bentX * cosine - bentY * sine) * metre,
      y + (bentX * sine + bentY * cosine) * metre,
    ]
  }
  const isNearest = (point: Point) =>
    others.every(other => apart(point, middle) <= apart(point, other))
  return {
    at,
    straight: ([east, south]) => [x + east * metre, y + south * metre],
    within: place => Math.hypot(...place) <= reach && isNearest(at(place)),
    random,
  }
}

function circle(radius: number, corners: number): Metres[] {
  return Array.from({ length: corners }, (_, nth) => {
    const angle = (nth / corners) * 2 * Math.PI
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
  })
}

const along = (place: (at: number) => Metres, from: number, to: number): Metres[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, nth) => place(from + nth * step))

interface Road {
  readonly kind: string
  readonly name: string
  readonly from: number
  readonly places: readonly Metres[]
}

/** The parts of a line that lie in the town. Leaves some out: no town is a perfect grid. */
function runsOf(places: readonly Metres[], { random, within }: Ground, gaps: number): Metres[][] {
  const runs: Metres[][] = [[]]
  let left = 0
  for (const place of places) {
    if (left === 0 && random.chance(gaps)) left = random.int(1, 2)
    const isGap = left > 0
    left = Math.max(0, left - 1)
    if (isGap || !within(place)) runs.push([])
    else runs.at(-1)?.push(place)
  }
  return runs.filter(run => run.length > 1)
}

function roadsOf(ground: Ground, names: readonly string[]): Road[] {
  const roads: Road[] = []
  const addHighway = (line: readonly Metres[]) => {
    for (const places of runsOf(line, ground, 0))
      roads.push({ kind: 'highway', name: '', from: 10, places })
  }
  for (let at = -reach; at <= reach; at += block) {
    const isMain = Math.round(at / block) % 6 === 0
    const kind = isMain ? 'major_road' : 'minor_road'
    for (const turned of [false, true]) {
      const line = along(far => (turned ? [far, at] : [at, far]), -reach, reach)
      const name = ground.random.pick(names)
      for (const places of runsOf(line, ground, isMain ? 0 : 0.12))
        roads.push({ kind, name, from: isMain ? 11 : 13, places })
    }
  }
  const ring = circle(reach * 0.62, 180)
  const [first] = ring
  addHighway(first ? [...ring, first] : ring)
  for (const turn of [0.4, 1.5, 2.6]) {
    const [sine, cosine] = [Math.sin(turn), Math.cos(turn)]
    addHighway(along(far => [far * cosine, far * sine], -reach * 0.98, reach * 0.98))
  }
  return roads
}

/** A band across the town. */
function riverOf(random: Random): Metres[] {
  const [south, bend, wide] = [random.int(-1500, 1500), random.next() * 6, random.int(60, 130)]
  const middle = (east: number) => south + 600 * Math.sin(east / 2600 + bend)
  const edge = Math.sqrt(reach ** 2 - 2200 ** 2)
  const bank = (side: number) => along(east => [east, middle(east) + side], -edge, edge)
  return [...bank(-wide), ...bank(wide).toReversed()]
}

function parkOf(random: Random): Metres[] {
  const [east, south] = [random.int(-4500, 4500), random.int(-4500, 4500)]
  const [wide, high] = [random.int(1, 3) * block, random.int(1, 3) * block]
  return [
    [east, south],
    [east + wide, south],
    [east + wide, south + high],
    [east, south + high],
  ]
}

/** The names of a town in the console's languages where they differ. */
const namesOf = (name: string): Properties =>
  Object.fromEntries(
    Object.entries(townNames[name] ?? {}).map(([language, other]) => [`name:${language}`, other]),
  )

/** The places of a town's quarters. A city larger than the town shrinks into it. */
function quartersIn({ quarters, quartersAt }: City): (readonly [name: string, at: Metres])[] {
  const farthest = Math.max(...quartersAt.map(way => Math.hypot(...way)))
  const scale = Math.min(1000, (reach * 0.85) / farthest)
  return quarters.map((name, nth) => {
    const [east, north] = quartersAt[nth] ?? [0, 0]
    return [name, [east * scale, -north * scale]]
  })
}

export function townOf(city: City, country: Country, random: Random): Shape[] {
  const ground = groundOf(city, country.cities, random)
  const { at, straight } = ground
  const area = (layer: string, kind: string, places: readonly Metres[], from: number): Shape => ({
    layer,
    kind: 'area',
    properties: { kind },
    points: places.map(at),
    from,
  })
  const place = (name: string, where: Metres, more: Properties, from: number): Shape => ({
    layer: 'places',
    kind: 'point',
    properties: { name, ...more },
    points: [straight(where)],
    from,
  })
  const roads = roadsOf(ground, country.streets).map(
    ({ kind, name, from, places }): Shape => ({
      layer: 'roads',
      kind: 'line',
      properties: name === '' ? { kind } : { kind, name },
      points: places.map(at),
      from,
    }),
  )
  const quarters = quartersIn(city).map(([name, where]) =>
    place(name, where, { kind: 'neighbourhood' }, 12),
  )
  return [
    area('earth', 'earth', circle(reach + 200, 96), 10),
    ...Array.from({ length: 14 }, () => area('landuse', 'park', parkOf(random), 11)),
    area('water', 'river', riverOf(random), 10),
    ...roads,
    place(city.name, [0, 0], { kind: 'locality', population_rank: 12, ...namesOf(city.name) }, 10),
    ...quarters,
  ]
}
