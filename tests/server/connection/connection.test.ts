import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fleet, journal } from '#server/db/repositories.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string

const setTools = (store: number, reason: unknown, headers = {}) =>
  server.call('POST', '/set/tools', { token, body: { store, reason }, headers })
const good = { reason: 'Printer is stuck', category: 'Fault' }
const jtiOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).jti

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
  const label = (gb: string, br: string, es: string) => ({ gb, br, es })
  await fleet.setReasonFields(server.db.sql, [
    {
      name: 'reason',
      label: label('Reason', 'Motivo', 'Motivo'),
      type: 'custom_text',
      position: 1,
      required: true,
    },
    {
      name: 'category',
      label: label('Category', 'Categoria', 'Categoría'),
      type: 'custom_dropdown',
      position: 2,
      required: true,
      choices: [label('Fault', 'Falha', 'Avería')],
    },
  ])
})
afterAll(() => server.stop())

describe('connecting to a store', () => {
  it('answers the store, what it lacks and its version; the record carries the reason', async () => {
    const { id } = await server.addStore({ name: 'Padaria' })
    const { status, json } = await setTools(id, good)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      status: 'ok',
      info: { id, name: 'Padaria', full_name: 'A chain / A franchise / Padaria', picked: true },
      not_supported: {},
      version: '',
    })
    const connection = await server.db.sql
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', json.connection)
      .executeTakeFirstOrThrow()
    expect(connection).toMatchObject({
      store_id: id,
      reason: good,
      reason_text: 'Printer is stuck',
    })
    const [record] = (await journal.list(server.db.sql, { page: 1, perPage: 1 })).rows
    // Read by id, since a list omits details.
    expect(await journal.byId(server.db.sql, record?.id ?? 0)).toMatchObject({
      operation: 'setTools',
      outcome: 'ok',
      connection_id: json.connection,
      store_name: 'Padaria',
      reason: 'Printer is stuck',
      session_jti: jtiOf(token),
    })
    const list = await server.call('GET', '/stores/list', { token })
    expect(list.json.GB.find((store: { id: number }) => store.id === id).picked).toBe(true)
  })

  it('ends the connection before it', async () => {
    const [firstStore, secondStore] = [await server.addStore(), await server.addStore()]
    const first = (await setTools(firstStore.id, good)).json.connection
    const second = (await setTools(secondStore.id, good)).json.connection
    const rows = await server.db.sql
      .selectFrom('connections')
      .select(['id', 'ended_at'])
      .where('id', 'in', [first, second])
      .execute()
    expect(new Map(rows.map(row => [row.id, row.ended_at !== null]))).toEqual(
      new Map([
        [first, true],
        [second, false],
      ]),
    )
  })

  it('names every field that is missing, in the language asked for', async () => {
    const { id } = await server.addStore()
    const { status, json } = await setTools(id, { category: '' }, { 'accept-language': 'es' })
    expect([status, json.code, json.info]).toEqual([
      422,
      'reason.invalid',
      'El campo Motivo es obligatorio',
    ])
    expect(json.fields.map((field: { path: string }) => field.path)).toEqual([
      '/reason/reason',
      '/reason/category',
    ])
    const { json: gb } = await setTools(id, { reason: 'x' })
    expect(gb.info).toBe('The Category field is required')
    expect((await setTools(id, { ...good, category: 'Falha' })).status).toBe(200)
  })

  it('refuses what is no store, and writes it down', async () => {
    const { status, json } = await setTools(2_000_000_000, good)
    expect([status, json.code]).toEqual([404, 'store.not_found'])
    const [record] = (await journal.list(server.db.sql, { page: 1, perPage: 1 })).rows
    expect(record).toMatchObject({
      outcome: 'refused',
      target: 'store 2000000000',
      info: 'store.not_found',
    })
  })

  it('works without a machine: the tools that need one are named', async () => {
    const { id } = await server.addStore({ host: false })
    const { json } = await setTools(id, good, { 'accept-language': 'br' })
    expect(json.status).toBe('ok')
    expect(Object.keys(json.not_supported)).toEqual(
      expect.arrayContaining(['filesmanager', 'logs', 'monitor', 'downloads']),
    )
    expect(json.not_supported.filesmanager).toBe('Esta loja não tem uma máquina acessível.')
    const headers = { 'folder-path': '/' }
    const folder = await server.call('GET', '/filesystem/folder', { token, headers })
    expect([folder.status, folder.json.code]).toEqual([503, 'host.none'])
  })

  it('refuses a machine that cannot be reached, and stays on the store before', async () => {
    const [there, gone] = [await server.addStore(), await server.addStore()]
    await setTools(there.id, good)
    await rm(gone.folder, { recursive: true })
    const { status, json } = await setTools(gone.id, good)
    expect([status, json.code]).toEqual([503, 'host.unavailable'])
    const headers = { 'store-id': String(there.id) }
    expect((await server.call('GET', '/filesystem/rootpath', { token, headers })).status).toBe(200)
  })
})

