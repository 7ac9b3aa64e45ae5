// Orders, drivers and queues, where the store publishes them.

import { Mark } from '#src/components/Mark.tsx'
import { formatMoment, formatNumber } from '#src/i18n/format.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import type { Reading } from './useMonitor.ts'

interface Count {
  readonly title: string
  readonly value: string
  readonly detail: string | null
  readonly level: 'good' | 'warning' | 'critical'
}

const levelOf = (
  value: number | null,
  limits: { warning: number; critical: number },
): Count['level'] =>
  value === null || value < limits.warning
    ? 'good'
    : value >= limits.critical
      ? 'critical'
      : 'warning'

function countsOf(reading: Reading, t: Translate, tag: string): readonly Count[] {
  const { orders, drivers, queues, thresholds } = reading
  const plain = (title: string, value: number | null | undefined): Count[] =>
    value == null
      ? []
      : [{ title, value: formatNumber(value, tag), detail: null, level: 'good' as const }]
  const states = Object.entries(orders?.states ?? {}).map(
    ([name, count]) => `${name}: ${formatNumber(count, tag)}`,
  )
  return [
    ...plain(t('monitor.store.open'), orders?.open).map(count => ({
      ...count,
      detail: states.join(', ') || null,
      level: levelOf(orders?.open ?? null, thresholds.openOrders),
    })),
    ...plain(t('monitor.store.late'), orders?.late).map(count => ({
      ...count,
      level: levelOf(orders?.late ?? null, thresholds.lateOrders),
    })),
    ...plain(t('monitor.store.today'), orders?.today),
    ...plain(t('monitor.store.free'), drivers?.free),
    ...plain(t('monitor.store.busy'), drivers?.busy),
    ...plain(t('monitor.store.off'), drivers?.off),
    ...(queues ?? []).map(({ name, minutes, length }) => ({
      title: t('monitor.store.queue', { name }),
      value:
        minutes === null
          ? t('monitor.machine.unknown')
          : t('monitor.store.minutes', { smart_count: minutes }),
      detail: length === null ? null : t('monitor.store.waiting', { smart_count: length }),
      level: levelOf(minutes, thresholds.queueMinutes),
    })),
  ]
}

export function StoreNumbers({ reading }: { reading: Reading }) {
  const t = useT()
  const tag = useLanguageTag()
  const counts = countsOf(reading, t, tag)
  if (counts.length === 0) return null
  return (
    <section className="st-panel" aria-labelledby="monitor-store">
      <div className="st-pad-wide st-under st-gap-words st-row st-baseline st-apart">
        <h2 id="monitor-store">{t('monitor.store.title')}</h2>
        {reading.statusAt && (
          <p className="st-small st-soft">
            {t('monitor.store.at', { time: formatMoment(reading.statusAt, tag) })}
          </p>
        )}
      </div>
      <ul className="st-monitor-tiles st-tiles st-under">
        {counts.map(({ title, value, detail, level }) => (
          <li
            key={title}
            className="st-monitor-tile st-stack st-gap-1 st-place st-pad-wide st-top"
            data-level={level}
          >
            <p className="st-in-line st-apart st-small st-soft">
              <span>{title}</span>
              {level !== 'good' && (
                <Mark state={level}>
                  <span className="st-hidden">{t(`monitor.problems.${level}`)}</span>
                </Mark>
              )}
            </p>
            <p className="st-monitor-value st-strong">{value}</p>
            {detail && <p className="st-small st-soft">{detail}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
