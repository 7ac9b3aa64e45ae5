import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Job, jobsKey, useSupport } from '../../dataProvider/index.ts'
import { formatClock, formatSize } from '../../i18n/format.ts'
import { failureText, type Translate, useLanguageTag, useT } from '../../i18n/useT.ts'
import { isOpen, stateKey } from './useJobs.ts'

/** A bar; without an end in sight it only says that something goes on. */
function Bar({ job, name }: { job: Job; name: string }) {
  const { step, done, total } = job.progress
  const known = step === 'packing' && total !== null && total > 0
  return <progress aria-label={name} max={1} {...(known ? { value: done / total } : {})} />
}

/** How far it is, or what came of it, in words. */
function wordsOf(job: Job, t: Translate, tag: string): string {
  const { state, progress, result, failure, cancelling } = job
  if (cancelling) return t('jobs.cancelling')
  if (state === 'running' && progress.step === 'counting') {
    return t('jobs.found', { smart_count: progress.done })
  }
  if (state === 'running' && progress.total !== null) {
    const { done, total } = progress
    return t('jobs.of', { done: formatSize(done, tag), total: formatSize(total, tag) })
  }
  if (failure) return failure.info
  if (!result) return t(stateKey(job))
  const kept = t('jobs.until', { time: formatClock(result.expires, tag) })
  return `${t(stateKey(job))}, ${formatSize(result.size, tag)}, ${kept}`
}

/** One job: its progress and what can be done with it. */
export function JobRow({ job }: { job: Job }) {
  const t = useT()
  const tag = useLanguageTag()
  const support = useSupport()
  const client = useQueryClient()
  const name = t('jobs.archive', { folder: job.subject })
  const after = { onSettled: () => client.invalidateQueries({ queryKey: [jobsKey] }) }
  const cancelling = useMutation({ mutationFn: () => support.cancelJob(job.id), ...after })
  const dismissing = useMutation({
    mutationFn: async () => void (await support.dismissJob(job.id)),
    ...after,
  })
  const downloading = useMutation({ mutationFn: () => support.downloadJob(job.id), ...after })
  const actions = [
    { key: 'jobs.cancel', shown: isOpen(job), call: cancelling },
    { key: 'jobs.download', shown: job.result !== null, call: downloading },
    { key: 'jobs.dismiss', shown: !isOpen(job), call: dismissing },
  ] as const
  const problem = cancelling.error ?? dismissing.error ?? downloading.error
  return (
    <li className="st-job" data-state={job.state}>
      <p className="st-job-name">
        <strong>{name}</strong>
        <span className="st-soft">{job.store.name}</span>
      </p>
      {isOpen(job) && <Bar job={job} name={name} />}
      <p className="st-job-words" data-bad={job.state === 'failed' || job.state === 'unknown'}>
        {wordsOf(job, t, tag)}
      </p>
      <div className="st-job-actions">
        {actions
          .filter(({ shown }) => shown)
          .map(({ key, call }) => (
            <button
              key={key}
              type="button"
              className="st-button"
              aria-label={t('jobs.named', { action: t(key), name })}
              aria-disabled={call.isPending || (key === 'jobs.cancel' && job.cancelling)}
              onClick={() => call.isPending || call.mutate()}
            >
              {t(key)}
            </button>
          ))}
      </div>
      <div role="alert">
        {problem && (
          <p className="st-note" data-kind="bad">
            {failureText(problem)}
          </p>
        )}
      </div>
    </li>
  )
}
