// The dispatch screen over HTTP: on the demo's own dispatch system, and with addresses of all
// kinds.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoDispatch } from '#server/plugins/dispatch/demo.ts'
import { someOf } from '#tests/support/full.ts'
import { cookieOf, startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
/** Replaces the store's address; by default the demo's. */
let as: number | undefined
const screens = demoDispatch(0)

beforeAll(async () => {
  server = await startTestServer({
    dependencies: {
      dispatch: {
        ...screens,
        of: (store, console) => screens.of({ ...store, id: as ?? store.id }, console),
      },
    },
  })
})
afterAll(() => server?.stop())

async function connected(pages?: readonly string[]) {
  const operator = await server.addOperator(
    `dispatch-${Math.random().toString(36).slice(2)}`,
    pages,
  )
  const token = await server.signIn(operator)
  const { id } = await server.addStore()
  await server.connect(token, id)
  return { operator, token, id }
}

async function addressOf(token: string, language = 'en-GB') {
  const headers = { 'accept-language': language }
  const answer = await server.call('GET', '/stores/dsurl', { token, headers })
  return { ...answer, cookie: cookieOf(answer) }
}

describe('a screen that works', () => {
  it('is found, and held by a page with a policy of its own', async () => {
    const { token, id } = await connected()
    const { json, cookie } = await addressOf(token)
    expect(json).toMatchObject({ status: 'ok', probe: 'reachable', frame: `/ext/dispatch/${id}` })
    const { origin } = new URL(json.url)
    const page = await server.call('GET', json.frame, { headers: { cookie } })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`frame-src ${origin};`)
    expect(policy).not.toContain('script-src')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(page.text).toContain(`src="${json.url}"`)
    // The console itself is as protected as before.
    const home = await server.call('GET', '/healthz')
    expect(home.headers.get('content-security-policy')).not.toContain(origin)
    expect(home.headers.get('x-frame-options')).toBe('DENY')
  })

  it('lives: its orders move, and only the console may hold it', async () => {
    const { token } = await connected()
    const { url } = (await addressOf(token)).json
    const page = await fetch(url)
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${server.url}`)
    const state = async () => (await fetch(`${url}/state.json`)).json()
    const before = await state()
    expect(before.orders.length).toBeGreaterThan(0)
    await expect.poll(async () => (await state()).at).not.toBe(before.at)
  })
})

describe('a screen that does not', () => {
  it.each([
    [290, 'refuses_frame', 'content-security-policy'],
    [292, 'login', 'acesso próprio'],
    [293, 'error', '500'],
  ])('%i: %s, in the operator’s language', async (store, probe, text) => {
    const { token } = await connected()
    as = store
    const { json } = await addressOf(token, 'pt-BR')
    as = undefined
    expect(json).toMatchObject({ status: 'ok', probe, frame: null, open: true })
    expect(json.info).toContain(text)
  })

  it('291: no answer is said', async () => {
    const { token } = await connected()
    as = 291
    const { json } = await addressOf(token)
    as = undefined
    expect(json).toMatchObject({ probe: 'timeout', frame: null })
  }, 20_000)
})

describe('the page that holds it is for its session alone', () => {
  it.each([
    ['no cookie', ''],
    ['another text', 'support-tools-dispatch=v1.AAAA'],
    ['a token', 'support-tools-dispatch=a.b.c'],
  ])('%s', async (_, cookie) => {
    const { id } = await connected()
    const page = await server.call('GET', `/ext/dispatch/${id}`, { headers: { cookie } })
    expect([page.status, page.json.code]).toEqual([404, 'dispatch.none'])
  })

  it('not of another store, nor after the store was left, the page taken away or the session ended', async () => {
    const { token, id, operator } = await connected()
    const { cookie } = await addressOf(token)
    const status = async (store: number) =>
      (await server.call('GET', `/ext/dispatch/${store}`, { headers: { cookie } })).status
    const otherStore = await server.addStore()
    expect([await status(id), await status(otherStore.id)]).toEqual([200, 404])
    await server.connect(token, otherStore.id)
    expect([await status(id), await status(otherStore.id)]).toEqual([404, 200])
    const { sql } = server.db
    const change = (pages: string[]) =>
      sql.updateTable('operators').set({ pages }).where('id', '=', operator.id).execute()
    await change(['monitor'])
    expect(await status(otherStore.id)).toBe(404)
    await change(['dscreen'])
    expect(await status(otherStore.id)).toBe(200)
    await server.call('POST', '/ext/session/logout', { token })
    expect(await status(otherStore.id)).toBe(404)
  })
})

describe('addresses of the configuration', () => {
  async function addressWith(env: Record<string, string>, headers: Record<string, string> = {}) {
    const configured = await startTestServer({ env })
    try {
      const token = await configured.signIn()
      const { id } = await configured.addStore()
      await configured.connect(token, id)
      const { json, status } = await configured.call('GET', '/stores/dsurl', { token, headers })
      const connection = await configured.call('GET', '/ext/connection', { token })
      return { json, status, not: connection.json.connection.not_supported }
    } finally {
      await configured.stop()
    }
  }

  // Each needs a server; the tests of server/net cover all of them.
  const inner = someOf(
    [
      'http://127.0.0.1:4000/{id}',
      'http://localhost/{id}',
      'http://2130706433/{id}',
      'http://[::ffff:7f00:1]/{id}',
      'http://169.254.169.254/{id}',
    ],
    5,
  )
  it.each(inner)('%s is not asked', async address => {
    const { json } = await addressWith({ DISPATCH_URL: address })
    expect(json).toMatchObject({ probe: 'error', code: 'dispatch.inner', open: false, frame: null })
  })

  it('one that is not on the list', async () => {
    const env = { DISPATCH_URL: 'https://s{id}.example/', DISPATCH_ORIGINS: 'https://a.example' }
    const { json } = await addressWith(env)
    expect(json).toMatchObject({ probe: 'error', code: 'dispatch.not_allowed', open: false })
  })

  it('one of the console’s own origin', async () => {
    const env = { DISPATCH_URL: 'https://console.example/{id}', TRUST_PROXY: 'on' }
    const { json } = await addressWith(env, { 'x-forwarded-host': 'console.example' })
    expect(json).toMatchObject({ probe: 'error', code: 'dispatch.own_origin', open: false })
    expect(json.frame).toBeNull()
  })

  it('none: the connection says so, and the call too', async () => {
    const { json, status, not } = await addressWith({ DISPATCH_URL: '' })
    expect([status, json.code]).toEqual([404, 'dispatch.none'])
    expect(not.dscreen).toContain('No dispatch screen is set up')
  })
})
