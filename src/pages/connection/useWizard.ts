import { useEffect, useReducer, useState } from 'react'
import { ApiError, type StoreChoice } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { fieldOfPath, wireReason } from './reason/reason.ts'
import { type ReasonForm, useReasonForm } from './reason/useReasonForm.ts'
import { type ChosenStore, useChosenStore } from './store/useChosenStore.ts'
import { useConnect } from './useConnect.ts'
import { useWizardAddress } from './useWizardAddress.ts'
import { type StepName, shownStep, wizardAt, wizardReducer } from './wizardState.ts'

/** The messages of a refusal, by field. */
const refusedFields = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(
        error.fields.flatMap(({ path, info }) => {
          const name = fieldOfPath(path)
          return name === null ? [] : [[name, info]]
        }),
      )
    : {}

function useStoreProblem(chosen: ChosenStore, isOdd: boolean, tried: boolean): string | null {
  const t = useT()
  if (chosen.isUnknown) return t('connection.unknownStore', { id: String(chosen.id) })
  if (chosen.store || chosen.isPending) return null
  if (chosen.error) return `${t('connection.aboutFailed')} ${failureText(chosen.error)}`
  if (isOdd) return t('connection.unknownLink')
  return tried ? t('field.required', { name: t('connection.storeStep') }) : null
}

/** The wizard's state. Its store and step follow the address, through links, back and forward. */
function useAddressedState(address: ReturnType<typeof useWizardAddress>) {
  const place = { store: address.storeId, step: address.step }
  const [state, change] = useReducer(wizardReducer, place, wizardAt)
  const [seen, setSeen] = useState(place)
  if (seen.store !== place.store || seen.step !== place.step) {
    setSeen(place)
    change({ do: 'lead', ...place })
  }
  return [state, change] as const
}

/** Connects; refused fields show their errors in the form. Rejects with any other refusal. */
function completing(
  { store }: ChosenStore,
  { query, fields, entries, drop, refuse }: ReasonForm,
  { connectTo }: ReturnType<typeof useConnect>,
) {
  return async () => {
    if (!store) return
    try {
      await connectTo({ store, reason: wireReason(fields, entries) })
      drop()
    } catch (error) {
      const texts = refusedFields(error)
      if (Object.keys(texts).length === 0) throw error
      const { data } = await query.refetch() // the form may have changed by now
      if (!data?.some(({ name }) => Object.hasOwn(texts, name))) throw error
      refuse(texts)
    }
  }
}

/**
 * The store, the step, the reason, and the transitions between them. Long: each transition is a few lines over the
 * same state.
 */
export function useWizard() {
  const address = useWizardAddress()
  const [state, change] = useAddressedState(address)
  const chosen = useChosenStore(state.store, state.picked)
  const form = useReasonForm(state.store)
  const connecting = useConnect()
  const hasStore = chosen.store !== null || chosen.isPending
  const shown = shownStep(state.step, { hasStore, isReasonValid: form.isValid })

  const isSettled = !form.query.isPending && !form.looking && !chosen.isPending
  // Connecting navigates away and clears the form behind it: a correction would lead back here.
  const stays = !connecting.isPending && !connecting.isSuccess
  useEffect(() => {
    // Otherwise the step would advance on its own once the form is complete.
    if (!stays || !isSettled || shown === state.step) return
    change({ do: 'move', step: shown })
    address.correct(shown)
  })
  useEffect(() => {
    if (form.isPointing && (shown === 'reason' || address.isShort)) form.point()
  })

  return {
    address,
    chosen,
    form,
    shown,
    hasStore,
    isSettled,
    problem: useStoreProblem(chosen, address.isOdd, state.tried),
    isConnecting: connecting.isPending,
    refused: connecting.error,
    complete: completing(chosen, form, connecting),
    /** Next was pressed without a store. */
    tryStore: () => change({ do: 'try' }),
    choose: (store: StoreChoice) => {
      connecting.reset() // the refused entries are no longer the current ones
      if (store.id !== chosen.id) form.carry()
      change({ do: 'choose', store })
      address.choose(store.id)
    },
    /** Goes the short way: asks for the reason in a dialog. */
    shorten: () => {
      connecting.reset()
      if (state.store !== null) address.shorten(state.store)
    },
    /** Closes the dialog; the store stays chosen. */
    putOff: () => {
      connecting.reset()
      if (state.store !== null) address.choose(state.store)
    },
    move: (step: StepName) => {
      connecting.reset()
      change({ do: 'move', step })
      address.move(step)
    },
    reset: () => {
      connecting.reset()
      form.reset()
      change({ do: 'reset' })
      address.clear()
    },
  }
}
