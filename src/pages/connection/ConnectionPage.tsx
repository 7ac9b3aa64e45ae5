import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshPages, usePagesFailed, useSession } from '../../auth/pages.ts'
import { Page } from '../../components/Page/Page.tsx'
import { ErrorPanel, Skeleton } from '../../components/Page/states.tsx'
import { Wizard, type WizardStep } from '../../components/Wizard/Wizard.tsx'
import { type StoreChoice, useSupport } from '../../dataProvider/index.ts'
import { failureText, useLanguage, useT } from '../../i18n/useT.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { ReasonStep } from './ReasonStep.tsx'
import {
  blankOf,
  type Entered,
  type Entries,
  type Problem,
  problemOf,
  wireReason,
} from './reason.ts'
import { StoreStep } from './StoreStep.tsx'
import { useConnect } from './useConnect.ts'
import './connection.css'

/** Labels and choices come in the operator's language, so the language is part of the key. */
function useReasonFields() {
  const { reasonFields } = useSupport()
  return useQuery({ queryKey: ['reasonFields', useLanguage()], queryFn: () => reasonFields() })
}

/** Says so to an operator without pages, or when the pages could not be asked for. */
function AccessNote() {
  const t = useT()
  const { pages } = useSession()
  const failed = usePagesFailed()
  if (!failed && (pages === null || pages.length > 0)) return null
  return (
    <div className="st-note st-access-note" data-kind="warn" role="status">
      <span>
        <strong>{t(failed ? 'connection.pagesFailed' : 'connection.noPages')}</strong>{' '}
        {!failed && t('connection.noPagesHint')}
      </span>
      <button type="button" className="st-button" onClick={() => void refreshPages()}>
        {t('action.retry')}
      </button>
    </div>
  )
}

/** Choose a store, give the reason, confirm. */
export default function ConnectionPage() {
  const t = useT()
  const fields = useReasonFields()
  const connecting = useConnect()
  const [text, setText] = useState('')
  const [store, setStore] = useState<StoreChoice | null>(null)
  const [entries, setEntries] = useState<Entries>({})
  const [tried, setTried] = useState({ store: false, reason: false })

  const known = fields.data ?? []
  const problems: Record<string, Problem | null> = Object.fromEntries(
    known.map(field => [field.name, problemOf(field, entries[field.name] ?? blankOf(field))]),
  )
  const enter = (name: string, value: Entered) => {
    connecting.reset() // what was refused is not what stands there now
    setEntries(before => ({ ...before, [name]: value }))
  }
  const choose = (next: StoreChoice) => {
    connecting.reset()
    setStore(next)
  }
  const isReasonValid = () => {
    setTried({ ...tried, reason: true })
    const wrong = known.find(({ name }) => problems[name])
    if (wrong) document.getElementById(`reason-${wrong.name}`)?.focus()
    return fields.isSuccess && !wrong
  }
  const reset = () => {
    connecting.reset()
    setText('')
    setStore(null)
    setEntries({})
    setTried({ store: false, reason: false })
  }

  const steps: WizardStep[] = [
    {
      name: 'store',
      fill: true,
      title: t('connection.storeStep'),
      isValid: () => {
        setTried({ ...tried, store: true })
        return store !== null
      },
      content: (
        <StoreStep
          text={text}
          onText={setText}
          chosen={store}
          onChoose={choose}
          missing={tried.store}
        />
      ),
    },
    {
      name: 'reason',
      title: t('connection.reasonStep'),
      isValid: isReasonValid,
      content: fields.isError ? (
        <ErrorPanel
          title={t('connection.fieldsFailed')}
          reason={failureText(fields.error)}
          retry={() => void fields.refetch()}
          busy={fields.isFetching}
        />
      ) : fields.isPending ? (
        <Skeleton />
      ) : (
        <ReasonStep
          fields={known}
          entries={entries}
          problems={tried.reason ? problems : {}}
          onChange={enter}
        />
      ),
    },
    {
      name: 'confirm',
      title: t('connection.confirmStep'),
      content: store && (
        <ConfirmStep
          store={store}
          fields={known}
          entries={entries}
          refused={connecting.error ? failureText(connecting.error) : null}
        />
      ),
    },
  ]

  return (
    <Page title={t('connection.title')} lead={t('connection.lead')}>
      <AccessNote />
      <Wizard
        steps={steps}
        confirm={connecting.isPending ? `${t('connection.connecting')} …` : t('connection.connect')}
        busy={connecting.isPending}
        onReset={reset}
        onComplete={async () => {
          if (store) await connecting.mutateAsync({ store, reason: wireReason(known, entries) })
        }}
      />
    </Page>
  )
}
