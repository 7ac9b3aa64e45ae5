// The doctor and --url: a real server behind a proxy that does one thing wrong at a time.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { programEnv, startTestServer, type TestServer } from '#tests/support/server.ts'
import { judgedCertificate, urlFindings } from './url.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let folder: string
let trusting: TestServer
let direct: TestServer
let tls: { key: Buffer; cert: Buffer }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-url-'))
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '90']
  const files = ['-keyout', join(folder, 'key'), '-out', join(folder, 'cert')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const made = spawnSync('openssl', ['req', '-x509', ...kind, ...names, ...files])
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`)
  tls = { key: await readFile(join(folder, 'key')), cert: await readFile(join(folder, 'cert')) }
  trusting = await startTestServer({ env: { TRUST_PROXY: 'on' } })
  direct = await startTestServer()
})
afterAll(async () => {
  await trusting.stop()
  await direct.stop()
  await rm(folder, { recursive: true })
})

interface Faults {
  readonly to?: TestServer
  /** Changes what goes to the server. */
  readonly headers?: (headers: IncomingHttpHeaders, asked: IncomingMessage) => IncomingHttpHeaders
  /** Answers itself. */
  readonly status?: (asked: IncomingMessage) => number | undefined
}

/** As docs/operate/proxy.md wants it. */
const right = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'x-forwarded-host': headers.host ?? '',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '192.0.2.1',
})

async function proxy({ to = trusting, headers = right, status }: Faults = {}): Promise<string> {
  const server: Server = createServer({ ...tls, maxHeaderSize: 64 * 1024 })
  const passed = (asked: IncomingMessage) =>
    request(new URL(asked.url ?? '/', to.url), {
      method: asked.method ?? 'GET',
      agent: false,
      headers: headers(asked.headers, asked),
    })
  server.on('request', (asked, answer) => {
    const own = status?.(asked)
    if (own !== undefined) {
      answer.writeHead(own).end()
      return
    }
    const onward = passed(asked)
    onward.on('response', got => {
      answer.writeHead(got.statusCode ?? 0, got.headers)
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    // A body that stays away would keep the server from stopping.
    answer.on('close', () => onward.destroy())
    onward.flushHeaders()
    asked.pipe(onward)
  })
  server.on('upgrade', (asked, socket) => {
    const onward = passed(asked)
    socket.on('error', () => onward.destroy())
    onward.on('response', got => {
      // Unread, it would keep the server from stopping.
      got.resume()
      socket.end(`HTTP/1.1 ${got.statusCode} It\r\n\r\n`)
    })
    onward.on('error', () => socket.destroy())
    onward.end()
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
}

const wrongIn = async (url: string) =>
  (await urlFindings(url)).filter(({ is }) => is === 'wrong').map(({ words }) => words)

const distrust = 'has a certificate that browsers do not trust'

describe('through a proxy', () => {
  it('distrusts its certificate, and finds nothing else', async () => {
    const found = await urlFindings(await proxy())
    expect(found.map(({ is, words }) => `${is} ${words}`)).toEqual([
      expect.stringContaining(`wrong ${distrust}`),
      'fine is reached by a server that trusts its proxy.',
      'fine passes WebSockets.',
    ])
  })

  const withoutUpgrade = ({ upgrade, connection, ...headers }: IncomingHttpHeaders) =>
    right(headers)
  const unnamed = ({ ...headers }: IncomingHttpHeaders) => {
    for (const name of ['x-forwarded-host', 'x-forwarded-proto']) delete headers[name]
    return headers
  }
  const appending = (headers: IncomingHttpHeaders) => ({ ...right(headers), ...headers })
  const isLong = ({ url = '' }: IncomingMessage) => (url.length > 8192 ? 414 : undefined)
  const isLarge = ({ headers }: IncomingMessage) =>
    Number(headers['content-length'] ?? 0) > 1024 * 1024 ? 413 : undefined
  const cases: readonly (readonly [string, () => Faults, string])[] = [
    ['sockets', () => ({ headers: withoutUpgrade }), 'does not pass WebSockets'],
    ['names', () => ({ headers: unnamed }), 'without the name or protocol'],
    ['claims', () => ({ headers: appending }), 'passes forwarded headers written by the caller'],
    ['long addresses', () => ({ status: isLong }), 'answers 414 to an address of 28 KB'],
    ['large bodies', () => ({ status: isLarge }), 'answers 413 to a body of 32 MB'],
    ['another server', () => ({ status: () => 502 }), 'answers 502 at /healthz'],
  ]
  it.each(cases)('%s', async (_, faults, words) => {
    const found = await wrongIn(await proxy(faults()))
    expect(found).toHaveLength(2)
    expect(found[0]).toContain(distrust)
    expect(found[1]).toContain(words)
  })

  it('a server that does not know of it', async () => {
    const found = (await wrongIn(await proxy({ to: direct }))).join('\n')
    expect(found).toContain('is reached by a server without TRUST_PROXY')
    expect(found).toContain('without the name or protocol')
  })
})

it('a URL that leads nowhere', async () => {
  expect(await wrongIn('support.example')).toEqual([
    expect.stringContaining('is not a web address'),
  ])
  expect(await wrongIn('http://0.0.0.0:1')).toContainEqual(expect.stringContaining('is not HTTPS'))
  expect((await wrongIn('https://127.0.0.1:1')).join()).toMatch(/speaks no TLS.*cannot be asked/)
  expect(await wrongIn(direct.url)).toEqual([])
})

it('the expiry of a certificate', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000 + 60_000)
  expect(judgedCertificate('x', inDays(90))).toMatchObject({ is: 'fine' })
  expect(judgedCertificate('x', inDays(10))).toMatchObject({ is: 'check' })
  expect(judgedCertificate('x', inDays(-2), 'CERT_HAS_EXPIRED')).toMatchObject({
    is: 'wrong',
    words: expect.stringContaining('expired on'),
  })
})

describe('npm run doctor', () => {
  async function doctor(args: readonly string[], env: Readonly<Record<string, string>>) {
    const program = resolve(import.meta.dirname, '../doctor.ts')
    const child = spawn(process.execPath, [program, ...args], { env: { ...programEnv, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += chunk
      })
    const [code] = await once(child, 'close')
    return { code, output }
  }

  it('ends with 0 when nothing is wrong, else with 1', async () => {
    const env = { DATA_DIR: join(folder, 'data'), NODE_EXTRA_CA_CERTS: join(folder, 'cert') }
    const url = await proxy()
    const fine = await doctor(['--url', url], env)
    expect(fine.output).toContain('has a certificate until')
    expect(fine).toMatchObject({ code: 0, output: expect.not.stringContaining('wrong') })
    const wrong = await doctor([], { ...env, PORT: 'many' })
    expect(wrong.code).toBe(1)
    expect(wrong.output).toContain('wrong  settings: PORT must be')
  })
})
