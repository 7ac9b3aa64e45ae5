import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Probing, probe } from './probe.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const languages: (string | undefined)[] = []
const page =
  (headers: Record<string, string> = {}, body = '<h1>Orders</h1>', status = 200): RequestListener =>
  (_, answer) =>
    answer.writeHead(status, { ...html, ...headers }).end(body)
const to = (location: string) => page({ location }, '', 302)

const pages: Readonly<Record<string, RequestListener>> = {
  '/fine': page(),
  '/ours': page({ 'content-security-policy': 'frame-ancestors https://console.example' }),
  '/frame': page({ 'x-frame-options': 'DENY' }),
  '/policy': page({ 'content-security-policy': "frame-ancestors 'none'" }),
  '/silent': () => {},
  '/slow': (_, answer) => void answer.writeHead(200, html).write('<h1>'),
  '/401': page({}, '', 401),
  '/403': page({}, '', 403),
  '/login': page({}, 'Name and word'),
  '/to-login': to('/login?back=/'),
  '/to-sso': to('https://sso.example/authorize?x'),
  '/form': page({}, '<form><input name=p type="password"></form>'),
  '/500': page({}, 'oh', 500),
  '/404': page({}, 'no', 404),
  '/json': page({ 'content-type': 'application/json' }, '{}'),
  '/bare': (_, answer) => void answer.writeHead(200).end('x'),
  '/to-other': to('https://other.example/'),
  '/to-inner': to('http://169.254.169.254/latest'),
  '/to-file': to('file:///etc/passwd'),
  '/round': to('/round'),
  '/to-fine': to('/fine'),
}

let server: Server
let origin = ''
beforeAll(async () => {
  server = createServer((request, answer) => {
    languages.push(request.headers['accept-language'])
    const path = (request.url ?? '').split('?')[0] ?? ''
    const known = pages[path] ?? pages['/404']
    known?.(request, answer)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server's address has this type
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const probing = (more: Partial<Probing> = {}): Probing => ({
  entry: { origin, own: true },
  console: new URL('https://console.example'),
  language: 'pt-BR',
  withinMs: 5000,
  ...more,
})
const look = (path: string, more: Partial<Probing> = {}) =>
  probe(new URL(path, origin), probing(more))

describe('what stands there', () => {
  it.each([
    ['/fine', 'reachable', null],
    ['/ours', 'reachable', null],
    ['/to-fine', 'reachable', null],
    ['/frame', 'refuses_frame', 'dispatch.frame'],
    ['/policy', 'refuses_frame', 'dispatch.frame'],
    ['/401', 'login', 'dispatch.login'],
    ['/403', 'login', 'dispatch.login'],
    ['/to-login', 'login', 'dispatch.login'],
    ['/to-sso', 'login', 'dispatch.login'],
    ['/form', 'login', 'dispatch.login'],
    ['/500', 'error', 'dispatch.status'],
    ['/404', 'error', 'dispatch.status'],
    ['/json', 'error', 'dispatch.not_page'],
    ['/bare', 'error', 'dispatch.not_page'],
    ['/to-other', 'error', 'dispatch.moved'],
    ['/to-inner', 'error', 'dispatch.moved'],
    ['/to-file', 'error', 'dispatch.moved'],
    ['/round', 'error', 'dispatch.moved'],
  ])('%s: %s', async (path, found, code) => {
    expect(await look(path)).toMatchObject({ probe: found, code, open: true })
  })

  it('a screen whose own address speaks of a login is no login', async () => {
    expect(await look('/login')).toMatchObject({ probe: 'reachable' })
  })

  it.each(['/silent', '/slow'])('%s: a time-out', async path => {
    expect(await look(path, { withinMs: 200 })).toMatchObject({ probe: 'timeout', open: true })
  })

  it('asks in the operator’s language', async () => {
    languages.length = 0
    await look('/fine')
    expect(languages).toEqual(['pt-BR'])
  })
})

describe('what is not asked', () => {
  it('an inner address, and nobody is sent there', async () => {
    languages.length = 0
    const found = await look('/fine', { entry: { origin } })
    expect(found).toMatchObject({ probe: 'error', code: 'dispatch.inner', open: false })
    expect(languages).toEqual([])
  })

  it('the console itself', async () => {
    const found = await look('/fine', { console: new URL(origin) })
    expect(found).toMatchObject({ probe: 'error', code: 'dispatch.not_allowed', open: false })
  })

  it('one that is not there, or that nobody knows', async () => {
    const gone = new URL('http://127.0.0.1:1/')
    const entry = { origin: gone.origin, own: true }
    const found = await probe(gone, probing({ entry }))
    expect(found).toMatchObject({ code: 'dispatch.unreachable', params: { host: '127.0.0.1:1' } })
  })

  it('one that is not encrypted, for a console that is; this machine is an exception', async () => {
    const url = new URL('http://dispatch.example/')
    const found = await probe(url, probing({ entry: { origin: url.origin } }))
    expect(found).toMatchObject({ probe: 'error', code: 'dispatch.mixed', open: true })
    expect((await look('/fine')).probe).toBe('reachable')
  })
})
