import { expect, test } from 'vitest'
import { changedPages, differences, ticksOf } from './changes.ts'

test('a tick that says what is so already is no change', () => {
  const ticks = ticksOf(['journal'])
  expect(differences(['journal'], { ...ticks, logs: true })).toEqual({ gives: ['logs'], takes: [] })
  expect(differences(['journal'], ticks)).toEqual({ gives: [], takes: [] })
})

test('what cannot be given stays, and nothing is taken that is gone already', () => {
  const ticks = { ...ticksOf(['journal', 'devices']), monitor: true, logs: false }
  const now = ['stores', 'journal', 'devices'] as const
  expect(differences(now, ticks)).toEqual({ gives: ['monitor'], takes: [] })
  expect(changedPages(now, ticks)).toEqual(['stores', 'journal', 'devices', 'monitor'])
})
