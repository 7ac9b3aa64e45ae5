import { expect, test } from 'vitest'
import { type ListKind, listAddress, listParams, listView } from './listAddress.ts'

const kind: ListKind = { fields: ['at', 'name'], direction: 'desc' }
const at = { field: 'at', direction: 'desc' } as const
const start = { page: 1, perPage: 10, sort: [at], filter: '' }
const name = (direction: 'asc' | 'desc') => ({ field: 'name', direction })

test.each([
  ['', {}],
  ['?page=3&per_page=50', { page: 3, perPage: 50 }],
  ['?sort=name%7Casc', { sort: [name('asc')] }],
  ['?sort=at|asc', { sort: [{ ...at, direction: 'asc' }] }],
  ['?sort=name|desc,at|desc', { sort: [name('desc'), at] }],
  ['?sort=', { sort: [] }],
  ['?filter=%20till%20', { filter: 'till' }],
  ['?page=0&per_page=1001', {}],
  ['?page=1.5&per_page=-1', {}],
  ['?page=x&per_page=', {}],
  ['?page=99999999999', {}],
  ['?sort=secret|asc', {}],
  ['?sort=name|up', {}],
  ['?sort=name', {}],
  ['?sort=name|asc,name|desc', {}],
  ['?sort=name|asc,secret|asc', {}],
  ['?sort=name|asc|x', {}],
  ['?sort=name|asc,', {}],
  ['?sort=name|asc,at|desc,name|asc,at|asc', {}],
])('%s', (search, expected) => {
  expect(listView(search, kind)).toEqual({ ...start, ...expected })
})

test('a view and its parameters say the same', () => {
  const view = { ...start, page: 4, sort: [name('asc'), at], filter: 'a|b & c' }
  expect(listView(`?${listParams(view)}`, kind)).toEqual(view)
  expect(listParams({ ...view, filter: '' }).has('filter')).toBe(false)
})

test('a filter longer than the call takes is cut', () => {
  expect(listView(`?filter=${'x'.repeat(300)}`, kind).filter).toHaveLength(200)
})

test('§7.1 sort entries are joined by commas; page, per_page and the text under the name filter', () => {
  const view = { page: 2, perPage: 5, sort: [name('asc'), at], filter: 'till' }
  expect(Object.fromEntries(listParams(view))).toEqual({
    sort: 'name|asc,at|desc',
    page: '2',
    per_page: '5',
    filter: 'till',
  })
})

test('the parameters may have other names, in the address and in the call', () => {
  const names = { sort: 'order', page: 'p', perPage: 'limit', filter: 'q' }
  const { read, parameters } = listAddress({ ...kind, names })
  const view = { ...start, page: 3, perPage: 25, sort: [name('asc')], filter: 'till' }
  expect(`${parameters(view)}`).toBe('order=name%7Casc&p=3&limit=25&q=till')
  expect(read(`?${parameters(view)}`)).toEqual(view)
  expect(read('?page=3&sort=name|asc')).toEqual(start)
})

test('§3.1 sortField, if it is set, goes on the wire', () => {
  const live = { field: 'live', sortField: 'name', direction: 'desc' } as const
  expect(listParams({ ...start, sort: [live, at] }).get('sort')).toBe('name|desc,at|desc')
})
