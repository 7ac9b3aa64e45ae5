import { describe, expect, test } from 'vitest'
import { box, polygon, taken } from '#tests/support/areas.ts'
import { areaSize, isInArea } from './compare.ts'
import { gapsOf, overlapsOf } from './coverage.ts'
import type { AreaValue } from './types.ts'

/** Degrees of a metre in the south of England. */
const north = 1 / 111_195
const east = north / Math.cos((51 * Math.PI) / 180)

/** A rectangle in metres from a corner in the south of England. */
const rect = (x: number, y: number, width: number, height: number): number[][] =>
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ].map(([dx = 0, dy = 0]) => [-1 + dx * east, 51 + dy * north])

const named = (...rings: number[][][]) =>
  rings.map((ring, nth) => ({ id: nth + 1, area: taken(polygon(ring)) }))

/** A shape with a wavy border, in metres from the corner. */
const blob = (x: number, y: number, radius: number, corners: number, turn = 0): number[][] => {
  const ring = Array.from({ length: corners }, (_, nth) => {
    const angle = (nth / corners) * 2 * Math.PI
    const far = radius * (1 + 0.05 * Math.sin(7 * angle + turn) + 0.01 * Math.sin(90 * angle))
    return [-1 + (x + far * Math.cos(angle)) * east, 51 + (y + far * Math.sin(angle)) * north]
  })
  return [...ring, ring[0] ?? []]
}

describe('overlaps', () => {
  test('each pair once, the largest first, with the shared area', () => {
    const { overlaps, tolerance, leftOut } = overlapsOf(
      named(rect(0, 0, 1000, 1000), rect(900, 0, 1000, 1000), rect(0, 800, 1000, 1000)),
    )
    expect(overlaps.map(({ a, b }) => [a, b])).toEqual([
      [1, 3],
      [1, 2],
      [2, 3],
    ])
    const [first, second] = overlaps
    expect(first?.size).toBeCloseTo(200_000, -3)
    expect(second?.size).toBeCloseTo(100_000, -3)
    expect(areaSize(first?.area ?? taken(polygon(box(0, 0, 1))))).toBe(first?.size)
    expect([tolerance, leftOut]).toEqual([0, 0])
  })
  test('neither a common border nor what is smaller than asked', () => {
    expect(overlapsOf(named(rect(0, 0, 500, 500), rect(500, 0, 500, 500))).overlaps).toEqual([])
    const areas = named(rect(0, 0, 500, 500), rect(499, 0, 500, 500))
    expect(overlapsOf(areas).overlaps).toHaveLength(1)
    expect(overlapsOf(areas, { minShared: 600 }).overlaps).toEqual([])
  })
  test('an area in the hole of another does not overlap it', () => {
    const ring = {
      id: 1,
      area: taken(polygon(rect(0, 0, 3000, 3000), rect(1000, 1000, 1000, 1000))),
    }
    const inner = { id: 2, area: taken(polygon(rect(1200, 1200, 500, 500))) }
    expect(overlapsOf([ring, inner]).overlaps).toEqual([])
  })
  test('tells what it had no time for', () => {
    const areas = named(rect(0, 0, 500, 500), rect(400, 0, 500, 500))
    expect(overlapsOf(areas, { isOver: () => true })).toEqual({
      overlaps: [],
      tolerance: 0,
      leftOut: 1,
    })
  })
})

describe('gaps', () => {
  /** Four areas around a square of 400 m. */
  const frame = [
    rect(0, 0, 1400, 500),
    rect(0, 900, 1400, 500),
    rect(0, 500, 500, 400),
    rect(900, 500, 500, 400),
  ]
  test('a hole between areas, exact along their borders', () => {
    const { gaps, leftOut } = gapsOf(named(...frame))
    expect(gaps.map(({ between }) => between)).toEqual([[1, 2, 3, 4]])
    expect(gaps[0]?.size).toBeCloseTo(160_000, -3)
    expect(leftOut).toBe(0)
    expect(gapsOf(named(...frame), { minShared: 200_000 }).gaps).toEqual([])
  })
  test('a strip between neighbours, up to the reach', () => {
    const strip = (width: number) =>
      gapsOf(named(rect(0, 0, 1000, 2000), rect(1000 + width, 0, 1000, 2000))).gaps
    expect(strip(100)[0]?.size).toBeCloseTo(200_000, -4)
    expect(strip(100)).toHaveLength(1)
    expect(strip(200)).toEqual([])
  })
  test('a place that only a narrow passage leads to', () => {
    const [south = [], top = [], west = []] = frame
    const east = rect(900, 500, 500, 300)
    const { gaps } = gapsOf(named(south, top, west, east))
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.size).toBeCloseTo(160_000 + 100 * 500, -4)
  })
  test('an island in a gap is not part of it', () => {
    const { gaps } = gapsOf(named(...frame, rect(650, 650, 50, 50)))
    const inGap = gaps.some(({ area }) => isInArea(area, [-1 + 675 * east, 51 + 675 * north]))
    expect(inGap).toBe(false)
    expect(gaps.reduce((sum, { size }) => sum + size, 0)).toBeCloseTo(157_500, -4)
  })
  test.each<[string, AreaValue[]]>([
    [
      'the own hole of an area',
      [taken(polygon(rect(0, 0, 3000, 3000), rect(1000, 1000, 900, 900)))],
    ],
    ['a notch of one area', named(rect(0, 0, 90, 90), rect(90, 0, 90, 40)).map(({ area }) => area)],
    ['a common border', named(rect(0, 0, 90, 90), rect(90, 0, 90, 90)).map(({ area }) => area)],
    [
      'the corners that two borders form before they cross',
      named(blob(0, 0, 1500, 300), blob(2500, 0, 1500, 300, 1)).map(({ area }) => area),
    ],
    ['far apart', named(rect(0, 0, 90, 90), rect(5000, 0, 90, 90)).map(({ area }) => area)],
  ])('%s is none', (_, areas) => {
    expect(gapsOf(areas.map((area, nth) => ({ id: nth + 1, area }))).gaps).toEqual([])
  })
  test('tells what it had no time for', () => {
    expect(gapsOf(named(...frame), { isOver: () => true })).toMatchObject({ gaps: [], leftOut: 1 })
  })
})

test('many areas of many corners are compared to an end', () => {
  const areas = Array.from({ length: 100 }, (_, nth) => ({
    id: nth + 1,
    area: taken(polygon(blob((nth % 10) * 5700, Math.floor(nth / 10) * 5700, 3000, 400, nth))),
  }))
  const { overlaps, leftOut } = overlapsOf(areas)
  const gaps = gapsOf(areas)
  expect(leftOut + gaps.leftOut).toBe(0)
  expect(overlaps.length).toBeGreaterThan(100)
  // A grid of 10 x 10 circles leaves a hole between each four.
  expect(gaps.gaps.filter(({ between }) => between.length >= 4).length).toBeGreaterThanOrEqual(70)
})
