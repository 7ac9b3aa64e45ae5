import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn } from '#src/i18n/format.ts'
import {
  addDays,
  boundsOfDay,
  dateOf,
  dayOf,
  dayTyped,
  isDay,
  startOfDay,
  typedDay,
} from './days.ts'

const zones = ['UTC', 'Europe/London', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Apia']
const anyDay = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

test.each([
  ['22/11/2026', '2026-11-22'],
  [' 2.1.2026 ', '2026-01-02'],
  ['02-01-2026', '2026-01-02'],
  ['02012026', '2026-01-02'],
  ['2026-1-2', '2026-01-02'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['11/22/2026', null],
  ['22/11/26', null],
  ['22/11/0999', null],
  ['', null],
  ['tomorrow', null],
])('typed as %j it is %s', (text, day) => {
  expect(dayTyped(text)).toBe(day)
})

test('what is written back is what was typed', () => {
  fc.assert(fc.property(anyDay, day => isDay(day) && dayTyped(typedDay(day)) === day))
  fc.assert(fc.property(anyDay, day => dayOf(dateOf(day)) === day))
})

describe('a day in a zone', () => {
  test.each([
    ['2026-11-22', 'UTC', '2026-11-22T00:00:00.000Z', 24],
    ['2026-11-22', 'Asia/Kolkata', '2026-11-21T18:30:00.000Z', 24],
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z', 23],
    ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z', 25],
    // The clock leapt from midnight to one.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
  ])('%s in %s begins at %s and has %d hours', (day, zone, start, hours) => {
    const { from, before } = boundsOfDay(day, zone)
    expect(new Date(from).toISOString()).toBe(start)
    expect((before - from) / 3_600_000).toBe(hours)
  })

  test('its first instant is of that day, or later where there was none; the one before is not', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...zones), (day, zone) => {
        const start = startOfDay(day, zone)
        expect(dayIn(start, zone) >= day).toBe(true)
        expect(dayIn(start - 1, zone) < day).toBe(true)
        expect(startOfDay(addDays(day, 1), zone)).toBeGreaterThanOrEqual(start)
      }),
      { numRuns: 60 },
    )
  })

  test('a day that was left out of the calendar (Samoa, 30 December 2011) has no length', () => {
    const { from, before } = boundsOfDay('2011-12-30', 'Pacific/Apia')
    expect(before - from).toBe(0)
  })
})
