import { describe, expect, test } from 'vitest'
import {
  branchIndexOf,
  branchMove,
  branchRowAt,
  branchRows,
  type Level,
  stretchesOf,
} from './branches.ts'

const level = (id: string, count: number | undefined, open: Level<string>['open'] = []) =>
  ({ id, count, itemAt: (at: number) => `${id}${at}`, open }) satisfies Level<string>

/** Three at the top; the second is open to four, of which the third is open to two. */
const rows = branchRows(
  level('a', 3, [{ at: 1, level: level('b', 4, [{ at: 2, level: level('c', 2) }]) }]),
)
const all = Array.from({ length: rows.total }, (_, index) => branchRowAt(rows, index))

test('rows stand below what they belong to', () => {
  expect(all.map(row => row?.item)).toEqual(['a0', 'a1', 'b0', 'b1', 'b2', 'c0', 'c1', 'b3', 'a2'])
  expect(all.map(row => row?.depth)).toEqual([1, 1, 2, 2, 2, 3, 3, 2, 1])
  expect(all.map(row => row?.parent)).toEqual([-1, -1, 1, 1, 1, 4, 4, 1, -1])
  expect(all.flatMap((row, index) => (row?.isOpen ? [index] : []))).toEqual([1, 4])
  expect(branchRowAt(rows, -1)).toBeUndefined()
  expect(branchRowAt(rows, rows.total)).toBeUndefined()
})

test('the index of a row is found again', () => {
  const found = all.map(row => (row ? branchIndexOf(rows, row) : -1))
  expect(found).toEqual(all.map((_, index) => index))
  expect(branchIndexOf(rows, { level: 'b', at: 99 })).toBe(7) // the last one
  expect(branchIndexOf(rows, { level: 'gone', at: 0 })).toBe(-1)
})

test('a level without children, and one that is not known yet, have one row', () => {
  const few = branchRows(
    level('a', 2, [
      { at: 0, level: level('none', 0) },
      { at: 1, level: level('later', undefined) },
    ]),
  )
  const kinds = [0, 1, 2, 3].map(index => branchRowAt(few, index)?.kind)
  expect(kinds).toEqual(['item', 'empty', 'item', 'loading'])
  expect(stretchesOf(few, 0, 9)).toEqual([
    { level: 'a', from: 0, to: 2 },
    { level: 'later', from: 0, to: 1 },
  ])
})

test('what is in sight is told by level', () => {
  expect(stretchesOf(rows, 3, 6)).toEqual([
    { level: 'b', from: 1, to: 3 },
    { level: 'c', from: 0, to: 1 },
  ])
})

describe('keys by the tree pattern', () => {
  const move = (key: string, index: number, openable = true) =>
    branchMove(key, rows, index, { openable, page: 3 })
  test.each([
    ['ArrowDown', 1, { do: 'focus', index: 2 }],
    ['ArrowUp', 8, { do: 'focus', index: 7 }],
    ['ArrowUp', 0, { do: 'focus', index: 0 }],
    ['Home', 5, { do: 'focus', index: 0 }],
    ['End', 0, { do: 'focus', index: 8 }],
    ['PageDown', 4, { do: 'focus', index: 7 }],
    ['ArrowRight', 1, { do: 'focus', index: 2 }],
    ['ArrowRight', 0, { do: 'open' }],
    ['ArrowLeft', 4, { do: 'close' }],
    ['ArrowLeft', 6, { do: 'focus', index: 4 }],
    ['ArrowLeft', 0, null],
    ['Enter', 3, { do: 'choose' }],
    ['*', 2, { do: 'openSiblings' }],
    ['F5', 2, null],
  ] as const)('%s on row %d', (key, index, expected) => {
    expect(move(key, index)).toEqual(expected)
  })
  test('a leaf is not opened', () => expect(move('ArrowRight', 0, false)).toBeNull())
})

test('10,000 open nodes with 100,000 rows are counted', () => {
  const open = Array.from({ length: 10_000 }, (_, at) => ({ at, level: level(`f${at}`, 9) }))
  const many = branchRows(level('top', 10_000, open))
  expect(many.total).toBe(100_000)
  expect(branchRowAt(many, 54_321)).toMatchObject({ level: 'f5432', at: 0, parent: 54_320 })
})
