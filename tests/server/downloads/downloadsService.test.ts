// Download handlers of another service, reached through this server: a small one on loopback.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const file = Buffer.alloc(3_000_000, 'orders of the till ')
const seen: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
let service: Server
let server: TestServer
let token: string
let store: number

const answers: Readonly<Record<string, (body: string) => readonly [number, object | Buffer]>> = {
  '/getDbDownloader': () => [200, [{ id: 'orders', name: 'Orders', kind: 'database', path: '/o' }]],
  '/conString': body =>
    body.includes('good')
      ? [200, { status: 'ok', info: 'kept' }]
      : [200, { status: 'failed', info: 'The till has no such path' }],
  '/genericDbDownloader': body =>
    body.includes('closed') ? [200, { status: 'failed', info: 'The till is closed' }] : [200, file],
}

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', piece => {
      body += piece
    })
    request.on('end', () => {
      const path = request.url ?? ''
      seen.push({ path, headers: request.headers, body })
      const [status, answer] = answers[path]?.(body) ?? [404, {}]
      const isFile = Buffer.isBuffer(answer)
      response.writeHead(status, {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        ...(isFile ? { 'content-disposition': 'attachment; filename="orders.db"' } : {}),
      })
      response.end(isFile ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
  const { port } = service.address() as AddressInfo // the address of a TCP server
  server = await startTestServer({
    env: { DOWNLOADS_SERVICE: `http://127.0.0.1:${port}`, DOWNLOADS_TOKEN: 'of-the-service' },
  })
  // A store without a machine: the service has the data.
  store = (await server.addStore({ name: 'Far Bakery', host: false })).id
  token = await server.signIn(await server.addOperator('ana'))
})
afterAll(async () => {
  await server?.stop()
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  seen.length = 0
})

/** A call of a session placed on the store, although its machine cannot accept a connection. */
const call = (method: string, path: string, body?: object) =>
  server.call(method, path, {
    token,
    headers: { accept: 'application/json' },
    ...(body ? { body } : {}),
  })

it('all three calls go there, with its own token and nothing of the operator’s session', async () => {
  await server.connect(token, store)
  const list = await call('GET', '/getDbDownloader')
  expect(list).toMatchObject({ status: 200, json: [{ id: 'orders', path: '/o', supported: true }] })

  const good = await call('PATCH', '/conString', { path: '/good', handler: 'orders' })
  expect(good).toMatchObject({ status: 200, json: { status: 'ok' } })
  const refused = await call('PATCH', '/conString', { path: '/other', handler: 'orders' })
  expect(refused).toMatchObject({
    status: 422,
    json: { status: 'failed', code: 'export.path_refused', info: 'The till has no such path' },
  })

  const ended = async (body: object) => {
    const { json } = await call('POST', '/genericDbDownloader', body)
    const address = `/ext/jobs/${json.payload.job}`
    let job = json
    await expect
      .poll(async () => {
        job = (await call('GET', address)).json
        return job.state
      })
      .toMatch(/done|failed/)
    return job
  }
  const job = await ended({ handler: 'orders' })
  expect(job.result).toMatchObject({ name: 'orders.db', size: file.length })
  const pieces: Buffer[] = []
  for await (const piece of server.services.jobs.spool.read(job.id, 0, file.length))
    pieces.push(piece)
  expect(Buffer.concat(pieces).equals(file)).toBe(true)
  expect((await ended({ handler: 'closed' })).failure).toMatchObject({
    code: 'export.service_refused',
    info: expect.stringContaining('The till is closed'),
  })

  for (const { headers, body } of seen) {
    expect(headers.authorization).toBe('Bearer of-the-service')
    expect(headers['store-id']).toBe(String(store))
    expect(JSON.stringify(headers) + body).not.toContain(token)
    expect(headers.cookie).toBeUndefined()
  }
  const records = await server.db.sql
    .selectFrom('journal')
    .select(['operation', 'outcome', 'target', 'info'])
    .where('operation', 'in', ['setDownloadPath', 'downloadDatabase'])
    .orderBy('id')
    .execute()
  expect(records).toMatchObject([
    { operation: 'setDownloadPath', outcome: 'ok', target: '/good' },
    { operation: 'setDownloadPath', outcome: 'refused', info: 'export.path_refused' },
    { operation: 'downloadDatabase', outcome: 'ok', target: 'orders' },
    { operation: 'downloadDatabase', target: 'closed' },
  ])
})

it('a service that is away is said as that', async () => {
  service.closeAllConnections()
  await new Promise(done => service.close(done))
  expect(await call('GET', '/getDbDownloader')).toMatchObject({
    status: 503,
    json: { code: 'export.service' },
  })
})
