import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { isOpen, type Job, jobsKey, useSupport } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { JobFailures } from './JobFailures.tsx'
import { failuresOf, isMeasured, jobName, statusText } from './jobTexts.ts'

/** A bar; without an end in sight it only says that something goes on. */
function Bar({ job, name }: { job: Job; name: string }) {
  const { done, total } = job.progress
  const value = isMeasured(job) ? percentOf(done, total) : null
  return <Progress label={name} value={value} shown={false} />
}

const isBad = (job: Job) => job.state === 'failed' || job.state === 'unknown' || failuresOf(job) > 0

/** One job: its progress and what can be done with it. */
export function JobRow({ job }: { job: Job }) {
  const t = useT()
  const tag = useLanguageTag()
  const support = useSupport()
  const client = useQueryClient()
  const name = jobName(job, t)
  const after = { onSettled: () => client.invalidateQueries({ queryKey: [jobsKey] }) }
  const cancelling = useMutation({ mutationFn: () => support.cancelJob(job.id), ...after })
  const dismissing = useMutation({
    mutationFn: async () => void (await support.dismissJob(job.id)),
    ...after,
  })
  const downloading = useMutation({ mutationFn: () => support.downloadJob(job.id), ...after })
  const actions = [
    { key: 'action.cancel', shown: isOpen(job), call: cancelling },
    { key: 'action.download', shown: job.result !== null, call: downloading },
    { key: 'jobs.dismiss', shown: !isOpen(job), call: dismissing },
  ] as const
  const problem = cancelling.error ?? dismissing.error ?? downloading.error
  return (
    <li className="st-job st-pad-rows st-stack st-over" data-state={job.state}>
      <p className="st-gap-words st-row st-apart">
        <strong>{name}</strong>
        {job.store && <span className="st-soft">{shownName(job.store.name)}</span>}
      </p>
      {isOpen(job) && <Bar job={job} name={name} />}
      <p className="st-small st-soft" data-bad={isBad(job)}>
        {statusText(job, t, tag)}
      </p>
      <JobFailures job={job} />
      <div className="st-row">
        {actions
          .filter(({ shown }) => shown)
          .map(({ key, call }) => (
            <Button
              key={key}
              aria-label={t('action.named', { action: t(key), name })}
              aria-disabled={call.isPending || (key === 'action.cancel' && job.cancelling)}
              onClick={() => call.isPending || call.mutate()}
            >
              {t(key)}
            </Button>
          ))}
      </div>
      <FailureAlert problem={problem} />
    </li>
  )
}
