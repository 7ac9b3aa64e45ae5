// How long ago something was; the exact time on hover, and for who cannot hover in the details.
import { useSyncExternalStore } from 'react'
import { formatAgo, formatExact } from '#src/i18n/format.ts'
import { useLanguageTag } from '#src/i18n/useT.ts'
import { now, subscribeNow } from './now.ts'

interface AgoProps {
  at: string
  /** It is not so any more: what is only seconds old is not said to be now. */
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
