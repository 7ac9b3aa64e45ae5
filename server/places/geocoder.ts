// Asks a geocoder for addresses: for a few seconds at most, and only once for equal searches.
import { roundedDegrees } from '#common/coordinates/index.ts'
import { isObject } from '#common/isObject.ts'
import type { components } from '#src/generated/api.ts'
import { Turns, TurnsFull } from '../camera/turns.ts'
import { ApiFailure, type Language } from '../failures/index.ts'
import { type FetchOptions, guardedFetch, NetError } from '../net/index.ts'
import type { GeocoderSettings } from './settings.ts'

export type FoundAddress = components['schemas']['FoundAddress']

export interface AddressSearch {
  readonly text: string
  /** ISO 3166-1 alpha-2; '' for any. */
  readonly country: string
  readonly language: Language
}

export interface Geocoder {
  /** Throws 503 `places.geocoder`. */
  find(search: AddressSearch): Promise<readonly FoundAddress[]>
}

const usualLimits = { withinMs: 6_000, atOnce: 2, waiting: 20, kept: 500, keptMs: 24 * 3600_000 }
const maxBytes = 512 * 1024
const maxFound = 5
const languages: Readonly<Record<Language, string>> = { gb: 'en-GB', br: 'pt-BR', es: 'es' }

/** Foreign text on one line; empty for other values. */
const line = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .slice(0, 600)
        .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
        .trim()
        .slice(0, 300)
    : ''

const record = (value: unknown) => (isObject(value) ? value : {})

/** Undefined without a label or a place on the earth. */
function found(
  label: string,
  country: unknown,
  precision: FoundAddress['precision'],
  at: readonly [longitude: unknown, latitude: unknown],
): FoundAddress | undefined {
  const [longitude, latitude] = at.map(value => (line(value) === '' ? Number.NaN : Number(value)))
  const code = line(country).toUpperCase()
  if (longitude === undefined || latitude === undefined || label === '') return undefined
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  return {
    label,
    country: /^[A-Z]{2}$/.test(code) ? code : '',
    precision,
    latitude: roundedDegrees(latitude),
    longitude: roundedDegrees(longitude),
  }
}

const precisionOf = (house: unknown, street: unknown): FoundAddress['precision'] =>
  line(house) !== '' ? 'house' : line(street) !== '' ? 'street' : 'area'

function nominatimPlace(value: unknown): FoundAddress | undefined {
  const { lat, lon, display_name: name, address } = record(value)
  const { country_code: country, house_number: house, road } = record(address)
  return found(line(name), country, precisionOf(house, road), [lon, lat])
}

function photonPlace(value: unknown): FoundAddress | undefined {
  const { geometry, properties } = record(value)
  const { coordinates } = record(geometry)
  const facts = record(properties)
  const { name, housenumber, postcode, city, state, country, countrycode, type } = facts
  // Photon puts the name of a street into `name`.
  const street = facts.street ?? (type === 'street' ? name : undefined)
  const [longitude, latitude]: readonly unknown[] = Array.isArray(coordinates) ? coordinates : []
  const road = [street, housenumber].map(line).filter(Boolean).join(' ')
  const parts = [name === street ? '' : name, road, postcode, city, state, country]
  const label = [...new Set(parts.map(line).filter(Boolean))].join(', ')
  return found(label, countrycode, precisionOf(housenumber, street), [longitude, latitude])
}

function placesOf(kind: GeocoderSettings['kind'], value: unknown): FoundAddress[] | undefined {
  const list = kind === 'photon' ? record(value).features : value
  if (!Array.isArray(list)) return undefined
  const read = kind === 'photon' ? photonPlace : nominatimPlace
  return list.slice(0, 50).flatMap(item => read(item) ?? [])
}

/** The address of a search in the service's dialect. Keeps the parameters that are set, such as a key. */
function addressOf({ url, kind }: GeocoderSettings, search: AddressSearch): string {
  const asked = new URL(url)
  asked.searchParams.set('q', search.text)
  asked.searchParams.set('limit', String(2 * maxFound))
  if (kind === 'nominatim') {
    asked.searchParams.set('format', 'jsonv2')
    asked.searchParams.set('addressdetails', '1')
    if (search.country) asked.searchParams.set('countrycodes', search.country.toLowerCase())
  }
  return asked.href
}

// Drops the cause: it names the address, and with it the key and the search.
const failure = (why: string) =>
  new ApiFailure(503, 'places.geocoder', {}, { cause: new Error(`geocoder: ${why}`) })

async function ask(
  settings: GeocoderSettings,
  search: AddressSearch,
  { withinMs, name }: { readonly withinMs: number; readonly name: string },
): Promise<FoundAddress[]> {
  const options: FetchOptions = {
    // Only the administrator sets this address.
    allowed: [{ origin: new URL(settings.url).origin, inner: true }],
    withinMs,
    maxBytes,
    headers: {
      accept: 'application/json',
      'accept-language': languages[search.language],
      'user-agent': name,
    },
  }
  const answer = await guardedFetch(addressOf(settings, search), options).catch(error => {
    throw failure(error instanceof NetError ? error.code : 'failed')
  })
  if (answer.status !== 200 || answer.cut) throw failure(`status ${answer.status}`)
  let value: unknown
  try {
    value = JSON.parse(answer.body.toString('utf8'))
  } catch {
    throw failure('no JSON')
  }
  const places = placesOf(settings.kind, value)
  if (!places) throw failure('no list')
  const { country } = search
  return places
    .filter(place => country === '' || place.country === '' || place.country === country)
    .slice(0, maxFound)
}

/** Undefined when none is set. `name` identifies this server to the service. */
export function geocoderOf(
  settings: GeocoderSettings | undefined,
  name: string,
  limits: Partial<typeof usualLimits> = {},
): Geocoder | undefined {
  if (!settings) return undefined
  const { withinMs, atOnce, waiting, kept, keptMs } = { ...usualLimits, ...limits }
  const turns = new Turns(atOnce, waiting)
  const never = new AbortController().signal
  /** The most recently used last. */
  const known = new Map<string, { readonly until: number; readonly places: FoundAddress[] }>()
  return {
    async find(search) {
      const key = JSON.stringify([search.text.toLowerCase(), search.country, search.language])
      const before = known.get(key)
      known.delete(key)
      if (before && before.until > Date.now()) {
        known.set(key, before)
        return before.places
      }
      const places = await turns
        .take(never, () => ask(settings, search, { withinMs, name }))
        .catch(error => {
          throw error instanceof TurnsFull ? failure('too many wait') : error
        })
      known.set(key, { until: Date.now() + keptMs, places })
      for (const [oldest] of known) {
        if (known.size <= kept) break
        known.delete(oldest)
      }
      return places
    },
  }
}
