// A download's status as text. Pure.
import type { TrayItem } from '#src/dataProvider/tray/index.ts'
import { formatSize } from '#src/i18n/format.ts'
import type { Translate } from '#src/i18n/useT.ts'

/** It neither runs nor can be resumed. */
export const hasEnded = ({ state }: TrayItem): boolean =>
  state === 'done' || state === 'native' || state === 'failed'

const minute = 60
const hour = 60 * minute

/** The time left as text: never more precise than is known. */
function leftOf(seconds: number, t: Translate): string {
  if (seconds < minute) return t('tray.seconds', { smart_count: Math.max(1, Math.round(seconds)) })
  if (seconds < hour) return t('tray.minutes', { smart_count: Math.round(seconds / minute) })
  return t('tray.hours', { smart_count: Math.round(seconds / hour) })
}

function runningText({ got, size, rate, waiting }: TrayItem, t: Translate, tag: string): string {
  const parts = [t('tray.of', { done: formatSize(got, tag), size: formatSize(size, tag) })]
  if (waiting) return [...parts, t('tray.waiting')].join(', ')
  if (rate === null || rate <= 0) return parts.join('')
  parts.push(t('tray.rate', { size: formatSize(Math.round(rate), tag) }))
  return [...parts, leftOf((size - got) / rate, t)].join(', ')
}

function doneText({ size, checked }: TrayItem, t: Translate, tag: string): string {
  return t(checked ? 'tray.done' : 'tray.doneUnchecked', { size: formatSize(size, tag) })
}

/** The progress, or the result. */
export function statusText(item: TrayItem, t: Translate, tag: string): string {
  const { state, why, info, got, size } = item
  const part = { done: formatSize(got, tag), size: formatSize(size, tag) }
  if (state === 'running') return runningText(item, t, tag)
  if (state === 'done') return doneText(item, t, tag)
  if (state === 'checking') return t('tray.checking')
  if (state === 'queued') return t('tray.queued')
  if (state === 'native') return t(why === 'noRoom' ? 'tray.nativeRoom' : 'tray.native')
  if (state === 'paused') return t(why === 'session' ? 'tray.pausedSession' : 'tray.paused', part)
  if (why === 'refused') return info ?? t('tray.why.refused')
  return t(
    `tray.why.${why === 'changed' || why === 'gone' || why === 'damaged' || why === 'room' ? why : 'network'}`,
  )
}
