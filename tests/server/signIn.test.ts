import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keysOf } from '../../server/auth/keys.ts'
import { tokensOf } from '../../server/auth/token.ts'
import { currentCode } from '../../server/auth/totp.ts'
import {
  cookieOf,
  startTestServer,
  type TestOperator,
  type TestServer,
  testPassword,
  testSecret,
} from '../support/server.ts'

let server: TestServer
let count = 0
const someone = (pages?: string[]) => {
  count += 1
  return server.addOperator(`someone-${count}`, pages)
}
const login = (username: string, password = testPassword, headers = {}) =>
  server.call('POST', '/exp/login', { body: { username, password }, headers })
const otp = (code: string, cookie: string, headers = {}) =>
  server.call('POST', '/exp/otp', { body: { code }, headers: { cookie, ...headers } })
const codeOf = async ({ secret }: TestOperator) => (await currentCode(secret)).code
const wrongCodeOf = async (operator: TestOperator) => {
  const right = await codeOf(operator)
  return `${(Number(right[0]) + 1) % 10}${right.slice(1)}`
}
const acl = (token: string) => server.call('GET', '/acl', { token })
const journalOf = (operation: string) =>
  server.db.sql
    .selectFrom('journal')
    .selectAll()
    .where('operation', '=', operation)
    .orderBy('id')
    .execute()
const forgetFailures = () => server.db.sql.deleteFrom('throttles').execute()

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('signing in', () => {
  it('takes password, then code, and gives a token with username, exp and jti', async () => {
    const operator = await someone(['journal'])
    const first = await login(operator.username.toUpperCase())
    expect(first.json).toEqual({
      status: 'ok',
      info: 'Enter the code from your authenticator app.',
    })
    const [cookie = ''] = first.headers.getSetCookie()
    expect(cookie).toMatch(
      /^challenge=[0-9a-f-]{36}; Max-Age=300; Path=\/exp; HttpOnly; SameSite=Strict$/,
    )
    const second = await otp(await codeOf(operator), cookieOf(first))
    expect(second.json.status).toBe('ok')
    const token: string = second.json.info
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(payload).toMatchObject({ username: operator.username })
    expect(payload.exp - Date.now() / 1000).toBeGreaterThan(29 * 60)
    expect(payload.exp - Date.now() / 1000).toBeLessThanOrEqual(30 * 60)
    expect((await acl(token)).json).toEqual({ pages: ['journal'] })
    const [record] = (await journalOf('otp')).filter(row => row.username === operator.username)
    expect(record).toMatchObject({ outcome: 'ok', session_jti: payload.jti, address: '127.0.0.1' })
  })

  it('gives one answer for a wrong name, a wrong password and a disabled operator', async () => {
    const [operator, disabled] = [await someone(), await someone()]
    await server.db.sql
      .updateTable('operators')
      .set({ disabled_at: new Date() })
      .where('id', '=', disabled.id)
      .execute()
    const answers = await Promise.all([
      login('nobody here'),
      login(operator.username, 'wrong'),
      login(disabled.username),
    ])
    for (const { status, json, headers } of answers) {
      expect([status, json.code]).toEqual([401, 'login.refused'])
      expect(headers.getSetCookie()).toEqual([])
    }
    const refused = (await journalOf('login')).slice(-3)
    expect(refused.every(row => row.outcome === 'refused')).toBe(true)
    // What was typed as a name that nobody has may be a password.
    expect(refused.map(row => row.username).sort()).toEqual(
      [operator.username, disabled.username, null].sort(),
    )
    await forgetFailures()
  })

  it('speaks the language asked for', async () => {
    const { json } = await login('nobody', 'x', { 'accept-language': 'pt-BR' })
    expect(json.info).toBe('Nome ou senha incorretos.')
    await forgetFailures()
  })

  it('needs the cookie of a challenge that is still good', async () => {
    const operator = await someone()
    const code = await codeOf(operator)
    for (const cookie of [
      '',
      'challenge=',
      'challenge=x',
      "challenge=' or 1=1",
      `challenge=${crypto.randomUUID()}`,
    ]) {
      expect((await otp(code, cookie)).json.code, cookie).toBe('login.challenge_ended')
    }
    const cookie = cookieOf(await login(operator.username))
    await server.db.sql
      .updateTable('challenges')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await otp(code, cookie)).json.code).toBe('login.challenge_ended')
  })

  it('takes a code once, also over another challenge', async () => {
    const operator = await someone()
    const cookies = [await login(operator.username), await login(operator.username)].map(cookieOf)
    const code = await codeOf(operator)
    expect((await otp(code, cookies[0] ?? '')).status).toBe(200)
    expect((await otp(code, cookies[0] ?? '')).json.code).toBe('login.challenge_ended')
    expect((await otp(code, cookies[1] ?? '')).json.code).toBe('login.code_refused')
  })

  it('gives exactly one token for one code, however many redeem it at once', async () => {
    const operator = await someone()
    const logins = []
    for (let i = 0; i < 5; i += 1) logins.push(cookieOf(await login(operator.username)))
    const code = await codeOf(operator)
    const all = await Promise.all([...logins, ...logins].map(cookie => otp(code, cookie)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const sessions = await server.db.sql
      .selectFrom('sessions')
      .select('jti')
      .where('operator_id', '=', operator.id)
      .execute()
    expect(sessions).toHaveLength(1)
    await forgetFailures()
  })
})

