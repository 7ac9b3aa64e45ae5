// Orders, drivers and queues, if the store publishes them.

import { formatMoment, formatNumber } from '#src/i18n/format.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { levelOf } from './metrics.ts'
import { type Count, Tile } from './Tile.tsx'
import type { Reading } from './useMonitor.ts'

function countsOf(reading: Reading, t: Translate, tag: string): readonly Count[] {
  const { orders, drivers, queues, thresholds } = reading
  const known = (
    title: string,
    value: number | null | undefined,
    more: Partial<Count> = {},
  ): Count[] =>
    value == null
      ? []
      : [{ title, value: formatNumber(value, tag), detail: null, level: 'good', ...more }]
  const states = Object.entries(orders?.states ?? {}).map(
    ([name, count]) => `${name}: ${formatNumber(count, tag)}`,
  )
  return [
    ...known(t('monitor.store.open'), orders?.open, {
      detail: states.join(', ') || null,
      level: levelOf(orders?.open, thresholds.openOrders),
    }),
    ...known(t('monitor.store.late'), orders?.late, {
      level: levelOf(orders?.late, thresholds.lateOrders),
    }),
    ...known(t('monitor.store.today'), orders?.today),
    ...known(t('monitor.store.free'), drivers?.free),
    ...known(t('monitor.store.busy'), drivers?.busy),
    ...known(t('monitor.store.off'), drivers?.off),
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
        {counts.map(count => (
          <Tile key={count.title} count={count} />
        ))}
      </ul>
    </section>
  )
}
