import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
// One action on several stores: how far it is on each.

import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { type ActionBatch, type ActionRun, useSupport } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { Mend } from './Leaves.tsx'
import { isOver } from './queries.ts'
import { RunState } from './RunState.tsx'
import { useBatch } from './useRun.ts'

interface BatchViewProps {
  id: string
  onRetry: (runs: readonly ActionRun[]) => void
  onClose: () => void
}

/** What may be tried again; of what is unknown nobody knows whether it was done. */
const again: readonly ActionRun['state'][] = ['failed', 'skipped', 'cancelled']

export function BatchView({ id, onRetry, onClose }: BatchViewProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useBatch(id)
  return (
    <section className="st-panel st-stack st-gap-3 st-pad-4" aria-label={t('actions.several')}>
      <header className="st-in-line st-apart">
        <h2>{t('actions.several')}</h2>
        <Button variant="text" onClick={onClose}>
          {t('action.close')}
        </Button>
      </header>
      {data ? (
        <Runs batch={data} onRetry={onRetry} />
      ) : error ? (
        <ErrorPanel
          title={t('actions.batch.failed')}
          reason={failureText(error)}
          retry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton rows={4} />
      )}
    </section>
  )
}

function Runs({ batch, onRetry }: { batch: ActionBatch; onRetry: BatchViewProps['onRetry'] }) {
  const t = useT()
  const { linkTo } = useSearchAddress()
  const { runs } = batch
  const over = runs.filter(isOver)
  const isGoing = over.length < runs.length
  const failed = runs.filter(({ state }) => again.includes(state))
  const counts = {
    done: runs.filter(({ state }) => state === 'done').length,
    total: runs.length,
    failed: runs.filter(({ state }) => state === 'failed').length,
  }
  return (
    <>
      <p role="status">{t('actions.batch.summary', counts)}</p>
      {isGoing && (
        <Progress
          label={t('actions.several')}
          value={percentOf(over.length, runs.length)}
          shown={false}
        />
      )}
      <div className="st-limit">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('actions.batch.store')}</th>
              <th scope="col">{t('actions.batch.state')}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(run => (
              <tr key={run.run}>
                <th scope="row">
                  <Link
                    aria-label={t('actions.batch.show', { name: run.store.name })}
                    {...linkTo(withValues({ run: run.run }))}
                  >
                    {shownName(run.store.name)}
                  </Link>
                </th>
                <td>
                  <RunState run={{ ...run, cancelling: run.cancelling && !isOver(run) }} />{' '}
                  {[run.failure?.info, run.leaves?.info].filter(Boolean).join(' · ')}{' '}
                  {run.leaves?.mend && <Mend run={run} mend={run.leaves.mend} plain />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="st-row">
        {isGoing && <Stop batch={batch} />}
        {!isGoing && failed.length > 0 && (
          <Button onClick={() => onRetry(failed)}>
            {t('actions.batch.retry', { count: failed.length })}
          </Button>
        )}
      </div>
    </>
  )
}

function Stop({ batch }: { batch: ActionBatch }) {
  const t = useT()
  const support = useSupport()
  const client = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => support.cancelJob(batch.id),
    onSettled: () => client.invalidateQueries({ queryKey: ['actionBatch', batch.id] }),
  })
  const off = cancelling.isPending || batch.cancelling
  return (
    <>
      <Button aria-disabled={off} onClick={() => off || cancelling.mutate()}>
        {t('action.stop')}
      </Button>
      <FailureAlert problem={cancelling.error} />
    </>
  )
}
