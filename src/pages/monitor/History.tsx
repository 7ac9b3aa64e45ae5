// One metric over an hour, a day or a month, as a chart and as a table.
import { Button } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Chart } from '#src/components/Chart/Chart.tsx'
import type { ChartData } from '#src/components/Chart/chartData.ts'
import { QueryFailure, Skeleton } from '#src/components/Page/states.tsx'
import type { MonitorHistory } from '#src/dataProvider/index.ts'
import { formatClock, formatHour } from '#src/i18n/format.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { linesOf, type MetricName } from './metrics.ts'

export const ranges = ['hour', 'day', 'month'] as const

function unitOf(metric: MetricName, t: Translate): string {
  if (metric === 'network') return t('monitor.history.kilobytes')
  if (metric === 'latency') return t('monitor.history.milliseconds')
  if (metric === 'queueMinutes') return t('monitor.history.minutes')
  return metric === 'load' || metric === 'openOrders' ? '' : t('monitor.history.percent')
}

/** A metric's lines with the time of each value. */
function chartOf(
  history: MonitorHistory,
  metric: MetricName,
  t: Translate,
  tag: string,
): ChartData {
  const from = Date.parse(history.from)
  const lines = linesOf(metric)
  const unit = unitOf(metric, t)
  return {
    labels: history[lines[0]].map((_, at) =>
      (history.range === 'month' ? formatHour : formatClock)(from + at * history.step * 1000, tag),
    ),
    series: lines.map(line => {
      const isTraffic = line === 'received' || line === 'sent'
      const scale = isTraffic ? 1000 : 1
      return {
        name: isTraffic ? `${t(`monitor.machine.${line}`)}, ${unit}` : unit,
        values: history[line].map(value =>
          value === null ? null : Math.round((value / scale) * 10) / 10,
        ),
      }
    }),
  }
}

interface HistoryProps {
  metric: MetricName
  title: string
  range: MonitorHistory['range']
  history: UseQueryResult<MonitorHistory>
  onRange: (range: MonitorHistory['range']) => void
}

export function History({ metric, title, range, history, onRange }: HistoryProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { data, error, isFetching, refetch } = history
  const drawn = useMemo<ChartData>(
    () => (data ? chartOf(data, metric, t, tag) : { labels: [], series: [] }),
    [data, metric, t, tag],
  )
  const failed = error && !data && (
    <QueryFailure title={t('monitor.history.failed')} query={{ error, isFetching, refetch }} />
  )
  return (
    <div className="st-stack st-gap-0 st-place">
      <fieldset className="st-in-line st-pad-wide">
        <legend className="st-hidden">{t('monitor.history.range')}</legend>
        {ranges.map(choice => (
          <Button key={choice} aria-pressed={range === choice} onClick={() => onRange(choice)}>
            {t(`monitor.history.${choice}`)}
          </Button>
        ))}
      </fieldset>
      <Chart
        type="line"
        title={t('monitor.history.title', { name: title })}
        data={drawn}
        height={200}
        note={t('monitor.history.note')}
        state={failed || (data ? undefined : <Skeleton rows={6} />)}
      />
    </div>
  )
}
