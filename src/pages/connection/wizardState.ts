// *Pick a store* as data: which store, which step, what stands in the reason. Pure.
import type { StoreChoice } from '#src/dataProvider/index.ts'
import type { Entered, Entries } from './entries.ts'

export const stepNames = ['store', 'reason', 'confirm'] as const
export type StepName = (typeof stepNames)[number]

/** The form was filled or emptied at one stroke, which can be taken back until something is typed. */
interface Stroke {
  readonly kind: 'last' | 'restored' | 'emptied'
  readonly at: string
  readonly before: Entries
}

interface ReasonState {
  readonly entries: Entries
  readonly stroke: Stroke | null
  /** Next was pressed: what is missing is said from then on. */
  readonly tried: boolean
  /** What the server said of a field, until it is changed. */
  readonly refused: Readonly<Record<string, string>>
  /** Dates that are typed by half; the browser gives no text for them. */
  readonly half: readonly string[]
}

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
  readonly reason: ReasonState
  /** A field was refused, and is to be led to once its step shows. */
  readonly pointing: boolean
}

export type WizardAction =
  | ({ do: 'lead' } & WizardPlace) // by the address: a link, back, forward
  | { do: 'choose'; store: StoreChoice }
  | { do: 'move'; step: StepName }
  | { do: 'try' }
  | { do: 'enter'; name: string; value: Entered }
  | { do: 'half'; name: string; isHalf: boolean }
  | { do: 'fill'; kind: Stroke['kind']; at: string; entries: Entries }
  | { do: 'undo' }
  | { do: 'point' }
  | { do: 'refuse'; texts: ReasonState['refused'] }
  | { do: 'reset' }

const blank: ReasonState = { entries: {}, stroke: null, tried: false, refused: {}, half: [] }

export const wizardAt = (place: WizardPlace): WizardState => ({
  ...place,
  picked: null,
  tried: false,
  reason: blank,
  pointing: false,
})

type ReasonAction = Extract<WizardAction, { do: 'enter' | 'half' | 'fill' | 'undo' }>

function reasonAfter(reason: ReasonState, action: ReasonAction): ReasonState {
  const { entries, stroke, refused, half } = reason
  if (action.do === 'fill') {
    const { kind, at } = action
    return { ...blank, entries: action.entries, stroke: { kind, at, before: entries } }
  }
  if (action.do === 'undo') return { ...blank, entries: stroke?.before ?? {} }
  const { name } = action
  const others = half.filter(one => one !== name)
  if (action.do === 'half')
    return half.includes(name) === action.isHalf
      ? reason
      : { ...reason, half: action.isHalf ? [...others, name] : others }
  return {
    ...reason,
    entries: { ...entries, [name]: action.value },
    stroke: null,
    refused: Object.fromEntries(Object.entries(refused).filter(([key]) => key !== name)),
    half: others,
  }
}

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
    case 'point':
      return { ...state, pointing: false, reason: { ...state.reason, tried: true } }
    case 'refuse':
      return { ...state, pointing: true, reason: { ...state.reason, refused: action.texts } }
    case 'reset':
      return wizardAt({ store: null, step: 'store' })
    default: {
      const reason = reasonAfter(state.reason, action)
      return reason === state.reason ? state : { ...state, reason }
    }
  }
}

interface Facts {
  /** A store is chosen, or may turn out to be. */
  readonly hasStore: boolean
  readonly isReasonValid: boolean
}

/** The step that can be shown: the one asked for, or the first one before it that is not done. */
export function shownStep(asked: StepName, { hasStore, isReasonValid }: Facts): StepName {
  if (asked === 'store' || !hasStore) return 'store'
  return asked === 'confirm' && isReasonValid ? 'confirm' : 'reason'
}
