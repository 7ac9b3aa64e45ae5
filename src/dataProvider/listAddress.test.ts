import { expect, test } from 'vitest'
import { type ListKind, listParams, listView } from './listAddress.ts'

const kind: ListKind = { fields: ['at', 'name'], direction: 'desc' }
const start = { page: 1, perPage: 10, field: 'at', direction: 'desc', filter: '' }

test.each([
  ['', {}],
  ['?page=3&per_page=50', { page: 3, perPage: 50 }],
  ['?sort=name%7Casc', { field: 'name', direction: 'asc' }],
  ['?sort=at|asc', { direction: 'asc' }],
  ['?filter=%20till%20', { filter: 'till' }],
  ['?page=0&per_page=1001', {}],
  ['?page=1.5&per_page=-1', {}],
  ['?page=x&per_page=', {}],
  ['?page=99999999999', {}],
  ['?sort=secret|asc', {}],
  ['?sort=name|up', {}],
  ['?sort=name', {}],
])('%s', (search, said) => {
  expect(listView(search, kind)).toEqual({ ...start, ...said })
})

test('a view and its parameters say the same', () => {
  const view = { ...start, page: 4, field: 'name', direction: 'asc' as const, filter: 'a|b & c' }
  expect(listView(`?${listParams(view)}`, kind)).toEqual(view)
  expect(listParams({ ...view, filter: '' }).has('filter')).toBe(false)
})

test('a filter longer than the call takes is cut', () => {
  expect(listView(`?filter=${'x'.repeat(300)}`, kind).filter).toHaveLength(200)
})
