import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayTyped, isDay, typedDay } from './days.ts'

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
})
