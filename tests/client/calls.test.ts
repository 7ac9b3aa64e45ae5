// The client package's work around sending: token, store, cookies, and one error type for every
// failure.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  createSupportClient,
  folderPath,
  SupportApiError,
  type SupportClient,
} from '#packages/client/index.ts'
import { currentCode } from '#server/auth/totp.ts'
import { startTestServer, type TestServer, testPassword } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let operators = 0

async function signedIn(): Promise<SupportClient> {
  operators += 1
  const { username, secret } = await server.addOperator(`program${operators}`)
  const support = createSupportClient({ baseUrl: server.url })
  const { code } = await currentCode(secret)
  await support.signIn({ username, password: testPassword, code })
  return support
}

const connect = (support: SupportClient, store: number) =>
  support.call('setTools', { body: { store, reason: { reason: 'A test' } } })

async function failureOf(call: Promise<unknown>): Promise<SupportApiError> {
  const thrown: unknown = await call.then(
    () => undefined,
    error => error,
  )
  if (thrown instanceof SupportApiError) return thrown
  throw new Error(`No failure of the client: ${thrown}`)
}

/** A different server in place of the real one. */
async function standIn(answer: RequestListener): Promise<SupportClient> {
  const other = createServer(answer).listen(0, '127.0.0.1')
  await new Promise(resolve => other.once('listening', resolve))
  onTestFinished(() => {
    other.closeAllConnections()
    other.close()
  })
  const { port } = other.address() as AddressInfo // it listens on a port
  return createSupportClient({ baseUrl: `http://127.0.0.1:${port}/` })
}

describe('a session', () => {
  test('is signed in and signed out', async () => {
    const support = await signedIn()
    expect((await support.call('profile')).username).toMatch(/^program\d+$/)
    await support.call('logout')
    expect(support.session).toEqual({ token: null, store: null })
    expect(await failureOf(support.call('profile'))).toMatchObject({
      operation: 'profile',
      code: 'session.missing',
      status: 401,
    })
  })

  test('goes on with the token of its renewal', async () => {
    const said: (string | undefined)[] = []
    const support = await standIn(({ headers, url }, answer) => {
      said.push(headers.authorization)
      answer.writeHead(200, { 'content-type': 'application/json' })
      answer.end(JSON.stringify({ status: 'ok', info: url }))
    })
    await support.signIn({ username: 'ana', password: 'secret', code: '000000' })
    await support.call('refreshSession')
    expect(support.session.token).toBe('/ext/session/refresh')
    expect(said).toEqual([undefined, undefined, 'Bearer /exp/otp'])
  })

  test('says which store it means, and is refused on another one', async () => {
    const support = await signedIn()
    const [first, second] = [await server.addStore(), await server.addStore()]
    await connect(support, first.id)
    expect(support.session.store).toBe(first.id)
    const other = createSupportClient({ baseUrl: server.url })
    other.session.token = support.session.token
    await connect(other, second.id)
    const failure = await failureOf(support.call('rootPath'))
    expect(failure).toMatchObject({ code: 'connection.changed', status: 409 })
    await other.call('endConnection')
    expect(other.session.store).toBeNull()
  })

  test('fetches by ticket what a cookie has to prove', async () => {
    const support = await signedIn()
    const { id } = await server.addStore()
    await connect(support, id)
    await support.call('makeFile', { body: { path: '/café ☕.txt' } })
    const body = { files: ['/café ☕.txt'] }
    const { payload } = await support.call('downloadFile', { body })
    const path = { ticket: String(payload.ticket) }
    const { headers } = await support.callForBytes('fetchDownload', { params: { path } })
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    const stranger = createSupportClient({ baseUrl: server.url })
    const refused = stranger.callForBytes('fetchDownload', { params: { path } })
    expect(await failureOf(refused)).toMatchObject({ status: 404 })
  })

  test('reads the end of a file by any name, and of an empty one', async () => {
    const support = await signedIn()
    const { id } = await server.addStore()
    await connect(support, id)
    await support.call('makeFile', { body: { path: '/olá %41.txt' } })
    expect((await support.readEnd('/olá %41.txt', 10)).bytes.byteLength).toBe(0)
    const failure = await failureOf(support.readEnd('/not\ud800here', 10))
    expect(failure).toMatchObject({ status: 404, failure: { status: 'failed' } })
  })
})

describe('a failure', () => {
  test('has the words of the server, in the language asked for', async () => {
    const support = createSupportClient({ baseUrl: server.url, language: 'pt-BR' })
    const call = support.signIn({ username: 'nobody', password: 'wrong', code: '000000' })
    const failure = await failureOf(call)
    expect(failure).toMatchObject({ operation: 'login', code: 'login.refused', status: 401 })
    expect(failure.info).toMatch(/senha/)
    expect(failure.message).toBe(failure.info)
    expect(JSON.stringify(failure)).not.toContain('wrong')
  })

  test('is the same by path, and of a call without a body', async () => {
    const support = await signedIn()
    const byPath = support.api.GET('/ext/jobs/{id}', { params: { path: { id: 'none' } } })
    expect(await failureOf(byPath)).toMatchObject({ operation: 'readJob', code: 'request.invalid' })
    const params = { path: { id: crypto.randomUUID() } }
    const header = { 'Tus-Resumable': '1.0.0' as const }
    const head = support.call('uploadOffset', { params: { ...params, header } })
    expect(await failureOf(head)).toMatchObject({ operation: 'uploadOffset', status: 404 })
  })

  test.each<readonly [string, RequestListener, object]>([
    [
      'a page with 200',
      (_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'),
      { code: 'answer.not_json', status: 200, info: '' },
    ],
    [
      'a page with 502',
      (_, answer) => answer.writeHead(502).end('<p>Bad gateway'),
      { code: 'answer.not_json', status: 502, failure: null },
    ],
    [
      'a way to elsewhere',
      ({ url }, answer) =>
        url === '/elsewhere'
          ? answer.end('{}')
          : answer.writeHead(307, { location: '/elsewhere' }).end(),
      { code: 'server.unreachable', status: 0 },
    ],
    [
      'half an answer',
      (_, answer) =>
        void answer.writeHead(200, { 'content-length': '100' }).write('{', () => answer.destroy()),
      { code: 'server.unreachable', status: 200 },
    ],
    ['nothing', request => request.destroy(), { code: 'server.unreachable', status: 0, info: '' }],
  ])('is said of %s', async (_, answer, expected) => {
    const support = await standIn(answer)
    expect(await failureOf(support.call('runtime'))).toMatchObject(expected)
  })

  test('is not what was given up', async () => {
    const support = await standIn(() => undefined)
    const call = support.call('runtime', { signal: AbortSignal.timeout(50) })
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('is no word on what was asked wrongly', async () => {
    expect(() => createSupportClient({ baseUrl: 'support' })).toThrow('Invalid URL')
    expect(folderPath('/a b/ç%.txt')).toEqual({ 'Folder-Path': '/a%20b/%C3%A7%25.txt' })
  })
})

test('a job that is followed can be left', async () => {
  const support = await signedIn()
  const { id: store } = await server.addStore()
  await connect(support, store)
  await support.call('makeFile', { body: { path: '/a.txt' } })
  const { id } = await support.call('archiveFiles', { body: { files: ['/a.txt'] } })
  const states: string[] = []
  for await (const { state } of support.followJob(id, { everyMs: 20 })) states.push(state)
  expect(states.at(-1)).toBe('done')
  const left = support.followJob(id, { signal: AbortSignal.abort(new Error('Enough')) })
  await expect(left.next()).rejects.toThrow('Enough')
})
