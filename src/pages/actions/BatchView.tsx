// One action on several stores: how far it is on each.
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { type ActionBatch, type ActionRun, isOpen } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { Mend } from './Leaves.tsx'
import { RunPanel, Stop } from './RunPanel.tsx'
import { RunState } from './RunState.tsx'
import { batchKey, useBatch } from './useRun.ts'

interface BatchViewProps {
  id: string
  onRetry: (runs: readonly ActionRun[]) => void
  onClose: () => void
}

/** What may be tried again; of what is unknown nobody knows whether it was done. */
const again: readonly ActionRun['state'][] = ['failed', 'skipped', 'cancelled']

export function BatchView({ id, onRetry, onClose }: BatchViewProps) {
  const t = useT()
  return (
    <RunPanel
      title={t('actions.several')}
      query={useBatch(id)}
      failed={t('actions.batch.failed')}
      onClose={onClose}
    >
      {batch => <Runs batch={batch} onRetry={onRetry} />}
    </RunPanel>
  )
}

/** Long: one table, and what is said above and below it. */
function Runs({ batch, onRetry }: { batch: ActionBatch; onRetry: BatchViewProps['onRetry'] }) {
  const t = useT()
  const { linkTo } = useSearchAddress()
  const { runs } = batch
  const over = runs.filter(run => !isOpen(run))
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
                  <RunState run={{ ...run, cancelling: run.cancelling && isOpen(run) }} />{' '}
                  {[run.failure?.info, run.leaves?.info].filter(Boolean).join(' · ')}{' '}
                  {run.leaves?.mend && <Mend run={run} mend={run.leaves.mend} plain />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="st-row">
        {isGoing && (
          <Stop job={batch.id} cancelling={batch.cancelling} queryKey={batchKey(batch.id)} />
        )}
        {!isGoing && failed.length > 0 && (
          <Button onClick={() => onRetry(failed)}>
            {t('actions.batch.retry', { count: failed.length })}
          </Button>
        )}
      </div>
    </>
  )
}
