// The store's services: the state of each, since when, and its last log lines.

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import { Since } from '#src/components/Time/Since.tsx'
import { type MonitorService, useSupport } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { logPath, useMayGo } from './links.ts'
import { Missing } from './Missing.tsx'
import type { Reading } from './useMonitor.ts'

const linesShown = 5

/** The last lines: those in the reading, otherwise requested while they are open. */
function Lines({ service }: { service: MonitorService }) {
  const t = useT()
  const { serviceLog } = useSupport()
  const { data, error } = useQuery({
    queryKey: ['monitor', 'log', service.name],
    queryFn: () => serviceLog(service.name, linesShown),
    enabled: service.lines === null,
    staleTime: 0,
  })
  const lines = service.lines ?? data?.lines
  if (!lines && error)
    return (
      <ErrorText>
        {t('monitor.services.linesFailed')} {failureText(error)}
      </ErrorText>
    )
  if (!lines) return <p className="st-soft">{t('app.loading')}</p>
  if (lines.length === 0) return <p className="st-soft">{t('monitor.services.noLines')}</p>
  return (
    <ScrollRegion
      className="st-scroll st-sunken"
      aria-label={t('monitor.services.linesOf', { name: service.title })}
    >
      <pre className="st-as-wide">{lines.join('\n')}</pre>
    </ScrollRegion>
  )
}

function Service({ service }: { service: MonitorService }) {
  const t = useT()
  const id = useId()
  const mayGo = useMayGo()
  const { title, state, since, text, log, lines } = service
  // A service in trouble is open by default.
  const [byHand, setByHand] = useState<boolean | null>(null)
  const open = byHand ?? (lines !== null && lines.length > 0)
  return (
    <li className="st-stack st-pad-wide st-under">
      <div className="st-monitor-service">
        <h3>{shownName(title)}</h3>
        <p className="st-gap-words st-row">
          <Mark state={state}>{t(`monitor.services.${state}`)}</Mark>
          {since && (
            <span className="st-small st-soft">
              <Since since={since} after={since} />
            </span>
          )}
        </p>
        <p className="st-monitor-ways st-row st-small">
          {log && (
            <button
              type="button"
              className="st-press st-inline st-tiny"
              aria-expanded={open}
              aria-controls={id}
              aria-label={t('monitor.services.linesOf', { name: title })}
              onClick={() => setByHand(!open)}
            >
              {t('monitor.services.lines')}
              <Icon name={open ? 'up' : 'down'} />
            </button>
          )}
          {log && mayGo('logs') && (
            <Link to={logPath(log)} aria-label={t('monitor.services.logOf', { name: title })}>
              {t('monitor.services.log')}
            </Link>
          )}
        </p>
      </div>
      {text && <p className="st-soft">{text}</p>}
      <div id={id}>{open && <Lines service={service} />}</div>
    </li>
  )
}

export function Services({ reading }: { reading: Reading }) {
  const t = useT()
  const { services } = reading
  const isExplained = reading.parts.some(
    ({ part, code }) => part === 'status' && code !== 'monitor.status_none',
  )
  return (
    <section className="st-panel" aria-labelledby="monitor-services">
      <h2 className="st-pad-wide st-under" id="monitor-services">
        {t('monitor.services.title')}
      </h2>
      <Missing reading={reading} parts={['status', 'units']} />
      {services && services.length > 0 ? (
        <ul>
          {services.map(service => (
            <Service key={service.name} service={service} />
          ))}
        </ul>
      ) : (
        !isExplained && (
          <p className="st-soft st-margin">
            {t(services ? 'monitor.services.empty' : 'monitor.services.none')}
          </p>
        )
      )}
    </section>
  )
}
