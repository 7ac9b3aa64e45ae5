import { useId, useState } from 'react'
import { formatSize } from '../../../i18n/format.ts'
import { useLanguageTag, useT } from '../../../i18n/useT.ts'
import { fileFailure } from '../failure.ts'
import { AskConflicts } from './AskConflicts.tsx'
import { uploads } from './engine.ts'
import { mostRows, type Overall, overallOf, rowsOf } from './shown.ts'
import type { Uploading } from './types.ts'
import { UploadRow } from './UploadRow.tsx'
import { useRefreshed, useUploads } from './useUploads.ts'

/** What is being sent, and what became of it; nothing while there is none. */
export function UploadPanel() {
  const state = useUploads()
  useRefreshed()
  const { items, asked, checking, failure } = state
  const isShown = items.length > 0 || checking || failure !== null
  return (
    <>
      <Announcement state={state} />
      {asked && <AskConflicts asked={asked} />}
      {isShown && <Shown state={state} />}
    </>
  )
}

/** One sentence when all is over, not one for each file. */
function Announcement({ state: { items, rounds } }: { state: Uploading }) {
  const t = useT()
  const [said, say] = useState({ rounds, text: '' })
  if (said.rounds !== rounds) {
    const { done, failed } = overallOf(items)
    const arrived = t('filesUpload.finished', { smart_count: done })
    const text = failed > 0 ? `${arrived}, ${t('filesUpload.finishedFailed', { failed })}` : arrived
    say({ rounds, text })
  }
  return (
    <p role="status" className="st-hidden">
      {said.text}
    </p>
  )
}

function Shown({ state: { items, checking, failure, speed } }: { state: Uploading }) {
  const t = useT()
  const tag = useLanguageTag()
  const id = useId()
  const [open, setOpen] = useState(true)
  const overall = overallOf(items)
  const { total, done, bytes, sent } = overall
  const sizes = { sent: formatSize(sent, tag), bytes: formatSize(bytes, tag) }
  const pace =
    speed === null ? '' : `, ${t('filesUpload.speed', { speed: formatSize(speed, tag) })}`
  return (
    <section className="st-uploads" aria-labelledby={id}>
      <div className="st-uploads-head">
        <h2 id={id}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('filesUpload.title')}
          </button>
        </h2>
        {total > 0 && (
          <p className="st-soft">
            {t('filesUpload.overall', { done, total, ...sizes })}
            {pace}
          </p>
        )}
        <Together overall={overall} />
      </div>
      {overall.open > 0 && (
        <progress aria-label={t('filesUpload.title')} max={Math.max(1, bytes)} value={sent} />
      )}
      {checking && <p className="st-soft">{t('filesUpload.checking')}</p>}
      {failure !== null && (
        <p role="alert" className="st-note" data-kind="bad">
          {t('filesUpload.checkFailed', { reason: fileFailure(failure) })}
        </p>
      )}
      {open && total > 0 && (
        <ul>
          {rowsOf(items).map(item => (
            <UploadRow key={item.key} item={item} />
          ))}
          {total > mostRows && (
            <li className="st-soft">{t('filesUpload.more', { smart_count: total - mostRows })}</li>
          )}
        </ul>
      )}
    </section>
  )
}

function Together({ overall: { open, paused, done, failed, total } }: { overall: Overall }) {
  const t = useT()
  const actions = [
    { key: 'pauseAll', shown: open > 1, act: () => uploads.each('pause') },
    { key: 'resumeAll', shown: paused > 1, act: () => uploads.each('resume') },
    { key: 'cancelAll', shown: open + paused > 1, act: () => uploads.each('cancel') },
    { key: 'clear', shown: done + failed > 0 || total === 0, act: () => uploads.clear() },
  ] as const
  return (
    <div className="st-upload-actions">
      {actions
        .filter(({ shown }) => shown)
        .map(({ key, act }) => (
          <button key={key} type="button" className="st-button" data-kind="plain" onClick={act}>
            {t(`filesUpload.${key}`)}
          </button>
        ))}
    </div>
  )
}
