// Changes that every operator may make to their own account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentCode } from '#server/auth/totp.ts'
import { challenges, operators } from '#server/db/repositories.ts'
import {
  cookieOf,
  startTestServer,
  type TestOperator,
  type TestServer,
  testPassword,
} from '#tests/support/server.ts'

const next = 'the next password of mine'

let server: TestServer
let count = 0

const someone = () => {
  count += 1
  return server.addOperator(`someone-${count}`, ['journal'])
}
const change = (token: string, current = testPassword, password = next) =>
  server.call('POST', '/ext/profile/password', { token, body: { current, password } })
const login = (username: string, password: string) =>
  server.call('POST', '/exp/login', { body: { username, password } })
const otp = (code: string, cookie: string) =>
  server.call('POST', '/exp/otp', { body: { code }, headers: { cookie } })
const isIn = async (token: string) => (await server.call('GET', '/acl', { token })).status === 200
const forget = () => server.db.sql.deleteFrom('throttles').execute()
const records = (operator: TestOperator, operation: string) =>
  server.db.sql
    .selectFrom('journal')
    .select(['outcome', 'info', 'details', 'target'])
    .where('operation', '=', operation)
    .where('operator_id', '=', operator.id)
    .orderBy('id')
    .execute()

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('the own password', () => {
  it('changed: the new one signs in, all other sessions and half-way sign-ins have ended', async () => {
    const operator = await someone()
    const [asking, otherToken] = [await server.signIn(operator), await server.signIn(operator)]
    const cookie = cookieOf(await login(operator.username, testPassword))
    const answer = await change(asking)
    expect(answer.json).toEqual({
      status: 'ok',
      info: 'Your password has been changed. Your other sessions have ended.',
    })
    expect([await isIn(asking), await isIn(otherToken)]).toEqual([true, false])
    const { code } = await currentCode(operator.secret)
    expect((await otp(code, cookie)).json.code).toBe('login.challenge_ended')
    expect((await login(operator.username, testPassword)).status).toBe(401)
    expect((await login(operator.username, next)).status).toBe(200)
    expect(await records(operator, 'changePassword')).toMatchObject([
      { outcome: 'ok', target: operator.username, details: { sessions: 1 } },
    ])
  })

  it('is not changed by who does not know it: the sixth try waits, also with the right one', async () => {
    const operator = await someone()
    const token = await server.signIn(operator)
    const all = await Promise.all(Array.from({ length: 20 }, () => change(token, 'a guess')))
    expect(all.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(15)
    const wrong = all.find(({ status }) => status === 422)
    expect(wrong?.json).toMatchObject({
      code: 'password.wrong',
      fields: [{ path: '/current', code: 'password.wrong' }],
    })
    const right = await change(token)
    expect([right.status, right.json.code]).toEqual([429, 'login.throttled'])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    // The operator's other sessions must wait as well; a sign-in and other operators need not.
    expect((await change(await server.signIn(operator))).status).toBe(429)
    expect((await change(await server.signIn(await someone()))).status).toBe(200)
    expect(
      (await records(operator, 'changePassword')).every(row => row.outcome === 'refused'),
    ).toBe(true)
    await forget()
  })

  it('of many changes at once, one goes through', async () => {
    const operator = await someone()
    const token = await server.signIn(operator)
    const wishes = Array.from({ length: 5 }, (_, i) => `${next} number ${i}`)
    const all = await Promise.all(wishes.map(wish => change(token, testPassword, wish)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const works = await Promise.all(wishes.map(wish => login(operator.username, wish)))
    expect(works.map(({ status }) => status === 200)).toEqual(
      all.map(({ status }) => status === 200),
    )
    await forget()
  })

  it('is neither short nor the username', async () => {
    const operator = await server.addOperator('Long Enough Name', [])
    const token = await server.signIn(operator)
    expect((await change(token, testPassword, 'elevenchars')).json.fields).toMatchObject([
      { path: '/password', code: 'request.length' },
    ])
    const same = await change(token, testPassword, 'LONG ENOUGH NAME')
    expect(same.json).toMatchObject({
      code: 'password.username',
      fields: [{ path: '/password' }],
    })
    expect((await login(operator.username, testPassword)).status).toBe(200)
  })

  it('checked before it was changed opens no way to a session afterwards', async () => {
    const operator = await someone()
    const before = await operators.byId(server.db.sql, operator.id)
    await change(await server.signIn(operator))
    const expiresAt = new Date(Date.now() + 60_000)
    const { sql } = server.db
    expect(before && (await challenges.createFor(sql, before, expiresAt))).toBeUndefined()
    const after = await operators.byId(sql, operator.id)
    expect(after && (await challenges.createFor(sql, after, expiresAt))).toBeDefined()
    await operators.setDisabled(sql, operator.id, true)
    expect(after && (await challenges.createFor(sql, after, expiresAt))).toBeUndefined()
  })
})

describe('the own sessions', () => {
  it('are shown with this one marked, newest first, and those of nobody else', async () => {
    const operator = await someone()
    await server.signIn(await someone())
    const first = await server.signIn(operator)
    await server.signIn(operator)
    const { json } = await server.call('GET', '/ext/profile', { token: first })
    expect(json).toMatchObject({ username: operator.username, pages: ['journal'] })
    expect(json.sessions).toMatchObject([
      { current: false, address: '127.0.0.1', store: null },
      { current: true, userAgent: 'node' },
    ])
  })

  it('end, one other or all others, never the one that asks', async () => {
    const operator = await someone()
    const tokens: string[] = []
    for (let i = 0; i < 4; i += 1) tokens.push(await server.signIn(operator))
    const [asking = '', ...others] = tokens
    const end = (body: object) =>
      server.call('POST', '/ext/profile/sessions/end', { token: asking, body })
    const { sessions } = (await server.call('GET', '/ext/profile', { token: asking })).json
    const [newest, , , own] = sessions
    expect(own.current).toBe(true)
    expect((await end({ session: own.id })).json.ended).toBe(0)
    expect((await end({ session: newest.id })).json.ended).toBe(1)
    expect(await Promise.all(others.map(isIn))).toEqual([true, true, false])
    expect((await end({})).json).toMatchObject({ ended: 2, info: '2 sessions have ended.' })
    expect(await Promise.all(tokens.map(isIn))).toEqual([true, false, false, false])
    expect(await records(operator, 'endOwnSessions')).toHaveLength(3)
  })

  it('of somebody else do not end, by whatever name they are called', async () => {
    const [operator, otherOperator] = [await someone(), await someone()]
    const theirs = await server.signIn(otherOperator)
    const { sessions } = (await server.call('GET', '/ext/profile', { token: theirs })).json
    const body = { session: sessions[0].id }
    const token = await server.signIn(operator)
    const ended = await server.call('POST', '/ext/profile/sessions/end', { token, body })
    expect([ended.json.ended, await isIn(theirs)]).toEqual([0, true])
  })
})

describe('what the own console has shown', () => {
  const seen = async (token: string) =>
    (await server.call('GET', '/ext/profile', { token })).json.seen
  const mark = async (token: string, body: object) => {
    const { status, json } = await server.call('POST', '/ext/profile/seen', { token, body })
    return status === 200 ? json : status
  }

  it('is nothing at first; it follows the operator to another session, and no one else', async () => {
    const [operator, other] = [await someone(), await someone()]
    const [token, elsewhere] = [await server.signIn(operator), await server.signIn(operator)]
    expect(await seen(token)).toEqual({ tour: false, version: null })
    expect(await mark(token, { tour: true })).toEqual({ tour: true, version: null })
    expect(await mark(token, { version: '0.2.0' })).toEqual({ tour: true, version: '0.2.0' })
    expect(await seen(elsewhere)).toEqual({ tour: true, version: '0.2.0' })
    expect(await seen(await server.signIn(other))).toEqual({ tour: false, version: null })
    expect(await records(operator, 'markSeen')).toEqual([])
  })

  it('never goes back, however versions are written as text', async () => {
    const token = await server.signIn(await someone())
    for (const [version, newest] of [
      ['0.9.0', '0.9.0'],
      ['0.10.0', '0.10.0'],
      ['0.9.99', '0.10.0'],
      ['999999.0.0', '999999.0.0'],
    ])
      expect((await mark(token, { version })).version).toBe(newest)
  })

  it.each([
    {},
    { tour: false },
    { version: null },
    { version: '' },
    { version: '1' },
    { version: '1.2.3.4' },
    { version: '9999999.0.0' },
    { version: '1.0.0\n' },
    { version: "0.0.0'; drop table operators" },
  ])('refuses %j', async body => {
    expect(await mark(await server.signIn(await someone()), body)).toBe(400)
  })
})
