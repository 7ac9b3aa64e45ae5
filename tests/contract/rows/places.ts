import { expect } from 'vitest'
import { dig } from '../caller.ts'
import { fails, guarded, type Row, works } from '../row.ts'

const as = 'newcomer'
const list = (value: unknown): unknown[] => Object.values(Object(value))
const towns = (body: unknown) =>
  list(dig(body, 'places')).map(
    place => `${dig(place, 'name')} ${dig(place, 'country')}${dig(place, 'region')}`,
  )

export const places: readonly Row[] = [
  works('searchPlaces', 'without a text', { as }, ({ body }) =>
    expect(body).toEqual({ places: [], source: 'GeoNames' }),
  ),
  works(
    'searchPlaces',
    'ignoring accents and case',
    { as, query: { filter: 'sao PAULO', limit: 1 } },
    ({ body }) => {
      expect(towns(body)).toEqual(['São Paulo BR'])
      expect(dig(body, 'places', 0, 'latitude')).toBeCloseTo(-23.5, 0)
    },
  ),
  works(
    'searchPlaces',
    'with the largest first',
    { as, query: { filter: 'dublin', limit: 20 } },
    ({ body }) => {
      expect(towns(body).slice(0, 3)).toEqual(['Dublin IE', 'Dublin USCA', 'Dublin USOH'])
      expect(towns(body).length).toBeLessThanOrEqual(20)
    },
  ),
  works(
    'searchPlaces',
    'with the nearest first',
    { as, query: { filter: 'dublin', latitude: 40, longitude: -83, limit: 1 } },
    ({ body }) => expect(towns(body)).toEqual(['Dublin USOH']),
  ),
  works(
    'searchPlaces',
    'without a match',
    { as, query: { filter: "%_\\' OR 1=1 --" } },
    ({ body }) => expect(towns(body)).toEqual([]),
  ),
  fails('searchPlaces', 400, 'request.invalid', 'for more than the most', {
    as,
    query: { filter: 'a', limit: 21 },
  }),
  fails('searchPlaces', 400, 'request.invalid', 'near a point off the earth', {
    as,
    query: { filter: 'a', latitude: 91, longitude: 0 },
  }),
  fails('searchPlaces', 400, 'request.invalid', 'with too long a filter', {
    as,
    query: { filter: 'x'.repeat(201) },
  }),
  ...guarded('searchPlaces'),
  works(
    'findAddresses',
    'with a geocoder or without',
    { as, query: { filter: 'Strand 1', country: 'GB' } },
    ({ body }) =>
      expect(body).toMatchObject({ available: expect.any(Boolean), addresses: expect.any(Array) }),
  ),
  fails('findAddresses', 400, 'request.invalid', 'with too short a filter', {
    as,
    query: { filter: 'x' },
  }),
  fails('findAddresses', 400, 'request.invalid', 'in an invalid country', {
    as,
    query: { filter: 'Strand 1', country: 'gb' },
  }),
  ...guarded('findAddresses', { ask: { query: { filter: 'Strand 1' } } }),
]
