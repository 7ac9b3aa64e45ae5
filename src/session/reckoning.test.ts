import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceOf, type Reckoning, reckon, reckoningOf } from './reckoning.ts'

const start = Date.parse('2026-11-20T10:00:00.400Z')
/** The answer of a server that is ahead by `difference` to a call from this computer. */
const answer = (difference: number, sent: number, there: number, back: number) => ({
  date: Math.floor((sent + there + difference) / 1000) * 1000,
  sent,
  received: sent + there + back,
})

describe('the difference of the clocks', () => {
  it('lies in the interval, and the guess beside it by half a second and half the way at the most', () => {
    const way = fc.integer({ min: 0, max: 3000 })
    const calls = fc.array(fc.tuple(fc.integer({ min: 1, max: 60_000 }), way, way), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(fc.integer({ min: -1e8, max: 1e8 }), calls, (difference, all) => {
        let known: Reckoning | null = null
        let at = start
        let fastest = Number.POSITIVE_INFINITY
        for (const [wait, there, back] of all) {
          at += wait
          known = reckon(known, answer(difference, at, there, back))
          fastest = Math.min(fastest, there + back)
          at += there + back
        }
        // Two clocks may drift: the interval grows a little.
        const slack = (at - start) * 1e-4
        expect(known?.low).toBeLessThanOrEqual(difference)
        expect(known?.high).toBeGreaterThanOrEqual(difference)
        expect(Math.abs(differenceOf(known) - difference)).toBeLessThanOrEqual(
          500 + fastest / 2 + slack,
        )
      }),
    )
  })

  it('an answer that contradicts what was known starts anew', () => {
    const known = [0, 370, 1270, 730].reduce<Reckoning | null>(
      (before, wait) => reckon(before, answer(0, start + wait, 5, 5)),
      null,
    )
    const next = reckon(known, answer(3_600_000, start + 9000, 5, 5))
    expect(Math.abs(differenceOf(next) - 3_600_000)).toBeLessThanOrEqual(505)
    expect(next.high - next.low).toBe(1010)
  })

  it('clocks that part slowly over a day are followed', () => {
    let known: Reckoning | null = null
    for (let minute = 0; minute < 1440; minute += 7) {
      const at = start + minute * 60_000 + minute
      const difference = minute * 60_000 * 5e-5
      known = reckon(known, answer(difference, at, 10, 10))
      expect(Math.abs(differenceOf(known) - difference)).toBeLessThanOrEqual(600)
    }
  })
})

it.each([
  null,
  undefined,
  7,
  'text',
  [],
  {},
  { low: '1', high: 2, at: 3 },
  { low: 2, high: 1, at: 3 },
  { low: 1, high: 1, at: 3 },
  { low: -1e308, high: 1e308, at: 0 },
  { low: 0, high: 60_000, at: 0 },
  { low: Number.NaN, high: 1, at: 0 },
  { low: 0, high: 1, at: Number.POSITIVE_INFINITY },
  { low: 0, high: 1 },
])('%j is no reckoning', value => {
  expect(reckoningOf(value)).toBeNull()
})

it('what was kept is read again', () => {
  const known = reckon(null, answer(1234, start, 10, 20))
  expect(reckoningOf(JSON.parse(JSON.stringify(known)))).toEqual(known)
})
