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
  works('searchPlaces', 'nothing is asked', { as }, ({ body }) =>
    expect(body).toEqual({ places: [], source: 'GeoNames' }),
  ),
  works(
    'searchPlaces',
    'whatever the accents and capitals',
    { as, query: { filter: 'sao PAULO', limit: 1 } },
    ({ body }) => {
      expect(towns(body)).toEqual(['São Paulo BR'])
      expect(dig(body, 'places', 0, 'latitude')).toBeCloseTo(-23.5, 0)
    },
  ),
  works(
    'searchPlaces',
    'the largest first',
    { as, query: { filter: 'dublin', limit: 20 } },
    ({ body }) => {
      expect(towns(body).slice(0, 3)).toEqual(['Dublin IE', 'Dublin USCA', 'Dublin USOH'])
      expect(towns(body).length).toBeLessThanOrEqual(20)
    },
  ),
  works(
    'searchPlaces',
    'the nearest first',
    { as, query: { filter: 'dublin', latitude: 40, longitude: -83, limit: 1 } },
    ({ body }) => expect(towns(body)).toEqual(['Dublin USOH']),
  ),
  works('searchPlaces', 'there is none', { as, query: { filter: "%_\\' OR 1=1 --" } }, ({ body }) =>
    expect(towns(body)).toEqual([]),
  ),
  fails('searchPlaces', 400, 'request.invalid', 'more than are given', {
    as,
    query: { filter: 'a', limit: 21 },
  }),
  fails('searchPlaces', 400, 'request.invalid', 'near what is off the earth', {
    as,
    query: { filter: 'a', latitude: 91, longitude: 0 },
  }),
  fails('searchPlaces', 400, 'request.invalid', 'too long a filter', {
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
  fails('findAddresses', 400, 'request.invalid', 'too little is said', {
    as,
    query: { filter: 'x' },
  }),
  fails('findAddresses', 400, 'request.invalid', 'in what is no country', {
    as,
    query: { filter: 'Strand 1', country: 'gb' },
  }),
  ...guarded('findAddresses', { ask: { query: { filter: 'Strand 1' } } }),
]
