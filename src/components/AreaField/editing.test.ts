import { describe, expect, test } from 'vitest'
import { acceptArea } from '#common/area/accept.ts'
import {
  type Editing,
  editingReducer,
  type Sketch,
  type Step,
  sketchOf,
  sketchValue,
} from './editing.ts'
import { snapped } from './snap.ts'

const square: Sketch = [[[[0, 0], [4, 0], [4, 4], [0, 4]]]] // biome-ignore format: a ring reads better on one line
const begin = (now: Sketch): Editing => ({ now, before: [], after: [] })
const run = (now: Sketch, ...steps: Step[]) => steps.reduce(editingReducer, begin(now))
const spot = (point: number, ring = 0, part = 0) => ({ part, ring, point })

describe('each change is a step', () => {
  test('corners are added, moved, put in another order and removed', () => {
    const { now } = run(
      square,
      { do: 'add', spot: spot(1), at: [2, -1] },
      { do: 'move', spot: spot(0), at: [0.5, 0] },
      { do: 'shift', spot: spot(3), by: 1 },
      { do: 'remove', spot: spot(2) },
    )
    expect(now).toEqual([
      [
        [
          [0.5, 0],
          [2, -1],
          [0, 4],
          [4, 4],
        ],
      ],
    ])
  })
  test('parts and holes come and go; the outer ring takes its part with it', () => {
    const ring = [[1, 1], [1, 2], [2, 2]] as const // biome-ignore format: as above
    const added = run(square, { do: 'addHole', part: 0, ring }, { do: 'addPart' })
    expect(added.now.map(rings => rings.length)).toEqual([2, 1])
    expect(editingReducer(added, { do: 'removeRing', part: 0, ring: 1 }).now[0]).toHaveLength(1)
    expect(editingReducer(added, { do: 'removeRing', part: 0, ring: 0 }).now).toEqual([[[]]])
  })
  test('undone and done again, in order; a new step ends what could be done again', () => {
    const steps = run(square, { do: 'remove', spot: spot(0) }, { do: 'remove', spot: spot(0) })
    const undone = [{ do: 'undo' }, { do: 'undo' }, { do: 'undo' }] as const
    const back = undone.reduce(editingReducer, steps)
    expect(back.now).toEqual(square)
    expect(editingReducer(editingReducer(back, { do: 'redo' }), { do: 'redo' }).now).toEqual(
      steps.now,
    )
    expect(editingReducer(back, { do: 'remove', spot: spot(3) }).after).toEqual([])
  })
  test('what names no corner changes nothing of it', () => {
    expect(run(square, { do: 'move', spot: spot(9), at: [1, 1] }).now).toEqual(square)
    expect(run(square, { do: 'shift', spot: spot(0), by: -1 }).now).toEqual(square)
  })
})

test('a sketch and its area are the same, also across the antimeridian', () => {
  expect(acceptArea(sketchValue(square)).area).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
        [0, 0],
      ],
    ],
  })
  const across: Sketch = [[[[177, -19], [182, -19], [182, -16], [177, -16]]]] // biome-ignore format: as above
  const { area } = acceptArea(sketchValue(across))
  const again = sketchOf(area)
  expect(Math.max(...again.flat(2).map(([lng]) => lng))).toBe(182)
  expect(acceptArea(sketchValue(again)).area).toEqual(area)
  expect(sketchValue([[[], []], [[]]]).coordinates).toEqual([])
})

test('a corner near another takes its place, near an edge stands on it, far from both stays', () => {
  const plane = {
    toPixels: ([x, y]: readonly [number, number]) => [x * 100, y * 100] as const,
    toPosition: ([x, y]: readonly [number, number]) => [x / 100, y / 100] as const,
  }
  const rings = square.flat()
  expect(snapped([4.05, 0.05], rings, plane)).toEqual([4, 0])
  expect(snapped([2, 0.05], rings, plane)).toEqual([2, 0])
  expect(snapped([2, 0.5], rings, plane)).toEqual([2, 0.5])
})
