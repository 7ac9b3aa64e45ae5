// @vitest-environment jsdom
// The nine verbs over the mocks, whose answers are checked against openapi.yaml.
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn, signOut } from '#src/session.ts'
import { createMockServer } from '#tests/mocks/index.ts'
import { asker } from '#tests/mocks/shared/asking.ts'
import { failing } from '#tests/support/console/failing.ts'
import { tokenOf } from '#tests/support/console/tokenOf.ts'
import { dataProvider } from '../index.ts'
import { resourceInfos } from './resources.ts'

const mock = createMockServer()
const requests: Request[] = []
const watch = ({ request }: { request: Request }) => void requests.push(request.clone())

beforeAll(() => mock.listen())
beforeEach(() => {
  const token = tokenOf('demo')
  asker(mock, location.origin)
  const session = mock.world.sessions.get('t.o.k')
  if (session) mock.world.sessions.set(token, session)
  signIn(token)
  requests.length = 0
  mock.msw.events.on('request:start', watch)
})
afterEach(() => {
  mock.msw.events.removeAllListeners()
  signOut()
  mock.reset()
})
afterAll(() => mock.close())

const paths = () =>
  requests.map(({ method, url }) => `${method} ${url.slice(location.origin.length)}`)
const query = () => Object.fromEntries(new URL(requests.at(-1)?.url ?? '').searchParams)
const sent = async () => requests.at(-1)?.json()
const sort = { field: 'name', order: 'ASC' } as const
const all = { pagination: { page: 1, perPage: 100 }, sort, filter: {} }

describe('reading', () => {
  test('a page, sorted, filtered and cut by the server', async () => {
    const { data, total, pageInfo } = await dataProvider.getList('stores', {
      pagination: { page: 2, perPage: 1 },
      sort: { field: 'storeNumber', order: 'DESC' },
      filter: { q: 'a', chainId: 1 },
    })
    expect(query()).toEqual({
      sort: 'storeNumber|desc',
      page: '2',
      per_page: '1',
      filter: 'a',
      chainId: '1',
    })
    expect(data).toHaveLength(1)
    expect(total).toBeGreaterThan(2)
    expect(pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true })
  })

  test('a list is not narrowed by what it does not declare', async () => {
    await expect(
      dataProvider.getList('chains', { ...all, filter: { country: 'BR' } }),
    ).rejects.toThrow('chains cannot be narrowed by country')
  })

  test('one record; one that is not there has a code', async () => {
    const { data } = await dataProvider.getOne('chains', { id: 1 })
    expect(data).toMatchObject({ id: 1, name: 'Aurora', version: '1' })
    const error = await failing(dataProvider.getOne('chains', { id: 99 }))
    expect([error.status, error.code]).toEqual([404, 'record.not_found'])
  })

  test('many by one call of their ids, each once, and 0 without asking', async () => {
    const { data } = await dataProvider.getMany('forms', { ids: [2, 0, 3, 2, 99] })
    expect(paths()).toEqual(['GET /api/forms?page=1&per_page=3&ids=2,3,99'])
    expect(data.map(({ id }) => id)).toEqual([0, 3, 2])
  })

  test('what belongs to a record', async () => {
    const { data, total } = await dataProvider.getManyReference('franchises', {
      ...all,
      target: 'chainId',
      id: 2,
    })
    expect(query()).toMatchObject({ chainId: '2' })
    expect([total, data.map(({ chainId }) => chainId)]).toEqual([2, [2, 2]])
  })

  test('§3.22 the forms begin with the blank entry, their search and other pages do not', async () => {
    const first = await dataProvider.getList('forms', all)
    expect(first.data.map(({ id, name }) => [id, name])).toEqual([
      [0, ''],
      [3, 'Counter'],
      [2, 'Kitchen'],
    ])
    const page = (more: object) => dataProvider.getList('forms', { ...all, ...more })
    for (const more of [
      { pagination: { page: 2, perPage: 1 } },
      { filter: { q: 'kit' } },
      { meta: { blank: false } },
    ])
      expect((await page(more)).data.map(({ id }) => id)).not.toContain(0)
    expect((await dataProvider.getList('chains', all)).data.map(({ id }) => id)).toEqual([1, 2])
  })

  test('a call that is given up is no failure', async () => {
    const giving = new AbortController()
    const call = dataProvider.getList('chains', { ...all, signal: giving.signal })
    giving.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(dataProvider.supportAbortSignal).toBe(true)
  })

  test('§8.21 an answer of another list is the list that failed', async () => {
    mock.msw.use(http.get('*/api/chains', () => HttpResponse.json({ message: 'action failed' })))
    const error = await failing(dataProvider.getList('chains', all))
    expect([error.status, error.code, error.operation]).toEqual([
      200,
      'answer.failed',
      'listChains',
    ])
  })

  test('a plain array, as the older platform sends, is all rows', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => ({ id: at + 1, name: `c${at}` }))
    mock.msw.use(http.get('*/api/chains', () => HttpResponse.json(rows)))
    const { data, total } = await dataProvider.getList('chains', {
      ...all,
      pagination: { page: 2, perPage: 2 },
    })
    expect([total, data.map(({ id }) => id)]).toEqual([5, [3, 4]])
  })

  test('a record may have fields that are called like a refusal’s', async () => {
    const odd = { id: 1, name: 'Odd', status: 'closed', message: 'action failed', version: '1' }
    mock.msw.use(http.get('*/api/chain/1', () => HttpResponse.json(odd)))
    expect((await dataProvider.getOne('chains', { id: 1 })).data).toEqual(odd)
  })
})

