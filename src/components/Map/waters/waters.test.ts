import { expect, test, vi } from 'vitest'
import { mercatorX, mercatorY } from '#common/mercator.ts'
import type { Land } from '../world.ts'
import { drawWaters } from './drawWaters.ts'
import { loadWaters } from './waters.ts'

/** The distance from a place to the nearest corner of some lines, in degrees of longitude. */
function farFrom(lines: readonly Land[], lng: number, lat: number): number {
  const [x, y] = [mercatorX(lng), mercatorY(lat)]
  let nearest = Infinity
  for (const { ring } of lines)
    for (let nth = 0; nth < ring.length; nth += 2)
      nearest = Math.min(nearest, Math.hypot((ring[nth] ?? 0) - x, (ring[nth + 1] ?? 0) - y))
  return nearest * 360
}

test('rivers run through their towns, on each continent', async () => {
  const { rivers } = await loadWaters()
  for (const [town, lng, lat] of [
    ['Paris', 2.35, 48.86],
    ['Cairo', 31.22, 30.04],
    ['Manaus', -60.1, -3.15],
    ['New Orleans', -90.05, 29.95],
    ['Baghdad', 44.4, 33.34],
    ['Novosibirsk', 82.93, 55],
    ['Murray Bridge', 139.28, -35.12],
  ] as const)
    expect(farFrom(rivers, lng, lat), town).toBeLessThan(0.2)
  expect(farFrom(rivers, 5, 26), 'Sahara').toBeGreaterThan(2)
})

test('lakes are closed rings, and everything lies in the world', async () => {
  const { rivers, lakes } = await loadWaters()
  expect(rivers.length).toBeGreaterThan(800)
  expect(lakes.length).toBeGreaterThan(250)
  for (const { ring } of lakes) expect([ring[0], ring[1]]).toEqual([ring.at(-2), ring.at(-1)])
  expect(farFrom(lakes, -87.6, 41.9), 'Chicago').toBeLessThan(0.2)
  for (const { box } of [...rivers, ...lakes])
    expect(Math.min(...box) >= 0 && Math.max(...box) <= 1).toBe(true)
})

test('a tile has only the rivers that touch it, below its lakes', async () => {
  const waters = await loadWaters()
  const calls: string[] = []
  const pen = { moveTo: vi.fn(), lineTo: vi.fn(), closePath: vi.fn(), beginPath: vi.fn() }
  const all = {
    ...pen,
    fill: () => calls.push('fill'),
    stroke() {
      calls.push(`stroke ${this.strokeStyle}`)
    },
    strokeStyle: '',
  }
  const inks = { sea: 'sea', border: 'border', river: 'river' }
  const place = { scale: 256 * 2 ** 5, zoom: 5 }
  const frameOf = (lng: number, lat: number) =>
    [mercatorX(lng), mercatorY(lat + 5), mercatorX(lng + 10), mercatorY(lat)] as const
  // The functions that drawing needs, instead of a canvas.
  const asPen = all as unknown as CanvasRenderingContext2D
  drawWaters(asPen, waters, { ...place, frame: frameOf(0, 46) }, inks)
  expect(calls).toEqual(['stroke river', 'fill', 'stroke border'])
  expect(pen.moveTo.mock.calls.length).toBeGreaterThan(3)
  expect(pen.moveTo.mock.calls.length).toBeLessThan(100)
  pen.moveTo.mockClear()
  drawWaters(asPen, waters, { ...place, frame: frameOf(-40, 30) }, inks)
  expect(pen.moveTo).not.toHaveBeenCalled()
  drawWaters(asPen, waters, { ...place, zoom: 11, frame: frameOf(-8, 38) }, inks)
  expect(pen.moveTo, 'rivers close up').not.toHaveBeenCalled()
  drawWaters(asPen, waters, { ...place, zoom: 10, frame: frameOf(-8, 38) }, inks)
  expect(pen.moveTo).toHaveBeenCalled()
})
