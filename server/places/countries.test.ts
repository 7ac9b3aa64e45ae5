import { expect, test } from 'vitest'
import { boxOfRing } from '#common/area/rings.ts'
import { holdsBox } from './countries.ts'

test.each<[string, string, number[][], boolean]>([
  [
    'around Birmingham',
    'GB',
    [
      [-2.1, 52.3],
      [-1.7, 52.6],
    ],
    true,
  ],
  [
    'around Birmingham',
    'IE',
    [
      [-2.1, 52.3],
      [-1.7, 52.6],
    ],
    false,
  ],
  [
    'over the Channel',
    'GB',
    [
      [1.0, 50.8],
      [1.9, 51.3],
    ],
    false,
  ],
  [
    'around Lesotho, a hole',
    'ZA',
    [
      [25, -31],
      [31, -28],
    ],
    false,
  ],
  [
    'anywhere',
    'XX',
    [
      [-2.1, 52.3],
      [-1.7, 52.6],
    ],
    false,
  ],
])('a box %s in %s', (_, country, corners, expected) => {
  expect(holdsBox(country, boxOfRing(corners))).toBe(expected)
})
