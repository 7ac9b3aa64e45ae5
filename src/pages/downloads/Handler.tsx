// Something the store exports: its path and its export button.
import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { DatePicker } from '#src/components/DatePicker/DatePicker.tsx'
import {
  type DownloadHandler,
  isOpen,
  jobsKey,
  newKey,
  useSupport,
} from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { PathEditor } from './PathEditor.tsx'
import { useExports } from './queries.ts'
import { wantFile } from './wanted.ts'

interface HandlerProps {
  store: number
  handler: DownloadHandler
}

export function Handler({ store, handler }: HandlerProps) {
  const t = useT()
  const id = useId()
  const { name, description, kind, supported, reason } = handler
  return (
    <li
      className="st-panel st-download st-stack st-gap-3 st-pad-4 st-top"
      aria-labelledby={`${id}name`}
    >
      <div>
        <h2 id={`${id}name`}>{shownName(name)}</h2>
        <p className="st-soft">
          {t(`downloads.kind.${kind}`)}
          {description && ` · ${description}`}
        </p>
      </div>
      <PathEditor store={store} handler={handler} />
      {!supported && reason !== null && <p className="st-warn">{reason}</p>}
      {supported && <Start store={store} handler={handler} />}
    </li>
  )
}

/** The message about an export started here, while it is true. */
function useStarted(store: number) {
  const [job, setJob] = useState<string | null>(null)
  const [status, setStatus] = useState<'downloads.started' | 'downloads.came' | null>(null)
  const { data } = useExports(store, job !== null)
  const over = data?.some(row => row.id === job && !isOpen(row)) ?? false
  const say = (next: typeof status, of: string | null = null) => {
    setStatus(next)
    setJob(of)
  }
  useEffect(() => {
    // From then on its own row shows the result.
    if (over) setStatus(null)
  }, [over])
  return { status: over ? null : status, say }
}

/** The day, where one is needed, and the button. A press repeated because the answer was lost is the same export. */
function Start({ store, handler: { id: handler, name, kind } }: HandlerProps) {
  const t = useT()
  const support = useSupport()
  const client = useQueryClient()
  const { attempt, busy, problem } = useAttempt()
  const [day, setDay] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [missing, setMissing] = useState(false)
  const started = useStarted(store)
  const last = useRef({ day: '', key: '' })
  const start = () => {
    started.say(null)
    if (kind === 'log' && (day === '' || isWrong)) return setMissing(true)
    const key = last.current.key !== '' && last.current.day === day ? last.current.key : newKey()
    last.current = { day, key }
    void attempt(async () => {
      const wanted = { handler, ...(kind === 'log' ? { day } : {}) }
      const job = await support.downloadDatabase(wanted, store, key)
      last.current = { day: '', key: '' }
      if (job !== null) wantFile(job)
      // Without a job, its file came with the answer.
      started.say(job === null ? 'downloads.came' : 'downloads.started', job)
      void client.invalidateQueries({ queryKey: [jobsKey] })
    })
  }
  const action = t(busy ? 'downloads.starting' : 'action.export')
  return (
    <div className="st-download-start st-stack st-fit-all">
      {kind === 'log' && (
        <DatePicker
          label={t('downloads.day')}
          value={day}
          required
          onChange={next => {
            setDay(next)
            setMissing(false)
          }}
          onWrong={setWrong}
          error={missing ? t('field.required', { name: t('downloads.day') }) : null}
        />
      )}
      <Button
        variant="contained"
        aria-label={t('action.named', { action, name })}
        aria-disabled={busy}
        onClick={start}
      >
        {action}
      </Button>
      <p role="status">{started.status && t(started.status)}</p>
      <FailureAlert problem={problem} />
    </div>
  )
}
