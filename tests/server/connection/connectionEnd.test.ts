// The connection on the server, and its end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journal } from '#server/db/repositories.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
})
afterAll(() => server.stop())

const call = (method: string, path: string, headers = {}) =>
  server.call(method, path, { token, headers })
const end = (headers = {}) => call('POST', '/ext/connection/end', headers)
const current = async (headers = {}) => (await call('GET', '/ext/connection', headers)).json
const setTools = (store: number, headers = {}) =>
  server.call('POST', '/set/tools', { token, headers, body: { store, reason: { reason: 'Why' } } })

async function newest(operation: string) {
  const { rows } = await journal.list(server.db.sql, { page: 1, perPage: 1, operation })
  return rows[0]
}

describe('§4.5 the connection of a session', () => {
  it('is none at first', async () => {
    expect(await current()).toEqual({ connection: null })
  })

  it.each([true, false])('is what set/tools answered, with a machine: %s', async host => {
    const { id } = await server.addStore({ host })
    await server.db.sql
      .updateTable('stores')
      .set({ client_version: '4.2.0' })
      .where('id', '=', id)
      .execute()
    const headers = { 'accept-language': 'es' }
    const { json: answered } = await setTools(id, headers)
    const { connection } = await current(headers)
    expect(connection).toEqual({
      id: answered.connection,
      store: answered.info,
      not_supported: answered.not_supported,
      version: '4.2.0',
      reason: 'Why',
      since: expect.stringMatching(/^\d{4}-/),
    })
    expect(Object.keys(connection.not_supported).length > 0).toBe(!host)
    expect(Math.abs(Date.parse(connection.since) - Date.now())).toBeLessThan(60_000)
  })

  it('is its own: another session of the same operator has none', async () => {
    const operator = await server.addOperator('two-tabs')
    const [first, second] = [await server.signIn(operator), await server.signIn(operator)]
    const { id } = await server.addStore()
    await server.connect(first, id)
    const of = async (own: string) =>
      (await server.call('GET', '/ext/connection', { token: own })).json.connection
    expect((await of(first)).store.id).toBe(id)
    expect(await of(second)).toBeNull()
  })
})

describe('disconnecting', () => {
  it('ends the connection, with a record that carries store and reason', async () => {
    const { id } = await server.addStore({ name: 'Left behind' })
    const { connection } = (await setTools(id)).json
    const { status, json } = await end({ 'store-id': String(id), 'accept-language': 'br' })
    expect([status, json]).toEqual([200, { status: 'ok', info: 'Desconectado.' }])
    expect(await current()).toEqual({ connection: null })
    expect(await newest('endConnection')).toMatchObject({
      outcome: 'ok',
      connection_id: connection,
      store_id: id,
      store_name: 'Left behind',
      reason: 'Why',
    })
    const row = await server.db.sql
      .selectFrom('connections')
      .select('ended_at')
      .where('id', '=', connection)
      .executeTakeFirstOrThrow()
    expect(row.ended_at).not.toBeNull()
  })

  it('§6.2 leaves the pages that need a store closed, and the others open', async () => {
    const { id } = await server.addStore()
    await setTools(id)
    expect((await call('GET', '/filesystem/rootpath')).status).toBe(200)
    await end()
    const { status, json } = await call('GET', '/filesystem/rootpath')
    expect([status, json.code]).toEqual([409, 'connection.none'])
    expect((await call('GET', '/data/journal')).status).toBe(200)
    expect((await call('GET', '/acl')).json.pages).toContain('filesmanager')
  })

  it('is refused for another store than the session is on, which stays', async () => {
    const [store, otherStore] = [await server.addStore(), await server.addStore()]
    await setTools(store.id)
    const { status, json } = await end({ 'store-id': String(otherStore.id) })
    expect([status, json.code]).toEqual([409, 'connection.changed'])
    expect((await current()).connection.store.id).toBe(store.id)
    await end()
    expect((await end()).json.code).toBe('connection.none')
  })

  it('twice at once is one end and one record; the others are told there is none', async () => {
    const { id } = await server.addStore()
    const { connection } = (await setTools(id)).json
    const answers = await Promise.all(Array.from({ length: 8 }, () => end()))
    const codes = answers.map(({ status, json }) => json.code ?? status)
    expect(codes.toSorted()).toEqual([200, ...Array(7).fill('connection.none')])
    const { total } = await journal.list(server.db.sql, {
      page: 1,
      perPage: 1,
      operation: 'endConnection',
      filter: '',
      store: id,
    })
    expect(total).toBe(1)
    expect(connection).toBeTypeOf('string')
  })

  it('while a new connection begins, the session is on the new store or on none, never between', async () => {
    const [store, otherStore] = [await server.addStore(), await server.addStore()]
    for (let round = 0; round < 10; round += 1) {
      await setTools(store.id)
      const [ended, started] = await Promise.all([end(), setTools(otherStore.id)])
      expect(started.status).toBe(200)
      expect([200, 409]).toContain(ended.status)
      const { connection } = await current()
      const open = await server.db.sql
        .selectFrom('connections as c')
        .innerJoin('sessions as s', 's.jti', 'c.session_jti')
        .select(['c.id', 's.connection_id'])
        .where('c.ended_at', 'is', null)
        .execute()
      const here = open.filter(({ id }) => id === connection?.id)
      expect(here).toEqual(connection ? [{ id: connection.id, connection_id: connection.id }] : [])
      if (connection) expect(connection.store.id).toBe(otherStore.id)
    }
  })
})

describe('§4.6 a refusal of set/tools', () => {
  it.each([
    ['gb', 'The Reason field is required'],
    ['br', 'O campo Motivo é obrigatório'],
    ['es', 'El campo Motivo es obligatorio'],
  ])(
    'is a sentence for the operator (%s), on record, and changes nothing',
    async (language, info) => {
      const { id } = await server.addStore({ name: 'Refused' })
      await setTools(id)
      const before = await current()
      const answer = await server.call('POST', '/set/tools', {
        token,
        headers: { 'accept-language': language },
        body: { store: id, reason: { reason: ' ' } },
      })
      expect([answer.status, answer.json.status, answer.json.info]).toEqual([422, 'failed', info])
      expect(await newest('setTools')).toMatchObject({
        outcome: 'refused',
        info: 'reason.invalid',
        target: 'Refused',
        store_id: id,
        username: 'demo',
      })
      expect(await current()).toEqual(before)
    },
  )
})

describe('§6.3 pages', () => {
  it('that are not allowed stay closed whatever store is chosen; the stores are open to everyone', async () => {
    const newcomer = await server.addOperator('newcomer', [])
    const own = await server.signIn(newcomer)
    const { id } = await server.addStore()
    await server.connect(own, id)
    const status = async (path: string) => (await server.call('GET', path, { token: own })).status
    const open = ['/ext/stores', '/ext/stores/regions', '/ext/stores/mine', `/ext/stores/${id}`]
    for (const path of [...open, '/ext/connection', '/ext/drafts'])
      expect(await status(path)).toBe(200)
    expect(await status('/filesystem/rootpath')).toBe(403)
    expect(await status('/data/journal')).toBe(403)
  })
})
