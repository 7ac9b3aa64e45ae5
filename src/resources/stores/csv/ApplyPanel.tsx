// The last step: a job writes the stores; its progress and result.
import { Alert, Button } from '@mui/material'
import { Link } from 'react-router'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import type { CsvUpload, Job } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { listPath } from '#src/resources/schema/fields.ts'
import { RejectedRows } from './RejectedRows.tsx'
import { Undo } from './Undo.tsx'
import { useCsvJob } from './useCsv.ts'

interface EndProps {
  upload: CsvUpload
  /** Null: it was dismissed. */
  job: Job | null
  onAgain: () => void
  onAnother: () => void
}

/** The result. A dismissed job has left its mark on the file. */
function End({ upload, job, onAgain, onAnother }: EndProps) {
  const t = useT()
  const { franchise, counts, applied } = upload
  const isDone = applied !== null
  const written = job?.report?.done ?? counts.create + counts.update
  const skipped = job?.report?.skipped ?? counts.unchanged + counts.rejected
  const why = job?.state === 'unknown' ? t('csv.apply.unknown') : (job?.failure?.info ?? '')
  return (
    <>
      <Alert role="status" severity={isDone ? 'info' : 'error'}>
        {isDone ? (
          <p>
            <Icon name="check" /> {t('csv.apply.done', { smart_count: written })}{' '}
            {skipped > 0 && t('csv.apply.skipped', { smart_count: skipped })}
          </p>
        ) : (
          <p>
            {job?.state !== 'unknown' && t('csv.apply.not')} {why}
          </p>
        )}
      </Alert>
      <div className="st-row">
        <Button
          component={Link}
          variant={isDone ? 'contained' : 'outlined'}
          to={listPath('stores', { franchiseId: String(franchise.id) })}
        >
          {t('csv.apply.stores', { name: franchise.name })}
        </Button>
        {!isDone && (
          <Button variant="contained" onClick={onAgain}>
            {t('csv.apply.again')}
          </Button>
        )}
        {isDone && counts.rejected > 0 && <RejectedRows upload={upload} />}
        <Button onClick={onAnother}>{t('csv.apply.another')}</Button>
      </div>
      {isDone && <Undo upload={upload} />}
    </>
  )
}

/** The progress until it has ended, then the result. */
export function ApplyPanel({ upload, onAgain, onAnother }: Omit<EndProps, 'job'>) {
  const t = useT()
  const { job, cancelling } = useCsvJob(upload)
  const found = job.data
  const isOver = job.isError || (found !== undefined && found.ended !== null)
  return (
    <section
      className="st-panel st-narrow st-pad-5 st-stack st-gap-4"
      aria-label={t('csv.steps.apply')}
    >
      <h2>{t('csv.steps.apply')}</h2>
      {isOver || upload.applied !== null ? (
        <End {...{ upload, onAgain, onAnother }} job={found ?? null} />
      ) : (
        <>
          <Progress
            label={t('csv.apply.going')}
            value={found ? percentOf(found.progress.done, found.progress.total) : null}
          />
          <p className="st-soft">{t('csv.apply.hint')}</p>
          <div className="st-row">
            <Button
              aria-disabled={cancelling.isPending || found?.cancelling}
              onClick={() => cancelling.isPending || cancelling.mutate()}
            >
              {t('action.cancel')}
            </Button>
          </div>
        </>
      )}
      <FailureAlert problem={cancelling.error} />
    </section>
  )
}
