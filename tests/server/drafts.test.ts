// Unsaved texts over HTTP: private, per page and store, and limited in size.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operators } from '#server/db/repositories.ts'
import { minutes } from '#server/db/testing/rows.ts'
import { keepHouse } from '#server/housekeeping.ts'
import { isFull } from '#tests/support/full.ts'
import {
  callerOf,
  spawnServer,
  startTestServer,
  type TestOperator,
  type TestServer,
} from '../support/server.ts'

const megabyte = 1024 * 1024

let server: TestServer
let operator: TestOperator
let token: string

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  operator = await server.addOperator(`writer ${randomUUID()}`)
  token = await server.signIn(operator)
})
afterAll(() => server.stop())

const put = (change: object = {}, own = token) =>
  server.call('PUT', '/ext/drafts', {
    token: own,
    body: { page: 'stores', store: 0, key: 'k', content: 'x', ...change },
  })
const get = (path: string, own = token) => server.call('GET', `/ext/drafts${path}`, { token: own })
const keys = async (query = '') =>
  (await get(query)).json.map(({ key }: { key: string }) => key) as string[] // the response was checked against the contract

describe('an unsaved text', () => {
  it.each([
    ['text', 'olá ☕ \u{1f600} "quoted" \\ '],
    ['nothing', null],
    ['a form', { steps: [1, { two: [true, 'três'] }], z: 1, a: 2 }],
    ['names that mean something elsewhere', { constructor: 1, toString: 'x', length: 0 }],
    ['a large number', 12345678901234.5],
  ])('comes back as it was: %s', async (_, content) => {
    const { json } = await put({ content })
    expect(json).toMatchObject({ page: 'stores', store: 0, key: 'k' })
    expect(json.size).toBe(Buffer.byteLength(JSON.stringify(content)))
    const { json: read } = await get(`/${json.id}`)
    expect(read).toEqual({ ...json, content })
    expect(JSON.stringify(read.content)).toBe(JSON.stringify(content))
  })

  it('is one for its page, store and key, however many save it at once', async () => {
    const { id } = await server.addStore()
    await server.connect(token, id)
    const long = `/${'ż'.repeat(2000)}`
    for (const at of [
      { key: 'a' },
      { key: 'b' },
      { page: 'filesmanager' },
      { store: id },
      { key: long },
    ])
      await put(at)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put({ key: 'a', content: n })),
    )
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1)
    expect((await keys()).toSorted()).toEqual([long, 'a', 'b', 'k'].toSorted())
    expect(await keys(`?store=${id}`)).toEqual(['k'])
    expect((await keys())[0]).toBe('a')
  })

  it('is nobody else’s', async () => {
    const { id } = (await put()).json
    const otherToken = await server.signIn(await server.addOperator(`other ${id}`))
    for (const method of ['GET', 'DELETE']) {
      const { status, json } = await server.call(method, `/ext/drafts/${id}`, { token: otherToken })
      expect([status, json.code]).toEqual([404, 'draft.not_found'])
    }
    expect((await get('', otherToken)).json).toEqual([])
    await put({ content: 'theirs' }, otherToken)
    expect((await get(`/${id}`)).json.content).toBe('x')
    const again = await server.signIn(operator)
    expect((await get(`/${id}`, again)).json.content).toBe('x')
  })

  it('of a store is for those who are on it, and waits for them to come back', async () => {
    const [store, otherStore] = [await server.addStore(), await server.addStore()]
    await server.connect(token, store.id)
    const { id } = (await put({ page: 'filesmanager', store: store.id })).json
    const asks = [
      () => put({ store: store.id }),
      () => get(`?store=${store.id}`),
      () => get(`/${id}`),
    ]
    const codes = async () => {
      const answers = []
      for (const ask of asks) answers.push(await ask())
      return answers.map(({ status, json }) => json.code ?? status)
    }
    expect(await codes()).toEqual([200, 200, 200])
    await server.connect(token, otherStore.id)
    expect(await codes()).toEqual(Array(3).fill('connection.changed'))
    await server.call('POST', '/ext/connection/end', { token })
    expect(await codes()).toEqual(Array(3).fill('connection.none'))
    await server.connect(token, store.id)
    expect(await keys(`?store=${store.id}`)).toContain('k')
    expect((await server.call('DELETE', `/ext/drafts/${id}`, { token })).status).toBe(200)
    expect((await get(`/${id}`)).json.code).toBe('draft.not_found')
  })

  it('§6.3 of a page is for those who may use it now', async () => {
    const { id } = (await put({ page: 'filesmanager' })).json
    await put({ page: 'stores' })
    await operators.setPages(server.db.sql, operator.id, ['journal'])
    server.services.sessions.operatorChanged(operator.id)
    for (const answer of [await put({ page: 'filesmanager' }), await get(`/${id}`)])
      expect([answer.status, answer.json.code]).toEqual([403, 'page.not_allowed'])
    expect((await get('')).json).toMatchObject([{ page: 'stores' }])
    // A draft that can no longer be read can still be deleted.
    expect((await server.call('DELETE', `/ext/drafts/${id}`, { token })).status).toBe(200)
  })

  it('is of no store that does not exist', async () => {
    const { status, json } = await put({ store: 2_000_000_000 })
    expect([status, json.code]).toEqual([409, 'connection.none'])
  })
})

