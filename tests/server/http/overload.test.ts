// A server whose event loop is late refuses calls early, in the usual shape, and nothing else.
import { setImmediate as breathe } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openSocket, ticketOf } from '#tests/support/liveSocket.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
let isBusy = false

beforeAll(async () => {
  server = await startTestServer({ env: { OVERLOAD_DELAY: '100' } })
  token = await server.signIn()
})
afterAll(async () => {
  isBusy = false
  await server.stop()
})

/** Keeps the loop busy in pieces of a quarter of a second, as too many calls would. */
async function overload(): Promise<void> {
  isBusy = true
  while (isBusy) {
    const until = performance.now() + 250
    while (performance.now() < until);
    await breathe()
  }
}

it('calls are refused with the time to wait; health, pages and signing out go on', async () => {
  const list = () =>
    server.call('GET', '/ext/jobs', { token, headers: { 'accept-language': 'es' } })
  expect((await list()).status).toBe(200)
  const live = await openSocket({ url: server.url, ticket: await ticketOf(server.call, token) })
  const other = await server.signIn()
  const overloaded = overload()
  const refused = await vi.waitFor(
    async () => {
      const answer = await list()
      expect(answer.status).toBe(503)
      return answer
    },
    { timeout: 30_000, interval: 10 },
  )
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.json).toMatchObject({
    status: 'failed',
    code: 'server.busy',
    info: 'El servidor está sobrecargado ahora. Inténtelo de nuevo en unos segundos.',
    request: expect.stringMatching(/^req-/),
  })
  const [alive, ready, nothing, out] = await Promise.all([
    server.call('GET', '/healthz'),
    server.call('GET', '/readyz'),
    server.call('GET', '/api/nothing'),
    server.call('POST', '/ext/session/logout', { token: other }),
  ])
  expect([alive.status, nothing.status, out.status]).toEqual([200, 404, 200])
  // By itself it says whether the database answers, which takes turns of the loop too.
  expect(['ok', 'failed']).toContain(ready.json.status)
  expect(ready.json.code).toBeUndefined()
  expect(live.socket.readyState).toBe(live.socket.OPEN)
  isBusy = false
  await overloaded
  await vi.waitFor(async () => expect((await list()).status).toBe(200), {
    timeout: 30_000,
    interval: 50,
  })
  expect(live.socket.readyState).toBe(live.socket.OPEN)
  await live.close()
})
