// One thing that the store exports: where it lies, and its export.

import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { DatePicker } from '../../components/DatePicker/DatePicker.tsx'
import { useAttempt } from '../../components/useAttempt.ts'
import { type DownloadHandler, jobsKey, newKey, useSupport } from '../../dataProvider/index.ts'
import { shownName } from '../../i18n/shownName.ts'
import { failureText, useT } from '../../i18n/useT.ts'
import { PathEditor } from './PathEditor.tsx'
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
    <li className="st-panel st-download" aria-labelledby={`${id}name`}>
      <div>
        <h2 id={`${id}name`}>{shownName(name)}</h2>
        <p className="st-soft">
          {t(`downloads.kind.${kind}`)}
          {description && ` · ${description}`}
        </p>
      </div>
      <PathEditor store={store} handler={handler} />
      {!supported && reason !== null && <p className="st-download-reason">{reason}</p>}
      {supported && <Start store={store} handler={handler} />}
    </li>
  )
}

/** The day, where one is wanted, and the button. A press that is repeated because its answer was lost is the same export. */
function Start({ store, handler: { id: handler, name, kind } }: HandlerProps) {
  const t = useT()
  const support = useSupport()
  const client = useQueryClient()
  const { attempt, busy, problem } = useAttempt()
  const [day, setDay] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [missing, setMissing] = useState(false)
  const [started, setStarted] = useState(false)
  const last = useRef({ day: '', key: '' })
  const start = () => {
    setStarted(false)
    if (kind === 'log' && (day === '' || isWrong)) return setMissing(true)
    const key = last.current.key !== '' && last.current.day === day ? last.current.key : newKey()
    last.current = { day, key }
    void attempt(async () => {
      const wanted = { handler, ...(kind === 'log' ? { day } : {}) }
      const job = await support.downloadDatabase(wanted, store, key)
      last.current = { day: '', key: '' }
      if (job !== null) wantFile(job)
      setStarted(true)
      void client.invalidateQueries({ queryKey: [jobsKey] })
    })
  }
  const words = t(busy ? 'downloads.starting' : 'downloads.export')
  return (
    <div className="st-download-start">
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
          error={missing ? t('downloads.dayMissing') : null}
        />
      )}
      <button
        type="button"
        className="st-button"
        data-kind="primary"
        aria-label={t('downloads.named', { action: words, name })}
        aria-disabled={busy}
        onClick={start}
      >
        {words}
      </button>
      <p role="status">{started ? t('downloads.started') : ''}</p>
      {problem !== null && (
        <p className="st-note" data-kind="bad" role="alert">
          {failureText(problem)}
        </p>
      )}
    </div>
  )
}
