import { expect, test, vi } from 'vitest'
import { tableSource } from './tableSource.ts'

const params = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'at|desc,name|asc', order: 'ASC' as const },
  filter: { q: 'till', state: 'up' },
}
const sent = { sort: 'at|desc,name|asc', page: '2', per_page: '10', filter: 'till', state: 'up' }
const load = vi.fn(async (_request: object) => ({ data: [] }))

test('§5.4 get sends the parameters in the address, post the same names in the body', async () => {
  await tableSource({ load })('rows', params)
  expect(load.mock.lastCall?.[0]).toEqual({ method: 'get', query: sent })
  await tableSource({ load, method: 'post' })('rows', params)
  expect(load.mock.lastCall?.[0]).toEqual({ method: 'post', body: sent })
})

test.each(['put', 'delete', 'GET', '', 'constructor'])('§5.4 the method %j is refused', method => {
  expect(() => tableSource({ load, method })).toThrow(RangeError)
})

test('other places of an answer may be named', async () => {
  const answer = { result: { items: [{ id: 1 }], total: 93 }, of: 'today' }
  const paths = { data: 'result.items', pagination: 'result' }
  const page = await tableSource({ load: async () => answer, paths })('rows', params)
  expect(page).toMatchObject({ data: [{ id: 1 }], total: 93, meta: { of: 'today' } })
  expect(page.meta).not.toHaveProperty('result')
})
