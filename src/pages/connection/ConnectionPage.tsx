import { useSession } from '#src/auth/pages.ts'
import { Page } from '#src/components/Page/Page.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { Wizard, type WizardStep } from '#src/components/Wizard/Wizard.tsx'
import { useT } from '#src/i18n/useT.ts'
import { AccessNote } from './AccessNote.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { ConnectDialog } from './ConnectDialog.tsx'
import { FleetLink } from './FleetLink.tsx'
import { ReasonStep } from './reason/ReasonStep.tsx'
import { StoreStep } from './store/StoreStep.tsx'
import { useWizard } from './useWizard.ts'
import { stepNames } from './wizardState.ts'
import './connection.css'

/** Choose a store, give the reason, confirm. Long: the steps one after the other, and the short way. */
export default function ConnectionPage() {
  const t = useT()
  const wizard = useWizard()
  const { address, chosen, form } = wizard
  // If the store is already connected, the card beside the list says how to go on.
  const isThere = useSession().store?.id === chosen.id
  const isShort = address.isShort && wizard.hasStore && !isThere
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
          onGoOn={wizard.shorten}
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
      content: <ReasonStep form={form} chosen={chosen} to={address.to} />,
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
      {isShort && <ConnectDialog wizard={wizard} />}
    </Page>
  )
}
