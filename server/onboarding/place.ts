// Derives a store's location from its answers, for the map and for finding what is near.
import type { components } from '#src/generated/api.ts'
import { type JsonValue, json } from '../db/tables/index.ts'
import { box, type Values } from './repository/records.ts'

type Field = Pick<components['schemas']['FormField'], 'type' | 'key'>
type Answers = Readonly<Record<string, JsonValue>>

interface Place {
  readonly country: string | undefined
  readonly columns: Values
}

const inside = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: JsonValue | undefined })[key] // neither list nor null: an object
    : undefined

const firstOf = (fields: readonly Field[], type: Field['type'], answers: Answers) =>
  fields
    .filter(field => field.type === type && Object.hasOwn(answers, field.key))
    .map(({ key }) => answers[key])

const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value)

/** All corners of an area: [longitude, latitude]. */
function corners(value: JsonValue | undefined): (readonly [number, number])[] {
  if (!isList(value)) return []
  const [longitude, latitude] = value
  if (typeof longitude === 'number' && typeof latitude === 'number') return [[longitude, latitude]]
  return value.flatMap(item => corners(item))
}

const edges = (numbers: readonly number[]) => ({
  least: numbers.reduce((a, b) => Math.min(a, b)),
  most: numbers.reduce((a, b) => Math.max(a, b)),
})

const middle = ({ least, most }: { least: number; most: number }) => (least + most) / 2

/** A location independent of column types. */
interface Lying {
  readonly country: string | undefined
  readonly latitude: number | null
  readonly longitude: number | null
  readonly area: JsonValue
  readonly box: Readonly<Record<'west' | 'south' | 'east' | 'north', number>> | null
}

/** The pin of the first address that has one, otherwise the centre of the first area. */
export function placeIn(fields: readonly Field[], answers: Answers): Lying {
  const addresses = firstOf(fields, 'address', answers)
  const area = firstOf(fields, 'polygon', answers)[0]
  const all = corners(inside(area, 'coordinates'))
  const west = all.length > 0 ? edges(all.map(([longitude]) => longitude)) : undefined
  const south = all.length > 0 ? edges(all.map(([, latitude]) => latitude)) : undefined
  const pin = addresses.map(address => inside(address, 'position')).find(item => item !== undefined)
  const [latitude, longitude] = [inside(pin, 'latitude'), inside(pin, 'longitude')]
  const isPinned = typeof latitude === 'number' && typeof longitude === 'number'
  const country = addresses
    .map(address => inside(address, 'country'))
    .find(item => typeof item === 'string')
  return {
    country: typeof country === 'string' ? country : undefined,
    latitude: isPinned ? latitude : south ? middle(south) : null,
    longitude: isPinned ? longitude : west ? middle(west) : null,
    area: west ? (area ?? null) : null,
    box:
      west && south
        ? { west: west.least, south: south.least, east: west.most, north: south.most }
        : null,
  }
}

/** The location as values of a store's columns. */
export function placeOf(fields: readonly Field[], answers: Answers): Place {
  const { country, latitude, longitude, area, box: round } = placeIn(fields, answers)
  return {
    country,
    columns: {
      latitude,
      longitude,
      area: round ? json(area) : null,
      area_box: round ? box(round.west, round.south, round.east, round.north) : null,
    },
  }
}
