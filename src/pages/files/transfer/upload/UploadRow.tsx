import { Button } from '@mui/material'
import { useState } from 'react'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { useSupport } from '#src/dataProvider/index.ts'
import { formatClock, formatSize } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { fileFailure } from '#src/pages/files/failure.ts'
import { getSession } from '#src/session.ts'
import { uploads } from './engine.ts'
import { pickFiles } from './found.ts'
import { isPlacing } from './giveUp.ts'
import { isOffline, isUnreadable } from './retrying.ts'
import { type Item, isFolder, isOpen } from './types.ts'

/** Why a file failed or waits, as text. */
function reasonOf(error: unknown, t: Translate): string {
  if (isOffline(error)) return t('filesUpload.offline')
  return isUnreadable(error) ? t('filesUpload.unreadable') : fileFailure(error)
}

function statusText(item: Item, t: Translate, tag: string): string {
  const { state, sent, size, error, placed, tooLate } = item
  const path = isFolder(item) ? item.path.slice(0, -1) : item.path
  const sizes = { sent: formatSize(sent, tag), size: formatSize(size, tag) }
  const name = placed?.split('/').at(-1) ?? ''
  if (state === 'failed') return reasonOf(error, t)
  if (state === 'waiting') return t('filesUpload.waiting', { ...sizes, reason: reasonOf(error, t) })
  if (tooLate) return t('filesUpload.tooLate')
  if (state === 'cancelling')
    return t(isPlacing(error) ? 'filesUpload.placing' : 'filesUpload.cancelling')
  if (state === 'done')
    return path.endsWith(name) ? t('filesUpload.done') : t('filesUpload.doneAs', { name })
  if (state === 'unfinished')
    return t('filesUpload.unfinished', { ...sizes, time: formatClock(item.expires ?? '', tag) })
  return t(`filesUpload.${state}`, sizes)
}

/** One file with its progress and actions. Long: a line for each action, then the rendering. */
export function UploadRow({ item }: { item: Item }) {
  const t = useT()
  const tag = useLanguageTag()
  const support = useSupport()
  const [wrong, setWrong] = useState(false)
  const { state, path, file } = item
  const isDone = state === 'done'
  const isLost = state === 'failed' && isUnreadable(item.error)
  const choose = () =>
    pickFiles('one', ([picked]) => {
      // A picker returns only the name: the item still knows its folders.
      if (!picked?.file) return
      if (isLost) uploads.anew(item, picked.file)
      else setWrong(!uploads.goOn(support, item, picked.file))
    })
  const actions = [
    { key: 'pause', shown: isOpen(item), act: () => uploads.pause(item) },
    { key: 'resume', shown: state === 'paused', act: () => uploads.resume(item) },
    {
      key: 'retry',
      shown: state === 'failed' && !isLost && file !== null,
      act: () => uploads.retry([item]),
    },
    { key: 'choose', shown: state === 'unfinished' || (isLost && !isFolder(item)), act: choose },
    { key: 'drop', shown: state === 'unfinished', act: () => uploads.cancel(item) },
    {
      key: 'cancel',
      shown: !['done', 'unfinished', 'cancelling'].includes(state),
      act: () => uploads.cancel(item),
    },
  ] as const
  return (
    <li className="st-row st-pad-rows st-over" data-state={state}>
      <div className="st-stack st-gap-0 st-grow-wide">
        <p className="st-gap-words st-row" title={shownName(path)}>
          <bdi className="st-cut">{shownName(path)}</bdi>
          {item.storeName && item.store !== getSession().store?.id && (
            <span className="st-soft">{t('filesUpload.toStore', { store: item.storeName })}</span>
          )}
        </p>
        {!isDone && state !== 'failed' && (
          <Progress
            label={shownName(path)}
            value={percentOf(item.sent, Math.max(1, item.size))}
            shown={false}
          />
        )}
        <p className="st-small st-soft" data-bad={state === 'failed'}>
          {statusText(item, t, tag)}
        </p>
        {wrong && (
          <p role="alert" className="st-small st-soft" data-bad="true">
            {t('filesUpload.other')}
          </p>
        )}
      </div>
      <div className="st-row st-gap-1 st-end">
        {actions
          .filter(({ shown }) => shown)
          .map(({ key, act }) => (
            <Button
              key={key}
              variant="text"
              aria-label={t('action.named', { action: t(`filesUpload.${key}`), name: path })}
              onClick={act}
            >
              {t(`filesUpload.${key}`)}
            </Button>
          ))}
      </div>
    </li>
  )
}
