import type { AboutStore } from '#src/dataProvider/index.ts'
import { formatClock, formatExact, formatTime } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'

const shown = 5

function since(at: string, tag: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? formatClock(at, tag) : formatTime(at, tag)
}

/** Who else is connected to the store now, since when, and their reason. */
export function OthersHere({ operators }: { operators: AboutStore['operators'] }) {
  const t = useT()
  const tag = useLanguageTag()
  if (operators.length === 0) return <p className="st-soft">{t('connection.nobody')}</p>
  const more = operators.length - shown
  return (
    <ul className="st-stack">
      {operators.slice(0, shown).map(({ username, name, since: at, reason, own }) => (
        <li key={`${username} ${at}`}>
          <strong>{own ? t('connection.you') : shownName(name || username)}</strong>{' '}
          <time className="st-soft" dateTime={at} title={formatExact(at, tag)}>
            {t('connection.since', { time: since(at, tag) })}
          </time>
          {reason && <q className="st-block st-wrap">{reason}</q>}
        </li>
      ))}
      {more > 0 && <li className="st-soft">{t('widgets.more', { smart_count: more })}</li>}
    </ul>
  )
}
