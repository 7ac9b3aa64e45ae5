import { useSession } from '#src/auth/pages.ts'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { percentOf } from '#src/components/Progress/Progress.tsx'
import { WorkRow } from '#src/components/Progress/WorkRow.tsx'
import { isOpen, type Job, useJobChange, useSupport } from '#src/dataProvider/index.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { JobFailures } from './JobFailures.tsx'
import { isMeasured, jobName, markOf, statusText } from './jobTexts.ts'
import { runPath } from './runPath.ts'

/** A job with its status, link and actions. */
export function JobRow({ job, onGo }: { job: Job; onGo: () => void }) {
  const t = useT()
  const tag = useLanguageTag()
  const support = useSupport()
  const session = useSession()
  const cancelling = useJobChange(() => support.cancelJob(job.id))
  const dismissing = useJobChange(() => support.dismissJob(job.id))
  const downloading = useJobChange(() => support.downloadJob(job.id))
  const { done, total } = job.progress
  const percent = isMeasured(job) ? percentOf(done, total) : null
  const actions = [
    { key: 'action.download', icon: 'download', shown: job.result !== null, call: downloading },
    { key: 'action.cancel', icon: 'close', shown: isOpen(job), call: cancelling },
    { key: 'jobs.dismiss', icon: 'close', shown: !isOpen(job), call: dismissing },
  ] as const
  return (
    <WorkRow
      name={jobName(job, t)}
      to={runPath(job, session)}
      onGo={onGo}
      about={job.store?.name ?? null}
      state={markOf(job)}
      status={statusText(job, t, tag)}
      percent={isOpen(job) ? percent : undefined}
      actions={actions
        .filter(({ shown }) => shown)
        .map(({ key, icon, call }) => ({
          label: t(key),
          icon,
          run: () => call.mutate(),
          off: call.isPending || (key === 'action.cancel' && job.cancelling),
        }))}
    >
      <JobFailures job={job} />
      <FailureAlert problem={cancelling.error ?? dismissing.error ?? downloading.error} />
    </WorkRow>
  )
}
