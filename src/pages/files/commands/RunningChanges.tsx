import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { type Job, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { Failed } from './Failed.tsx'
import { shownPath } from './wording.ts'

/** Milliseconds; a shorter change would only flicker. */
const quietMs = 600

/** Running changes with their progress, and a button to cancel each. */
export function RunningChanges({ jobs }: { jobs: readonly Job[] }) {
  return (
    <div className="st-commands-running st-compact">
      {jobs.map(job => (
        <Running key={job.id} job={job} />
      ))}
    </div>
  )
}

function Running({ job }: { job: Job }) {
  const t = useT()
  const support = useSupport()
  const { attempt, problem } = useAttempt()
  const shown = useLater()
  if (!shown) return null
  const { step, done, total } = job.progress
  const known = total !== null && total > 0 && step !== 'counting' && step !== 'waiting'
  const verb =
    job.kind === 'changePermissions' ? 'changing' : step === 'moving' ? 'moving' : 'copying'
  const name = t(`filesCommands.transfer.${verb}`, { folder: shownPath(job.subject) })
  const stop = () => attempt(async () => void (await support.cancelJob(job.id)))
  return (
    <div className="st-row st-pad-1 st-under">
      <p>{name}</p>
      <Progress label={name} value={known ? percentOf(done, total) : null} shown={false} />
      <span className="st-soft">{known && t('jobs.of', { done, total })}</span>
      <Button
        aria-label={`${t('action.stop')}: ${name}`}
        aria-disabled={job.cancelling}
        onClick={() => job.cancelling || void stop()}
      >
        {t(job.cancelling ? 'jobs.cancelling' : 'action.stop')}
      </Button>
      <Failed problem={problem} />
    </div>
  )
}

function useLater(): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return later
}
