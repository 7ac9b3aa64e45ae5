import { expect, test } from 'vitest'
import { listQuery, listResult } from './listProtocol.ts'

const params = { pagination: { page: 2, perPage: 10 } }
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

test.each([
  ['name', 'ASC', 'name|asc'],
  ['name', 'DESC', 'name|desc'],
  ['name|desc,id|asc', 'ASC', 'name|desc,id|asc'],
  ['', 'ASC', ''],
] as const)('sorted by %j %s: %j on the wire', (field, order, sort) => {
  expect(listQuery({ sort: { field, order } })).toEqual({ sort })
})

test('what is not asked is not sent', () => {
  expect(listQuery({})).toEqual({})
  expect(listQuery({ filter: { q: '' } })).toEqual({})
})

test('§3.2 §7.2 rows are read from data, the eight fields from links.pagination', () => {
  const page = listResult({ data: rows, links: { pagination }, counts: { up: 1 } }, params)
  expect(page).toEqual({
    data: rows,
    total: 93,
    pageInfo: { hasNextPage: true, hasPreviousPage: true },
    meta: { pagination, isExact: true, counts: { up: 1 }, asOf: expect.any(Number) },
  })
})

test.each([
  ['nothing', {}, { total: 2, last_page: 1, from: 11, to: 12, current_page: 2 }],
  ['texts', { links: { pagination: { total: '93', from: 'x' } } }, { total: 2, from: 11 }],
  ['less than nothing', { links: { pagination: { total: -1, last_page: 0 } } }, { last_page: 1 }],
  ['another thing', { links: 'none' }, { total: 2 }],
  ['no place on it', { links: { pagination: { ...pagination, from: null } } }, { from: null }],
])('a pagination that says %s is reckoned from the rows', (_, more, expected) => {
  expect(listResult({ data: rows, ...more }, params).meta.pagination).toMatchObject(expected)
})

test('more rows than the total counts', () => {
  const links = { pagination: { ...pagination, total_is_exact: false } }
  expect(listResult({ data: rows, links }, params).meta.isExact).toBe(false)
})

test('a plain array, as the older platform sends it, is all rows', () => {
  const all = Array.from({ length: 23 }, (_, at) => ({ id: at + 1 }))
  const page = listResult(all, { pagination: { page: 3, perPage: 10 } })
  expect(page.data.map(({ id }) => id)).toEqual([21, 22, 23])
  expect(page.total).toBe(23)
  expect(page.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true })
  expect(page.meta.pagination).toMatchObject({ total: 23, last_page: 3, from: 21, to: 23 })
})

test.each([null, undefined, 7, 'text', {}, { data: 'rows' }, { data: {} }])(
  '%j is no answer of a list',
  answer => {
    expect(() => listResult(answer, params)).toThrow(TypeError)
  },
)