describe('the lists of the wizard', () => {
  it('answer stores by region, found and limited', async () => {
    await server.addStore({ name: 'Unmistakable %_ corner' })
    const found = await server.call('GET', `/stores/list?filter=${encodeURIComponent('%_ CORN')}`, {
      token,
    })
    expect(found.json.GB.map((store: { name: string }) => store.name)).toEqual([
      'Unmistakable %_ corner',
    ])
    const two = await server.call('GET', '/stores/list?limit=2', { token })
    expect(Object.values(two.json).flat()).toHaveLength(2)
    expect((await server.call('GET', '/stores/list?filter=nowhere', { token })).json).toEqual({})
  })

  it('draw the reason form in the language asked for', async () => {
    const headers = { 'accept-language': 'pt-BR' }
    const { json } = await server.call('GET', '/freshdesk/fields', { token, headers })
    expect(json).toMatchObject([
      { name: 'reason', label: 'Motivo', required_for_agents: true },
      { name: 'category', label: 'Categoria', choices: ['Falha'] },
    ])
  })

  it('tell what the console must know before anyone signs in', async () => {
    const { json } = await server.call('GET', '/ext/runtime')
    expect(json).toEqual({
      provider: { name: 'Support Tools', url: 'https://support-tools.example' },
      demo: false,
      version: '0.2.0',
    })
  })
})

describe('the journal', () => {
  const list = (query: string) => server.call('GET', `/data/journal?${query}`, { token })

  beforeAll(async () => {
    for (let i = 0; i < 23; i += 1) {
      await journal.append(server.db.sql, {
        operation: 'saveFile',
        username: 'ana',
        storeId: 4711,
        storeName: 'Far away',
        target: `/file-${i}`,
        outcome: i % 2 ? 'ok' : 'failed',
        at: new Date(Date.UTC(2020, 0, 1 + i)),
      })
    }
  })

  it('comes a page at a time, newest first', async () => {
    const { json } = await list('store=4711&page=3')
    expect(json.data.map((row: { target: string }) => row.target)).toEqual([
      '/file-2',
      '/file-1',
      '/file-0',
    ])
    expect(json.links.pagination).toEqual({
      total: 23,
      per_page: 10,
      current_page: 3,
      last_page: 3,
      next_page_url: null,
      prev_page_url: '/data/journal?store=4711&page=2',
      from: 21,
      to: 23,
    })
    expect(json.data[2]).toMatchObject({
      operator: 'ana',
      store: { id: 4711, name: 'Far away' },
      at: '2020-01-01T00:00:00.000Z',
      connection: null,
      reason: null,
    })
  })

  it('is sorted and filtered as asked', async () => {
    const sorted = await list('store=4711&sort=outcome|asc,at|asc&per_page=1')
    expect(sorted.json.data[0].target).toBe('/file-0')
    const count = async (query: string) => (await list(query)).json.links.pagination.total
    expect(await count('operator=ana&outcome=ok')).toBe(11)
    expect(await count('store=4711&from=2020-01-05T00:00:00Z&to=2020-01-07T00:00:00Z')).toBe(2)
    expect(await count('store=4711&filter=FILE-22')).toBe(1)
    expect(await count('operator=an')).toBe(0)
    expect(await count('operation=saveFile&store=4711')).toBe(23)
  })

  it('beyond its end is empty', async () => {
    const { json } = await list('store=4711&page=99')
    expect(json.data).toEqual([])
    expect(json.links.pagination).toMatchObject({
      current_page: 99,
      last_page: 3,
      from: null,
      to: null,
    })
  })
})

describe('connecting', () => {
  it('twice at once leaves one connection; signing out leaves none', async () => {
    const operator = await server.addOperator('twice')
    const twice = await server.signIn(operator)
    const { id } = await server.addStore()
    const connect = () =>
      server.call('POST', '/set/tools', { token: twice, body: { store: id, reason: good } })
    const open = async () => {
      const connections = server.db.sql.selectFrom('connections').select('id')
      return connections
        .where('session_jti', '=', jtiOf(twice))
        .where('ended_at', 'is', null)
        .execute()
    }
    const answers = await Promise.all(Array.from({ length: 12 }, connect))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const current = await server.db.sql
      .selectFrom('sessions')
      .select('connection_id as id')
      .where('jti', '=', jtiOf(twice))
      .execute()
    expect(await open()).toEqual(current)
    await Promise.all([connect(), server.call('POST', '/ext/session/logout', { token: twice })])
    expect(await open()).toEqual([])
  })
})
