import { formatAgo, formatExact } from '../../i18n/format.ts'
import { useLanguageTag } from '../../i18n/useT.ts'
import { useClock } from './clock.ts'

/** How long ago something was, and exactly when on hover. */
export function Ago({ at }: { at: string }) {
  const tag = useLanguageTag()
  const text = useClock(now => formatAgo(at, tag, Math.max(now, Date.parse(at))))
  return (
    <time dateTime={at} title={formatExact(at, tag)}>
      {text}
    </time>
  )
}
