// *Pick a store* as data: the store and the step. Pure.
import type { StoreChoice } from '#src/dataProvider/index.ts'

export const stepNames = ['store', 'reason', 'confirm'] as const
export type StepName = (typeof stepNames)[number]

/** The place the address asks for. */
export interface WizardPlace {
  readonly store: number | null
  /** The requested step; `shownStep` says which one is shown. */
  readonly step: StepName
}

export interface WizardState extends WizardPlace {
  /** The store as listed. */
  readonly picked: StoreChoice | null
  /** Next was pressed without a store. */
  readonly tried: boolean
}

export type WizardAction =
  | ({ do: 'lead' } & WizardPlace) // through the address: a link, back, forward
  | { do: 'choose'; store: StoreChoice }
  | { do: 'move'; step: StepName }
  | { do: 'try' }
  | { do: 'reset' }

export const wizardAt = (place: WizardPlace): WizardState => ({
  ...place,
  picked: null,
  tried: false,
})

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.do) {
    case 'lead':
      return { ...state, store: action.store, step: action.step }
    case 'choose':
      return { ...state, store: action.store.id, picked: action.store, step: 'store' }
    case 'move':
      return { ...state, step: action.step }
    case 'try':
      return { ...state, tried: true }
    case 'reset':
      return wizardAt({ store: null, step: 'store' })
  }
}

interface Facts {
  /** A store is chosen, or may still turn out to be valid. */
  readonly hasStore: boolean
  readonly isReasonValid: boolean
}

/** The step to show: the requested one, or the first incomplete one before it. */
export function shownStep(step: StepName, { hasStore, isReasonValid }: Facts): StepName {
  if (step === 'store' || !hasStore) return 'store'
  return step === 'confirm' && isReasonValid ? 'confirm' : 'reason'
}
