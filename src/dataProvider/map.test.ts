// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mapStreets } from './map.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const answers = (bytes: readonly number[]) =>
  server.use(
    http.get('*/ext/map/tiles/10/510/340', () =>
      HttpResponse.arrayBuffer(Uint8Array.from(bytes).buffer, {
        headers: { 'Content-Length': String(bytes.length) },
      }),
    ),
  )
const tile = () => mapStreets.tile(10, 510, 340, new AbortController().signal)

test('a tile is its bytes, and empty where nothing is there', async () => {
  answers([26, 3])
  expect([...new Uint8Array(await tile())]).toEqual([26, 3])
  answers([])
  expect((await tile()).byteLength).toBe(0)
})
