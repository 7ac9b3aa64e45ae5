import { Page } from '#src/components/Page/Page.tsx'
import { ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import { Wizard, type WizardStep } from '#src/components/Wizard/Wizard.tsx'
import { failureText, useT } from '#src/i18n/useT.ts'
import { AccessNote } from './AccessNote.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { FleetLink } from './FleetLink.tsx'
import { FormNotes } from './FormNotes.tsx'
import { ReasonStep } from './reason/ReasonStep.tsx'
import type { ReasonForm } from './reason/useReasonForm.ts'
import { StoreLine } from './store/StoreLine.tsx'
import { StoreStep } from './store/StoreStep.tsx'
import type { ChosenStore } from './store/useChosenStore.ts'
import { useWizard } from './useWizard.ts'
import { stepNames } from './wizardState.ts'
import './connection.css'

/** Choose a store, give the reason, confirm. */
export default function ConnectionPage() {
  const t = useT()
  const wizard = useWizard()
  const { address, chosen, form } = wizard
  const steps: WizardStep[] = [
    {
      name: 'store',
      fill: true,
      title: t('connection.storeStep'),
      isValid: () => wizard.hasStore,
      onRefused: wizard.tryStore,
      content: (
        <StoreStep
          filter={address.filter}
          onFilter={address.search}
          chosen={chosen}
          onChoose={wizard.choose}
          problem={wizard.problem}
          to={address.to}
        />
      ),
    },
    {
      name: 'reason',
      title: t('connection.reasonStep'),
      isValid: () => form.isValid,
      onRefused: form.point,
      content: <Reason form={form} chosen={chosen} to={address.to} />,
    },
    {
      name: 'confirm',
      title: t('connection.confirmStep'),
      content: chosen.store ? (
        <ConfirmStep store={chosen.store} chosen={chosen} form={form} refused={wizard.refused} />
      ) : (
        <Skeleton shape="panel" />
      ),
    },
  ]
  return (
    <Page title={t('route.stores')} lead={t('connection.lead')} tools={<FleetLink />}>
      <AccessNote />
      <Wizard
        steps={steps}
        current={wizard.shown}
        onMove={name => {
          const step = stepNames.find(step => step === name)
          if (step) wizard.move(step)
        }}
        confirm={wizard.isConnecting ? `${t('connection.connecting')} …` : t('connection.connect')}
        busy={wizard.isConnecting}
        onReset={wizard.reset}
        onComplete={wizard.complete}
      />
    </Page>
  )
}

interface ReasonProps {
  form: ReasonForm
  chosen: ChosenStore
  to: string | null
}

/** The store in a line, and the form of the reason once it is known what is asked and what was typed before. */
function Reason({ form, chosen, to }: ReasonProps) {
  const t = useT()
  const { query } = form
  return (
    <>
      <StoreLine chosen={chosen} to={to} />
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
  )
}
