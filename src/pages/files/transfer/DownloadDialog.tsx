import { Alert, Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { isOpen, type Job, jobQuery, jobsKey, useSupport } from '#src/dataProvider/index.ts'
import { formatSize } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import type { DialogProps } from '../commands/dialogs/Dialogs.tsx'
import { NameList } from '../commands/dialogs/NameList.tsx'
import { Failed } from '../commands/Failed.tsx'
import { useOnce } from '../commands/useOnce.ts'

/**
 * Several entries or a folder: number and size; then the progress of packing. Long: the text of each step of one
 * download.
 */
export function DownloadDialog({ open, dialog, place, changes, onClose }: DialogProps<'download'>) {
  const { entries } = dialog
  const t = useT()
  const tag = useLanguageTag()
  const support = useSupport()
  const client = useQueryClient()
  const { attempt, busy, problem } = useAttempt()
  const once = useOnce()
  /** The specification's downloading-started flag. */
  const [started, setStarted] = useState(false)
  const [jobId, setJobId] = useState<string | null>(null)
  const leave = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (started) leave.current?.focus() // the pressed button is gone
  }, [started])
  const packing = usePacking(jobId, open)

  const files = entries.filter(({ type }) => type === 'file')
  const count = t('filesCommands.fetch.chosen', { smart_count: entries.length })
  const size = formatSize(
    files.reduce((sum, entry) => sum + entry.size, 0),
    tag,
  )
  const start = () =>
    attempt(async () => {
      const paths = entries.map(({ path }) => path)
      const { job } = await support.downloadFile(paths, place.store, once(paths))
      setStarted(true)
      changes.downloading(true)
      setJobId(job)
      if (job !== null) await client.invalidateQueries({ queryKey: [jobsKey] })
    })
  const again = () => attempt(async () => void (jobId && (await support.downloadJob(jobId))))
  const failed = packing.failed ?? problem
  const over = packing.job !== null && !isOpen(packing.job)
  return (
    <Modal
      open={open}
      title={t('action.download')}
      onCancel={onClose}
      foot={cancel => (
        <>
          <Button ref={leave} onClick={cancel}>
            {t(started ? 'action.close' : 'action.cancel')}
          </Button>
          {started && over && packing.job?.result && (
            <Button aria-disabled={busy} onClick={() => void again()}>
              {t('filesCommands.fetch.again')}
            </Button>
          )}
          {!started && (
            <Button variant="contained" aria-disabled={busy} onClick={() => void start()}>
              {busy ? t('filesCommands.wait') : t('action.download')}
            </Button>
          )}
        </>
      )}
    >
      <NameList entries={entries} />
      <p>{files.length > 0 ? t('filesCommands.fetch.ofSize', { count, size }) : count}</p>
      {!started && (
        <p className="st-soft">
          {entries.length === 1
            ? t('filesCommands.fetch.packedOne')
            : t('filesCommands.fetch.packed', { smart_count: entries.length })}
        </p>
      )}
      {packing.job && !over && <Packing job={packing.job} />}
      <p role="status">
        {failed === null && over && packing.job?.result
          ? t('filesCommands.fetch.started')
          : over && packing.job?.state === 'cancelled'
            ? t('filesCommands.fetch.stopped')
            : ''}
      </p>
      {over && packing.job?.failure && (
        <Alert severity="error" role="alert">
          {packing.job.failure.info}
        </Alert>
      )}
      <Failed problem={failed} />
    </Modal>
  )
}

function Packing({ job }: { job: Job }) {
  const t = useT()
  const { step, done, total } = job.progress
  return (
    <>
      <Progress
        label={t(
          step === 'counting' ? 'filesCommands.fetch.counting' : 'filesCommands.fetch.packing',
        )}
        value={step === 'packing' ? percentOf(done, total) : null}
      />
      <p className="st-soft">{t('filesCommands.fetch.later')}</p>
    </>
  )
}

/** The job that packs; when it is done the browser downloads the file, if the dialog is still open. */
function usePacking(id: string | null, open: boolean) {
  const support = useSupport()
  const [failed, setFailed] = useState<unknown>(null)
  const query = useQuery({
    ...jobQuery(support, id ?? ''),
    // Once the dialog is closed, the list of jobs takes over.
    enabled: id !== null && open,
  })
  const job = query.data ?? null
  const fetched = useRef(false)
  const isReady = open && job?.state === 'done'
  useEffect(() => {
    if (!isReady || !id || fetched.current) return
    fetched.current = true
    support.downloadJob(id).catch(setFailed)
  }, [isReady, id, support])
  return { job, failed: failed ?? (id === null ? null : query.error) }
}
