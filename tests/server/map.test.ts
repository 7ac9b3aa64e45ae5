import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { TileType } from 'pmtiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { largeTile, smallMap, smallMapFile } from '../support/map/smallMap.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let token: string
let streets: Awaited<ReturnType<typeof smallMapFile>>

beforeAll(async () => {
  streets = await smallMapFile(smallMap(TileType.Mvt, largeTile()))
  const env = { MAP_TILES: streets.path, MAP_ATTRIBUTION: '© Somebody' }
  server = await startTestServer({ env })
  token = await server.signIn()
})
afterAll(async () => {
  await server.stop()
  await streets.remove()
})

const tile = (path: string, headers: Record<string, string> = {}) =>
  server.call('GET', `/ext/map/tiles/${path}`, { token, headers })

it('describes the streets and names their owner', async () => {
  const { json } = await server.call('GET', '/ext/map', { token })
  expect(json).toEqual({
    kind: 'vector',
    attribution: '© Somebody',
    min_zoom: 0,
    max_zoom: 1,
    bounds: [-180, -85, 180, 85],
    problem: null,
  })
})

it('lets only the browser that asked cache a tile, and never run it', async () => {
  const { status, headers } = await tile('0/0/0')
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600, no-transform',
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
  })
  const same = await tile('0/0/0', { 'if-none-match': headers.get('etag') ?? '' })
  expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', headers.get('etag')])
})

it.each(['identity', 'br', 'gzip;q=0', 'deflate, gzip; q=0.0'])(
  'sends a tile unpacked to a client that accepts %s',
  async encoding => {
    const plain = await tile('0/0/0', { 'accept-encoding': encoding })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('etag')).not.toBe((await tile('0/0/0')).headers.get('etag'))
    expect(Number(plain.headers.get('content-length'))).toBe(largeTile().length)
  },
)

it('requires a session but no page', async () => {
  expect((await server.call('GET', '/ext/map/tiles/0/0/0')).status).toBe(401)
  const somebody = await server.signIn(await server.addOperator('newcomer', []))
  expect((await server.call('GET', '/ext/map/tiles/0/0/0', { token: somebody })).status).toBe(200)
})

it.each(['1/2/0', '22/4194304/0', '-1/0/0', '0/0/0.5', '99/0/0', '1e1/0/0', '0/0/%00', '../../x'])(
  'has nothing at %s',
  async path => {
    expect([400, 404]).toContain((await tile(path)).status)
  },
)

it('makes the streets of the demo when a map is first opened', async () => {
  const demo = await startTestServer({ env: { DEMO: 'on' } })
  try {
    const token = await demo.signIn()
    const path = join(demo.dataDir, 'streets-2.pmtiles')
    expect(existsSync(path)).toBe(false)
    const both = [1, 2].map(() => demo.call('GET', '/ext/map', { token }))
    for (const { json } of await Promise.all(both))
      expect(json).toMatchObject({ kind: 'vector', attribution: 'Invented streets', problem: null })
    expect(existsSync(path)).toBe(true)
    const london = await demo.call('GET', '/ext/map/tiles/13/4093/2724', { token })
    expect(london.text).toContain('Londres')
  } finally {
    await demo.stop()
  }
})

it('reports a missing file in the language of the caller', async () => {
  const lost = await smallMapFile()
  const other = await startTestServer({ env: { MAP_TILES: lost.path } })
  try {
    await lost.remove()
    const token = await other.signIn()
    const headers = { 'accept-language': 'pt-BR' }
    const { json } = await other.call('GET', '/ext/map', { token, headers })
    expect(json).toMatchObject({ kind: 'none', attribution: null })
    expect(json.problem).toEqual({
      code: 'map.missing',
      info: 'O arquivo com as ruas não foi encontrado.',
    })
    const answer = await other.call('GET', '/ext/map/tiles/0/0/0', { token })
    expect([answer.status, answer.json.code]).toEqual([503, 'map.missing'])
    expect(answer.text).not.toContain(lost.path)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  } finally {
    await other.stop()
  }
})
