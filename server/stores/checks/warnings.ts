// What looks wrong about a store's places. Nothing here is forbidden: each may have a reason.
import { areaSize, boxOfArea, isInArea } from '#common/area/compare.ts'
import { type Box, boxOfRing } from '#common/area/rings.ts'
import { opened, partsOf } from '#common/area/shapes.ts'
import { samplesOf, sharedPart } from '#common/area/spans.ts'
import type { AreaValue, Position } from '#common/area/types.ts'
import { countryAt, holdsBox, isFarOutside, outsideOf } from '#server/places/countries.ts'
import type { components } from '#src/generated/api.ts'
import type { Gap } from './gaps.ts'

type Wire = components['schemas']['StoreWarning']
export type Warning = Omit<Wire, 'accepted' | 'counted'>

/** The pin of an address. */
export interface Pin {
  readonly field: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly at: Position
  /** The town of the address, where it lies nearest; undefined when no town has that name. */
  readonly town?: { readonly name: string; readonly at: Position } | undefined
}

interface NamedArea {
  readonly field: string
  readonly area: AreaValue
}

export interface Other {
  readonly id: number
  readonly name: string
  readonly storeNumber: string
  readonly area: AreaValue
}

export interface Places {
  /** Of the store; ZZ if unknown. */
  readonly country: string
  readonly pins: readonly Pin[]
  readonly areas: readonly NamedArea[]
  /** Stores of the same franchise near the first area. */
  readonly sisters: readonly Other[]
  /** Other stores with the largest areas of the country. */
  readonly largest: readonly Other[]
  /** Beside the first area. */
  readonly gaps?: readonly Gap[]
}

/** Borders are known to a few kilometres. */
const borderKm = 10
/** Small islands are missing. */
const seaKm = 50
const townKm = 30
/** The share of an area that may lie in another country. */
const foreignShare = 0.2
const muchLarger = 10
/** Fewer areas do not say what is usual in a country. */
const leastAreas = 3
/** Neighbours drawn by hand share slivers of their border. */
const leastShared = 0.005
const mostSisters = 20

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two positions. */
function kmBetween([lng, lat]: Position, [otherLng, otherLat]: Position): number {
  const [up, across] = [radians(otherLat - lat) / 2, radians(otherLng - lng) / 2]
  const chord =
    Math.sin(up) ** 2 + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * Math.sin(across) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A box around positions; where it is narrower across the antimeridian, its east lies beyond 180. */
function boxAround(places: readonly Position[]): Box {
  const plain = boxOfRing(places)
  const turned = boxOfRing(places.map(([lng, lat]) => [lng < 0 ? lng + 360 : lng, lat]))
  return turned.east - turned.west < plain.east - plain.west - 1 ? turned : plain
}

const cornersOf = (area: AreaValue) => partsOf(area).flatMap(([outer = []]) => opened(outer))

const rounded = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))
const percent = (share: number) => Math.max(1, Math.round(share * 100))
const refOf = ({ id, name, storeNumber }: Omit<Other, 'area'>) => ({ id, name, storeNumber })

function ofPin({ field, country, at, town }: Pin): Warning[] {
  const found: Warning[] = []
  const away = outsideOf(country, at) ?? 0
  const there = away > borderKm ? countryAt(at) : undefined
  if (away > (there === undefined ? seaKm : borderKm)) {
    const values = { country, found: there ?? '', km: rounded(away) }
    found.push({ code: 'pin.country', field, box: boxAround([at]), values, store: null })
  }
  const km = town ? kmBetween(at, town.at) : 0
  if (town && km > townKm) {
    const values = { town: town.name, km: rounded(km) }
    found.push({ code: 'pin.town', field, box: boxAround([at, town.at]), values, store: null })
  }
  return found
}

/** The country that most of an area outside its own lies in, and the share of it. */
function abroad(area: AreaValue, own: string): { country: string; share: number } | undefined {
  if (holdsBox(own, boxOfArea(area))) return undefined
  const samples = samplesOf(area)
  const whole = samples.reduce((sum, { weight }) => sum + weight, 0)
  const outside = samples.filter(({ at }) => isFarOutside(own, at, borderKm))
  const shares = new Map<string, number>()
  for (const { at, weight } of outside) {
    const country = countryAt(at)
    if (country !== undefined) shares.set(country, (shares.get(country) ?? 0) + weight / whole)
  }
  const [most] = [...shares].sort(([, a], [, b]) => b - a)
  const share = [...shares.values()].reduce((sum, one) => sum + one, 0)
  return most && share > foreignShare ? { country: most[0], share } : undefined
}

function ofArea({ field, area }: NamedArea, { country, pins, largest }: Places): Warning[] {
  const found: Warning[] = []
  const corners = cornersOf(area)
  const box = boxAround(corners)
  const [pin] = pins
  if (pin && !isInArea(area, pin.at)) {
    const round = boxAround([...corners, pin.at])
    found.push({ code: 'area.pin', field, box: round, values: {}, store: null })
  }
  const [size, sizes] = [areaSize(area), largest.map(other => areaSize(other.area))]
  const most = Math.max(0, ...sizes)
  const other = largest[sizes.indexOf(most)]
  if (other && sizes.length >= leastAreas && size > muchLarger * most) {
    const values = { country, times: rounded(size / most), km2: rounded(size / 1e6) }
    found.push({ code: 'area.large', field, box, values, store: refOf(other) })
  }
  const away = country === 'ZZ' ? undefined : abroad(area, country)
  if (away) {
    const values = { country, found: away.country, percent: percent(away.share) }
    found.push({ code: 'area.country', field, box, values, store: null })
  }
  return found
}

/** The sisters that an area overlaps, the largest overlap first. */
function ofSisters({ areas: [first], sisters }: Places): Warning[] {
  if (!first) return []
  const shared = sisters.flatMap(other => {
    const part = sharedPart(first.area, other.area)
    const share = part ? Math.max(part.ofFirst, part.ofSecond) : 0
    return part && share >= leastShared ? [{ other, part, share }] : []
  })
  return shared
    .sort((a, b) => b.share - a.share)
    .slice(0, mostSisters)
    .map(({ other, part }) => ({
      code: 'area.overlap' as const,
      field: first.field,
      box: part.box,
      values: { percent: percent(part.ofFirst), otherPercent: percent(part.ofSecond) },
      store: refOf(other),
    }))
}

/** Gaps between an area and its sisters. */
const ofGaps = ({ areas: [first], gaps = [] }: Places): Warning[] =>
  gaps.flatMap(({ others, box, size }) => {
    const [other] = others
    const values = { m2: Math.round(size), stores: others.map(({ id }) => id) }
    return first && other
      ? [{ code: 'area.gap' as const, field: first.field, box, values, store: refOf(other) }]
      : []
  })

export const warningsOf = (places: Places): Warning[] => [
  ...places.pins.flatMap(ofPin),
  ...places.areas.flatMap(area => ofArea(area, places)),
  ...ofSisters(places),
  ...ofGaps(places),
]
