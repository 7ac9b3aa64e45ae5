// An action on several stores: the state on each, side by side.
import { Button } from '@mui/material'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { useSearchAddress } from '#src/components/useSearchAddress.ts'
import { type ActionBatch, type ActionRun, isOpen } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { RunPanel, Stop } from '../RunPanel.tsx'
import { batchKey, useBatch } from '../useRun.ts'
import { BatchTile } from './BatchTile.tsx'

interface BatchViewProps {
  id: string
  onRetry: (runs: readonly ActionRun[]) => void
  /** Called to show a run in full. */
  onShow: (run: string) => void
  onClose: () => void
}

/** States that can be retried; for an unknown one it is not clear whether the run was carried out. */
const again: readonly ActionRun['state'][] = ['failed', 'skipped', 'cancelled']

export function BatchView({ id, onRetry, onShow, onClose }: BatchViewProps) {
  const t = useT()
  return (
    <RunPanel
      title={t('actions.several')}
      query={useBatch(id)}
      failed={t('actions.batch.failed')}
      onClose={onClose}
    >
      {batch => <Runs batch={batch} onRetry={onRetry} onShow={onShow} />}
    </RunPanel>
  )
}

function Runs({
  batch,
  onRetry,
  onShow,
}: Omit<BatchViewProps, 'id' | 'onClose'> & { batch: ActionBatch }) {
  const t = useT()
  const { search } = useSearchAddress()
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
      <ul className="st-tiles" aria-label={t('actions.batch.stores')}>
        {runs.map(run => (
          <BatchTile
            key={run.run}
            run={run}
            isShown={run.run === search.get('run')}
            onShow={() => onShow(run.run)}
          />
        ))}
      </ul>
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
