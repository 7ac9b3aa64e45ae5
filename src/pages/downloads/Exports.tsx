// The exports of this store that there are still, how far they are, and their files.
import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { isOpen, type Job, jobsKey, useLive, useSupport } from '#src/dataProvider/index.ts'
import { formatClock, formatSize } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { useExports } from './queries.ts'
import { takeWanted } from './wanted.ts'

export function Exports({ store }: { store: number }) {
  const t = useT()
  const client = useQueryClient()
  const { data = [], error } = useExports(store)
  // Several are told at once; what is under way is not asked a second time.
  useLive(
    'jobs',
    () => void client.invalidateQueries({ queryKey: [jobsKey] }, { cancelRefetch: false }),
  )
  return (
    <section className="st-below st-stack st-gap-3" aria-label={t('downloads.exports')}>
      <h2>{t('downloads.exports')}</h2>
      <FailureAlert problem={error} title={t('downloads.exportsFailed')} />
      {data.length === 0 && !error && <p className="st-soft">{t('downloads.exportsNone')}</p>}
      <ul className="st-stack st-gap-3">
        {data.map(job => (
          <Export key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

/** Changes a job; afterwards all of them are read anew. */
function useChange(change: () => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [jobsKey] }),
  })
}

function Export({ job }: { job: Job }) {
  const t = useT()
  const tag = useLanguageTag()
  const support = useSupport()
  const fetching = useMutation({ mutationFn: (): Promise<unknown> => support.downloadJob(job.id) })
  const cancelling = useChange(() => support.cancelJob(job.id))
  const dismissing = useChange(() => support.dismissJob(job.id))
  const { id, subject, state, result, failure, progress } = job
  const isReady = state === 'done' && result !== null
  const { mutate } = fetching
  useEffect(() => {
    if (isReady && takeWanted(id)) mutate()
  }, [isReady, id, mutate])
  const name = result?.name ?? subject
  const failed = fetching.error ?? cancelling.error ?? dismissing.error
  const part = percentOf(progress.done, progress.total)
  const status = isReady
    ? t('downloads.ready', {
        size: formatSize(result.size, tag),
        time: formatClock(result.expires, tag),
      })
    : (failure?.info ?? t(`downloads.states.${state}`))
  const button = (key: 'download' | 'cancel' | 'dismiss', call: typeof fetching, off = false) => (
    <Button
      aria-label={t('action.named', { action: t(`downloads.${key}`), name })}
      aria-disabled={call.isPending || off}
      onClick={() => call.isPending || off || call.mutate()}
    >
      {t(`downloads.${key}`)}
    </Button>
  )
  return (
    <li className="st-pad-rows st-stack st-over" data-state={state}>
      <p>
        <strong>
          <bdi>{shownName(name)}</bdi>
        </strong>
        {name !== subject && (
          <span className="st-soft">
            {' '}
            <bdi>{shownName(subject)}</bdi>
          </span>
        )}
      </p>
      {isOpen(job) && <Progress label={t('downloads.making', { name })} value={part} />}
      <p role="status" data-bad={failure !== null || state === 'unknown'}>
        {status}
      </p>
      <div className="st-row">
        {isReady && button('download', fetching)}
        {isOpen(job) ? button('cancel', cancelling, job.cancelling) : button('dismiss', dismissing)}
      </div>
      <FailureAlert problem={failed} />
    </li>
  )
}
