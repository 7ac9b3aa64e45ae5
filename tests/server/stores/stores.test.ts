// The stores of the wizard over HTTP: permissions, favourites, connected operators, previous
// reasons.
import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journal } from '#server/db/repositories.ts'
import { someStores } from '#server/db/testing/rows.ts'
import { startTestServer, type TestOperator, type TestServer } from '#tests/support/server.ts'

interface Entry {
  readonly id: number
  readonly name: string
}

let server: TestServer
/** Stores hidden from the operator named limited. */
let hidden: readonly number[] = []

beforeAll(async () => {
  server = await startTestServer({
    dependencies: {
      mayConnect: ({ username }) =>
        username.startsWith('limited')
          ? sql<SqlBool>`s.id <> all(${[...hidden]}::int[])`
          : undefined,
    },
  })
})
afterAll(() => server.stop())

async function signedIn(name: string, pages?: readonly string[]) {
  const operator = await server.addOperator(name, pages)
  const token = await server.signIn(operator)
  const get = (path: string, headers = {}) => server.call('GET', path, { token, headers })
  const like = (id: number, favourite = true) =>
    server.call('PUT', `/ext/stores/${id}/favourite`, { token, body: { favourite } })
  const connect = (id: number, reason: object = { reason: 'A test' }) =>
    server.call('POST', '/set/tools', { token, body: { store: id, reason } })
  return { operator, token, get, like, connect }
}

const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id)

describe('a store that an operator may not connect to', () => {
  it('is answered like one that does not exist', async () => {
    const open = await server.addStore({ name: 'Open corner' })
    const shut = await server.addStore({ name: 'Shut corner' })
    const free = await signedIn('free')
    const limited = await signedIn('limited')
    for (const { connect, like } of [free, limited]) {
      await connect(shut.id)
      await like(shut.id)
      await connect(open.id)
      await like(open.id)
    }
    await limited.connect(shut.id)
    const { connection } = (await limited.get('/ext/connection')).json
    expect(connection.store.id).toBe(shut.id)
    hidden = [shut.id]

    const sees = async ({ get }: typeof free) => {
      const [regions, page, list, mine] = await Promise.all([
        get('/ext/stores/regions?filter=corner'),
        get('/ext/stores?filter=corner'),
        get('/stores/list?filter=corner'),
        get('/ext/stores/mine'),
      ])
      return {
        count: regions.json[0].count,
        total: page.json.links.pagination.total,
        page: ids(page.json.data),
        list: ids(list.json.GB),
        favourites: ids(mine.json.favourites),
        recent: ids(mine.json.recent.map(({ store }: { store: Entry }) => store)),
      }
    }
    const both = [open.id, shut.id]
    expect(await sees(free)).toMatchObject({ count: 2, total: 2, page: both, list: both })
    expect(await sees(free)).toMatchObject({ favourites: both, recent: both })
    const onlyOpen = [open.id]
    expect(await sees(limited)).toEqual({
      count: 1,
      total: 1,
      page: onlyOpen,
      list: onlyOpen,
      favourites: onlyOpen,
      recent: onlyOpen,
    })
    const missing = 2_000_000_000
    const { get, like, connect } = limited
    for (const ask of [(id: number) => get(`/ext/stores/${id}`), like, connect]) {
      const [there, nowhere] = [await ask(shut.id), await ask(missing)]
      expect([there.status, there.json]).toEqual([404, nowhere.json])
    }
    expect((await limited.get('/ext/connection')).json).toEqual({ connection: null })
    expect((await free.get(`/ext/stores/${shut.id}`)).status).toBe(200)
  })
})