describe('writing', () => {
  const made = async (name = 'Nova') =>
    (await dataProvider.create('chains', { data: { name } })).data

  test('a creation sends what its schema has, under a key', async () => {
    const data = {
      name: 'Kit',
      Fields: [{ type: 'db', index: 1, key: 'k', surprise: 5 }],
      id: 7,
      version: '1',
    }
    const { data: form } = await dataProvider.create('forms', { data })
    expect(await sent()).toEqual({ name: 'Kit', Fields: [{ type: 'db', index: 1, key: 'k' }] })
    expect(requests.at(-1)?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(form.id).toBeGreaterThan(3)
    await dataProvider.create('forms', { data: { name: 'Own', Fields: [] }, meta: { key: 'k1' } })
    expect(requests.at(-1)?.headers.get('idempotency-key')).toBe('k1')
  })

  test('an update is for the version that was read; another one says who and when', async () => {
    const before = await made()
    const data = { ...before, name: 'Nova II' }
    const { data: after } = await dataProvider.update('chains', {
      id: before.id,
      data,
      previousData: before,
    })
    expect(requests.at(-1)?.headers.get('if-match')).toBe(`"${before.version}"`)
    expect(await sent()).toEqual({ name: 'Nova II' })
    expect(after).toMatchObject({ name: 'Nova II' })
    const error = await failing(
      dataProvider.update('chains', { id: before.id, data, previousData: before }),
    )
    expect(error.status).toBe(412)
    expect(error.conflict).toEqual({
      by: 'demo',
      at: expect.stringMatching(/^\d{4}-/),
      version: after.version,
    })
  })

  test('a deletion asks for the version, and what becomes of the records below', async () => {
    const chain = (await dataProvider.getOne('chains', { id: 1 })).data
    const params = { id: 1, previousData: chain }
    const refused = await failing(dataProvider.delete('chains', params))
    expect([refused.status, refused.code]).toEqual([409, 'record.in_use'])
    const moved = { ...params, meta: { children: 'move', moveTo: 2, odd: 1 } }
    const { data } = await dataProvider.delete('chains', moved)
    expect(query()).toEqual({ children: 'move', moveTo: '2' })
    expect(data).toMatchObject({ id: 1, name: 'Aurora' })
  })

  test('many are changed each for its own version, the rest unlike a PUT of one field', async () => {
    const ids = [4, 5]
    const changed = await dataProvider.updateMany('franchises', { ids, data: { defaultForm: 3 } })
    expect([...(changed.data ?? [])].sort()).toEqual(ids)
    const { data } = await dataProvider.getMany('franchises', { ids })
    expect(data.map(({ defaultForm, chainId }) => [defaultForm, chainId])).toEqual([
      [3, 1],
      [3, 1],
    ])
  })

  test('many are deleted; one that cannot be does not stop the others, and is said', async () => {
    const first = await made('One')
    const second = await made('Other')
    const error = await failing(
      dataProvider.deleteMany('chains', { ids: [first.id, 1, second.id] }),
    )
    expect(error.code).toBe('record.in_use')
    const left = (await dataProvider.getList('chains', all)).data.map(({ id }) => id)
    expect(left).toEqual([1, 2])
    const third = await made('Third')
    expect(await dataProvider.deleteMany('chains', { ids: [third.id] })).toEqual({
      data: [third.id],
    })
  })

  test('what is wrong with a field is where a form looks for it', async () => {
    const error = await failing(
      dataProvider.create('franchises', { data: { name: 'A', chainId: 99 } }),
    )
    expect([error.status, error.code]).toEqual([422, 'record.reference'])
    expect(error.body.errors).toEqual({ chainId: expect.stringMatching(/./) })
  })

  const entity = { id: 9, name: 'Nova', version: '1' }
  const result = { success: true, entity, action: 'created' }
  const answering = (body: object | string, status: number, statusText: string) =>
    mock.msw.use(
      http.post('*/api/chain', () =>
        typeof body === 'string'
          ? HttpResponse.text(body, { status, statusText })
          : HttpResponse.json(body, { status, statusText }),
      ),
    )

  test.each([
    ['201 Created', 201, 'Created'],
    ['201 without a text, as over HTTP/2', 201, ''],
    ['another success that says Created', 200, 'Created'],
  ])('§8.22 %s is a creation', async (_, status, statusText) => {
    answering(result, status, statusText)
    expect((await made()).id).toBe(9)
  })

  test.each([
    ['200 OK', result, 200, 'OK', 'OK'],
    ['a text', 'The name is taken', 409, 'Conflict', 'The name is taken'],
    ['an older refusal', { status: 'failed', info: 'No more chains' }, 200, 'OK', 'No more chains'],
    ['a page of a proxy', '<html>Bad</html>', 502, 'Bad Gateway', ''],
  ])('§8.22 %s is not: it comes back as the error’s text', async (_, body, status, text, info) => {
    answering(body, status, text)
    const error = await failing(made())
    expect([error.operation, error.info]).toEqual(['createChain', info])
  })

  test.each([
    ['success: false', { ...result, success: false }, 'answer.failed'],
    ['no record', { success: true, action: 'created' }, 'answer.wrong_shape'],
  ])('§3.23 an answer with %s is none', async (_, body, code) => {
    answering(body, 201, 'Created')
    expect((await failing(made())).code).toBe(code)
  })
})

describe('react-admin', () => {
  test('finds nothing wrong with any answer (validateResponseFormat)', async () => {
    const { default: validate } = await import(
      '../../../node_modules/ra-core/dist/dataProvider/validateResponseFormat.js'
    )
    const logged = vi.fn()
    const check = async (verb: string, call: Promise<unknown>) => validate(await call, verb, logged)
    for (const { name } of resourceInfos) {
      const { data } = await dataProvider.getList(name, all)
      const record = data.at(-1)
      const params = { id: record.id, previousData: record, data: record }
      await check('getList', dataProvider.getList(name, all))
      await check('getOne', dataProvider.getOne(name, { id: record.id }))
      await check('getMany', dataProvider.getMany(name, { ids: [record.id] }))
      const copy = { ...record, name: `${record.name} 2`, storeNumber: '99' }
      await check('create', dataProvider.create(name, { data: copy }))
      await check('update', dataProvider.update(name, params))
      await check('updateMany', dataProvider.updateMany(name, { ids: [record.id], data: {} }))
      await check('deleteMany', dataProvider.deleteMany(name, { ids: [] }))
    }
    // Not the first store: an operator is connected to it.
    const { data: store } = await dataProvider.getOne('stores', { id: 35 })
    await check('delete', dataProvider.delete('stores', { id: 35, previousData: store }))
    const reference = { ...all, target: 'chainId', id: 1 }
    await check('getManyReference', dataProvider.getManyReference('franchises', reference))
    expect(logged).not.toHaveBeenCalled()
  })
})
