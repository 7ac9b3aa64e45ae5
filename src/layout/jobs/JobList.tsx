import { Alert, Button } from '@mui/material'
import { useSession } from '#src/auth/pages.ts'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import {
  forgetDeleted,
  isOpen,
  type Job,
  type TrashedFiles,
  useJobChange,
  useSupport,
} from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { DeletionRow } from './DeletionRow.tsx'
import { JobRow } from './JobRow.tsx'

interface JobListProps {
  jobs: readonly Job[]
  /** Deletions on the current store that can be undone. */
  deletions: readonly TrashedFiles[]
  isFailed: boolean
  onGo: () => void
}

/** The operator's jobs, and deletions that can be undone. */
export function JobList({ jobs, deletions, isFailed, onGo }: JobListProps) {
  const t = useT()
  const { store } = useSession()
  const support = useSupport()
  const over = jobs.filter(job => !isOpen(job))
  const clearing = useJobChange(async () => {
    forgetDeleted(deletions.flatMap(({ ids }) => ids))
    if (over.length > 0) await support.dismissJobs(over.map(({ id }) => id))
  })
  return (
    <section aria-label={t('jobs.title')}>
      <div className="st-row st-apart">
        <h2>{t('jobs.title')}</h2>
        {over.length + deletions.length > 0 && (
          <Button
            aria-disabled={clearing.isPending}
            onClick={() => clearing.isPending || clearing.mutate()}
          >
            {t('jobs.clear')}
          </Button>
        )}
      </div>
      {isFailed && (
        <Alert severity="error" role="alert">
          {t('jobs.failedList')}
        </Alert>
      )}
      <FailureAlert problem={clearing.error} />
      <ul>
        {store &&
          deletions.map(deletion => (
            <DeletionRow key={deletion.ids[0]} store={store} deletion={deletion} />
          ))}
        {jobs.map(job => (
          <JobRow key={job.id} job={job} onGo={onGo} />
        ))}
      </ul>
    </section>
  )
}
