// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { mercatorX, mercatorY } from '#common/mercator.ts'
import type { MapArea } from '../types.ts'
import { overFrames } from './frames.ts'
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

test('drawing stops after a few milliseconds and goes on in the next frame', () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const done: string[] = []
  function* job(name: string) {
    for (let piece = 1; piece <= 3; piece++) {
      now += 5
      done.push(`${name}${piece}`)
      yield
    }
  }
  const draw = overFrames()
  draw(job('a'))
  draw(job('b'))
  expect(frames).toHaveLength(1)
  frames.shift()?.()
  expect(done).toEqual(['a1', 'a2'])
  while (frames.length > 0) frames.shift()?.()
  expect(done).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
