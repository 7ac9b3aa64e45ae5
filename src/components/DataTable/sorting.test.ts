import { expect, test } from 'vitest'
import { nextSort, type SortEntry, wireName } from './sorting.ts'

const sort = (text: string): SortEntry[] =>
  text === ''
    ? []
    : text.split(',').map(entry => {
        const [field = '', direction] = entry.split('|')
        return { field, direction: direction === 'desc' ? 'desc' : 'asc' }
      })

const texts = (entries: readonly SortEntry[]) =>
  entries.map(entry => `${wireName(entry)}|${entry.direction}`).join(',')

test.each([
  ['', 'name', 'name|asc'],
  ['name|asc', 'name', 'name|desc'],
  ['name|desc', 'name', 'name|asc'],
  ['name|desc', 'at', 'at|asc'],
  ['name|desc,at|asc', 'name', 'name|asc'],
  ['name|asc,at|asc', 'name', 'name|desc'],
  ['name|asc,at|asc', 'at', 'at|asc'],
])('§4.14 one column, by %s, then %s: %s', (before, pressed, after) => {
  expect(texts(nextSort(sort(before), { field: pressed }, false))).toBe(after)
})

test.each([
  ['', 'name', 'name|asc'],
  ['name|asc', 'name', 'name|desc'],
  ['name|desc', 'name', ''],
  ['name|desc', 'at', 'name|desc,at|asc'],
  ['name|desc,at|asc', 'at', 'name|desc,at|desc'],
  ['name|desc,at|desc', 'at', 'name|desc'],
  ['name|desc,at|asc,id|asc', 'name', 'at|asc,id|asc'],
])('§4.14 several columns, by %s, then %s: %s', (before, pressed, after) => {
  expect(texts(nextSort(sort(before), { field: pressed }, true))).toBe(after)
})

test('sortField, when it is set, is the name on the wire, and the same column is known by it', () => {
  const live = { field: 'live', sortField: 'sessions' }
  expect(texts(nextSort([], live, false))).toBe('sessions|asc')
  expect(texts(nextSort(sort('sessions|asc'), live, false))).toBe('sessions|desc')
  expect(wireName({ field: 'live', sortField: '' })).toBe('live')
})

test('what was there before is not changed', () => {
  const before = sort('name|asc')
  nextSort(before, { field: 'name' }, true)
  expect(texts(before)).toBe('name|asc')
})
