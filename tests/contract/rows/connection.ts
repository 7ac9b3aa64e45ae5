import { expect } from 'vitest'
import { type Caller, dig } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'
import { stores } from './stores.ts'

const entries = (body: unknown): unknown[] => Object.values(Object(body)).flat()

/** A request to set/tools by an operator without a connection. */
const connecting =
  (change: (caller: Caller, reason: object) => object) => async (caller: Caller) => ({
    as: { token: await caller.ownToken() },
    body: change(caller, await caller.reason()),
  })

const lists: Row[] = [
  works('listStoresByRegion', 'every operator sees stores', { as: 'newcomer' }, ({ body }) => {
    expect(entries(body).length).toBeGreaterThan(2)
    for (const [region, stores] of Object.entries(Object(body)))
      expect(new Set(Object.values(Object(stores)).map(store => dig(store, 'country')))).toEqual(
        new Set([region]),
      )
    expect(entries(body).some(entry => dig(entry, 'picked'))).toBe(false)
  }),
  works(
    'listStoresByRegion',
    'the connected one is picked',
    { as: 'connected' },
    (answered, caller) => {
      const picked = entries(answered.body).filter(entry => dig(entry, 'picked'))
      expect(picked.map(entry => dig(entry, 'id'))).toEqual([caller.target.stores.first])
    },
  ),
  works(
    'listStoresByRegion',
    'so many at the most',
    { as: 'newcomer', query: { limit: 2 } },
    ({ body }) => expect(entries(body)).toHaveLength(2),
  ),
  works(
    'listStoresByRegion',
    'only what the filter finds',
    async caller => {
      const all = await caller.call('listStoresByRegion', { as: 'newcomer' })
      return { as: 'newcomer', query: { filter: String(dig(entries(all.body)[0], 'name')) } }
    },
    async ({ body }, caller) => {
      const all = await caller.call('listStoresByRegion', { as: 'newcomer' })
      expect(entries(body)).toContainEqual(entries(all.body)[0])
      expect(entries(body).length).toBeLessThan(entries(all.body).length)
    },
  ),
  works(
    'listStoresByRegion',
    'nothing is found',
    { as: 'newcomer', query: { filter: 'no store has %_ this' } },
    ({ body }) => expect(body).toEqual({}),
  ),
  fails('listStoresByRegion', 400, 'request.invalid', 'a limit of 0', {
    as: 'operator',
    query: { limit: 0 },
  }),
  ...guarded('listStoresByRegion'),
  works('listReasonFields', 'the form', { as: 'newcomer' }, ({ body }) => {
    const positions = Object.values(Object(body)).map(field => Number(dig(field, 'position')))
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(positions.length).toBeGreaterThan(0)
  }),
  ...guarded('listReasonFields'),
]

const setTools: Row[] = [
  works(
    'setTools',
    'a store with a machine',
    connecting(({ target }, reason) => ({ store: target.stores.first, reason })),
    ({ body }, { target }) => {
      expect(body).toMatchObject({ status: 'ok', info: { id: target.stores.first, picked: true } })
      expect(body).toMatchObject({ not_supported: {}, connection: expect.any(String) })
      expect(dig(body, 'not_supported', 'filesmanager')).toBeUndefined()
    },
  ),
  works(
    'setTools',
    'a store without one says what is missing',
    connecting(({ target }, reason) => ({ store: target.stores.hostless, reason })),
    ({ body }) => expect(dig(body, 'not_supported', 'filesmanager')).toBeTypeOf('string'),
  ),
  fails(
    'setTools',
    404,
    'store.not_found',
    'there is no such store',
    connecting((_, reason) => ({ store: 2147483647, reason })),
  ),
  fails(
    'setTools',
    422,
    'reason.invalid',
    'no reason',
    connecting(({ target }) => ({ store: target.stores.first, reason: {} })),
  ),
  fails(
    'setTools',
    422,
    'reason.invalid',
    'a field the form does not have',
    connecting(({ target }, reason) => ({
      store: target.stores.first,
      reason: { ...reason, surprise: 'x' },
    })),
  ),
  fails(
    'setTools',
    422,
    'reason.invalid',
    'blanks are no reason',
    connecting(({ target }, reason) => ({
      store: target.stores.first,
      reason: Object.fromEntries(Object.keys(reason).map(name => [name, '   '])),
    })),
  ),
  fails(
    'setTools',
    400,
    'request.invalid',
    'the store is text',
    connecting((_, reason) => ({ store: '1', reason })),
  ),
  ...guarded('setTools', { ask: { body: { store: 1, reason: {} } } }),
  ...bodied('setTools', { as: 'operator', body: { store: 1, reason: {} } }, 256 * 1024),
]

const current: Row[] = [
  works('currentConnection', 'there is none', { as: 'newcomer' }, ({ body }) =>
    expect(body).toEqual({ connection: null }),
  ),
  works(
    'currentConnection',
    'as it was answered when it began',
    async caller => {
      const token = await caller.ownToken()
      await caller.connect(token, caller.target.stores.hostless)
      return { as: { token } }
    },
    ({ body }, { target }) =>
      expect(dig(body, 'connection')).toMatchObject({
        store: { id: target.stores.hostless, picked: true },
        not_supported: { filesmanager: expect.any(String) },
        reason: 'Contract suite',
      }),
  ),
  ...guarded('currentConnection'),
  works(
    'endConnection',
    'then there is none',
    async caller => {
      const token = await caller.ownToken()
      await caller.connect(token, caller.target.stores.first)
      const headers = { 'Store-Id': String(caller.target.stores.first) }
      return { as: { token }, headers }
    },
    ({ body }) => expect(body).toMatchObject({ status: 'ok' }),
  ),
  fails('endConnection', 409, 'connection.none', 'twice', async caller => {
    const token = await caller.ownToken()
    await caller.connect(token, caller.target.stores.first)
    await caller.call('endConnection', { as: { token } })
    return { as: { token } }
  }),
  ...guarded('endConnection', { store: true }),
]

export const connection: readonly Row[] = [...lists, ...setTools, ...current, ...stores]
