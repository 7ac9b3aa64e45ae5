import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Group, groupMove, groupRows, indexOf, rowAt, spansOf } from './groups.ts'

const group = (id: string, count: number, open = true): Group<number> => ({
  id,
  name: id,
  count,
  open,
  itemAt: index => index,
})
const anyGroups = fc
  .array(fc.tuple(fc.nat(30), fc.boolean()), { maxLength: 12 })
  .map(list => list.map(([count, open], at) => group(`g${at}`, count, open)))

test('every row is where it says it is, and the rows are all there are', () => {
  fc.assert(
    fc.property(anyGroups, groups => {
      const rows = groupRows(groups)
      const listed = groups.flatMap(({ id, count, open }) => [
        [id, -1],
        ...Array.from({ length: open ? count : 0 }, (_, at) => [id, at]),
      ])
      const found = Array.from({ length: rows.total }, (_, index) => {
        const row = rowAt(rows, index)
        if (row) expect(indexOf(rows, row.group.id, row.at)).toBe(index)
        return [row?.group.id, row?.at]
      })
      expect(found).toEqual(listed)
      expect(rowAt(rows, -1)).toBeUndefined()
      expect(rowAt(rows, rows.total)).toBeUndefined()
    }),
  )
})

test('spans name exactly the items of a window', () => {
  fc.assert(
    fc.property(anyGroups, fc.integer({ min: -5, max: 400 }), fc.nat(80), (groups, from, size) => {
      const rows = groupRows(groups)
      const inside = Array.from({ length: size }, (_, index) => rowAt(rows, from + index))
        .filter(row => row !== undefined && row.at >= 0)
        .map(row => `${row?.group.id} ${row?.at}`)
      const spans = spansOf(rows, from, from + size)
      const named = spans.flatMap(span =>
        Array.from({ length: span.to - span.from }, (_, at) => `${span.group} ${span.from + at}`),
      )
      expect(named).toEqual(inside)
    }),
  )
})

test('a row whose group was closed or has become shorter is its group; one that is gone is none', () => {
  expect(indexOf(groupRows([group('a', 3), group('b', 9, false)]), 'b', 5)).toBe(4)
  expect(indexOf(groupRows([group('a', 3), group('b', 2)]), 'b', 5)).toBe(4)
  expect(indexOf(groupRows([group('a', 3)]), 'b', 5)).toBe(-1)
})

test('keys', () => {
  const rows = groupRows([group('a', 100_000), group('b', 2, false)])
  expect(groupMove('End', rows, 0, 10)).toEqual({ do: 'focus', index: 100_001 })
  expect(groupMove('ArrowDown', rows, 100_001, 10)).toEqual({ do: 'focus', index: 100_001 })
  expect(groupMove('PageDown', rows, 5, 10)).toEqual({ do: 'focus', index: 15 })
  expect(groupMove('PageUp', rows, 5, 10)).toEqual({ do: 'focus', index: 0 })
  expect(groupMove('ArrowLeft', rows, 60_000, 10)).toEqual({ do: 'focus', index: 0 })
  expect(groupMove('ArrowLeft', rows, 0, 10)).toEqual({ do: 'toggle', group: 'a', open: false })
  expect(groupMove('ArrowLeft', rows, 100_001, 10)).toBeNull()
  expect(groupMove('ArrowRight', rows, 100_001, 10)).toEqual({
    do: 'toggle',
    group: 'b',
    open: true,
  })
  expect(groupMove('ArrowRight', rows, 0, 10)).toEqual({ do: 'focus', index: 1 })
  expect(groupMove('Enter', rows, 0, 10)).toEqual({ do: 'toggle', group: 'a', open: false })
  expect(groupMove(' ', rows, 1, 10)).toEqual({ do: 'choose' })
  expect(groupMove('*', rows, 1, 10)).toEqual({ do: 'openAll' })
  expect(groupMove('Tab', rows, 1, 10)).toBeNull()
  expect(groupMove('ArrowDown', groupRows([]), 0, 10)).toBeNull()
})
