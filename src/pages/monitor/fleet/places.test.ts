import { expect, it } from 'vitest'
import { boxAround, countsOf } from './places.ts'

it('small moves ask for the same box, as the same object', () => {
  const box = boxAround([-46.7, -23.6, -46.5, -23.4], 10)
  expect(box).toEqual({ west: -46.7578125, south: -23.90625, east: -46.40625, north: -23.203125 })
  expect(boxAround([-46.69, -23.59, -46.51, -23.41], 10, box)).toBe(box)
  expect(boxAround([-46.3, -23.6, -46.1, -23.4], 10, box)).not.toEqual(box)
})

it.each([
  ['the whole world', [-200, -80, 200, 85], 1, null],
  ['over the date line', [170, -20, 190, -10], 5, [168.75, -22.5, -168.75, 0]],
  ['another copy of the world', [530, -20, 550, -10], 5, [168.75, -22.5, -168.75, 0]],
  ['up to the date line', [170, 80, 180, 89], 5, [168.75, 78.75, 180, 90]],
] as const)('%s', (_, seen, zoom, expected) => {
  const box = boxAround(seen, zoom)
  expect(box && [box.west, box.south, box.east, box.north]).toEqual(expected)
})

it('states are told as what the map draws', () => {
  const states = { refused: 1, down: 2, degraded: 3, unknown: 4, up: 5, none: 6 }
  expect(countsOf(states)).toEqual([10, 5, 3, 3])
})
