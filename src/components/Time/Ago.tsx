// How long ago something happened; the exact time on hover, and in the details for those who cannot hover.
import { useSyncExternalStore } from 'react'
import { formatAgo, formatExact } from '#src/i18n/format.ts'
import { useLanguageTag } from '#src/i18n/useT.ts'
import { now, subscribeNow } from './now.ts'

interface AgoProps {
  at: string
  /** It has ended: even if that was only seconds ago, it does not read as now. */
  over?: boolean
}

export function Ago({ at, over = false }: AgoProps) {
  const tag = useLanguageTag()
  const moment = useSyncExternalStore(subscribeNow, now)
  return (
    <time dateTime={at} title={formatExact(at, tag)}>
      {formatAgo(at, tag, Math.max(moment, Date.parse(at)), over)}
    </time>
  )
}
