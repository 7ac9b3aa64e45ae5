import { expect } from 'vitest'
import { dig, text } from '#tests/contract/caller.ts'
import { fails, guarded, type Row, works } from '#tests/contract/row.ts'
import { rowsOf } from '#tests/contract/somebody.ts'
import { as, bodyOf, created, missing, verbs } from '../onboarding.ts'

const megabyte = 1024 * 1024
const ovens = {
  type: 'custom',
  index: 1,
  key: 'ovens',
  name: 'Ovens',
  required: true,
  settings: { kind: 'number' },
}
const place = { type: 'address', index: 2, key: 'place', name: 'Entrance' }
const position = { latitude: -23.5, longitude: -46.6 }
const entrance = {
  country: 'BR',
  parts: { road: 'Rua Aurora', city: 'São Paulo', state: 'SP', postcode: '05422-010' },
  position,
}

const reach = { type: 'polygon', index: 1, key: 'reach', name: 'Area' }
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [31, 1],
      [31.1, 1],
      [31.1, 1.1],
      [31, 1],
    ],
  ],
}

const own: Row[] = [
  works(
    'listStores',
    'of a franchise, a country and a form, that are not complete',
    async caller => {
      const { id: formId } = await created(caller, 'forms', { Fields: [ovens] })
      const { body } = await created(caller, 'stores', { formId, country: 'PT' })
      const { franchiseId } = body
      return {
        as,
        query: { franchiseId: Number(franchiseId), country: 'PT', formId, complete: 'false' },
      }
    },
    answered => {
      expect(rowsOf(answered)).toMatchObject([{ country: 'PT', complete: false, formVersion: '1' }])
      expect(dig(rowsOf(answered)[0], 'answers')).toBeUndefined()
    },
  ),
  works(
    'listStores',
    'exactly that number comes first',
    async caller => {
      const { body } = await created(caller, 'stores', { storeNumber: 'ex-71' })
      await created(caller, 'stores', { storeNumber: 'EX-712', franchiseId: body.franchiseId })
      return { as, query: { filter: 'EX-71', sort: 'storeNumber|desc' } }
    },
    answered =>
      expect(rowsOf(answered).map(row => dig(row, 'storeNumber'))).toEqual(['ex-71', 'EX-712']),
  ),
  fails('createStore', 409, 'number.taken', 'a number of the same franchise', async caller => {
    const { body } = await created(caller, 'stores')
    return { as, body: { ...body, name: 'Another' } }
  }),
  fails('createStore', 422, 'record.reference', 'of no franchise', async caller => ({
    as,
    body: { ...(await bodyOf(caller, 'stores')), franchiseId: missing },
  })),
  fails('updateStore', 409, 'number.taken', 'a number of the same franchise', async caller => {
    const { body } = await created(caller, 'stores')
    const { id } = await created(caller, 'stores', { franchiseId: body.franchiseId })
    return { as, path: { id }, body }
  }),
  {
    operationId: 'updateStore',
    name: 'without what its form requires',
    async ask(caller) {
      const { id: formId } = await created(caller, 'forms', { Fields: [ovens] })
      const { id, body } = await created(caller, 'stores', { formId })
      return { as, path: { id }, body: { ...body, answers: {} } }
    },
    expect: {
      status: 422,
      code: 'answers.invalid',
      check: ({ body }) =>
        expect(dig(body, 'fields')).toEqual([
          { path: '/answers/ovens', code: 'field.required', info: 'The Ovens field is required' },
        ]),
    },
  },
  works(
    'updateStore',
    'with it, and with its place',
    async caller => {
      const { id: formId } = await created(caller, 'forms', { Fields: [ovens, place] })
      const { id, body } = await created(caller, 'stores', { formId })
      const answers = { ovens: 2, place: entrance }
      return { as, path: { id }, query: { formVersion: '1' }, body: { ...body, answers } }
    },
    ({ body }) =>
      expect(dig(body, 'entity')).toMatchObject({ complete: true, formVersion: '1', position }),
  ),
  fails('deleteStore', 409, 'record.connected', 'somebody is there', async caller => {
    const id = caller.target.stores.hostless
    await caller.call('aboutStore', { as: 'hostless', path: { id } })
    return { as, path: { id } }
  }),
]

const places: Row[] = [
  works(
    'listStorePoints',
    'of a franchise',
    async caller => {
      const { id: formId } = await created(caller, 'forms', { Fields: [place] })
      const { body } = await created(caller, 'stores', { formId, answers: { place: entrance } })
      const franchiseId = Number(body.franchiseId)
      await created(caller, 'stores', { franchiseId })
      return { as, query: { franchiseId } }
    },
    ({ body }) => {
      expect(dig(body, 'stores', 0)).toEqual([
        expect.any(Number),
        expect.any(Number),
        -23.5,
        -46.6,
        1,
      ])
      expect(dig(body, 'franchises')).toMatchObject([position])
      expect(text(body, 'without')).toBe('1')
    },
  ),
  fails('listStorePoints', 400, 'request.invalid', 'of chain 0', { as, query: { chainId: 0 } }),
  ...guarded('listStorePoints', { page: true }),
  works(
    'listAreas',
    'where nobody is',
    { as, query: { west: 1, south: 1, east: 2, north: 2 } },
    ({ body }) => expect(body).toEqual([]),
  ),
  fails('listAreas', 400, 'request.invalid', 'without an edge', {
    as,
    query: { west: 1, south: 1, east: 2 },
  }),
  works(
    'searchAreas',
    'of a store by its name',
    async caller => {
      const { id: formId } = await created(caller, 'forms', { Fields: [reach] })
      const { body } = await created(caller, 'stores', { formId, answers: { reach: square } })
      return { as, query: { filter: text(body, 'name') } }
    },
    ({ body }) => expect(dig(body, 0, 'area')).toEqual(square),
  ),
  works(
    'searchAreas',
    'of nobody',
    { as, query: { filter: 'no such store anywhere' } },
    ({ body }) => expect(body).toEqual([]),
  ),
  fails('searchAreas', 400, 'request.invalid', 'without a text', { as, query: {} }),
  ...guarded('searchAreas', { page: true, ask: { query: { filter: 'a' } } }),
  ...guarded('listAreas', { page: true, ask: { query: { west: 1, south: 1, east: 2, north: 2 } } }),
]

export const onboardedStores: readonly Row[] = [...verbs('stores', 4 * megabyte), ...own, ...places]
