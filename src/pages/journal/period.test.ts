import { expect, test } from 'vitest'
import { daysOf, momentsOf, periodMoments, periodOf } from './period.ts'

const now = new Date('2026-11-22T15:00').getTime() // in this machine's time zone
const at = (local: string) => new Date(local).toISOString()

test('days are whole, from the first moment of one to the end of the other', () => {
  const moments = momentsOf({ from: '2026-11-20', to: '2026-11-20' })
  expect(moments).toEqual({ from: at('2026-11-20T00:00'), to: at('2026-11-21T00:00') })
  expect(momentsOf({ from: '', to: '' })).toEqual({ from: null, to: null })
})

test('what was chosen is shown again', () => {
  const days = { from: '2026-10-24', to: '2026-10-26' } // clocks change in between, in some zones
  const { from, to } = momentsOf(days)
  expect(daysOf({ from: from ?? '', to: to ?? '' })).toEqual(days)
  expect(daysOf({})).toEqual({ from: '', to: '' })
})

test('a period is known by its address', () => {
  expect(periodOf({}, now)).toBe('any')
  for (const period of ['today', 'week', 'month'] as const) {
    const { from } = periodMoments(period, now)
    expect(periodOf({ from: from ?? '' }, now)).toBe(period)
  }
  expect(periodMoments('week', now).from).toBe(at('2026-11-16T00:00'))
  expect(periodOf({ from: at('2026-11-16T00:00'), to: at('2026-11-17T00:00') }, now)).toBe('days')
  expect(periodOf({ from: at('2026-11-16T01:00') }, now)).toBe('days')
})
