import { Alert, Button } from '@mui/material'
import { useId, useState } from 'react'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { formatSize } from '#src/i18n/format.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { fileFailure } from '#src/pages/files/failure.ts'
import { ConflictDialog } from '../ConflictDialog.tsx'
import { uploads } from './engine.ts'
import { maxRows, type Overall, overallOf, rowsOf } from './shown.ts'
import type { Item, Uploading } from './types.ts'
import { UploadRow } from './UploadRow.tsx'
import { useRefreshed, useUploads } from './useUploads.ts'

/** Uploads with their progress and results; nothing while there are none. */
export function UploadPanel() {
  const state = useUploads()
  useRefreshed()
  const { items, question, checking, failure, note } = state
  const isShown = items.length > 0 || checking || failure !== null || note !== null
  return (
    <>
      <Announcement state={state} />
      <ConflictDialog question={question} nameOf={({ path }) => path} />
      {isShown && <Shown state={state} />}
    </>
  )
}

/** Announces one sentence when all are finished, not one for each file. */
function Announcement({ state: { items, rounds } }: { state: Uploading }) {
  const t = useT()
  const [announced, announce] = useState({ rounds, text: '' })
  if (announced.rounds !== rounds) announce({ rounds, text: finishedIn(items, t) })
  return (
    <p role="status" className="st-hidden">
      {announced.text}
    </p>
  )
}

function finishedIn(items: readonly Item[], t: Translate): string {
  const { done, folders, failed } = overallOf(items)
  const parts = [
    (done > 0 || folders === 0) && t('filesUpload.finished', { smart_count: done }),
    folders > 0 && t('filesUpload.finishedFolders', { smart_count: folders }),
    failed > 0 && t('filesUpload.finishedFailed', { smart_count: failed }),
  ]
  return parts.filter(part => part !== false).join(', ')
}

/** Long: it lists the messages about all files, line by line. */
function Shown({ state: { items, checking, failure, note, speed } }: { state: Uploading }) {
  const t = useT()
  const tag = useLanguageTag()
  const id = useId()
  const [open, setOpen] = useState(true)
  const overall = overallOf(items)
  const { total, done, failed, bytes, sent } = overall
  const sizes = { sent: formatSize(sent, tag), bytes: formatSize(bytes, tag) }
  const pace =
    speed === null ? '' : `, ${t('filesUpload.speed', { speed: formatSize(speed, tag) })}`
  return (
    <section
      className="st-uploads st-panel st-gap-2 st-column st-rigid st-scroll"
      aria-labelledby={id}
    >
      <div className="st-uploads-head st-sticky st-pad-rows st-row st-rigid">
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
        {failed > 0 && (
          <p className="st-small st-soft" data-bad="true">
            {t('filesUpload.finishedFailed', { smart_count: failed })}
          </p>
        )}
        <Together overall={overall} />
        {overall.open > 0 && (
          <Progress
            label={t('filesUpload.title')}
            value={percentOf(sent, Math.max(1, bytes))}
            shown={false}
          />
        )}
      </div>
      {checking && <p className="st-soft">{t('filesUpload.checking')}</p>}
      {failure !== null && (
        <Alert role="alert" severity="error">
          {t('filesUpload.checkFailed', { reason: fileFailure(failure) })}
        </Alert>
      )}
      {note && <p className="st-soft">{t(`filesUpload.${note}`)}</p>}
      {open && items.length > 0 && (
        <ul>
          {rowsOf(items).map(item => (
            <UploadRow key={item.key} item={item} />
          ))}
          {items.length > maxRows && (
            <li className="st-soft">
              {t('filesUpload.more', { smart_count: items.length - maxRows })}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function Together({
  overall: { open, paused, done, folders, failed, total },
}: {
  overall: Overall
}) {
  const t = useT()
  const actions = [
    { key: 'pauseAll', shown: open > 1, act: () => uploads.each('pause') },
    { key: 'resumeAll', shown: paused > 1, act: () => uploads.each('resume') },
    { key: 'cancelAll', shown: open + paused > 1, act: () => uploads.each('cancel') },
    { key: 'retryAll', shown: failed > 1, act: () => uploads.retry() },
    { key: 'clear', shown: done + folders + failed > 0 || total === 0, act: () => uploads.clear() },
  ] as const
  return (
    <div className="st-end st-row st-gap-1">
      {actions
        .filter(({ shown }) => shown)
        .map(({ key, act }) => (
          <Button key={key} variant="text" onClick={act}>
            {t(`filesUpload.${key}`)}
          </Button>
        ))}
    </div>
  )
}
