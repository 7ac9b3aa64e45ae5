import { expect, it } from 'vitest'
import { stepped, zoomByKey } from './zoom.ts'

it('goes by steps, from between them too, and stops at the ends', () => {
  expect([stepped(1, 1), stepped(1, -1), stepped(0.6, 1), stepped(0.6, -1)]).toEqual([
    1.25, 0.75, 0.75, 0.5,
  ])
  expect([stepped(8, 1), stepped(0.05, -1)]).toEqual([8, 0.05])
})

it('by keys', () => {
  expect(['+', '=', '-', '0', '1', 'x'].map(key => zoomByKey(key, 2))).toEqual([
    3,
    3,
    1.5,
    'fit',
    1,
    null,
  ])
})
