import { Alert } from '@mui/material'
import type { Job } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { JobRow } from './JobRow.tsx'

/** The operator's jobs. */
export function JobList({ jobs, isFailed }: { jobs: readonly Job[]; isFailed: boolean }) {
  const t = useT()
  return (
    <section aria-label={t('jobs.title')}>
      <h2>{t('jobs.title')}</h2>
      {isFailed && (
        <Alert severity="error" role="alert">
          {t('jobs.failedList')}
        </Alert>
      )}
      <ul>
        {jobs.map(job => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}
