import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { problems } from '#tests/contract/document.ts'
import { rawRequest } from '#tests/support/raw.ts'
import { someCalls } from '../shared/trouble.ts'
import { type ServedMocks, serveMocks } from './serve.ts'

const running: ServedMocks[] = []
afterEach(async () => {
  for (const mocks of running.splice(0)) await mocks.stop()
})

async function served(serving: Parameters<typeof serveMocks>[0] = {}): Promise<ServedMocks> {
  const mocks = await serveMocks(serving)
  running.push(mocks)
  return mocks
}

const json = { 'content-type': 'application/json' }
const credentials = { username: 'demo', password: 'correct horse battery staple' }

async function post(url: string, path: string, body: object, headers = {}) {
  const sent = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }
  return fetch(`${url}${path}`, sent)
}

async function signedIn(url: string): Promise<{ authorization: string }> {
  await post(url, '/exp/login', credentials)
  const answer = await post(url, '/exp/otp', { code: '492039' })
  const { info }: { info: string } = await answer.json()
  return { authorization: `Bearer ${info}` }
}

/** The response to bytes that may not be a request at all. */
async function answerToBytes(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined) // a cut connection is a response too
  socket.end(Buffer.from(bytes, 'latin1'))
  const parts: string[] = []
  socket.setEncoding('latin1').on('data', part => parts.push(String(part)))
  await once(socket, 'close')
  return parts.join('')
}

const failure = '#/components/schemas/Failure'

describe('a request that is no call of the contract', () => {
  it.each([
    ['GET', '/nowhere', 404, 'request.not_found'],
    ['DELETE', '/exp/login', 405, 'request.method'],
    ['TRACE', '/acl', 405, 'request.method'],
    ['GET', '*', 404, 'request.not_found'],
    ['GET', '//acl', 404, 'request.not_found'],
    ['GET', 'http://elsewhere.example/acl', 404, 'request.not_found'],
    ['GET', '/ext/live', 501, 'operation.not_built'],
    ['GET', '/ext/terminals/socket', 501, 'operation.not_built'],
  ])('%s %s: %i', async (method, path, status, code) => {
    const { url } = await served()
    const answer = await rawRequest(url, { method, path })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, code])
    expect(problems(failure, JSON.parse(answer.text))).toEqual([])
  })

  it('a socket is refused before it opens', async () => {
    const { url } = await served()
    const headers = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const answer = await rawRequest(url, { path: '/ext/live', headers })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([501, 'operation.not_built'])
  })

  it('is refused in the language it is asked in', async () => {
    const { url } = await served()
    const answer = await fetch(`${url}/nowhere`, { headers: { 'accept-language': 'pt-BR' } })
    expect(await answer.json()).toMatchObject({ info: 'Não existe essa chamada.' })
  })
})

