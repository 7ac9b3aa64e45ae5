import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, testPassword } from '../support/server.ts'

let direct: TestServer
let proxied: TestServer

const addressSeen = async (server: TestServer) => {
  const { rows } = await import('#server/db/repositories.ts').then(({ journal }) =>
    journal.list(server.db.sql, { page: 1, perPage: 1 }),
  )
  return rows[0]?.address
}

beforeAll(async () => {
  direct = await startTestServer()
  proxied = await startTestServer({ env: { TRUST_PROXY: 'on' } })
})
afterAll(async () => {
  await direct.stop()
  await proxied.stop()
})

describe('the address and the protocol of a request', () => {
  const headers = { 'x-forwarded-for': '198.51.100.9, 192.0.2.1', 'x-forwarded-proto': 'https' }
  const login = (server: TestServer, username: string, password: string) =>
    server.call('POST', '/exp/login', { body: { username, password }, headers })

  it('are those of the connection without a trusted proxy', async () => {
    await login(direct, 'nobody', 'wrong')
    expect(await addressSeen(direct)).toBe('127.0.0.1')
    const { username } = await direct.addOperator('ana')
    const answer = await login(direct, username, testPassword)
    expect(answer.headers.getSetCookie()[0]).not.toContain('Secure')
  })

  it('are what the proxy itself saw with one, and never what the sender invented', async () => {
    await login(proxied, 'nobody', 'wrong')
    expect(await addressSeen(proxied)).toBe('192.0.2.1')
    const { username } = await proxied.addOperator('ana')
    const answer = await login(proxied, username, testPassword)
    expect(answer.headers.getSetCookie()[0]).toContain('; Secure')
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/)
  })
})

describe('what is not a request', () => {
  const say = async (bytes: string) => {
    const { port, hostname } = new URL(direct.url)
    const socket = connect(Number(port), hostname)
    socket.end(bytes)
    return text(socket)
  }

  it.each([
    ['noise\r\n\r\n', '400', 'request.invalid'],
    ['GET /acl HTTP/1.1\r\n\r\n', '400', ''],
    [
      `GET /acl HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      '431',
      'request.too_large',
    ],
  ])('%.20j is answered all the same', async (bytes, status, code) => {
    const answer = await say(bytes)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(answer).toContain(code)
  })
})
