// The selection and its archive: a job, then the file it made.

import { Alert, Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import {
  type CameraPicture,
  isOpen,
  type Job,
  jobQuery,
  jobsKey,
  newKey,
  useSupport,
} from '#src/dataProvider/index.ts'
import { formatNumber, formatSize } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { picturesKey } from './queries.ts'
import type { Chosen } from './useChosen.ts'

/** The contract's limit. */
const most = 50_000
const maxNamed = 5

interface DownloadProps {
  store: number
  pictures: readonly CameraPicture[]
  chosen: Chosen
}

export function Download({ store, pictures, chosen }: DownloadProps) {
  const t = useT()
  const tag = useLanguageTag()
  const support = useSupport()
  const client = useQueryClient()
  const [job, setJob] = useState<string | null>(null)
  const starting = useMutation({
    mutationFn: ({ files, key }: { files: readonly string[]; key: string }) =>
      support.downloadStills(files, store, key),
    onSuccess: started => {
      setJob(started.job)
      void client.invalidateQueries({ queryKey: [jobsKey] })
    },
  })
  const { length } = chosen.pictures
  const bytes = chosen.pictures.reduce((sum, { size }) => sum + size, 0)
  const count = t('camera.chosen', { smart_count: length })
  const off = length === 0 || length > most || starting.isPending
  const select = (some: readonly CameraPicture[]) => () => chosen.only(some)
  return (
    <div className="st-camera-download st-stack">
      <div className="st-row">
        <Button onClick={select(pictures)}>{t('camera.selectAll')}</Button>
        {pictures.some(({ had }) => had) && (
          <Button onClick={select(pictures.filter(({ had }) => !had))}>
            {t('camera.selectNew')}
          </Button>
        )}
        {length > 0 && <Button onClick={select([])}>{t('camera.selectNone')}</Button>}
        <Button
          variant="contained"
          aria-disabled={off}
          onClick={() =>
            off ||
            starting.mutate({ files: chosen.pictures.map(({ path }) => path), key: newKey() })
          }
        >
          {t('camera.download', { smart_count: length })}
        </Button>
      </div>
      <p role="status">
        {length > 0 ? t('camera.ofSize', { count, size: formatSize(bytes, tag) }) : ''}
      </p>
      {length > most && (
        <p className="st-error">{t('camera.tooMany', { most: formatNumber(most, tag) })}</p>
      )}
      <FailureAlert problem={starting.error} />
      {job !== null && <Archive key={job} store={store} id={job} />}
    </div>
  )
}

/** The archive's progress; its file is downloaded once, as soon as it is ready. */
function Archive({ store, id }: { store: number; id: string }) {
  const t = useT()
  const support = useSupport()
  const client = useQueryClient()
  const { data: job, error } = useQuery(jobQuery(support, id))
  const fetching = useMutation({ mutationFn: () => support.downloadJob(id) })
  const cancelling = useMutation({ mutationFn: () => support.cancelJob(id) })
  const { mutate } = fetching
  const isReady = job?.state === 'done' && job.result !== null
  const fetched = useRef(false)
  useEffect(() => {
    if (!isReady || fetched.current) return
    fetched.current = true
    mutate()
    // Packed pictures are marked from now on.
    void client.invalidateQueries({ queryKey: picturesKey(store) })
  }, [isReady, mutate, client, store])
  const failed = fetching.error ?? cancelling.error ?? error
  return (
    <Alert role="note" severity={job?.failure || failed ? 'error' : 'info'}>
      {job && isOpen(job) && (
        <>
          <Progress
            label={t('camera.packing')}
            value={percentOf(job.progress.done, job.progress.total)}
          />
          <Button
            aria-disabled={cancelling.isPending || job.cancelling}
            onClick={() => cancelling.isPending || cancelling.mutate()}
          >
            {t('camera.cancel')}
          </Button>
        </>
      )}
      <p role="status">
        {!job && !failed ? t('camera.starting') : ''}
        {isReady ? `${t('camera.packed')} ${t('camera.listInside')}` : ''}
        {job?.state === 'cancelled' ? t('camera.stopped') : ''}
      </p>
      {isReady && (
        <Button
          aria-disabled={fetching.isPending}
          onClick={() => fetching.isPending || fetching.mutate()}
        >
          {t('camera.again')}
        </Button>
      )}
      {job && <Left job={job} />}
      <div role="alert">
        {job?.failure && <p>{job.failure.info}</p>}
        {failed && <p>{failureText(failed)}</p>}
      </div>
    </Alert>
  )
}

/** Names the pictures that are missing or incomplete. */
function Left({ job: { report } }: { job: Job }) {
  const t = useT()
  if (!report || report.failed.length === 0) return null
  const total = report.failed.length + (report.more ?? 0)
  const named = report.failed.slice(0, maxNamed)
  return (
    <>
      <p>{t('camera.left', { smart_count: total })}</p>
      <ul>
        {named.map(({ path, info }) => (
          <li key={path}>
            <bdi>{shownName(path)}</bdi>: {info}
          </li>
        ))}
        {total > named.length && (
          <li>{t('widgets.more', { smart_count: total - named.length })}</li>
        )}
      </ul>
    </>
  )
}