describe('hostile requests', () => {
  const got = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n`
  const sent = (headers: string, body: string) =>
    `POST /exp/login HTTP/1.1\r\nhost: a\r\n${headers}\r\n${body}`
  it.each([
    ['no HTTP', 400, 'hello\r\n\r\n'],
    ['a name that is none', 400, got('/acl', 'bad name: x\r\n')],
    ['20 kB of headers', 431, got('/acl', `x: ${'x'.repeat(20_000)}\r\n`)],
    ['bytes above ASCII', 401, got('/acl', 'authorization: Bearer \xff\xfe\r\n')],
    ['a broken escape', 401, got('/ext/operators/%E0%A4%A')],
    ['a zero in the address', 401, got('/ext/operators/%00')],
    ['a way out', 404, got('/../../etc/passwd')],
    ['an address with a name', 404, got('/@elsewhere.example:1/')],
    ['two lengths', 400, sent('content-length: 1\r\ncontent-length: 2\r\n', 'x')],
    ['a body that ends early', 400, sent('content-length: 100\r\n', '{')],
    ['a body beyond every limit', 413, sent('content-length: 99999999999\r\n', '{')],
    ['a tunnel', 0, 'CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: a\r\n\r\n'],
  ])('%s: %i (0: cut off), and the next one is answered', async (_, status, bytes) => {
    const { url } = await served()
    const answer = await answerToBytes(url, bytes)
    expect(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)).toBe(status)
    expect((await fetch(`${url}/ext/runtime`)).status).toBe(200)
  })

  it('a body beyond every limit that does not say how long it is: 413', async () => {
    const { url } = await served()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('POST /exp/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n')
    const megabyte = `100000\r\n${' '.repeat(1024 * 1024)}\r\n`
    for (let n = 0; n < 40; n += 1) socket.write(megabyte)
    const [answer] = await once(socket, 'data')
    socket.destroy()
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('pages of another origin', () => {
  const ask = async (origin: string) => {
    const { url } = await served()
    const beforehand = await fetch(`${url}/filesystem/file/edit`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,if-match',
      },
    })
    const answer = await fetch(`${url}/ext/runtime`, { headers: { origin } })
    return [beforehand, answer] as const
  }

  it.each([
    'http://localhost:5173',
    'http://127.0.0.1:8080',
    'https://app.localhost',
    'http://[::1]:1',
  ])('%s may ask and read', async origin => {
    const [beforehand, answer] = await ask(origin)
    expect(beforehand.status).toBe(204)
    expect(beforehand.headers.get('access-control-allow-methods')).toMatch(/GET.*POST/)
    expect(beforehand.headers.get('access-control-allow-headers')).toBe('authorization,if-match')
    for (const { headers } of [beforehand, answer]) {
      expect(headers.get('access-control-allow-origin')).toBe(origin)
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('vary')).toBe('origin')
    }
    expect(answer.headers.get('access-control-expose-headers')).toContain('cache-control')
  })

  it.each([
    'https://elsewhere.example',
    'http://localhost.elsewhere.example',
    'http://10.0.0.1',
    'null',
  ])('%s may not', async origin => {
    for (const { headers } of await ask(origin)) {
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
  })
})

it('each answer waits for the latency', async () => {
  const { url } = await served({ latency: 60 })
  const begun = performance.now()
  for (let n = 0; n < 3; n += 1) await fetch(`${url}/ext/runtime`)
  // A timer may fire a millisecond early.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(3 * 59)
})

describe('faults', () => {
  /** The statuses of consecutive calls; 0 is a connection that was cut. */
  async function statuses(url: string, path: string, calls: number) {
    const headers = await signedIn(url)
    const found: number[] = []
    for (let n = 0; n < calls; n += 1)
      found.push(
        await fetch(`${url}${path}`, { headers }).then(
          answer => answer.status,
          () => 0,
        ),
      )
    return found
  }

  it('come so often as was asked for, the same ones for the same seed', async () => {
    const trouble = () => ({ trouble: someCalls(20, 7) })
    const [first, again] = [await served(trouble()), await served(trouble())]
    const found = await statuses(first.url, '/ext/terminals', 100)
    const failed = found.filter(status => status !== 409) // not connected
    expect(failed.length).toBeGreaterThan(10)
    expect(failed.length).toBeLessThan(30)
    expect(new Set(failed)).toEqual(new Set([0, 500, 503]))
    expect(await statuses(again.url, '/ext/terminals', 100)).toEqual(found)
    const other = await served({ trouble: someCalls(20, 8) })
    expect(await statuses(other.url, '/ext/terminals', 100)).not.toEqual(found)
  })

  it('leave signing in alone', async () => {
    const { url } = await served({ trouble: someCalls(100, 7) })
    for (let n = 0; n < 5; n += 1) {
      const { authorization } = await signedIn(url)
      expect(authorization).toMatch(/^Bearer \w+\.\w+\.\w+$/)
    }
  })
})

it('the older manner knows no call of ours', async () => {
  const { url } = await served({ manner: 'older' })
  const headers = await signedIn(url)
  const answer = await fetch(`${url}/ext/jobs`, { headers })
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'no such route' }])
  const chains = await fetch(`${url}/api/chains?per_page=1`, { headers })
  expect(await chains.json()).toHaveLength(2)
})
