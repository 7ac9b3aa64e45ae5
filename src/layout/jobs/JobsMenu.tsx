import { Alert } from '@mui/material'
import { useRef, useState } from 'react'
import { Icon } from '#src/components/Icon.tsx'
import { lacksCall } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { JobRow } from './JobRow.tsx'
import { isOpen, useJobs } from './useJobs.ts'
import './jobs.css'

/** The operator's jobs behind a button of the top bar, which is there once there is one: the bar
 * has no room for what is empty. A popover of the browser: Escape and a click elsewhere close it. */
export default function JobsMenu() {
  const t = useT()
  const jobs = useJobs()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const all = jobs.data ?? []
  const going = all.filter(isOpen).length
  if (lacksCall(jobs.error) || (all.length === 0 && !open)) return null
  const place = () => {
    const { right = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {}
    const fromRight = document.documentElement.clientWidth - right
    panel.current?.style.setProperty('--right', `${Math.max(12, fromRight)}px`)
    panel.current?.style.setProperty('--top', `${bottom + 8}px`)
  }
  const count = t('jobs.open', { smart_count: all.length })
  const label = going > 0 ? `${count}, ${t('jobs.openGoing', { going })}` : count
  return (
    <span className="st-jobs">
      <button
        ref={button}
        type="button"
        className="st-bar-button st-jobs-button"
        popoverTarget="jobs"
        aria-expanded={open}
        aria-label={label}
        title={label}
        data-going={going > 0}
      >
        <Icon name="download" />
        <span aria-hidden="true">{going || all.length}</span>
      </button>
      <div
        ref={panel}
        id="jobs"
        popover="auto"
        role="dialog"
        className="st-jobs-panel"
        aria-label={t('jobs.title')}
        onBeforeToggle={place}
        onToggle={event => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open') void jobs.refetch()
        }}
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
      </div>
    </span>
  )
}