describe('room', () => {
  it('is for texts up to 8 MB', async () => {
    const most = 8 * megabyte - 2
    expect((await put({ content: 'x'.repeat(most) })).json.size).toBe(8 * megabyte)
    const { status, json } = await put({ content: `${'x'.repeat(most - 1)}é` })
    expect([status, json.code]).toEqual([422, 'draft.too_large'])
    expect(json.info).toContain('8 MB')
    // The limit applies to the stored text, not to its JSON.
    const escaped = JSON.stringify({ page: 'stores', store: 0, key: 'k', content: '' }).replace(
      '""',
      `"${'\\u0061'.repeat(2 * megabyte)}"`,
    )
    const response = await fetch(new URL('/ext/drafts', server.url), {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: escaped,
    })
    expect(await response.json()).toMatchObject({ size: 2 * megabyte + 2 })
  })

  it('is for 32 MB in all: the oldest give way, never the one just saved', async () => {
    const content = 'x'.repeat(7 * megabyte)
    for (const key of ['1', '2', '3', '4']) await put({ key, content })
    expect(await keys()).toEqual(['4', '3', '2', '1'])
    await put({ key: 'small' })
    expect(await keys()).toEqual(['small', '4', '3', '2', '1'])
    await put({ key: '5', content })
    expect(await keys()).toEqual(['5', 'small', '4', '3', '2'])
    // Saved again, it is the newest and stays.
    await put({ key: '2', content })
    await put({ key: '6', content })
    expect(await keys()).toEqual(['6', '2', '5', 'small', '4'])
  })

  it('is for a hundred, however many come at once, and for each operator alone', async () => {
    const stranger = await server.signIn(await server.addOperator(`stranger ${operator.id}`))
    await put({ key: 'theirs' }, stranger)
    for (let n = 0; n < 95; n += 1) await put({ key: `${n}` })
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => put({ key: `late ${n}` })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const left = await keys()
    expect(left).toHaveLength(100)
    expect(left.filter(key => key.startsWith('late'))).toHaveLength(15)
    expect(left).not.toContain('9')
    expect(left).toContain('10')
    expect((await get('', stranger)).json).toHaveLength(1)
  })

  it('is given back when nobody touched a text for ninety days', async () => {
    const day = 24 * 60
    const now = new Date()
    for (const key of ['old', 'young']) await put({ key })
    const age = (key: string, days: number) =>
      server.db.sql
        .updateTable('drafts')
        .set({ saved_at: minutes(-days * day, now) })
        .where('operator_id', '=', operator.id)
        .where('key', '=', key)
        .execute()
    await age('old', 91)
    await age('young', 89)
    await keepHouse(server.db, now)
    expect(await keys()).toEqual(['young'])
  })
})

describe('a private note', () => {
  it('is not in the journal', async () => {
    const secret = `secret ${randomUUID()}`
    const { id } = (await put({ key: secret, content: { secret } })).json
    await get(`/${id}`)
    await put({ key: secret, content: secret.repeat(megabyte / 4) })
    await server.call('DELETE', `/ext/drafts/${id}`, { token })
    const records = await server.db.sql.selectFrom('journal').selectAll().execute()
    const own = records.filter(record => record.operator_id === operator.id)
    expect(own.map(record => record.operation)).toEqual(['otp'])
    expect(JSON.stringify(records)).not.toContain(secret)
  })

  it.runIf(isFull)('is not in the log, however much that says', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-drafts-'))
    const spawned = await spawnServer({ dataDir, env: { LOG_LEVEL: 'trace' } })
    try {
      const secret = `secret ${randomUUID()}`
      const own = await spawned.signIn()
      const call = callerOf(spawned.url)
      const body = { page: 'stores', store: 0, key: secret, content: { secret } }
      const { json } = await call('PUT', '/ext/drafts', { token: own, body })
      expect((await call('GET', `/ext/drafts/${json.id}`, { token: own })).status).toBe(200)
      const wrong = { ...body, surprise: secret }
      expect((await call('PUT', '/ext/drafts', { token: own, body: wrong })).status).toBe(400)
      await spawned.stop()
      expect(spawned.output()).toContain(`/ext/drafts/${json.id}`)
      expect(spawned.output()).not.toContain(secret)
    } finally {
      await spawned.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
