// Operators as the page Operators changes them: withdrawn permissions are gone with the next
// request.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentCode } from '#server/auth/totp.ts'
import type { PageName } from '#src/generated/operations.ts'
import {
  cookieOf,
  startTestServer,
  type TestOperator,
  type TestServer,
  testPassword,
} from '#tests/support/server.ts'

let server: TestServer
let admin: TestOperator
let token: string
let count = 0

const someone = (pages: PageName[] = ['journal']) => {
  count += 1
  return server.addOperator(`someone-${count}`, pages)
}
const put = (path: string, body: object, headers = {}, as = token) =>
  server.call('PUT', path, { token: as, body, headers })
const post = (path: string, body?: object, as = token) =>
  server.call('POST', path, { token: as, ...(body ? { body } : {}) })
const setPages = ({ id }: TestOperator, pages: readonly string[], headers = {}) =>
  put(`/ext/operators/${id}/pages`, { pages }, headers)
const setDisabled = ({ id }: TestOperator, disabled: boolean, headers = {}) =>
  put(`/ext/operators/${id}/disabled`, { disabled }, headers)
const journal = (as: string) => server.call('GET', '/data/journal', { token: as })
const login = (username: string) =>
  server.call('POST', '/exp/login', { body: { username, password: testPassword } })
const otp = (code: string, cookie: string) =>
  server.call('POST', '/exp/otp', { body: { code }, headers: { cookie } })
const records = (operation: string, target: string) =>
  server.db.sql
    .selectFrom('journal')
    .select(['outcome', 'info', 'details', 'username'])
    .where('operation', '=', operation)
    .where('target', '=', target)
    .orderBy('id')
    .execute()
const openConnections = (operator: TestOperator) =>
  server.db.sql
    .selectFrom('connections')
    .select('id')
    .where('operator_id', '=', operator.id)
    .where('ended_at', 'is', null)
    .execute()

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.addOperator('Ada Admin')
  token = await server.signIn(admin)
})
afterAll(() => server.stop())

describe('pages', () => {
  it('that are taken away are refused on the next request, in every session, and given back so too', async () => {
    const operator = await someone()
    const tokens = [await server.signIn(operator), await server.signIn(operator)]
    for (const sessionToken of tokens) expect((await journal(sessionToken)).status).toBe(200)
    const taken = await setPages(operator, ['monitor'])
    expect(taken.json).toMatchObject({ status: 'ok', operator: { pages: ['monitor'] } })
    for (const sessionToken of tokens) {
      expect((await journal(sessionToken)).json.code).toBe('page.not_allowed')
      expect((await server.call('GET', '/acl', { token: sessionToken })).json).toEqual({
        pages: ['monitor'],
      })
    }
    await setPages(operator, ['journal'])
    for (const sessionToken of tokens) expect((await journal(sessionToken)).status).toBe(200)
    expect(await records('setOperatorPages', operator.username)).toMatchObject([
      {
        outcome: 'ok',
        username: 'Ada Admin',
        details: { before: { pages: ['journal'] }, unconditional: true },
      },
      {
        outcome: 'ok',
        details: { before: { pages: ['monitor'] }, after: { pages: ['journal'] } },
      },
    ])
  })

  it('are changed as they were read, or not at all: 412 says who was faster', async () => {
    const operator = await someone()
    const read = await server.call('GET', `/ext/operators/${operator.id}`, { token })
    const etag = read.headers.get('etag') ?? ''
    const first = await setPages(operator, ['monitor'], { 'if-match': etag })
    expect(first.status).toBe(200)
    const late = await setPages(operator, [], { 'if-match': etag })
    expect([late.status, late.json.code]).toEqual([412, 'record.changed_by'])
    expect(late.json.conflict).toMatchObject({ by: 'Ada Admin', version: '2' })
    expect(Date.parse(late.json.conflict.at)).toBeLessThanOrEqual(Date.now())
    // Disabling uses the same version: an administrator sees both before deciding.
    expect((await setDisabled(operator, true, { 'if-match': etag })).status).toBe(412)
    expect((await setPages(operator, [], { 'if-match': '*' })).status).toBe(200)
    expect((await setPages(operator, [], { 'if-match': 'W/"3"' })).status).toBe(200)
    const [accepted, noted, forced] = await records('setOperatorPages', operator.username)
    expect(accepted).toMatchObject({ outcome: 'ok', details: { unconditional: false } })
    expect(noted).toMatchObject({ outcome: 'refused', info: 'record.changed_by' })
    expect(forced).toMatchObject({ outcome: 'ok', details: { unconditional: true } })
  })

  it('of two changes of one version, sent at once, one goes through', async () => {
    const operator = await someone()
    const wishes = ['monitor', 'logs', 'actions', 'devices', 'chains', 'forms']
    const all = await Promise.all(
      wishes.map(page => setPages(operator, [page], { 'if-match': '"1"' })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412])
  })

  it('nobody takes page operators from themselves, other pages they may', async () => {
    const self = await setPages(admin, ['journal'])
    expect([self.status, self.json.code]).toEqual([422, 'operator.self'])
    expect((await setDisabled(admin, true)).json.code).toBe('operator.self')
    expect((await setPages(admin, ['journal', 'operators', 'signup'])).status).toBe(200)
    expect((await setDisabled(admin, false)).status).toBe(200)
  })
})