describe('favourites', () => {
  it('are by name, set and taken away as often as one likes, and each change is on record', async () => {
    const [b, a] = [
      await server.addStore({ name: 'Ölmühle' }),
      await server.addStore({ name: 'oasis' }),
    ]
    const { get, like } = await signedIn('fond')
    for (const id of [b.id, a.id, b.id]) expect((await like(id)).status).toBe(200)
    const mine = async () => (await get('/ext/stores/mine')).json.favourites
    expect(await mine()).toMatchObject([{ name: 'oasis' }, { name: 'Ölmühle' }])
    expect((await get(`/ext/stores/${b.id}`)).json.favourite).toBe(true)
    await like(b.id, false)
    expect((await like(b.id, false)).status).toBe(200)
    expect(ids(await mine())).toEqual([a.id])
    const { rows } = await journal.list(server.db.sql, {
      page: 1,
      perPage: 10,
      operator: 'fond',
      operation: 'setFavourite',
    })
    expect(rows.map(({ target, details }) => [target, details])).toEqual([
      ['Ölmühle', { store: b.id, favourite: false }],
      ['oasis', { store: a.id, favourite: true }],
      ['Ölmühle', { store: b.id, favourite: true }],
    ])
  })

  it('are two hundred at the most, however many come at once', async () => {
    const many = await someStores(
      server.db.sql,
      Array.from({ length: 205 }, (_, at) => ({ name: `Liked ${at}` })),
    )
    const { get, like } = await signedIn('greedy', [])
    for (const id of many.slice(0, 195)) await like(id)
    const answers = await Promise.all(many.slice(195).map(id => like(id)))
    const kept = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 422)
    expect([kept.length, refused.length]).toEqual([5, 5])
    expect(refused[0]?.json).toMatchObject({
      code: 'favourites.full',
      info: 'You have 200 favourites. Remove one first.',
    })
    expect((await get('/ext/stores/mine')).json.favourites).toHaveLength(200)
    // Marking a favourite again changes nothing.
    expect((await like(many[0] ?? 0)).status).toBe(200)
    await like(many[0] ?? 0, false)
    const last = many[answers.findIndex(({ status }) => status === 422) + 195] ?? 0
    expect((await like(last)).status).toBe(200)
  })

  it('one store at once from many tabs is one favourite', async () => {
    const { id } = await server.addStore()
    const { get, like } = await signedIn('tabs')
    const answers = await Promise.all(Array.from({ length: 10 }, () => like(id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(ids((await get('/ext/stores/mine')).json.favourites)).toEqual([id])
  })
})

describe('the stores last connected to', () => {
  it('are ten, each once, the newest first, whoever else was there', async () => {
    const { get, connect } = await signedIn('traveller')
    const stranger = await signedIn('stranger')
    const stores: number[] = []
    for (let at = 0; at < 12; at += 1) stores.push((await server.addStore({ host: false })).id)
    for (const id of stores) await connect(id)
    await stranger.connect(stores[0] ?? 0)
    await connect(stores[4] ?? 0)
    await connect(stores[4] ?? 0)
    const { recent } = (await get('/ext/stores/mine')).json
    const expected = [stores[4], ...stores.filter(id => id !== stores[4]).reverse()].slice(0, 10)
    expect(ids(recent.map(({ store }: { store: Entry }) => store))).toEqual(expected)
    expect(recent.map(({ store }: { store: { picked: boolean } }) => store.picked)).toEqual(
      expected.map((_, at) => at === 0),
    )
    const moments = recent.map(({ at }: { at: string }) => at)
    expect(moments).toEqual(moments.toSorted().reverse())
  })

  it('are read from store to store in the index, however often one was there', async () => {
    const operator = await server.addOperator('regular')
    const token = await server.signIn(operator)
    const { id } = await server.addStore({ host: false })
    await server.connect(token, id)
    await repeatConnections(operator, 3000)
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select store_id, started_at from connections
      where operator_id = ${operator.id} and store_id > 0
      order by store_id, started_at desc limit 1`.execute(server.db.sql)
    expect(JSON.stringify(plan.rows)).toContain('connections_by_operator_store')
    const { recent } = (await server.call('GET', '/ext/stores/mine', { token })).json
    expect(ids(recent.map(({ store }: { store: Entry }) => store))).toEqual([id])
  })
})

/** Copies an operator's connection, each copy a minute older than the last. */
async function repeatConnections({ id }: TestOperator, count: number): Promise<void> {
  await sql`
    insert into connections (id, session_jti, operator_id, store_id, reason, reason_text, started_at, ended_at)
    select gen_random_uuid(), session_jti, operator_id, store_id, reason, reason_text,
      started_at - n * interval '1 minute', started_at
    from connections, generate_series(1, ${count}::int) n where operator_id = ${id}`.execute(
    server.db.sql,
  )
  await sql`analyze connections`.execute(server.db.sql)
}

describe('who is on a store', () => {
  it('are the operators with a live session there, the longest first, each once', async () => {
    const { id } = await server.addStore({ host: false })
    const elsewhere = await server.addStore({ host: false })
    const [ana, bea, cid] = [await signedIn('ana'), await signedIn('bea'), await signedIn('cid')]
    const again = await server.signIn(ana.operator)
    await ana.connect(id, { reason: 'Printer' })
    await bea.connect(id, { reason: 'Menu' })
    await server.connect(again, id)
    await cid.connect(elsewhere.id)
    const present = async () => (await bea.get(`/ext/stores/${id}`)).json.operators
    const names = async () =>
      (await present()).map(({ username }: { username: string }) => username)
    expect(await present()).toMatchObject([
      { username: 'ana', reason: 'Printer', own: false },
      { username: 'bea', reason: 'Menu', own: true },
    ])

    // Changing the store, disconnecting, signing out, expiry and being disabled all end it.
    await ana.connect(elsewhere.id)
    expect(await names()).toEqual(['bea', 'ana'])
    await server.call('POST', '/ext/session/logout', { token: again })
    expect(await names()).toEqual(['bea'])
    await ana.connect(id)
    await cid.connect(id)
    expect(await names()).toEqual(['bea', 'ana', 'cid'])
    await server.call('POST', '/ext/connection/end', { token: ana.token })
    expect(await names()).toEqual(['bea', 'cid'])
    await server.db.sql
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('operator_id', '=', cid.operator.id)
      .execute()
    expect(await names()).toEqual(['bea'])
    await ana.connect(id)
    await server.db.sql
      .updateTable('operators')
      .set({ disabled_at: new Date() })
      .where('id', '=', ana.operator.id)
      .execute()
    expect(await names()).toEqual(['bea'])
  })
})
