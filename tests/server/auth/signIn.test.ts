import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keysOf } from '#server/auth/keys.ts'
import { tokensOf } from '#server/auth/token.ts'
import { cookieOf, startTestServer, type TestServer, testSecret } from '#tests/support/server.ts'
import { codeOf, signingIn } from '#tests/support/signingIn.ts'

const rounds = process.env.TEST_FULL === '1' ? 20 : 3

let server: TestServer
const { someone, login, otp, forgetFailures, sessionsOf } = signingIn(() => server)
const acl = (token: string) => server.call('GET', '/acl', { token })
const journalOf = (operation: string) =>
  server.db.sql
    .selectFrom('journal')
    .selectAll()
    .where('operation', '=', operation)
    .orderBy('id')
    .execute()
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('signing in', () => {
  it('§4.4 takes password (status ok), then the code, and gives a token with username, exp and jti', async () => {
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
    // An unknown name is not recorded, since it may be a password typed in the wrong field.
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

  it.each([
    ['of one sign-in', 1],
    ['each of a sign-in of its own', 20],
  ])(
    `gives exactly one token for 20 parallel redemptions of one code, %s, ${rounds} rounds`,
    async (_, logins) => {
      for (let round = 0; round < rounds; round += 1) {
        const operator = await someone()
        const cookies: string[] = []
        for (let i = 0; i < logins; i += 1) cookies.push(cookieOf(await login(operator.username)))
        const code = await codeOf(operator)
        const all = await Promise.all(
          Array.from({ length: 20 }, (_, i) => otp(code, cookies[i % logins] ?? '')),
        )
        expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(all.filter(({ status }) => status >= 500)).toEqual([])
        expect(await sessionsOf(operator)).toBe(1)
        await forgetFailures()
      }
    },
  )

  // The throttle admits five at most: without it, all twenty compete for the same code.
  it(`gives exactly one token also when nothing holds the twenty back, ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const operator = await someone()
      const cookie = cookieOf(await login(operator.username))
      const code = await codeOf(operator)
      let redeeming = true
      const forgetting = (async () => {
        while (redeeming) await forgetFailures()
      })()
      const all = await Promise.all(Array.from({ length: 20 }, () => otp(code, cookie)))
      redeeming = false
      await forgetting
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await sessionsOf(operator)).toBe(1)
      await forgetFailures()
    }
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
