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

describe('store and step', () => {
  test('a store that is chosen is the store; one goes on by oneself', () => {
    expect(stateAfter(choose)).toMatchObject({ store: 2, picked: dawn, step: 'store' })
    expect(stateAfter(choose, { do: 'move', step: 'reason' })).toMatchObject({
      store: 2,
      step: 'reason',
    })
  })

  test('the address leads to another store and step', () => {
    const led = stateAfter(choose, { do: 'lead', store: 7, step: 'confirm' })
    expect(led).toMatchObject({ store: 7, step: 'confirm' })
  })

  test('starting over empties store and step at once', () => {
    expect(stateAfter(choose, { do: 'try' }, { do: 'reset' })).toEqual(start)
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
