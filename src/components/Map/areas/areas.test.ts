import { expect, test } from 'vitest'
import { mercatorX, mercatorY } from '#common/mercator.ts'
import type { MapArea } from '../types.ts'
import { areaUnder } from './under.ts'

const square = (id: string, west: number, south: number, side: number, hole = 0): MapArea => {
  const ring = (inset: number) =>
    Float64Array.from(
      [
        [west + inset, south + inset],
        [west + side - inset, south + inset],
        [west + side - inset, south + side - inset],
        [west + inset, south + side - inset],
      ].flatMap(([lng = 0, lat = 0]) => [mercatorX(lng), mercatorY(lat)]),
    )
  const parts = [hole > 0 ? [ring(0), ring(hole)] : [ring(0)]]
  return { id, label: id, kind: 'area', box: [west, south, west + side, south + side], parts }
}

test('the area under a place is the last one drawn there, never one around its hole', () => {
  const areas = [square('a', 0, 0, 4), square('b', 2, 0, 4, 1)]
  expect(areaUnder(areas, [1, 1])?.id).toBe('a')
  expect(areaUnder(areas, [2.5, 0.5])?.id).toBe('b')
  expect(areaUnder(areas, [3.5, 2])?.id).toBe('a')
  expect(areaUnder(areas, [4.5, 2])).toBeNull()
  expect(areaUnder([{ ...square('o', 0, 0, 4), kind: 'overlap' }], [1, 1])).toBeNull()
})
