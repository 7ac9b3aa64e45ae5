// An action: its form, what it will do, and its runs. The address says which run or stores are shown.
import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { useFocusBack } from '#src/components/Leaving/useFocusBack.ts'
import { Page } from '#src/components/Page/Page.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Empty } from '#src/components/Page/states.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import type { Action, ActionRun } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { ActionForm } from './ActionForm.tsx'
import { runLinkId } from './batch/BatchTile.tsx'
import { BatchView } from './batch/BatchView.tsx'
import { DangerTag } from './DangerTag.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'
import { History } from './History.tsx'
import { filledIn } from './mend.ts'
import { RunView } from './RunView.tsx'
import { type Again, type BlankForm, useActionQuery } from './useActionForm.ts'
import { historyKey } from './useRun.ts'

export default function ActionPage() {
  const { name = '' } = useParams()
  const { store } = useSession()
  const { search } = useSearchAddress()
  const key = JSON.stringify([store?.id, name, search.get('fill')])
  return store ? <Detail key={key} store={store.id} name={name} /> : null
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'action.not_found'

function Back() {
  const t = useT()
  return (
    <Button component={Link} to="/actions">
      {t('actions.back')}
    </Button>
  )
}

function Detail({ store, name }: { store: number; name: string }) {
  const t = useT()
  const query = useActionQuery(store, name)
  if (query.data) return <Found store={store} blank={query.data} />
  return (
    <Page title={t('route.action')}>
      {isMissing(query.error) ? (
        <Empty title={t('actions.notFound')} action={<Back />}>
          {t('actions.notFoundText')}
        </Empty>
      ) : (
        <Reading query={query} failed={t('actions.formFailed')} shape="form" rows={6} />
      )}
    </Page>
  )
}

function Found({ store, blank }: { store: number; blank: BlankForm }) {
  const t = useT()
  const { search } = useSearchAddress()
  const [again, setAgain] = useState<Again>({ turn: 0, values: filledIn(search) })
  const repeat = (next: Omit<Again, 'turn'>) =>
    setAgain(before => ({ ...next, turn: before.turn + 1 }))
  const { action } = blank
  const { usualSeconds, limitSeconds } = action
  const facts = [
    t(`actions.kind.${action.kind}`),
    ...(usualSeconds === null ? [] : [t('actions.usually', { seconds: usualSeconds })]),
    t('actions.atMost', { seconds: limitSeconds }),
  ].join(' · ')
  const shown = <Shown store={store} action={action} repeat={repeat} />
  const isBatch = search.has('batch')
  return (
    <Page
      title={action.title}
      lead={action.description}
      tools={
        <>
          <DangerTag danger={action.danger} />
          <FavouriteButton action={action} />
          <Back />
        </>
      }
    >
      <p className="st-soft">{facts}</p>
      {/* Runs on several stores get the full width. */}
      {isBatch && <div className="st-stack st-gap-4">{shown}</div>}
      <div className="st-split st-split-even">
        <ActionForm key={again.turn} store={store} blank={blank} again={again} />
        <div className="st-action-runs st-stack st-gap-4">
          {!isBatch && shown}
          <History store={store} action={action.name} />
        </div>
      </div>
    </Page>
  )
}

interface ShownProps {
  store: number
  action: Action
  repeat: (next: Omit<Again, 'turn'>) => void
}

function Shown({ store, action, repeat }: ShownProps) {
  const client = useQueryClient()
  const { search, change } = useSearchAddress()
  const run = search.get('run')
  const batch = search.get('batch')
  const [opened, setOpened] = useState<string | null>(null)
  useFocusBack(run === null ? null : runLinkId(run))
  const close = (values: Record<string, null>) => change(withValues(values))
  const retry = (runs: readonly ActionRun[]) => {
    const [first] = runs
    if (!first) return
    const stores = runs.map(run => run.store)
    const { parameters, reason } = first
    repeat({ values: parameters, several: { stores, reason, onFailure: 'go' } })
    void client.invalidateQueries({ queryKey: historyKey(store, action.name) })
  }
  return (
    <>
      {batch !== null && (
        <BatchView
          key={batch}
          id={batch}
          onRetry={retry}
          onShow={setOpened}
          onClose={() => close({ batch: null, run: null })}
        />
      )}
      {run !== null && (
        <RunView
          key={run}
          id={run}
          action={action}
          focus={run === opened}
          onAgain={({ parameters }) => repeat({ values: parameters })}
          onClose={() => close({ run: null })}
        />
      )}
    </>
  )
}
