import { expect, test } from 'vitest'
import { pageWindow } from './Pagination.tsx'

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5]],
  [3, 8, [1, 2, 3, 4, 5]],
  [4, 8, [2, 3, 4, 5, 6]],
  [5, 8, [3, 4, 5, 6, 7]],
  [8, 8, [4, 5, 6, 7, 8]],
  [500, 1000, [498, 499, 500, 501, 502]],
])('page %i of %i offers %j', (current, last, expected) => {
  expect(pageWindow(current, last)).toEqual(expected)
})
