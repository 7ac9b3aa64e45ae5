import { expect, test } from 'vitest'
import { changedPages, differences, isTicked, noChanges, withTick } from './changes.ts'

test('a tick that says what is so already is no change', () => {
  const given = withTick(['journal'], noChanges, 'logs', true)
  expect(differences(['journal'], given)).toEqual({ gives: ['logs'], takes: [] })
  expect(withTick(['journal'], given, 'logs', false).size).toBe(0)
})

test('changes stay when the pages under them are others by now, and undo nothing of what was done', () => {
  const mine = withTick(['journal', 'logs'], noChanges, 'monitor', true)
  const changes = withTick(['journal', 'logs'], mine, 'logs', false)
  // Somebody else has taken the logs already, and given the devices.
  const now = ['journal', 'devices'] as const
  expect(differences(now, changes)).toEqual({ gives: ['monitor'], takes: [] })
  expect(changedPages(now, changes)).toEqual(['journal', 'devices', 'monitor'])
  expect(isTicked(now, changes, 'devices')).toBe(true)
})
