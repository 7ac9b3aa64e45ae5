// How long ago something was; the exact time on hover, and for who cannot hover in the details.
import { useSyncExternalStore } from 'react'
import { formatAgo, formatExact } from '../../i18n/format.ts'
import { useLanguageTag } from '../../i18n/useT.ts'
import { now, subscribeNow } from './now.ts'

export function Ago({ at }: { at: string }) {
  const tag = useLanguageTag()
  const moment = useSyncExternalStore(subscribeNow, now)
  return (
    <time dateTime={at} title={formatExact(at, tag)}>
      {formatAgo(at, tag, moment)}
    </time>
  )
}
