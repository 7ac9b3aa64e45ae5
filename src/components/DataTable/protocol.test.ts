import { expect, test } from 'vitest'
import { readPage, tableRequest } from './protocol.ts'

const asked = { page: 2, perPage: 10 }
const pagination = {
  total: 93,
  per_page: 10,
  current_page: 2,
  last_page: 10,
  next_page_url: '/rows?page=3',
  prev_page_url: '/rows?page=1',
  from: 11,
  to: 12,
}
const rows = [{ id: 11 }, { id: 12 }]

test('§5.4 get sends the parameters in the address, post the same names in the body', () => {
  const parameters = { sort: 'at|desc', page: '1' }
  expect(tableRequest(parameters)).toEqual({ method: 'get', query: parameters })
  expect(tableRequest(parameters, 'post')).toEqual({ method: 'post', body: parameters })
})

test.each(['put', 'delete', 'GET', '', 'constructor'])('§5.4 the method %j is refused', method => {
  expect(() => tableRequest({}, method)).toThrow(RangeError)
})

test('§3.2 §7.2 rows are read from data, the eight fields from links.pagination', () => {
  const page = readPage({ data: rows, links: { pagination } }, asked)
  expect(page).toEqual({ rows, pagination, exact: true })
})

test('other places may be named', () => {
  const paths = { data: 'result.items', pagination: 'meta' }
  expect(readPage({ result: { items: rows }, meta: pagination }, asked, paths).pagination).toEqual(
    pagination,
  )
})

test.each([
  ['nothing', {}, { total: 2, last_page: 1, from: 11, to: 12, current_page: 2 }],
  ['texts', { links: { pagination: { total: '93', from: 'x' } } }, { total: 2, from: 11 }],
  ['less than nothing', { links: { pagination: { total: -1, last_page: 0 } } }, { last_page: 1 }],
  ['another thing', { links: 'none' }, { total: 2 }],
  ['no place on it', { links: { pagination: { ...pagination, from: null } } }, { from: null }],
])('a pagination that says %s is reckoned from the rows', (_, more, expected) => {
  expect(readPage({ data: rows, ...more }, asked).pagination).toMatchObject(expected)
})

test('more rows than the total counts', () => {
  const links = { pagination: { ...pagination, total_is_exact: false } }
  expect(readPage({ data: rows, links }, asked).exact).toBe(false)
})

test('a plain array, as the older platform sends it, is all rows', () => {
  const all = Array.from({ length: 23 }, (_, at) => ({ id: at + 1 }))
  const page = readPage<{ id: number }>(all, { page: 3, perPage: 10 })
  expect(page.rows.map(({ id }) => id)).toEqual([21, 22, 23])
  expect(page.pagination).toMatchObject({ total: 23, last_page: 3, from: 21, to: 23 })
})

test.each([null, undefined, 7, 'text', {}, { data: 'rows' }, { data: {} }])(
  '%j is no answer of a list',
  answer => {
    expect(() => readPage(answer, asked)).toThrow(TypeError)
  },
)
