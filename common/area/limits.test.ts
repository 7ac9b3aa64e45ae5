import { kinks } from '@turf/kinks'
import { describe, expect, test } from 'vitest'
import { box, codes, multi, polygon, taken } from '#tests/support/areas.ts'
import { areaSize, overlapOf } from './compare.ts'
import { takeAreas } from './take.ts'
import { maxPoints } from './types.ts'

describe('hostile input', () => {
  const spent = (value: unknown) => {
    const from = process.cpuUsage()
    const found = codes(value)
    const { user, system } = process.cpuUsage(from)
    return { found, ms: (user + system) / 1000 }
  }
  test('a million points, rings or parts are refused before they are read', () => {
    const point = [1, 1]
    const much = Array.from({ length: 1_000_000 }, () => point)
    for (const value of [
      polygon(much),
      { type: 'Polygon', coordinates: Array(1_000_000).fill([]) },
      { type: 'MultiPolygon', coordinates: Array(1_000_000).fill([]) },
    ]) {
      const { found, ms } = spent(value)
      expect(found).toEqual(['tooMany'])
      expect(ms).toBeLessThan(100)
    }
  })
  test('as many as allowed take only a moment, even when they all cross', () => {
    const star = Array.from({ length: maxPoints - 1 }, (_, nth) => [
      10 * Math.cos(nth * 2.4),
      10 * Math.sin(nth * 2.4),
    ])
    const { found, ms } = spent(polygon([...star, star[0] ?? []]))
    expect(found).toContain('crossing')
    expect(found.length).toBeLessThanOrEqual(20)
    expect(ms).toBeLessThan(1000)
  })
  test('a deeply nested text is read to an end', () => {
    expect(takeAreas('['.repeat(200_000))).toEqual({ refused: 'notJson' })
    const deep = '{"type":"GeometryCollection","geometries":['.repeat(2000)
    expect(takeAreas(deep + ']}'.repeat(2000))).toEqual({ refused: 'noArea' })
    expect(takeAreas(' '.repeat(5_000_001))).toEqual({ refused: 'tooLarge' })
  })
})

test('finds what @turf/kinks finds in random rings', () => {
  let seed = 11
  const next = () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  let crossed = 0
  for (let round = 0; round < 300; round++) {
    const ring = Array.from({ length: 4 + Math.floor(next() * 5) }, () => [next(), next()])
    const value = { type: 'Polygon' as const, coordinates: [[...ring, ring[0] ?? []]] }
    const expected = kinks(value).features.length > 0
    if (expected) crossed++
    expect(codes(value).includes('crossing')).toBe(expected)
  }
  expect(crossed).toBeGreaterThan(50)
  expect(crossed).toBeLessThan(280)
})

test('finds the areas of a text with their names', () => {
  const collection = {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { name: 'One' }, geometry: polygon(box(0, 0, 1)) },
      { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: [0, 0] } },
      { type: 'Feature', properties: {}, geometry: multi([box(0, 0, 1)]) },
    ],
  }
  const found = takeAreas(JSON.stringify(collection))
  expect('areas' in found && found.areas.map(({ name }) => name)).toEqual(['One', ''])
  expect(takeAreas('{"type":"Point","coordinates":[1,2]}')).toEqual({ refused: 'noArea' })
  expect(takeAreas('{"a":1}')).toEqual({ refused: 'notGeoJson' })
  expect(takeAreas('{')).toEqual({ refused: 'notJson' })
})

test('size and overlap', () => {
  const area = taken(polygon(box(0, 0, 1)))
  expect(areaSize(area) / 1e6).toBeCloseTo(12_363.7, 0)
  const half = overlapOf(area, taken(polygon(box(0.5, 0, 1))))
  expect((half?.size ?? 0) / areaSize(area)).toBeCloseTo(0.5, 3)
  expect(overlapOf(area, taken(polygon(box(1, 0, 1))))).toBeNull()
  expect(overlapOf(area, taken(polygon(box(5, 0, 1))))).toBeNull()
})
