// Problems, worst first, with what to do about each and where.
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Mark } from '#src/components/Mark.tsx'
import { Since } from '#src/components/Time/Since.tsx'
import type { MonitorProblem } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { useMayGo, waysOf } from './links.ts'
import type { Reading } from './useMonitor.ts'

/** Announces problems that are new since the last reading, once. */
function useFresh(problems: readonly MonitorProblem[]): string {
  const t = useT()
  const before = useRef<ReadonlySet<string> | null>(null)
  const [announcement, announce] = useState('')
  useEffect(() => {
    const known = before.current
    before.current = new Set(problems.map(({ key }) => key))
    const fresh = known ? problems.filter(({ key }) => !known.has(key)) : []
    const [first] = fresh
    if (!first) return
    announce(
      fresh.length === 1
        ? t('monitor.problems.fresh', { text: first.info })
        : t('monitor.problems.freshMany', { smart_count: fresh.length }),
    )
  }, [problems, t])
  return announcement
}

function Problem({ problem, reading }: { problem: MonitorProblem; reading: Reading }) {
  const t = useT()
  const mayGo = useMayGo()
  const { severity, info, since, sinceAfter, subject } = problem
  const ways = waysOf(problem, {
    store: reading.store.id,
    services: reading.services,
    worst: reading.devices?.worst ?? [],
  }).filter(({ page }) => mayGo(page))
  return (
    <li
      className="st-monitor-problem st-row st-baseline st-gap-3 st-pad-wide st-under"
      data-severity={severity}
    >
      <Mark state={severity}>
        <span className="st-hidden">{t(`monitor.problems.${severity}`)}: </span>
      </Mark>
      <div className="st-grow">
        <p>
          <strong>{info}</strong>{' '}
          <span className="st-small st-soft">
            <Since since={since} after={sinceAfter} />
          </span>
        </p>
        <p className="st-small st-soft">{t(`monitor.problems.what.${subject}`)}</p>
      </div>
      {ways.length > 0 && (
        <p className="st-monitor-ways st-row st-small">
          {ways.map(({ to, text }) => (
            <Link key={to} to={to} aria-label={`${t(text)}: ${info}`}>
              {t(text)}
            </Link>
          ))}
        </p>
      )}
    </li>
  )
}

export function Problems({ reading }: { reading: Reading }) {
  const t = useT()
  const { problems, asOf } = reading
  const announcement = useFresh(problems)
  return (
    <section className="st-panel" aria-labelledby="monitor-problems">
      <h2 className="st-pad-wide st-under" id="monitor-problems">
        {t('monitor.problems.title')}
        {problems.length > 0 && (
          <span className="st-monitor-count st-small st-error">{problems.length}</span>
        )}
      </h2>
      {problems.length > 0 && (
        <ul>
          {problems.map(problem => (
            <Problem key={problem.key} problem={problem} reading={reading} />
          ))}
        </ul>
      )}
      {problems.length === 0 && (
        <p className="st-margin">
          <Mark state={asOf === null ? 'unknown' : 'up'}>
            {t(asOf === null ? 'monitor.problems.unknown' : 'monitor.problems.none')}
          </Mark>
        </p>
      )}
      <p className="st-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}
