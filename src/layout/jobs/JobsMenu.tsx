import { Alert } from '@mui/material'
import { useState } from 'react'
import { Icon } from '#src/components/Icon.tsx'
import { Popover } from '#src/components/Popover.tsx'
import { lacksCall } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { JobRow } from './JobRow.tsx'
import { isOpen, useJobs } from './useJobs.ts'

/** The operator's jobs behind a button of the top bar, which is there once there is one: the bar
 * has no room for what is empty. */
export default function JobsMenu() {
  const t = useT()
  const jobs = useJobs()
  const [open, setOpen] = useState(false)
  const all = jobs.data ?? []
  const going = all.filter(isOpen).length
  if (lacksCall(jobs.error) || (all.length === 0 && !open)) return null
  const count = t('jobs.open', { smart_count: all.length })
  const label = going > 0 ? `${count}, ${t('jobs.openGoing', { going })}` : count
  return (
    <Popover
      title={t('jobs.title')}
      className="st-bar-panel st-pad-4"
      onToggle={next => {
        setOpen(next)
        if (next) void jobs.refetch()
      }}
      opener={props => (
        <button
          type="button"
          className="st-jobs-button st-bar-button st-inline st-rigid st-fine st-strong st-tiny"
          aria-label={label}
          title={label}
          data-going={going > 0}
          {...props}
        >
          <Icon name="download" />
          <span aria-hidden="true">{going || all.length}</span>
        </button>
      )}
    >
      <h2>{t('jobs.title')}</h2>
      {jobs.isError && (
        <Alert severity="error" role="alert">
          {t('jobs.failedList')}
        </Alert>
      )}
      {all.length === 0 ? (
        <p className="st-soft">{t('jobs.empty')}</p>
      ) : (
        <ul>
          {all.map(job => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Popover>
  )
}
