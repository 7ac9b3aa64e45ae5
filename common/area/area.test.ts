import { describe, expect, test } from 'vitest'
import { box, codes, multi, polygon, type Ring, taken } from '#tests/support/areas.ts'
import { acceptArea } from './accept.ts'
import { isInArea } from './compare.ts'

describe('a problem has a code and a place', () => {
  test('a ring that crosses itself', () => {
    const bow = polygon([
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ])
    expect(acceptArea(bow).problems).toEqual([
      { code: 'crossing', part: 1, ring: 1, point: 1, at: [1, 1] },
    ])
  })
  test.each<[string, unknown, string[]]>([
    ['no area', { type: 'Point', coordinates: [1, 2] }, ['shape']],
    ['nothing', null, ['shape']],
    ['no part', multi(), ['empty']],
    ['no ring', polygon(), ['empty']],
    [
      'two corners',
      polygon([
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
      ['tooFew'],
    ],
    [
      'no number',
      polygon([
        [0, 0],
        [1, Number.NaN],
        [1, 1],
        [0, 0],
      ]),
      ['position'],
    ],
    [
      'a null',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [null, 1],
            [1, 1],
            [0, 0],
          ],
        ],
      },
      ['position'],
    ],
    [
      'a text',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            ['1', 1],
            [1, 1],
            [0, 0],
          ],
        ],
      },
      ['position'],
    ],
    [
      'a latitude beyond the pole',
      polygon([
        [0, 0],
        [1, 91],
        [1, 1],
        [0, 0],
      ]),
      ['range'],
    ],
    [
      'a huge number',
      polygon([
        [0, 0],
        [1e308, 1],
        [1, 1],
        [0, 0],
      ]),
      ['range'],
    ],
    [
      'too deep',
      { type: 'Polygon', coordinates: [[[[0, 0]], [[1, 1]]]] },
      ['position', 'position'],
    ],
    [
      'a line',
      polygon([
        [0, 0],
        [2, 2],
        [1, 1],
        [0, 0],
      ]),
      ['flat'],
    ],
    ['one corner, many times', polygon(Array(5).fill([1, 1])), ['tooFew']],
    ['a part without rings', multi([box(0, 0, 1)], []), ['emptyPart']],
    ['an invalid ring', { type: 'Polygon', coordinates: [5] }, ['ring']],
    [
      'a spike',
      polygon([
        [0, 0],
        [2, 0],
        [4, 0],
        [3, 0],
        [3, 2],
        [0, 0],
      ]),
      ['doubled', 'touching'],
    ],
    [
      'a ring that touches itself',
      polygon([
        [0, 0],
        [2, 0],
        [1, 1],
        [2, 2],
        [0, 2],
        [1, 1],
        [0, 0],
      ]),
      ['touching'],
    ],
    ['a hole outside', polygon(box(0, 0, 2), box(5, 5, 1)), ['holeOutside']],
    [
      'a hole across the border',
      polygon(box(0, 0, 2), box(1, 1, 2)),
      ['holeCrosses', 'holeCrosses'],
    ],
    ['a hole in a hole', polygon(box(0, 0, 9), box(1, 1, 5), box(2, 2, 1)), ['holeInHole']],
    [
      'a hole along the border',
      polygon(box(0, 0, 4), [
        [0, 1],
        [0, 2],
        [1, 1],
        [0, 1],
      ]),
      ['holeAlong', 'holeCuts'],
    ],
    [
      'a hole that cuts in two',
      polygon(box(0, 0, 4), [
        [0, 2],
        [2, 0],
        [4, 2],
        [2, 3],
        [0, 2],
      ]),
      ['holeCuts', 'holeCuts'],
    ],
    ['parts that overlap', multi([box(0, 0, 2)], [box(1, 1, 2)]), ['partsOverlap', 'partsOverlap']],
    ['a part in a part', multi([box(0, 0, 9)], [box(1, 1, 1)]), ['partsOverlap']],
    ['the same part twice', multi([box(0, 0, 1)], [box(0, 0, 1)]), Array(4).fill('partsBorder')],
    ['parts with a common border', multi([box(0, 0, 1)], [box(1, 0, 1)]), ['partsBorder']],
    [
      'a ring around the pole',
      polygon([
        [-120, 80],
        [0, 80],
        [120, 80],
        [-120, 80],
      ]),
      ['pole'],
    ],
  ])('%s', (_, value, expected) => {
    expect([...new Set(codes(value))].toSorted()).toEqual([...new Set(expected)].toSorted())
  })
  test('open rings and longitudes beyond 180 are refused in strict mode, else repaired', () => {
    const open = polygon(box(0, 0, 1).slice(0, -1))
    const double = polygon([[0, 0], ...box(0, 0, 1)])
    const beyond = polygon(box(190, 0, 1))
    expect([open, double, beyond].map(value => codes(value, true)[0])).toEqual([
      'unclosed',
      undefined,
      'range',
    ])
    expect([open, double, beyond].map(value => acceptArea(value).repairs)).toEqual([
      [{ code: 'closed', times: 1 }],
      [{ code: 'duplicates', times: 1 }],
      [{ code: 'shifted', times: 1 }],
    ])
    expect(taken(beyond).coordinates).toEqual([box(-170, 0, 1)])
  })
  test.each([
    ['at the start', [[0, 0], ...box(0, 0, 1)], 1],
    [
      'in the middle, twice',
      box(0, 0, 1).flatMap((point, nth) => Array(nth === 2 ? 3 : 1).fill(point)),
      2,
    ],
    ['at the end', [...box(0, 0, 1), [0, 0], [0, 0]], 2],
  ])('a corner repeated %s is dropped and reported, also in strict mode', (_, ring, times) => {
    expect(acceptArea(polygon(ring), { strict: true })).toEqual({
      area: polygon(box(0, 0, 1)),
      problems: [],
      repairs: [{ code: 'duplicates', times }],
    })
  })
  test('corners keep the numbers they were sent with', () => {
    const ring = [
      [-1, -1],
      [-1, -1],
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [-1, -1],
    ]
    expect(acceptArea(multi([box(5, 5, 1)], [ring]), { strict: true }).problems).toEqual([
      { code: 'crossing', part: 2, ring: 1, point: 5, at: [1, 1] },
    ])
  })
  test('parts that meet are reported at an edge as sent, although rings are reversed and cut', () => {
    const clockwise = box(-179, 0.5, 2).toReversed()
    const across = [
      [175, 0],
      [-175, 0],
      [-175, 1],
      [175, 1],
      [175, 0],
    ]
    const { problems } = acceptArea(multi([across], [clockwise]), { strict: true })
    expect(problems.map(({ code }) => code)).toContain('partsOverlap')
    for (const { part, ring, point, at } of problems) {
      const [[lng = 0, lat = 0] = [], [nextLng = 0, nextLat = 0] = []] = clockwise.slice(point - 1)
      expect({ part, ring }).toEqual({ part: 2, ring: 1 })
      const [x = 0, y = 0] = at ?? []
      expect(Math.min(lng, nextLng) <= x && x <= Math.max(lng, nextLng)).toBe(true)
      expect(Math.min(lat, nextLat) <= y && y <= Math.max(lat, nextLat)).toBe(true)
    }
  })
})

