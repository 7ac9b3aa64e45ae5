import { expect, test } from 'vitest'
import { placeAfter } from './gridKeys.ts'

// 11 rows including the header, 4 columns, from row 5, column 2.
test.each([
  ['ArrowDown', false, [6, 2]],
  ['ArrowUp', false, [4, 2]],
  ['ArrowLeft', false, [5, 1]],
  ['ArrowRight', false, [5, 3]],
  ['Home', false, [5, 0]],
  ['End', false, [5, 3]],
  ['PageDown', false, [10, 2]],
  ['PageUp', false, [0, 2]],
  ['Home', true, [0, 0]],
  ['End', true, [10, 3]],
])('%s, with Ctrl: %s', (key, withControl, [row, column]) => {
  expect(placeAfter(key, withControl, { row: 5, column: 2 }, 11, 4)).toEqual({ row, column })
})

test.each(['a', 'Tab', 'Enter', ' ', 'Escape', 'constructor'])('%j is not the grid’s', key => {
  expect(placeAfter(key, false, { row: 5, column: 2 }, 11, 4)).toBeNull()
  expect(placeAfter(key, true, { row: 5, column: 2 }, 11, 4)).toBeNull()
})

test.each([
  ['ArrowUp', { row: 0, column: 0 }],
  ['ArrowLeft', { row: 0, column: 0 }],
  ['ArrowDown', { row: 10, column: 3 }],
  ['ArrowRight', { row: 10, column: 3 }],
])('%s stops at the edge', (key, place) => {
  expect(placeAfter(key, false, place, 11, 4)).toEqual(place)
})
