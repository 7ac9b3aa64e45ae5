// However wrong passwords and codes are sent, no more are checked than the rules permit.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CallAnswer,
  cookieOf,
  startTestServer,
  type TestOperator,
  type TestServer,
  testPassword,
} from '#tests/support/server.ts'
import { codeOf, signingIn, wrongCodeOf } from '#tests/support/signingIn.ts'

let server: TestServer
const { someone, login, otp, forgetFailures, sessionsOf } = signingIn(() => server)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

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

  type Try = (code: string, i: number) => Promise<CallAnswer>
  const invented = (i: number) => ({ 'x-forwarded-for': `192.0.2.${i}, 198.51.100.${i}` })
  const challengesOf = async (username: string, headers = (_: number) => ({})) => {
    const cookies: string[] = []
    for (let i = 0; i < 12; i += 1)
      cookies.push(cookieOf(await login(username, testPassword, headers(i))))
    return cookies
  }

  /** Ways to send an operator's wrong codes. */
  const ways: [string, (operator: TestOperator) => Promise<Try>, boolean?][] = [
    [
      'one after the other',
      async ({ username }) => {
        const cookie = cookieOf(await login(username))
        return code => otp(code, cookie)
      },
    ],
    [
      'in parallel',
      async ({ username }) => {
        const cookie = cookieOf(await login(username))
        return code => otp(code, cookie)
      },
      true,
    ],
    [
      'each after a new login, to a new challenge',
      async ({ username }) =>
        async code =>
          otp(code, cookieOf(await login(username))),
    ],
    [
      'in parallel, each to a challenge of its own',
      async ({ username }) => {
        const cookies = await challengesOf(username)
        return (code, i) => otp(code, cookies[i] ?? '')
      },
      true,
    ],
    [
      'each with another spoofed X-Forwarded-For',
      async ({ username }) => {
        const cookie = cookieOf(await login(username))
        return (code, i) => otp(code, cookie, invented(i))
      },
    ],
    [
      'in parallel, each with a new login and another spoofed X-Forwarded-For',
      async ({ username }) => {
        const cookies = await challengesOf(username, invented)
        return (code, i) => otp(code, cookies[i] ?? '', invented(i))
      },
      true,
    ],
    [
      'while others sign in well in between',
      async ({ username }) => {
        const cookie = cookieOf(await login(username))
        return async code => {
          await server.signIn(await someone())
          return otp(code, cookie)
        }
      },
    ],
  ]

  it.each(ways)(
    'refuses the 6th wrong code, %s, and then the right one',
    async (_, start, atOnce) => {
      const operator = await someone()
      const wrong = await wrongCodeOf(operator)
      const send = await start(operator)
      const all: CallAnswer[] = []
      const tries = Array.from({ length: 12 }, (_, i) => () => send(wrong, i))
      if (atOnce) all.push(...(await Promise.all(tries.map(attempt => attempt()))))
      else for (const attempt of tries) all.push(await attempt())
      const codes = all.map(({ json }) => json.code)
      expect(codes.filter(code => code === 'login.code_refused')).toHaveLength(5)
      expect(codes.filter(code => code === 'login.throttled')).toHaveLength(7)
      if (!atOnce) expect(codes.lastIndexOf('login.code_refused')).toBe(4)
      const right = await send(await codeOf(operator), 0)
      expect([right.status, right.json.code]).toEqual([429, 'login.throttled'])
      expect(await sessionsOf(operator)).toBe(0)
      await forgetFailures()
    },
  )

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
