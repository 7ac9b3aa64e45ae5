// This store's existing exports with their progress and files.
import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { percentOf } from '#src/components/Progress/Progress.tsx'
import { WorkRow } from '#src/components/Progress/WorkRow.tsx'
import {
  isOpen,
  type Job,
  jobsKey,
  useJobChange,
  useLive,
  useSupport,
} from '#src/dataProvider/index.ts'
import { formatClock, formatSize } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { useExports } from './queries.ts'
import { takeWanted } from './wanted.ts'

export function Exports({ store }: { store: number }) {
  const t = useT()
  const client = useQueryClient()
  const support = useSupport()
  const { data = [], error } = useExports(store)
  // Several events arrive together; a running request is not repeated.
  useLive(
    'jobs',
    () => void client.invalidateQueries({ queryKey: [jobsKey] }, { cancelRefetch: false }),
  )
  const over = data.filter(job => !isOpen(job))
  const clearing = useJobChange(() => support.dismissJobs(over.map(({ id }) => id)))
  return (
    <section className="st-below st-stack st-gap-3" aria-label={t('downloads.exports')}>
      <div className="st-row st-apart">
        <h2>{t('downloads.exports')}</h2>
        {over.length > 0 && (
          <Button
            aria-disabled={clearing.isPending}
            onClick={() => clearing.isPending || clearing.mutate()}
          >
            {t('jobs.clear')}
          </Button>
        )}
      </div>
      <FailureAlert problem={clearing.error} />
      <FailureAlert problem={error} title={t('downloads.exportsFailed')} />
      {data.length === 0 && !error && <p className="st-soft">{t('downloads.exportsNone')}</p>}
      <ul>
        {data.map(job => (
          <Export key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function Export({ job }: { job: Job }) {
  const t = useT()
  const tag = useLanguageTag()
  const support = useSupport()
  const fetching = useMutation({ mutationFn: (): Promise<unknown> => support.downloadJob(job.id) })
  const cancelling = useJobChange(() => support.cancelJob(job.id))
  const dismissing = useJobChange(() => support.dismissJob(job.id))
  const { id, subject, state, result, failure, progress } = job
  const isReady = state === 'done' && result !== null
  const { mutate } = fetching
  useEffect(() => {
    if (isReady && takeWanted(id)) mutate()
  }, [isReady, id, mutate])
  const name = result?.name ?? subject
  const failed = fetching.error ?? cancelling.error ?? dismissing.error
  const part = percentOf(progress.done, progress.total)
  const isFailed = failure !== null || state === 'unknown'
  const status = isReady
    ? t('downloads.ready', {
        size: formatSize(result.size, tag),
        time: formatClock(result.expires, tag),
      })
    : [t(`downloads.states.${state}`), failure?.info].filter(Boolean).join(': ')
  const actions = [
    { key: 'download', icon: 'download', shown: isReady, call: fetching },
    { key: 'cancel', icon: 'close', shown: isOpen(job), call: cancelling },
    { key: 'dismiss', icon: 'close', shown: !isOpen(job), call: dismissing },
  ] as const
  return (
    <WorkRow
      name={name}
      about={name === subject ? null : subject}
      state={isFailed ? 'failed' : state === 'done' ? 'done' : 'none'}
      status={status}
      said
      percent={isOpen(job) ? part : undefined}
      actions={actions
        .filter(({ shown }) => shown)
        .map(({ key, icon, call }) => ({
          label: t(`downloads.${key}`),
          icon,
          run: () => call.mutate(),
          off: call.isPending || (key === 'cancel' && job.cancelling),
        }))}
    >
      <FailureAlert problem={failed} />
    </WorkRow>
  )
}
