import { expect, it } from 'vitest'
import { logsOfDay } from './dayLogs.ts'

const file = (path: string, at: string) => ({ path, size: 1, modified: Date.parse(at) })
const pathsOf = (files: readonly { path: string }[], day: string, zone = 'Z') =>
  logsOfDay(
    files as Parameters<typeof logsOfDay>[0],
    day,
    Date.parse(`${day}T00:00:00${zone}`),
  ).map(({ path }) => path)

const turned = [
  file('/logs/pos.log', '2026-11-22T10:00:00Z'),
  file('/logs/pos.log.1', '2026-11-21T16:00:00Z'),
  file('/logs/pos.log.2.gz', '2026-11-20T16:00:00Z'),
  file('/logs/pos.log.3.gz', '2026-11-19T16:00:00Z'),
]

it.each([
  ['2026-11-22', ['/logs/pos.log']],
  ['2026-11-21', ['/logs/pos.log', '/logs/pos.log.1']],
  ['2026-11-20', ['/logs/pos.log.1', '/logs/pos.log.2.gz']],
  // There is no limit to how far back the oldest one goes.
  ['2026-11-01', ['/logs/pos.log.3.gz']],
  ['2026-11-23', []],
])('a log that is turned at any hour: %s', (day, wanted) => {
  expect(pathsOf(turned, day)).toEqual(wanted)
})

it('a date in the name is the day, whenever it was written', () => {
  const files = [
    file('/logs/pos-2026-11-20.log', '2026-11-22T00:00:01Z'),
    file('/logs/pos.log-20261121', '2026-11-22T00:00:01Z'),
  ]
  expect(pathsOf(files, '2026-11-20')).toEqual(['/logs/pos-2026-11-20.log'])
  expect(pathsOf(files, '2026-11-21')).toEqual(['/logs/pos.log-20261121'])
  expect(pathsOf(files, '2026-11-22')).toEqual([])
})

it('a day is one of the machine’s own clock', () => {
  const files = [
    file('/logs/a.log', '2026-11-21T02:00:00Z'),
    file('/logs/a.log.1', '2026-11-20T02:30:00Z'),
  ]
  // In São Paulo it was still the 20th, and for the previous one still the 19th.
  expect(pathsOf(files, '2026-11-20', '-03:00')).toEqual(['/logs/a.log'])
  expect(pathsOf(files, '2026-11-21', '-03:00')).toEqual([])
})
