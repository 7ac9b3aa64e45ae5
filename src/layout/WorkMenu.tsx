import { useState } from 'react'
import { Icon } from '../components/Icon.tsx'
import { Popover } from '../components/Popover/Popover.tsx'
import { isOpen, lacksCall, useDeletions } from '../dataProvider/index.ts'
import { useT } from '../i18n/useT.ts'
import { JobList } from './jobs/JobList.tsx'
import { workTitle } from './jobs/jobTexts.ts'
import { useJobs } from './jobs/useJobs.ts'
import { useOverlay } from './overlays.ts'
import { useTray } from './trayCode.ts'

/**
 * Jobs, deletions that can be undone, and downloads behind one button in the top bar. It appears with the first of
 * them, because the bar has no room for empty ones, and stays once used: it may have the focus.
 */
export default function WorkMenu() {
  const t = useT()
  const asked = useJobs()
  const { tray, items } = useTray()
  const [isUsed, setIsUsed] = useState(false)
  const isToured = useOverlay() === 'tour' // which points at it
  const isOlder = lacksCall(asked.error)
  const jobs = isOlder ? [] : (asked.data ?? [])
  const deletions = useDeletions()
  const count = jobs.length + deletions.length + items.length
  const going =
    jobs.filter(isOpen).length + items.filter(item => tray && !tray.hasEnded(item)).length
  const counts = { jobs: jobs.length, deletions: deletions.length, downloads: items.length }
  const title = workTitle({ ...counts, going }, t)
  const isFailed = asked.isError && !isOlder
  return (
    <>
      {tray && <tray.TrayNews items={items} />}
      {(count > 0 || isUsed || isToured) && (
        <Popover
          title={t('jobs.work')}
          className="st-bar-panel st-work-panel st-pad-4"
          onToggle={next => {
            if (!next) return
            setIsUsed(true)
            void asked.refetch()
          }}
          opener={props => (
            <button
              type="button"
              className="st-work-button st-bar-button st-inline st-rigid st-fine st-strong st-tiny"
              aria-label={title}
              title={title}
              data-going={going > 0}
              {...props}
            >
              <Icon name="tray" />
              <span aria-hidden="true">{going || count || ''}</span>
            </button>
          )}
        >
          {close => (
            <>
              {(jobs.length + deletions.length > 0 || isFailed) && (
                <JobList jobs={jobs} deletions={deletions} isFailed={isFailed} onGo={close} />
              )}
              {tray && items.length > 0 && <tray.TrayList items={items} />}
              {count === 0 && !isFailed && <p className="st-soft">{t('jobs.empty')}</p>}
            </>
          )}
        </Popover>
      )}
    </>
  )
}
