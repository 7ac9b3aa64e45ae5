import { describe, expect, test } from 'vitest'
import { box, polygon, taken } from '#tests/support/areas.ts'
import { gapsBeside } from './beside.ts'

const world = { west: -180, south: -90, east: 180, north: 90 }
const square = (id: number, west: number, south = 0, side = 0.02) => ({
  id,
  area: taken(polygon(box(west, south, side))),
})
const [own, east, far] = [square(1, 0), square(2, 0.021), square(3, 0.042)]
const found = (areas: readonly (typeof own)[], within = world) => gapsBeside(1, areas, { within })

describe('the gaps beside an area', () => {
  test('are those that it borders', () => {
    const gaps = found([own, east, far])
    expect(gaps).toMatchObject([{ others: [2] }])
    expect(gaps[0]?.box.west).toBeCloseTo(0.02)
    expect(gaps[0]?.box.east).toBeCloseTo(0.021)
    expect(gaps[0]?.size).toBeGreaterThan(200_000)
    expect(gapsBeside(2, [own, east, far], { within: world }).map(({ others }) => others)).toEqual([
      [1],
      [3],
    ])
  })

  test('are one with all stores around it', () => {
    const ring = [0, 1, 2].flatMap(x => [0, 1, 2].map(y => [x, y] as const))
    const around = ring.filter(([x, y]) => x !== 1 || y !== 1)
    const areas = around.map(([x, y], nth) => square(nth + 1, x / 50, y / 50))
    const beside = gapsBeside(2, areas, { within: world })
    expect(beside).toHaveLength(1)
    expect(beside[0]?.others).toEqual(expect.arrayContaining([4, 5, 7]))
    expect(beside[0]?.others).not.toContain(2)
  })

  test('between the same stores are one, in one box', () => {
    const notched = {
      id: 2,
      area: taken({
        type: 'Polygon',
        coordinates: [
          [
            [0.021, 0],
            [0.04, 0],
            [0.04, 0.02],
            [0.021, 0.02],
            [0.021, 0.015],
            [0.02, 0.015],
            [0.02, 0.005],
            [0.021, 0.005],
            [0.021, 0],
          ],
        ],
      }),
    }
    const gaps = found([own, notched])
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.box.south).toBeCloseTo(0)
    expect(gaps[0]?.box.north).toBeCloseTo(0.02)
  })

  test('are left out where not every area is known', () => {
    expect(found([own, east], { ...world, east: 0.0205 })).toEqual([])
    expect(found([own])).toEqual([])
  })
})
