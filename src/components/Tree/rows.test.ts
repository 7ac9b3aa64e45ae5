import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findByTyping, treeMove } from './keys.ts'
import { firstIndex, indexOf, type Level, rowAt, rowsOf, siblingsOf, spansOf } from './rows.ts'

const level = (
  id: string,
  count: number | undefined,
  open: Level<string>['open'] = [],
  end?: Level<string>['end'],
): Level<string> => ({ id, count, itemAt: at => `${id}${at}`, open, end })
const idOf = (item: string) => item
const laid = (top: Level<string>) => rowsOf(top, idOf)
const listed = (rows: ReturnType<typeof laid>) =>
  Array.from({ length: rows.total }, (_, index) => rowAt(rows, index))

/** Three at the top; the second is open with four, of which the third is open with two. */
const rows = laid(
  level('a', 3, [{ at: 1, level: level('b', 4, [{ at: 2, level: level('c', 2) }]) }]),
)
const all = listed(rows)

/** Any tree of three levels, and its expected rows. */
const anyTree = fc
  .array(fc.array(fc.option(fc.nat(9)), { maxLength: 6 }), { maxLength: 6 })
  .map(tops => {
    const expected: string[] = []
    const open = tops.map((inner, at) => {
      expected.push(`t${at}`)
      if (inner.length === 0) expected.push('empty')
      const below = inner.flatMap((count, nth) => {
        expected.push(`t${at}-${nth}`)
        if (count === null) return []
        for (let leaf = 0; leaf < count; leaf++) expected.push(`t${at}-${nth}-${leaf}`)
        if (count === 0) expected.push('empty')
        return [{ at: nth, level: level(`t${at}-${nth}-`, count) }]
      })
      return { at, level: level(`t${at}-`, inner.length, below) }
    })
    if (tops.length === 0) expected.push('empty')
    return { rows: laid(level('t', tops.length, open)), expected }
  })

test('rows stand below what they belong to', () => {
  expect(all.map(row => row?.item)).toEqual(['a0', 'a1', 'b0', 'b1', 'b2', 'c0', 'c1', 'b3', 'a2'])
  expect(all.map(row => row?.depth)).toEqual([1, 1, 2, 2, 2, 3, 3, 2, 1])
  expect(all.map(row => row?.parent)).toEqual([-1, -1, 1, 1, 1, 4, 4, 1, -1])
  expect(all.flatMap((row, index) => (row?.isOpen ? [index] : []))).toEqual([1, 4])
  expect(rowAt(rows, -1)).toBeUndefined()
  expect(rowAt(rows, rows.total)).toBeUndefined()
})

test('every row of any tree is where it says it is, and the rows are all there are', () => {
  fc.assert(
    fc.property(anyTree, ({ rows, expected }) => {
      const found = listed(rows)
      expect(found.map(row => row?.item ?? row?.kind)).toEqual(expected)
      found.forEach((row, index) => {
        if (row) expect(indexOf(rows, row)).toBe(index)
      })
    }),
  )
})

test('spans name exactly the items of a window', () => {
  fc.assert(
    fc.property(anyTree, fc.integer({ min: -5, max: 400 }), fc.nat(80), (tree, from, size) => {
      const { rows } = tree
      const inside = Array.from({ length: size }, (_, index) => rowAt(rows, from + index))
        .flatMap(row => (row?.kind === 'item' ? [`${row.level} ${row.at}`] : []))
        .toSorted()
      const named = spansOf(rows, from, from + size).flatMap(span =>
        Array.from({ length: span.to - span.from }, (_, at) => `${span.level} ${span.from + at}`),
      )
      expect(named.toSorted()).toEqual(inside)
    }),
  )
})

test('what is in sight is told by level', () => {
  expect(spansOf(rows, 3, 6)).toEqual([
    { level: 'b', from: 1, to: 3 },
    { level: 'c', from: 0, to: 1 },
  ])
})

