// Since when a state holds, as far as known; the exact times on hover.
import { useSyncExternalStore } from 'react'
import { formatExact, formatSince, formatSpan } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { now, subscribeNow } from './now.ts'

interface SinceProps {
  /** The first check that found this state. */
  since: string
  /** The last check before that, which found another state; null when there was none for long. */
  after: string | null
}

const minuteMs = 60_000
/** If checks are further apart, they do not tell exactly when it began. */
const closeMs = 3 * minuteMs

export function Since({ since, after }: SinceProps) {
  const t = useT()
  const tag = useLanguageTag()
  const moment = useSyncExternalStore(subscribeNow, now)
  const isExact = after !== null && Date.parse(since) - Date.parse(after) <= closeMs
  const values = { time: formatSince(since, tag, moment), span: formatSpan(since, tag, moment) }
  const isFresh = moment - Date.parse(since) < minuteMs
  const exact = formatExact(since, tag)
  const title =
    after === null || isExact
      ? exact
      : t('looks.since.notYet', { exact, before: formatExact(after, tag) })
  return (
    <time dateTime={since} title={title}>
      {t(`looks.since.${isExact ? (isFresh ? 'fresh' : 'exact') : 'least'}`, values)}
    </time>
  )
}