describe('unusual but valid', () => {
  test.each<[string, unknown]>([
    [
      'a hole that touches the border once',
      polygon(box(0, 0, 4), [
        [0, 2],
        [2, 1],
        [2, 3],
        [0, 2],
      ]),
    ],
    ['parts that touch at a corner', multi([box(0, 0, 1)], [box(1, 1, 1)])],
    ['an island in a lake', multi([box(0, 0, 9), box(1, 1, 5)], [box(2, 2, 1)])],
    [
      'an area as wide as the map',
      polygon([
        [-180, -10],
        [180, -10],
        [180, 10],
        [-180, 10],
        [-180, -10],
      ]),
    ],
  ])('%s', (_, value) => expect(codes(value)).toEqual([]))
})

test('outer rings run anticlockwise, holes clockwise, and both are closed', () => {
  const { area, repairs } = acceptArea(polygon(box(0, 0, 4).toReversed(), box(1, 1, 1)))
  expect(area?.coordinates).toEqual([
    box(0, 0, 4),
    [
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 1],
      [1, 1],
    ],
  ])
  expect(repairs).toEqual([{ code: 'order', times: 2 }])
})

describe('the antimeridian', () => {
  const fiji = polygon([
    [177, -19],
    [-178, -19],
    [-178, -16],
    [177, -16],
    [177, -19],
  ])
  const hole: Ring = [
    [179, -18],
    [-179, -18],
    [-179, -17],
    [179, -18],
  ]
  test('an area across it is cut in two, as RFC 7946 asks', () => {
    const area = taken(fiji)
    expect(area.type).toBe('MultiPolygon')
    expect(area.coordinates).toHaveLength(2)
    const all =
      JSON.stringify(area.coordinates)
        .match(/(?<=\[)-?[\d.]+/g)
        ?.map(Number) ?? []
    expect([Math.max(...all), Math.min(...all)]).toEqual([180, -180])
    expect([-179, 178, 175, -177].map(lng => isInArea(area, [lng, -18]))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(codes(area)).toEqual([])
    expect(taken(area)).toEqual(area)
  })
  test('with a hole across it, written beyond 180', () => {
    const area = taken(polygon(fiji.coordinates[0] ?? [], hole))
    expect([-179.2, 179.9].map(lng => isInArea(area, [lng, -17.8]))).toEqual([false, false])
    const beyond = (fiji.coordinates[0] ?? []).map(([lng = 0, lat = 0]) => [(lng + 360) % 360, lat])
    expect(taken(polygon(beyond))).toEqual(taken(fiji))
  })
  test('finds an overlap on the other side', () => {
    expect(
      codes(multi(fiji.coordinates.map(ring => ring).slice(0, 1), [box(-179, -18, 0.5)])),
    ).toEqual(['partsOverlap'])
  })
})