test('a row that became another place is found by what it is; one that is gone is the one in its place', () => {
  expect(indexOf(rows, { level: 'b', at: 0, id: 'b3' })).toBe(7)
  expect(indexOf(rows, { level: 'b', at: 1, id: 'gone' })).toBe(3)
  expect(indexOf(rows, { level: 'b', at: 99 })).toBe(7) // the last one
  expect(indexOf(rows, { level: 'gone', at: 0 })).toBe(-1)
  expect(firstIndex(rows, item => item === 'c1')).toBe(6)
  expect(firstIndex(rows, item => item === 'd')).toBe(-1)
})

test('a level without children, one not known yet, and one that goes on have a row for that', () => {
  const few = laid(
    level('a', 4, [
      { at: 0, level: level('none', 0) },
      { at: 1, level: level('later', undefined) },
      { at: 2, level: level('long', 1, [], 'more') },
      { at: 3, level: level('broken', 0, [], 'failed') },
    ]),
  )
  expect(listed(few).map(row => row?.kind)).toEqual([
    'item',
    'empty',
    'item',
    'loading',
    'item',
    'item',
    'more',
    'item',
    'failed',
  ])
  expect(rowAt(few, 5)).toMatchObject({ at: 0, of: -1 })
  expect(indexOf(few, { level: 'long', at: 1 })).toBe(6)
  expect(spansOf(few, 0, 9)).toEqual([
    { level: 'a', from: 0, to: 4 },
    { level: 'later', from: 0, to: 1 },
    { level: 'long', from: 0, to: 1 },
  ])
})

test('those beside a row are those that are there', () => {
  const known = { ...level('a', 3), itemAt: (at: number) => (at === 1 ? undefined : `a${at}`) }
  expect(siblingsOf(laid(known), { level: 'a', at: 0 })).toEqual(['a0', 'a2'])
})

describe('keys by the tree pattern', () => {
  const move = (key: string, index: number, openable = true) =>
    treeMove(key, rows, index, { openable, page: 3 })
  test.each([
    ['ArrowDown', 1, { do: 'focus', index: 2 }],
    ['ArrowDown', 8, { do: 'focus', index: 8 }],
    ['ArrowUp', 8, { do: 'focus', index: 7 }],
    ['ArrowUp', 0, { do: 'focus', index: 0 }],
    ['Home', 5, { do: 'focus', index: 0 }],
    ['End', 0, { do: 'focus', index: 8 }],
    ['PageDown', 4, { do: 'focus', index: 7 }],
    ['PageUp', 2, { do: 'focus', index: 0 }],
    ['ArrowRight', 1, { do: 'focus', index: 2 }],
    ['ArrowRight', 0, { do: 'open' }],
    ['ArrowLeft', 4, { do: 'close' }],
    ['ArrowLeft', 6, { do: 'focus', index: 4 }],
    ['ArrowLeft', 0, null],
    ['Enter', 3, { do: 'choose' }],
    [' ', 3, { do: 'choose' }],
    ['*', 2, { do: 'openSiblings' }],
    ['F5', 2, null],
    ['Tab', 2, null],
  ] as const)('%s on row %d', (key, index, expected) => {
    expect(move(key, index)).toEqual(expected)
  })
  test('a leaf is not opened', () => expect(move('ArrowRight', 0, false)).toBeNull())
  test('where there is no row there is no key', () =>
    expect(treeMove('ArrowDown', rows, -1, { openable: false, page: 3 })).toBeNull())

  test('typing goes to the next name that starts so, and round; else nowhere', () => {
    const names = ['root', 'alpha', 'Bass', 'beta', '']
    const find = (typed: string, at: number) =>
      findByTyping(typed, names.length, index => names[index] ?? '', at)
    expect(find('b', 2)).toBe(3)
    expect(find('b', 3)).toBe(2)
    expect(find('be', 3)).toBe(3)
    expect(find('x', 3)).toBe(3)
  })
})

test('10,000 open nodes with 100,000 rows are counted', () => {
  const open = Array.from({ length: 10_000 }, (_, at) => ({ at, level: level(`f${at}`, 9) }))
  const many = laid(level('top', 10_000, open))
  expect(many.total).toBe(100_000)
  expect(rowAt(many, 54_321)).toMatchObject({ level: 'f5432', at: 0, parent: 54_320 })
})
