// A geocoder is asked in its dialect. Nothing it sends is trusted, and it never holds up a caller for long.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { geocoderOf } from './geocoder.ts'
import { geocoderIn } from './settings.ts'

let server: Server
let origin = ''
let asked: IncomingMessage[] = []
let answer: (response: ServerResponse) => void = response => response.end('[]')

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    answer(response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server's address has this type
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

const says = (value: unknown) => {
  answer = response => response.end(JSON.stringify(value))
}
const search = { text: 'Strand 1, London', country: 'GB', language: 'gb' } as const
const made = (path: string, limits = {}) => {
  const geocoder = geocoderOf(geocoderIn(origin + path), 'tests/1', limits)
  if (!geocoder) throw new Error(`${path} is refused`)
  return geocoder
}
const asking = () => new URL(asked.at(-1)?.url ?? '', origin)

const house = {
  lat: '51.5076123456',
  lon: '-0.1276',
  display_name: '1, Strand, London',
  address: { house_number: '1', road: 'Strand', country_code: 'gb' },
}

describe('a search', () => {
  it("speaks Nominatim's dialect, names this server and keeps the key", async () => {
    says([house])
    expect(await made('/search?key=secret').find(search)).toEqual([
      {
        label: '1, Strand, London',
        country: 'GB',
        precision: 'house',
        latitude: 51.5076123,
        longitude: -0.1276,
      },
    ])
    expect(Object.fromEntries(asking().searchParams)).toEqual({
      key: 'secret',
      q: 'Strand 1, London',
      limit: '10',
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'gb',
    })
    expect(asked[0]?.headers).toMatchObject({ 'user-agent': 'tests/1', 'accept-language': 'en-GB' })
  })
  it("speaks Photon's dialect and leaves out other countries", async () => {
    const feature = (properties: object) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-0.1276, 51.5] },
      properties,
    })
    says({
      type: 'FeatureCollection',
      features: [
        feature({ street: 'Strand', housenumber: '1', city: 'London', countrycode: 'GB' }),
        feature({ name: 'Strand', type: 'street', city: 'London', countrycode: 'GB' }),
        feature({ name: 'London', type: 'city', countrycode: 'CA' }),
        feature({ name: 'London', type: 'city', countrycode: 'GB' }),
      ],
    })
    const found = await made('/api').find(search)
    expect(found.map(({ label, precision }) => [label, precision])).toEqual([
      ['Strand 1, London', 'house'],
      ['Strand, London', 'street'],
      ['London', 'area'],
    ])
    expect(Object.fromEntries(asking().searchParams)).toEqual({
      q: 'Strand 1, London',
      limit: '10',
    })
  })
  it('asks once for equal texts in any case of letters, and again in another language', async () => {
    says([])
    const geocoder = made('/search', { kept: 2 })
    for (const text of ['Strand', 'STRAND', 'Strand']) await geocoder.find({ ...search, text })
    expect(asked).toHaveLength(1)
    await geocoder.find({ ...search, text: 'Strand', language: 'es' })
    expect(asked).toHaveLength(2)
    // Keeps only two: the oldest goes.
    await geocoder.find({ ...search, text: 'Mall' })
    await geocoder.find({ ...search, text: 'Strand' })
    expect(asked).toHaveLength(4)
  })
})

describe('an untrusted answer', () => {
  test.each<[string, unknown, number]>([
    ['numbers out of range', [{ ...house, lat: '91' }], 0],
    [
      'no numbers',
      [
        { ...house, lat: 'x' },
        { ...house, lon: '' },
        { ...house, lat: null },
      ],
      0,
    ],
    [
      'no name',
      [
        { ...house, display_name: '' },
        { ...house, display_name: {} },
      ],
      0,
    ],
    ['null and lists', [null, [], 5, 'x', house], 1],
    ['a strange country', [{ ...house, address: { country_code: '<b>' } }], 1],
    ['no address', [{ ...house, address: undefined }], 1],
    ['too many', Array(400).fill(house), 5],
  ])('%s', async (_, value, count) => {
    says(value)
    expect(await made('/search').find(search)).toHaveLength(count)
  })
  it('is reduced to one line without invisible characters', async () => {
    says([{ ...house, display_name: `a\n\u202eb${'x'.repeat(1_000)}` }])
    const [first] = await made('/search').find(search)
    expect(first?.label.startsWith('a bx')).toBe(true)
    expect(first?.label).toHaveLength(300)
  })
})

describe('a failure names neither address nor key', () => {
  const refused = async (path = '/search?key=secret', limits = {}) => {
    const error: unknown = await made(path, limits)
      .find(search)
      .catch(caught => caught)
    expect(error).toMatchObject({ status: 503, code: 'places.geocoder' })
    expect(`${error} ${Reflect.get(Object(error), 'extra')?.cause}`).not.toMatch(
      /secret|Strand|127/,
    )
  }
  test.each<[string, typeof answer]>([
    ['an error', response => response.writeHead(500).end('[]')],
    ['a refusal', response => response.writeHead(429).end('[]')],
    ['no JSON', response => response.end('<html>')],
    ['no list', response => response.end('{}')],
    ['too much', response => response.end(`["${'x'.repeat(600_000)}"]`)],
    [
      'a redirect to another host',
      response => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
    ['half an answer', response => response.writeHead(200, { 'content-length': 99 }).end('[')],
  ])('%s', async (_, broken) => {
    answer = broken
    await refused()
  })
  it('ends a silence in time, for those who wait as well', async () => {
    answer = () => undefined
    const geocoder = made('/search', { withinMs: 150, atOnce: 1, waiting: 1 })
    const started = performance.now()
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(nth => geocoder.find({ ...search, text: `Strand ${nth}` })),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect(asked).toHaveLength(2)
    expect(performance.now() - started).toBeLessThan(2_000)
    says([house])
    expect(await geocoder.find(search)).toHaveLength(1)
  })
  it('reports a server that is down', async () => {
    const settings = geocoderIn('http://127.0.0.1:9/search')
    await expect(geocoderOf(settings, 'tests')?.find(search)).rejects.toMatchObject({ status: 503 })
  })
})

test('there is no geocoder without an address', () => {
  expect(geocoderOf(geocoderIn(undefined), 'tests')).toBeUndefined()
})
