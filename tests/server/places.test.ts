// Places over HTTP: the real table of towns, and a geocoder that the journal never mentions.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let geocoder: Server
let isDown = false
const asked: string[] = []
let server: TestServer
let token: string

beforeAll(async () => {
  geocoder = createServer((request, response) => {
    asked.push(request.headers['user-agent'] ?? '')
    if (isDown) response.writeHead(500).end()
    else
      response.end(
        JSON.stringify([
          {
            lat: '51.5',
            lon: '-0.12',
            display_name: '1, Strand, London',
            address: { house_number: '1', road: 'Strand', country_code: 'gb' },
          },
        ]),
      )
  })
  await new Promise<void>(done => geocoder.listen(0, '127.0.0.1', done))
  const { port } = geocoder.address() as AddressInfo // a TCP server's address has this type
  const url = `http://127.0.0.1:${port}/search?key=secret`
  server = await startTestServer({ env: { GEOCODER_URL: url } })
  token = await server.signIn()
})
afterAll(async () => {
  await server.stop()
  geocoder.close()
})

const ask = (path: string) => server.call('GET', path, { token })
const find = (text: string) => ask(`/ext/places/addresses?filter=${encodeURIComponent(text)}`)

it('finds an address, naming this server; the journal records nothing', async () => {
  const journal = async () => (await ask('/data/journal?per_page=1')).json.links.pagination.total
  const before = await journal()
  expect(before).toBeGreaterThan(0)
  const { status, json } = await find('Strand 1, London')
  expect(status).toBe(200)
  expect(json).toEqual({
    available: true,
    addresses: [
      {
        label: '1, Strand, London',
        country: 'GB',
        precision: 'house',
        latitude: 51.5,
        longitude: -0.12,
      },
    ],
  })
  expect(asked.at(-1)).toMatch(/^support-tools\/\S+ \(Support Tools; https:/)
  expect(await journal()).toEqual(before)
})

it('reports a geocoder that is down without naming the key', async () => {
  isDown = true
  const { status, json } = await find('Mall 2')
  expect(status).toBe(503)
  expect(json.code).toBe('places.geocoder')
  expect(JSON.stringify(json)).not.toContain('secret')
})

it.each([
  ['münchen', 'Munich DE'],
  ['Дублин', 'Dublin IE'],
  ['東京', 'Tokyo JP'],
  ['القاهرة', 'Cairo EG'],
  ['sao paulo, brasil', 'São Paulo BR'],
  ['glasgow', 'Glasgow GB'],
])('finds %s in the real table', async (text, first) => {
  const { json } = await ask(`/ext/places?filter=${encodeURIComponent(text)}&limit=1`)
  const [town] = json.places
  expect(`${town.name} ${town.country}`).toBe(first)
})
