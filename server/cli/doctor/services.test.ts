import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tilesIn } from '#server/map/settings.ts'
import { geocoderIn } from '#server/places/settings.ts'
import { serviceFindings } from './services.ts'

let server: Server
let url: string
beforeAll(async () => {
  server = createServer(({ url: path = '' }, answer) => {
    const found = '[{"lat":"51.5","lon":"-0.1","display_name":"London"}]'
    if (path.startsWith('/found/')) answer.end(found)
    else if (path.startsWith('/nothing/')) answer.end('[]')
    else answer.writeHead(403).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'string' || address === null) throw new Error('no port')
  url = `http://127.0.0.1:${address.port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))

async function lines(geocoder?: string, tiles?: string) {
  const map = { tiles: tilesIn(tiles), attribution: undefined }
  const found = await serviceFindings({ geocoder: geocoderIn(geocoder), map })
  return found.map(({ is, about, words }) => `${is} ${about} ${words}`).join('\n')
}

it('asks nothing that is not set', async () => {
  expect(await lines()).toBe('')
})

it('asks the geocoder for a place, and does not name its key', async () => {
  expect(await lines(`${url}/found/search?key=hidden`)).toBe(
    'fine GEOCODER_URL found London at London.',
  )
  expect(await lines(`${url}/nothing/search`)).toContain('wrong GEOCODER_URL answers, but')
  const refused = await lines(`${url}/none/search?key=hidden`)
  expect(refused).toContain('wrong GEOCODER_URL gives no addresses (geocoder: status 403)')
  expect(refused).not.toContain('hidden')
})

it('reads the streets', async () => {
  expect(await lines(undefined, '/nowhere/streets.pmtiles')).toContain('wrong MAP_TILES The file')
  expect(await lines(undefined, `${url}/{z}/{x}/{y}.png?key=hidden`)).toMatch(
    /^wrong MAP_TILES The service .* \(403\) Correct/,
  )
})