describe('an operator who is disabled', () => {
  it('has no session, no connection and no half-way sign-in left with the next request', async () => {
    const operator = await someone()
    const { id: store } = await server.addStore()
    const tokens = [await server.signIn(operator), await server.signIn(operator)]
    await server.connect(tokens[0] ?? '', store)
    // Used before, so that the server has them cached.
    for (const sessionToken of tokens) expect((await journal(sessionToken)).status).toBe(200)
    const cookie = cookieOf(await login(operator.username))
    expect((await setDisabled(operator, true)).json.operator.sessions).toBe(0)
    for (const sessionToken of tokens)
      expect((await journal(sessionToken)).json.code).toBe('session.ended')
    expect(await openConnections(operator)).toEqual([])
    const { code } = await currentCode(operator.secret)
    expect((await otp(code, cookie)).json.code).toBe('login.challenge_ended')
    expect((await login(operator.username)).json.code).toBe('login.refused')
    const [record] = await records('setOperatorDisabled', operator.username)
    expect(record).toMatchObject({
      outcome: 'ok',
      details: { before: { disabled: false }, after: { disabled: true }, sessions: 2 },
    })
  })

  it('signs in again when they may, and their old tokens stay dead', async () => {
    const operator = await someone()
    const old = await server.signIn(operator)
    await setDisabled(operator, true)
    await setDisabled(operator, false)
    expect((await journal(old)).json.code).toBe('session.ended')
    expect((await journal(await server.signIn(operator))).status).toBe(200)
  })
})

describe('sessions of an operator', () => {
  it('end, one or all, with the next request; those of others do not', async () => {
    const [operator, otherOperator] = [await someone(), await someone()]
    const tokens = []
    for (let i = 0; i < 3; i += 1) tokens.push(await server.signIn(operator))
    const theirs = await server.signIn(otherOperator)
    const { json } = await server.call('GET', `/ext/operators/${operator.id}`, { token })
    expect(json.operator.sessions).toBe(3)
    const newest = json.sessions[0].id
    const answer = await post(`/ext/operators/${operator.id}/sessions/end`, { session: newest })
    expect(answer.json).toMatchObject({ status: 'ok', ended: 1 })
    expect((await journal(tokens[2] ?? '')).status).toBe(401)
    expect((await journal(tokens[0] ?? '')).status).toBe(200)
    // Another operator's session does not belong to them.
    const foreign = await server.call('GET', `/ext/operators/${otherOperator.id}`, { token })
    const session = foreign.json.sessions[0].id
    const none = await post(`/ext/operators/${operator.id}/sessions/end`, { session })
    expect(none.json.ended).toBe(0)
    const rest = await post(`/ext/operators/${operator.id}/sessions/end`, {})
    expect(rest.json).toMatchObject({ ended: 2, info: '2 sessions have ended.' })
    for (const gone of tokens) expect((await journal(gone)).status).toBe(401)
    expect((await journal(theirs)).status).toBe(200)
  })

  it('that asks is never among them', async () => {
    const otherToken = await server.signIn(admin)
    const ended = await post(`/ext/operators/${admin.id}/sessions/end`, {})
    expect(ended.json.ended).toBe(1)
    expect((await journal(otherToken)).status).toBe(401)
    expect((await journal(token)).status).toBe(200)
  })
})

describe('a new code', () => {
  it('is the only one that works; sessions and half-way sign-ins have ended', async () => {
    const operator = await someone()
    const old = await server.signIn(operator)
    const cookie = cookieOf(await login(operator.username))
    const reset = await post(`/ext/operators/${operator.id}/code`)
    const address = new URL(reset.json.authenticator)
    const secret = address.searchParams.get('secret') ?? ''
    expect(address.protocol).toBe('otpauth:')
    expect(secret).not.toBe(operator.secret)
    expect((await journal(old)).status).toBe(401)
    const before = await currentCode(operator.secret)
    expect((await otp(before.code, cookie)).json.code).toBe('login.challenge_ended')
    const again = cookieOf(await login(operator.username))
    expect((await otp(before.code, again)).json.code).toBe('login.code_refused')
    expect((await journal(await server.signIn({ ...operator, secret }))).status).toBe(200)
    const [record] = await records('resetOperatorCode', operator.username)
    expect(record?.outcome).toBe('ok')
    expect(JSON.stringify(record)).not.toContain(secret)
  })

  it('of oneself leaves the session that asks, and no other', async () => {
    const self = await someone(['operators', 'journal'])
    const [asking, otherToken] = [await server.signIn(self), await server.signIn(self)]
    expect((await post(`/ext/operators/${self.id}/code`, undefined, asking)).status).toBe(200)
    expect((await journal(asking)).status).toBe(200)
    expect((await journal(otherToken)).status).toBe(401)
  })
})

describe('the last sign-in', () => {
  it('is the moment the code was taken, not the password', async () => {
    const operator = await someone()
    const shown = async () => {
      const { json } = await server.call('GET', `/ext/operators/${operator.id}`, { token })
      return json.operator.lastSignIn
    }
    await login(operator.username)
    expect(await shown()).toBeNull()
    const before = Date.now()
    await server.signIn(operator)
    expect(Date.parse(await shown())).toBeGreaterThanOrEqual(before)
  })
})
