import { expect, test } from 'vitest'
import { formatSpan, placeIn } from '../span.ts'
import { changesOf, isHash, readable } from './changes.ts'

test('fields that changed, those of records of records as well; the others are counted', () => {
  const before = { name: 'York', address: { city: 'York', street: 'Long Road' }, tags: ['a'] }
  const after = { name: 'York', address: { street: 'Short Road', city: 'York' }, tags: ['a', 'b'] }
  expect(changesOf({ before, after })).toEqual({
    changed: [
      { field: 'address › street', before: 'Long Road', after: 'Short Road' },
      { field: 'tags', before: ['a'], after: ['a', 'b'] },
    ],
    same: 2,
  })
})

test('a field that came or went; the order of fields is no change', () => {
  const { changed } = changesOf({
    before: { a: 1, b: { x: 1, y: 2 } },
    after: { b: { y: 2, x: 1 }, c: null },
  })
  expect(changed).toEqual([
    { field: 'a', before: 1, after: undefined },
    { field: 'c', before: undefined, after: null },
  ])
})

test('a record that was made or removed has all its fields', () => {
  expect(changesOf({ before: null, after: { name: 'York', id: 7 } }).changed).toHaveLength(2)
  expect(changesOf({ before: { name: 'York' }, after: null }).changed).toEqual([
    { field: 'name', before: 'York', after: undefined },
  ])
})

test('a value without fields is one row', () => {
  expect(changesOf({ before: 'Zm9v', after: 'cXV1' })).toEqual({
    changed: [{ field: '', before: 'Zm9v', after: 'cXV1' }],
    same: 0,
  })
  expect(changesOf({ before: false, after: true }).changed).toHaveLength(1)
})

test('names of the language itself are fields like others', () => {
  const before: object = JSON.parse('{"__proto__": 1, "constructor": 2}')
  const { changed } = changesOf({ before: { ...before }, after: {} })
  expect(changed.map(({ field }) => field)).toContain('constructor')
})

test('values as one reads them', () => {
  const read = (value: Parameters<typeof readable>[0]) => readable(value, 'yes', 'no')
  expect([read(true), read(0), read(['a', 2]), read(null), read([])]).toEqual([
    'yes',
    '0',
    'a, 2',
    null,
    null,
  ])
  expect(read([{ a: 1 }])).toContain('"a": 1')
  expect([isHash('Zm9vYmFyYmF6cXV4cXV1eA'), isHash('York'), isHash(7)]).toEqual([
    true,
    false,
    false,
  ])
})

test('lengths of time, and a place within one', () => {
  expect([0, 7_499, 750_000, 7_509_000].map(formatSpan)).toEqual([
    '0:00',
    '0:07',
    '12:30',
    '2:05:09',
  ])
  expect([placeIn(5, 0, 10), placeIn(-1, 0, 10), placeIn(99, 0, 10), placeIn(5, 5, 5)]).toEqual([
    0.5, 0, 1, 0,
  ])
})
