// Signing up: by a signed-in operator, once per key, without a trace of secrets.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callerOf,
  signInOver,
  spawnServer,
  startTestServer,
  type TestOperator,
  type TestServer,
} from '#tests/support/server.ts'

const password = 'quite a long password 7'

let server: TestServer
let asker: TestOperator
let token: string
let count = 0

const newcomer = (more: object = {}) => {
  count += 1
  return { username: `Newcomer ${count}`, password, ...more }
}
const register = (body: object, key?: string, as: string | undefined = token) =>
  server.call('POST', '/new/register', {
    body,
    ...(as ? { token: as } : {}),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const named = (username: string) =>
  server.db.sql.selectFrom('operators').selectAll().where('username', '=', username).execute()
const signUps = (username: string) =>
  server.db.sql
    .selectFrom('journal')
    .select(['outcome', 'info', 'details'])
    .where('operation', '=', 'register')
    .where('target', '=', username)
    .execute()
const secretOf = (address: string) => new URL(address).searchParams.get('secret') ?? ''
const forget = () => server.db.sql.deleteFrom('throttles').execute()

beforeAll(async () => {
  server = await startTestServer()
  asker = await server.addOperator('Sign Upper', ['signup'])
  token = await server.signIn(asker)
})
afterAll(() => server.stop())

describe('signing up', () => {
  it('§6.4 requires login: nobody is made by a stranger, or by who may not', async () => {
    const body = newcomer()
    for (const as of ['', 'a.b.c']) {
      const { status } = await register(body, undefined, as)
      expect(status).toBe(401)
    }
    const otherToken = await server.signIn(
      await server.addOperator('Other', ['operators', 'journal']),
    )
    expect((await register(body, undefined, otherToken)).json.code).toBe('page.not_allowed')
    expect(await named(body.username)).toEqual([])
    expect((await register(body)).status).toBe(200)
    expect(await named(body.username)).toHaveLength(1)
  })

  it('makes an operator who signs in with the address that was answered, and may nothing yet', async () => {
    const body = newcomer({ name: 'Neu Kömmling' })
    const { json } = await register(body)
    expect(json).toMatchObject({ status: 'ok', operator: expect.any(Number) })
    const theirs = await signInOver(
      server.url,
      body.username.toUpperCase(),
      password,
      secretOf(json.authenticator),
    )
    const acl = await server.call('GET', '/acl', { token: theirs })
    expect(acl.json).toEqual({ pages: [] })
    const [row] = await named(body.username)
    expect(row).toMatchObject({ id: json.operator, name: 'Neu Kömmling', pages: [] })
    expect(await signUps(body.username)).toMatchObject([
      { outcome: 'ok', details: { operator: json.operator } },
    ])
  })

  it('gives pages with it, by the rule of the page for it: all of it, or nothing', async () => {
    const pages = ['terminal', 'journal']
    const refused = newcomer({ pages })
    const { status, json } = await register(refused)
    expect([status, json.code]).toEqual([403, 'page.not_allowed'])
    expect(await named(refused.username)).toEqual([])
    expect(await signUps(refused.username)).toMatchObject([
      { outcome: 'refused', info: 'page.not_allowed' },
    ])
    const giver = await server.signIn(await server.addOperator('Giver', ['signup', 'operators']))
    const body = newcomer({ pages })
    const made = await register(body, 'with pages', giver)
    expect(made.json).toMatchObject({ status: 'ok', info: 'The account is ready.' })
    const secret = secretOf(made.json.authenticator)
    const theirs = await signInOver(server.url, body.username, password, secret)
    const acl = await server.call('GET', '/acl', { token: theirs })
    expect(acl.json.pages.toSorted()).toEqual(['journal', 'terminal'])
    expect(await signUps(body.username)).toMatchObject([
      { outcome: 'ok', details: { after: { pages: ['journal', 'terminal'] } } },
    ])
    const other = await register({ ...body, pages: ['journal'] }, 'with pages', giver)
    expect(other.json.code).toBe('request.repeated')
  })

  it.each([
    ['ana ', 'username.invalid'],
    ['\u00a0ana', 'username.invalid'],
    ['\u3000', 'username.invalid'],
    ['a\tb', 'username.invalid'],
    ['a\u202eb', 'username.invalid'],
    ['a\u200bb', 'username.invalid'],
    ['a\u2028b', 'username.invalid'],
    // Each of these normalises to eighteen characters.
    ['\ufdfa'.repeat(100), 'username.invalid'],
  ])('does not take %j for a username', async (username, code) => {
    const { status, json } = await register(newcomer({ username }))
    expect([status, json.code, json.fields[0].path]).toEqual([422, code, '/username'])
  })

  it.each([
    'josé maría',
    'O’Brien',
    '山田太郎',
    'a.b+c@example.org',
    "Robert'); drop table operators;--",
    '100%_',
    '😀',
  ])('takes %j', async username => {
    await forget()
    const { status, json } = await register(newcomer({ username }))
    expect(status).toBe(200)
    expect(new URL(json.authenticator).protocol).toBe('otpauth:')
    expect(await named(username)).toHaveLength(1)
  })

  it('finds a name taken in other letters and forms', async () => {
    const { username } = newcomer({})
    await register({ username, password })
    for (const same of [username.toUpperCase(), username.replace('N', 'Ｎ')]) {
      const { status, json } = await register({ username: same, password })
      expect([status, json.code, json.fields]).toMatchObject([
        409,
        'name.taken',
        [{ path: '/username' }],
      ])
    }
    const all = await Promise.all(
      Array.from({ length: 8 }, () => register({ username: `${username} twin`, password })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    await forget()
  })
})

describe('a creation that is sent again', () => {
  it('runs once under its key, however many come at once, and all are answered alike', async () => {
    const body = newcomer()
    const all = await Promise.all(Array.from({ length: 12 }, () => register(body, 'at once')))
    expect(all.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(new Set(all.map(({ json }) => json.authenticator)).size).toBe(1)
    expect(new Set(all.map(({ json }) => json.operator)).size).toBe(1)
    expect(await signUps(body.username)).toMatchObject([{ outcome: 'ok' }])
    const later = await register(body, 'at once')
    expect(later.json).toEqual(all[0]?.json)
    await forget()
  })

  it('with another request is refused, and makes nobody', async () => {
    const [first, second] = [newcomer(), newcomer()]
    await register(first, 'reused')
    const otherAnswer = await register(second, 'reused')
    expect([otherAnswer.status, otherAnswer.json.code]).toEqual([409, 'request.repeated'])
    const shorter = await register({ ...first, password: `${password}8` }, 'reused')
    expect(shorter.status).toBe(409)
    expect(await named(second.username)).toEqual([])
  })

  it('of which one came to nothing can be corrected under the same key', async () => {
    const body = newcomer()
    expect((await register({ ...body, username: asker.username }, 'again')).status).toBe(409)
    expect((await register(body, 'again')).status).toBe(200)
  })

  it('belongs to who asked: the same key of somebody else is another one', async () => {
    const otherToken = await server.signIn(await server.addOperator('Second Upper', ['signup']))
    const body = newcomer()
    await register(body, 'mine')
    const theirs = await register(body, 'mine', otherToken)
    expect([theirs.status, theirs.json.code]).toEqual([409, 'name.taken'])
  })

  it('is a new one after a day', async () => {
    const body = newcomer()
    await register(body, 'daily')
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000 - 1000)
    await server.db.sql.updateTable('idempotency_keys').set({ created_at: yesterday }).execute()
    expect((await register(newcomer(), 'daily')).status).toBe(200)
    await forget()
  })

  it('is throttled, but for what was answered before', async () => {
    const eager = await server.addOperator('Eager', ['signup'])
    const as = await server.signIn(eager)
    const body = newcomer()
    const first = await register(body, 'kept', as)
    const wrong = newcomer({ username: ' ' })
    const all = await Promise.all(Array.from({ length: 40 }, () => register(wrong, undefined, as)))
    expect(all.filter(({ status }) => status === 422)).toHaveLength(29)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(11)
    const refused = await register(newcomer(), undefined, as)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await register(body, 'kept', as)).json).toEqual(first.json)
    // Nobody else has to wait.
    expect((await register(newcomer())).status).toBe(200)
  })
})

describe('what is secret', () => {
  it('is nowhere in the database as it was sent or answered', async () => {
    const body = newcomer({ password: 'find-me-if-you-can-42' })
    const { json } = await register(body, 'find-this')
    const secret = secretOf(json.authenticator)
    const tables = ['operators', 'journal', 'idempotency_keys', 'throttles'] as const
    for (const table of tables) {
      const text = JSON.stringify(await server.db.sql.selectFrom(table).selectAll().execute())
      expect(text, table).not.toContain(body.password)
      expect(text, table).not.toContain(secret)
    }
    const kept = await server.db.sql.selectFrom('idempotency_keys').selectAll().execute()
    expect(kept.find(({ key }) => key === 'find-this')?.answer).toMatch(/^v1\./)
  })

  it('is in no log, at the loudest level', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-people-'))
    const spawned = await spawnServer({ dataDir, env: { LOG_LEVEL: 'trace' } })
    try {
      const as = await spawned.signIn()
      const call = callerOf(spawned.url)
      const body = newcomer({ password: 'find-me-if-you-can-43' })
      const made = await call('POST', '/new/register', { token: as, body })
      const wrong = { current: 'not-my-password-44', password: 'my-next-password-45' }
      const changed = await call('POST', '/ext/profile/password', { token: as, body: wrong })
      const reset = await call('POST', `/ext/operators/${made.json.operator}/code`, { token: as })
      expect([made.status, changed.status, reset.status]).toEqual([200, 422, 200])
      expect(spawned.output()).toContain('/new/register')
      const secrets = [made, reset].map(({ json }) => secretOf(json.authenticator))
      for (const secret of [...secrets, ...Object.values(wrong), body.password, as]) {
        expect(spawned.output()).not.toContain(secret)
      }
    } finally {
      await spawned.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
