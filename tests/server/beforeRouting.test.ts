// Responses before routing, or before there is a valid request, have the headers and format of all
// others.
import { createConnection } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

/** Sends bytes unchanged and reads until the server closes. */
function exchange(
  bytes: string,
): Promise<{ status: number; headers: Map<string, string>; body: string }> {
  const { port, hostname } = new URL(server.url)
  return new Promise((resolve, reject) => {
    let all = ''
    const socket = createConnection(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket
      .setEncoding('latin1')
      .setTimeout(10_000, () => socket.destroy(new Error(`silence: ${all}`)))
    socket.on('data', piece => {
      all += piece
    })
    socket.on('error', reject)
    socket.on('end', () => {
      const [head = '', ...rest] = all.split('\r\n\r\n')
      const [line = '', ...lines] = head.split('\r\n')
      const headers = new Map(
        lines.map(requestLine => [
          requestLine.slice(0, requestLine.indexOf(':')).toLowerCase(),
          requestLine.slice(requestLine.indexOf(':') + 1).trim(),
        ]),
      )
      resolve({ status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') })
    })
  })
}

const host = () => `Host: ${new URL(server.url).host}\r\n`
const plain = (line: string, more = '') =>
  `${line} HTTP/1.1\r\n${host()}Connection: close\r\n${more}\r\n`

const shown = [
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
]

test.each<[string, () => string, number, string]>([
  ['an address of the API that is none', () => plain('GET /api/nothing'), 404, 'request.not_found'],
  ['an address that is none', () => plain('POST /nothing'), 404, 'request.not_found'],
  ['another method', () => plain('PATCH /stores/list'), 405, 'request.method'],
  ['a method of WebDAV', () => plain('PROPFIND /stores/list'), 405, 'request.method'],
  ['a method that nobody knows', () => plain('BREW /stores/list'), 400, 'request.invalid'],
  ['a broken percent escape', () => plain('GET /api/%zz'), 400, 'request.invalid'],
  ['an escape that is no UTF-8', () => plain('GET /api/chain/%ff'), 400, 'request.invalid'],
  [
    'headers that are too long',
    () => plain('GET /', `X-Long: ${'x'.repeat(40_000)}\r\n`),
    431,
    'request.too_large',
  ],
  ['a header that is none', () => plain('GET /', 'no header\r\n'), 400, 'request.invalid'],
  [
    'two lengths',
    () => plain('POST /exp/login', 'Content-Length: 1\r\nContent-Length: 2\r\n'),
    400,
    'request.invalid',
  ],
  [
    'a length and pieces',
    () => plain('POST /exp/login', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'),
    400,
    'request.invalid',
  ],
  ['no HTTP', () => '\x16\x03\x01\x02\x00\r\n\r\n', 400, 'request.invalid'],
  ['no host', () => 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'request.invalid'],
  [
    'a foreign host',
    () => 'GET /healthz HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    421,
    'request.host',
  ],
])('%s', async (_, bytes, status, code) => {
  const answer = await exchange(bytes())
  expect([answer.status, JSON.parse(answer.body || '{}').code]).toEqual([status, code])
  expect(shown.filter(name => !answer.headers.has(name))).toEqual([])
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
})

test('an expectation that is none of HTTP is nobody’s matter', async () => {
  const answer = await exchange(plain('GET /healthz', 'Expect: tea\r\n'))
  expect(answer.status).toBe(200)
  expect(shown.filter(name => !answer.headers.has(name))).toEqual([])
})

test('the same headers as an answer of every day', async () => {
  const day = await exchange(plain('GET /healthz'))
  const odd = await exchange(plain('BREW /'))
  expect(day.status).toBe(200)
  for (const name of shown) expect(odd.headers.get(name), name).toBe(day.headers.get(name))
})
