import { useEffect, useState } from 'react'
import { Page } from '#src/components/Page/Page.tsx'
import { ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import { Wizard, type WizardStep } from '#src/components/Wizard/Wizard.tsx'
import { ApiError, type StoreChoice } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { AccessNote } from './AccessNote.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { FleetLink } from './FleetLink.tsx'
import { FormNotes } from './FormNotes.tsx'
import { ReasonStep } from './ReasonStep.tsx'
import { fieldOfPath, wireReason } from './reason.ts'
import { StoreLine } from './StoreLine.tsx'
import { StoreStep } from './StoreStep.tsx'
import { type ChosenStore, useChosenStore } from './useChosenStore.ts'
import { useConnect } from './useConnect.ts'
import { type ReasonForm, useReasonForm } from './useReasonForm.ts'
import { type StepName, useWizardAddress } from './useWizardAddress.ts'
import './connection.css'

/** The step that can be shown: the one asked for, or the first one before it that is not done. */
function reachable(asked: StepName, chosen: ChosenStore, form: ReasonForm): StepName {
  const hasStore = chosen.store !== null || chosen.isPending
  if (asked === 'store' || !hasStore) return 'store'
  return asked === 'confirm' && form.isValid ? 'confirm' : 'reason'
}

/** The sentences of a refusal, by the field each is about. */
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

/** Choose a store, give the reason, confirm. */
export default function ConnectionPage() {
  const t = useT()
  const address = useWizardAddress()
  const chosen = useChosenStore(address.storeId)
  const form = useReasonForm(address.storeId)
  const connecting = useConnect()
  const [tried, setTried] = useState(false)
  const [resetting, setResetting] = useState(false)
  const [pointing, setPointing] = useState(false)
  const { fields, query } = form
  const problem = useStoreProblem(chosen, address.isOdd, tried)

  const current = reachable(address.step, chosen, form)
  const isSettled = !query.isPending && !form.looking && !chosen.isPending
  useEffect(() => {
    // Connecting leads away, and the form is emptied behind it: a correction would lead back here.
    if (connecting.isPending || connecting.isSuccess) return
    // Else the step would go on by itself once the form is whole.
    if (isSettled && current !== address.step) address.correct(current)
  })
  useEffect(() => {
    if (!pointing || current !== 'reason') return
    setPointing(false)
    form.point()
  })

  useEffect(() => {
    // After the address: an empty form at a later step would first lead back to the reason.
    if (!resetting || address.storeId !== null) return
    setResetting(false)
    setTried(false)
    form.clear()
  })

  const choose = (store: StoreChoice) => {
    connecting.reset() // what was refused is not what stands there now
    if (store.id !== chosen.id) form.carry()
    chosen.pick(store)
    address.choose(store.id)
  }
  const complete = async () => {
    if (!chosen.store) return
    try {
      const reason = wireReason(fields, form.entries)
      await connecting.mutateAsync({ store: chosen.store, reason })
      form.drop()
    } catch (error) {
      const refused = refusedFields(error)
      if (Object.keys(refused).length === 0) throw error
      const { data } = await query.refetch() // the form may be another one by now
      if (!data?.some(({ name }) => Object.hasOwn(refused, name))) throw error
      form.refuse(refused)
      setPointing(true)
    }
  }

  const steps: WizardStep[] = [
    {
      name: 'store',
      fill: true,
      title: t('connection.storeStep'),
      isValid: () => chosen.store !== null || chosen.isPending,
      onRefused: () => setTried(true),
      content: (
        <StoreStep
          filter={address.filter}
          onFilter={address.search}
          chosen={chosen}
          onChoose={choose}
          problem={problem}
          to={address.to}
        />
      ),
    },
    {
      name: 'reason',
      title: t('connection.reasonStep'),
      isValid: () => form.isValid,
      onRefused: form.point,
      content: (
        <>
          <StoreLine chosen={chosen} to={address.to} />
          {query.isError ? (
            <ErrorPanel
              title={t('connection.fieldsFailed')}
              reason={failureText(query.error)}
              retry={() => void query.refetch()}
              busy={query.isFetching}
            />
          ) : query.isPending || form.looking ? (
            <Skeleton shape="form" />
          ) : (
            <>
              <FormNotes form={form} last={chosen.about?.lastReason} />
              <ReasonStep form={form} />
            </>
          )}
        </>
      ),
    },
    {
      name: 'confirm',
      title: t('connection.confirmStep'),
      content: chosen.store ? (
        <ConfirmStep
          store={chosen.store}
          chosen={chosen}
          form={form}
          refused={connecting.error ? failureText(connecting.error) : null}
        />
      ) : (
        <Skeleton shape="panel" />
      ),
    },
  ]

  return (
    <Page title={t('connection.title')} lead={t('connection.lead')} tools={<FleetLink />}>
      <AccessNote />
      <Wizard
        steps={steps}
        current={current}
        onMove={name => {
          connecting.reset()
          const step = steps.find(one => one.name === name)
          if (step) address.move(step.name as StepName) // the names above
        }}
        confirm={connecting.isPending ? `${t('connection.connecting')} …` : t('connection.connect')}
        busy={connecting.isPending}
        onReset={() => {
          connecting.reset()
          form.drop()
          setResetting(true)
          address.clear()
        }}
        onComplete={complete}
      />
    </Page>
  )
}
