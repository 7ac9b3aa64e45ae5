import { expect } from 'vitest'
import { type Answered, type Caller, dig } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const as = 'newcomer'
const list = (value: unknown): unknown[] => Object.values(Object(value))
const data = ({ body }: Answered) => list(dig(body, 'data'))
const pagination = ({ body }: Answered) => dig(body, 'links', 'pagination')
const ids = (entries: unknown[]) => entries.map(entry => dig(entry, 'id'))
const missing = { id: 2147483647 }
const firstStore = ({ target }: Caller) => ({ id: target.stores.first })

/** The name of the target's first store, in upper case. */
async function someName(caller: Caller): Promise<string> {
  const found = await caller.call('aboutStore', { as, path: firstStore(caller) })
  return String(dig(found.body, 'store', 'name')).toUpperCase()
}

const regions: Row[] = [
  works('listStoreRegions', 'as many as searching finds', { as }, async ({ body }, caller) => {
    const counts = list(body).map(region => Number(dig(region, 'count')))
    const all = await caller.call('searchStores', { as })
    expect(counts.reduce((a, b) => a + b)).toBe(dig(pagination(all), 'total'))
    const names = list(body).map(region => String(dig(region, 'country')))
    expect(names).toEqual(names.toSorted())
  }),
  works(
    'listStoreRegions',
    'only what the filter finds',
    async caller => ({ as, query: { filter: await someName(caller) } }),
    ({ body }) => expect(list(body)).toMatchObject([{ count: 1 }]),
  ),
  works('listStoreRegions', 'nothing is found', { as, query: { filter: 'no %_ such' } }, answered =>
    expect(answered.body).toEqual([]),
  ),
  fails('listStoreRegions', 400, 'request.invalid', 'too long a filter', {
    as,
    query: { filter: 'x'.repeat(201) },
  }),
  ...guarded('listStoreRegions'),
]

const search: Row[] = [
  works('searchStores', 'a bare request answers ten at the most', { as }, answered => {
    expect(data(answered).length).toBeGreaterThan(2)
    expect(pagination(answered)).toMatchObject({ per_page: 10, current_page: 1, from: 1 })
  }),
  works(
    'searchStores',
    'a page',
    { as, query: { page: 2, per_page: 1 } },
    async (answered, caller) => {
      const all = await caller.call('searchStores', { as })
      expect(ids(data(answered))).toEqual(ids(data(all)).slice(1, 2))
      expect(pagination(answered)).toMatchObject({ from: 2, to: 2 })
      expect(dig(pagination(answered), 'prev_page_url')).toContain('/ext/stores?')
    },
  ),
  works('searchStores', 'beyond the end', { as, query: { page: 99999 } }, answered => {
    expect(data(answered)).toEqual([])
    expect(pagination(answered)).toMatchObject({ from: null, to: null, next_page_url: null })
  }),
  works(
    'searchStores',
    'only what the filter finds, in its region',
    async caller => {
      const filter = await someName(caller)
      const found = await caller.call('searchStores', { as, query: { filter } })
      return { as, query: { filter, country: String(dig(data(found)[0], 'country')) } }
    },
    (answered, { target }) => expect(ids(data(answered))).toEqual([target.stores.first]),
  ),
  works(
    'searchStores',
    'exactly its id comes first, and says so',
    async caller => ({ as, query: { filter: String(caller.target.stores.first) } }),
    (answered, { target }) => {
      const found = data(answered).filter(entry => dig(entry, 'exact') === true)
      expect(found).toEqual(data(answered).slice(0, found.length))
      expect(ids(found)).toContain(target.stores.first)
    },
  ),
  works('searchStores', 'a region without stores', { as, query: { country: 'AQ' } }, answered =>
    expect(pagination(answered)).toMatchObject({ total: 0, last_page: 1 }),
  ),
  works('searchStores', 'the connected one is picked', { as: 'connected' }, (answered, caller) => {
    const picked = data(answered).filter(entry => dig(entry, 'picked'))
    expect(ids(picked)).toEqual([caller.target.stores.first])
  }),
  fails('searchStores', 400, 'request.invalid', 'a region that is none', {
    as,
    query: { country: 'gb' },
  }),
  fails('searchStores', 400, 'request.invalid', 'page 0', { as, query: { page: 0 } }),
  ...guarded('searchStores'),
]

const own: Row[] = [
  works(
    'listOwnStores',
    'nothing yet',
    async caller => ({ as: { token: await caller.ownToken() } }),
    ({ body }) => expect(body).toEqual({ favourites: [], recent: [] }),
  ),
  works(
    'listOwnStores',
    'favourites, and where one was last',
    async caller => {
      const token = await caller.ownToken()
      const { first, second, hostless } = caller.target.stores
      for (const store of [first, second, first]) await caller.connect(token, store)
      const liked = { as: { token }, path: { id: hostless }, body: { favourite: true } }
      await caller.call('setFavourite', liked)
      return { as: { token } }
    },
    ({ body }, { target: { stores } }) => {
      expect(ids(list(dig(body, 'favourites')))).toEqual([stores.hostless])
      const recent = list(dig(body, 'recent')).map(entry => dig(entry, 'store'))
      expect(ids(recent)).toEqual([stores.first, stores.second])
      expect(recent.map(store => dig(store, 'picked'))).toEqual([true, false])
    },
  ),
  ...guarded('listOwnStores'),
]

const about: Row[] = [
  works(
    'aboutStore',
    'nobody is there',
    caller => ({ as, path: { id: caller.target.stores.second } }),
    ({ body }) => {
      expect(body).toMatchObject({ favourite: false, lastReason: null })
    },
  ),
  works(
    'aboutStore',
    'who is there, and the words of the last time',
    async caller => {
      const token = await caller.ownToken()
      await caller.connect(token, caller.target.stores.first)
      return { as: { token }, path: firstStore(caller) }
    },
    async ({ body }, caller) => {
      const present = list(dig(body, 'operators'))
      expect(present.filter(operator => dig(operator, 'own'))).toMatchObject([
        { reason: 'Contract suite' },
      ])
      const reason = await caller.reason()
      expect(dig(body, 'lastReason', 'reason')).toEqual(reason)
    },
  ),
  fails('aboutStore', 404, 'store.not_found', 'there is no such store', { as, path: missing }),
  fails('aboutStore', 400, 'request.invalid', 'store 0', { as, path: { id: 0 } }),
  ...guarded('aboutStore'),
]

const liking = (favourite: boolean) => async (caller: Caller) => {
  const token = await caller.ownToken()
  const ask = { as: { token }, path: firstStore(caller), body: { favourite } }
  await caller.call('setFavourite', ask)
  return ask
}

const favourites: Row[] = [
  works('setFavourite', 'twice', liking(true), ({ body }) =>
    expect(body).toMatchObject({ status: 'ok' }),
  ),
  works('setFavourite', 'taken away, although it was none', liking(false)),
  fails('setFavourite', 404, 'store.not_found', 'there is no such store', {
    as,
    path: missing,
    body: { favourite: true },
  }),
  ...guarded('setFavourite', { ask: { body: { favourite: true } } }),
  ...bodied('setFavourite', { as: 'operator', body: { favourite: true } }, 256 * 1024),
]

export const stores: readonly Row[] = [...regions, ...search, ...own, ...about, ...favourites]
