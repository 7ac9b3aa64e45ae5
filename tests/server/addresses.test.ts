import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RawRequest, rawRequest } from '../support/raw.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let token: string

const raw = (options: RawRequest) => rawRequest(server.url, options)

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
})
afterAll(() => server.stop())

describe('addresses', () => {
  it.each([
    ['GET', '/exp/nothing'],
    ['GET', '/new'],
    ['GET', '/stores/nothing'],
    ['GET', '/freshdesk'],
    ['GET', '/set/x'],
    ['GET', '/filesystem'],
    ['GET', '/data/journal/1'],
    ['GET', '/api/nothing'],
    ['GET', '/ext/nothing'],
    ['GET', '/assets/gone-1234.js'],
    ['POST', '/monitor'],
    ['DELETE', '/'],
    ['GET', `/api/chain/${'7'.repeat(400)}`],
    ['DELETE', `/api/chain/${'7'.repeat(400)}`],
  ])('%s %s is not found, in JSON', async (method, path) => {
    const { status, json, headers } = await server.call(method, path, {
      headers: { accept: 'text/html' },
    })
    expect([status, json.status, json.code]).toEqual([404, 'failed', 'request.not_found'])
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
  })

  it.each([
    ['PUT', '/acl', 'GET'],
    ['PATCH', '/api/chain/7', 'GET, PUT, DELETE'],
    ['GET', '/exp/login', 'POST'],
    ['DELETE', '/filesystem/file/edit', 'GET, POST'],
  ])('%s %s is told which methods there are', async (method, path, allow) => {
    const { status, json, headers } = await server.call(method, path)
    expect([status, json.code, headers.get('allow')]).toEqual([405, 'request.method', allow])
  })

  it('that cannot be read are refused', async () => {
    const { status, text } = await raw({ path: '/%zz' })
    expect([status, JSON.parse(text).code]).toEqual([400, 'request.invalid'])
  })

  it('answer only to the names of this machine', async () => {
    for (const host of ['localhost', '127.0.0.1:4000', '[::1]:4000', 'LOCALHOST:1']) {
      expect((await raw({ path: '/ext/runtime', headers: { host } })).status, host).toBe(200)
    }
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80']) {
      for (const path of ['/ext/runtime', '/', '/healthz']) {
        const { status } = await raw({ path, headers: { host } })
        expect(status, `${host} ${path}`).toBe(421)
      }
    }
  })
})

describe('answers', () => {
  it('are not kept, not sniffed, not framed', async () => {
    const { headers } = await server.call('GET', '/ext/runtime')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toBeNull()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe')
  })

  it('of 5xx carry the id of the request, and nothing of what went wrong', async () => {
    const loose = await startTestServer({ dependencies: { checkAnswers: false } })
    const secret = 'connection to db.internal refused for user root'
    vi.spyOn(loose.services.sessions, 'find').mockRejectedValue(new Error(secret))
    try {
      const { status, json, text } = await loose.call('GET', '/acl', { token: 'x' })
      expect([status, json.code]).toEqual([500, 'server.error'])
      expect(json.request).toMatch(/^req-[0-9a-z]+-[0-9a-z]+$/)
      expect(text).not.toContain('db.internal')
    } finally {
      await loose.stop()
    }
  })

  it('that the document does not describe are loud in tests: body and status', async () => {
    vi.spyOn(server.services.sessions, 'renew').mockResolvedValueOnce(7 as unknown as string)
    const wrong = await server.call('POST', '/ext/session/refresh', { token })
    expect([wrong.status, wrong.json.info]).toEqual([
      500,
      'refreshSession answers wrongly: /info must be string',
    ])
    const { ApiFailure } = await import('#server/failures/index.ts')
    vi.spyOn(server.services.sessions, 'renew').mockRejectedValueOnce(
      new ApiFailure(404, 'file.not_found'),
    )
    const status = await server.call('POST', '/ext/session/refresh', { token })
    expect([status.status, status.json.info]).toEqual([
      500,
      'refreshSession answers 404 (file.not_found), which openapi.yaml does not have: add it to its responses, or answer another one.',
    ])
  })

  it('tell whether the process lives and whether it can work', async () => {
    expect((await server.call('GET', '/healthz')).json).toEqual({ status: 'ok' })
    expect((await server.call('GET', '/readyz')).json).toEqual({ status: 'ok' })
  })
})
