import { describe, expect, test } from 'vitest'
import type { StoreChoice } from '#src/dataProvider/index.ts'
import { shownStep, type WizardAction, wizardAt, wizardReducer } from './wizardState.ts'

const dawn: StoreChoice = {
  id: 2,
  name: 'Dawn',
  full_name: 'Chain / Dawn',
  extra: 'City',
  type: 'store',
  country: 'GB',
  region: 'GB',
  selected: false,
}
const start = wizardAt({ store: null, step: 'store' })
const stateAfter = (...actions: WizardAction[]) => actions.reduce(wizardReducer, start)

const choose: WizardAction = { do: 'choose', store: dawn }
const enter = (name: string, value: string): WizardAction => ({ do: 'enter', name, value })

describe('store and step', () => {
  test('a store that is chosen is the store; one goes on by oneself', () => {
    expect(stateAfter(choose)).toMatchObject({ store: 2, picked: dawn, step: 'store' })
    expect(stateAfter(choose, { do: 'move', step: 'reason' })).toMatchObject({
      store: 2,
      step: 'reason',
    })
  })

  test('the address leads to another store and step; what was typed goes along', () => {
    const led = stateAfter(choose, enter('why', 'x'), { do: 'lead', store: 7, step: 'confirm' })
    expect(led).toMatchObject({ store: 7, step: 'confirm', reason: { entries: { why: 'x' } } })
  })

  test('starting over empties store, step and reason at once', () => {
    const texts = { why: 'No.' }
    expect(
      stateAfter(
        choose,
        { do: 'try' },
        enter('why', 'x'),
        { do: 'refuse', texts },
        { do: 'reset' },
      ),
    ).toEqual(start)
  })

  test.each([
    ['store', true, true, 'store'],
    ['reason', false, true, 'store'],
    ['reason', true, false, 'reason'],
    ['confirm', false, true, 'store'],
    ['confirm', true, false, 'reason'],
    ['confirm', true, true, 'confirm'],
  ] as const)('asked for %s, store %s, reason %s: %s', (asked, hasStore, isReasonValid, shown) => {
    expect(shownStep(asked, { hasStore, isReasonValid })).toBe(shown)
  })
})

describe('the reason', () => {
  const at = '2026-11-19T10:00:00.000Z'

  test('what was filled at one stroke can be taken back until something is typed', () => {
    const fill: WizardAction = { do: 'fill', kind: 'last', at, entries: { why: 'last' } }
    const filled = stateAfter(enter('why', 'mine'), fill)
    expect(filled.reason).toMatchObject({ entries: { why: 'last' }, stroke: { kind: 'last', at } })
    expect(wizardReducer(filled, { do: 'undo' }).reason.entries).toEqual({ why: 'mine' })
    expect(wizardReducer(filled, enter('why', 'more')).reason.stroke).toBeNull()
  })

  test('what was refused is pointed at once, and said until that field is changed', () => {
    const refused = stateAfter(choose, { do: 'refuse', texts: { why: 'No.', count: 'Few.' } })
    expect(refused.pointing).toBe(true)
    const pointed = wizardReducer(refused, { do: 'point' })
    expect(pointed).toMatchObject({ pointing: false, reason: { tried: true } })
    expect(wizardReducer(pointed, enter('why', 'x')).reason.refused).toEqual({ count: 'Few.' })
  })

  test('a date by half is one until it is whole or typed anew', () => {
    const half: WizardAction = { do: 'half', name: 'day', isHalf: true }
    expect(stateAfter(half, half).reason.half).toEqual(['day'])
    expect(stateAfter(half, { ...half, isHalf: false }).reason.half).toEqual([])
    expect(stateAfter(half, enter('day', '2026-11-19')).reason.half).toEqual([])
    // The control tells both: that it is empty, and that it is so because it is typed by half.
    expect(stateAfter(half, enter('day', ''), half).reason.half).toEqual(['day'])
  })
})