describe('the throttle', () => {
  it('refuses the sixth wrong password, and then the right one too', async () => {
    const { username } = await someone()
    for (let i = 0; i < 5; i += 1) expect((await login(username, 'wrong')).status).toBe(401)
    const sixth = await login(username, 'wrong')
    expect([sixth.status, sixth.json.code]).toEqual([429, 'login.throttled'])
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
    expect((await login(username)).status).toBe(429)
    await forgetFailures()
  })

  it('counts however it is sent: at once, spelt differently, with invented addresses', async () => {
    const { username } = await someone()
    const spellings = [username, username.toUpperCase(), `Ｓ${username.slice(1)}`]
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        login(spellings[i % 3] ?? '', 'wrong', { 'x-forwarded-for': `192.0.2.${i}` }),
      ),
    )
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(15)
    await forgetFailures()
  })

  it('refuses the sixth wrong code, over however many challenges', async () => {
    const operator = await someone()
    const wrong = await wrongCodeOf(operator)
    const cookies = []
    for (let i = 0; i < 6; i += 1) cookies.push(cookieOf(await login(operator.username)))
    const all = await Promise.all(cookies.map(cookie => otp(wrong, cookie)))
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await otp(await codeOf(operator), cookies[0] ?? '')).status).toBe(429)
    await forgetFailures()
  })

  it('stops one address that tries many names', async () => {
    const statuses = []
    for (let i = 0; i < 33; i += 1) statuses.push((await login(`name-${i}`, 'wrong')).status)
    expect(statuses.filter(status => status === 401)).toHaveLength(30)
    expect(statuses.slice(-3)).toEqual([429, 429, 429])
    await forgetFailures()
  })

  it('looks at no more names of one address when they all come at once', async () => {
    const names = Array.from({ length: 60 }, (_, i) => `burst-${i}`)
    const all = await Promise.all(names.map(name => login(name, 'wrong')))
    expect(all.filter(({ status }) => status === 401)).toHaveLength(30)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(30)
    await forgetFailures()
  })

  it('lets an office in whose people all sign in, and not one that only counts on it', async () => {
    const { username } = await someone()
    for (let i = 0; i < 29; i += 1) await login(`office-${i}`, 'wrong')
    for (let i = 0; i < 5; i += 1) expect((await login(username)).status).toBe(200)
    expect((await login('office-29', 'wrong')).status).toBe(401)
    expect((await login(username)).status).toBe(429)
    await forgetFailures()
  })

  it('starts anew after a success', async () => {
    const { username } = await someone()
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 5; i += 1) expect((await login(username, 'wrong')).status).toBe(401)
      if (round === 0) await forgetFailures()
    }
    await forgetFailures()
    for (let i = 0; i < 8; i += 1) expect((await login(username)).status).toBe(200)
  })
})

describe('a session', () => {
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

  it('is renewed, keeps its jti, and never goes past twelve hours', async () => {
    const token = await server.signIn(await someone())
    const { jti } = claimsOf(token)
    const renewed = await server.call('POST', '/ext/session/refresh', { token })
    expect(claimsOf(renewed.json.info).jti).toBe(jti)
    const soon = new Date(Date.now() + 60_000)
    await server.db.sql
      .updateTable('sessions')
      .set({ limit_at: soon, expires_at: soon })
      .where('jti', '=', jti)
      .execute()
    const last = await server.call('POST', '/ext/session/refresh', { token })
    expect(claimsOf(last.json.info).exp * 1000).toBeLessThanOrEqual(soon.getTime())
  })

  it('ends with logout: its tokens are refused, old and renewed', async () => {
    const token = await server.signIn(await someone())
    const renewed = (await server.call('POST', '/ext/session/refresh', { token })).json.info
    expect((await acl(token)).status).toBe(200)
    expect((await server.call('POST', '/ext/session/logout', { token })).json.status).toBe('ok')
    for (const gone of [token, renewed]) {
      const answer = await acl(gone)
      expect([answer.status, answer.json.code]).toEqual([401, 'session.ended'])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
    expect((await journalOf('logout')).at(-1)).toMatchObject({
      outcome: 'ok',
      session_jti: claimsOf(token).jti,
    })
  })

  it('is not made by a good signature alone', async () => {
    const tokens = tokensOf(keysOf(testSecret).token)
    const expiresAt = new Date(Date.now() + 60_000)
    for (const jti of [crypto.randomUUID(), 'x', "' or 1=1"]) {
      const token = await tokens.issue({ username: 'demo', jti, expiresAt })
      expect((await acl(token)).json.code, jti).toBe('session.ended')
    }
  })

  it.each([
    ['', 'session.missing'],
    ['Bearer', 'session.missing'],
    ['Basic ZGVtbzpkZW1v', 'session.missing'],
    ['Bearer a b', 'session.missing'],
    ['Bearer a.b.c', 'session.ended'],
    [`Bearer ${'a'.repeat(8000)}`, 'session.ended'],
  ])('is not opened by %.40j', async (authorization, code) => {
    const { status, json } = await server.call('GET', '/acl', { headers: { authorization } })
    expect([status, json.code]).toEqual([401, code])
  })
})
