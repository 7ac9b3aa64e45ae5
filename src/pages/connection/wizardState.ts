// *Pick a store* as data: which store, which step. Pure.
import type { StoreChoice } from '#src/dataProvider/index.ts'

export const stepNames = ['store', 'reason', 'confirm'] as const
export type StepName = (typeof stepNames)[number]

/** What the address says of it. */
export interface WizardPlace {
  readonly store: number | null
  /** The step asked for; `shownStep` says which one shows. */
  readonly step: StepName
}

export interface WizardState extends WizardPlace {
  /** The store as the list had it. */
  readonly picked: StoreChoice | null
  /** Next was pressed without a store. */
  readonly tried: boolean
}

export type WizardAction =
  | ({ do: 'lead' } & WizardPlace) // by the address: a link, back, forward
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
  /** A store is chosen, or may turn out to be. */
  readonly hasStore: boolean
  readonly isReasonValid: boolean
}

/** The step that can be shown: the one asked for, or the first one before it that is not done. */
export function shownStep(step: StepName, { hasStore, isReasonValid }: Facts): StepName {
  if (step === 'store' || !hasStore) return 'store'
  return step === 'confirm' && isReasonValid ? 'confirm' : 'reason'
}
