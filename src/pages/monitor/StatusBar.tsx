// One line of status: how this page is updated, the distance to the host, the age of the data, and running work.
import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { Mark } from '#src/components/Mark.tsx'
import { isOpen, jobsKey, useLiveState, useSupport } from '#src/dataProvider/index.ts'
import { formatMoment, formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { useClock } from './clock.ts'
import { ageOf, type Reading, useIsStale } from './useMonitor.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The operator's running jobs; the top bar already requests them. */
function Jobs() {
  const t = useT()
  const { listJobs } = useSupport()
  const { claims, store } = useSession()
  const { data } = useQuery({
    queryKey: [jobsKey, claims?.username, store?.id],
    queryFn: () => listJobs(),
  })
  const open = data?.filter(isOpen).length
  return (
    <Fact name={t('monitor.bar.jobs')}>
      {open === undefined
        ? t('monitor.bar.unknown')
        : t('monitor.bar.jobsOpen', { smart_count: open })}
    </Fact>
  )
}

export function StatusBar({ reading }: { reading: Reading | null }) {
  const t = useT()
  const tag = useLanguageTag()
  const isLive = useLiveState() === 'live'
  const isStale = useIsStale(reading)
  const age = useClock(() => Math.floor(((reading && ageOf(reading)) ?? -1000) / 1000))
  const time = reading?.asOf ? formatMoment(reading.asOf, tag) : ''
  return (
    <section
      className="st-panel st-gap-wide st-row st-apart st-pad-wide"
      data-stale={isStale}
      aria-label={t('monitor.bar.title')}
    >
      <dl className="st-row st-gap-wide">
        <Fact name={t('monitor.bar.connection')}>
          <Mark state={isLive ? 'up' : 'degraded'}>
            {t(isLive ? 'monitor.bar.live' : 'monitor.bar.off')}
          </Mark>
        </Fact>
        <Fact name={t('monitor.bar.latency')}>
          {reading?.latencyMs == null
            ? t('monitor.bar.unknown')
            : `${formatNumber(Math.round(reading.latencyMs), tag)} ms`}
        </Fact>
        <Fact name={t('monitor.bar.age')}>
          {age < 0 ? t('monitor.bar.unknown') : t('monitor.bar.seconds', { smart_count: age })}
        </Fact>
        <Jobs />
      </dl>
      {reading && !isStale && (
        <p className="st-soft st-small">
          {time ? t('monitor.asOf', { time }) : t('monitor.never')}
        </p>
      )}
      <div role="status" className="st-monitor-stale">
        {isStale && (
          <Alert role="note" severity="warning">
            {t('monitor.stale', { time })}
          </Alert>
        )}
      </div>
    </section>
  )
}
