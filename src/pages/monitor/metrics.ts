// A host's metrics: the current value of each, and its line in the history.
import type { Thresholds } from '#src/dataProvider/index.ts'
import { formatNumber, formatSize } from '#src/i18n/format.ts'
import type { Translate } from '#src/i18n/useT.ts'
import type { Count } from './Tile.tsx'
import type { Reading } from './useMonitor.ts'

export const metricNames = [
  ...(['cpu', 'memory', 'disk', 'load', 'network', 'latency', 'openOrders'] as const),
  'queueMinutes',
] as const
export type MetricName = (typeof metricNames)[number]
type Line = Exclude<MetricName, 'network'> | 'received' | 'sent'

/** The lines of a metric. */
export const linesOf = (metric: MetricName): readonly [Line, ...Line[]] =>
  metric === 'network' ? ['received', 'sent'] : [metric]

export interface Measure extends Count {
  readonly name: MetricName
  /** The percentage, if it is a share of something. */
  readonly percent: number | null
}

type Limits = Thresholds[keyof Thresholds]

export function levelOf(
  value: number | null | undefined,
  { warning, critical }: Limits,
): Count['level'] {
  if (value == null || value < warning) return 'good'
  return value >= critical ? 'critical' : 'warning'
}

const round = (value: number) => Math.round(value * 10) / 10

/** The host's metrics. */
export function measuresOf(reading: Reading, t: Translate, tag: string): readonly Measure[] {
  const { cpu, memory, disks, load, network, latencyMs, thresholds } = reading
  const [disk = null] = disks ?? []
  const share = (
    name: 'cpu' | 'memory' | 'disk',
    title: string,
    part: { readonly percent: number } | null,
    detail: string | null,
  ): Measure => ({
    name,
    title,
    value: part && `${formatNumber(Math.round(part.percent), tag)} %`,
    detail,
    percent: part?.percent ?? null,
    level: levelOf(part?.percent, thresholds[name]),
  })
  const of = ({ used, total }: { readonly used: number; readonly total: number }) =>
    t('monitor.machine.of', { used: formatSize(used, tag), total: formatSize(total, tag) })
  const rate = (size: number) => t('monitor.machine.perSecond', { size: formatSize(size, tag) })
  const cores = cpu && t('monitor.machine.cores', { smart_count: cpu.cores })
  const root = t('monitor.machine.disk', { mount: disk?.mount ?? '/' })
  return [
    share('cpu', t('monitor.machine.cpu'), cpu, cores),
    share('memory', t('monitor.machine.memory'), memory, memory && of(memory)),
    share('disk', root, disk, disk && of(disk)),
    {
      name: 'load',
      title: t('monitor.machine.load'),
      value: load?.map(value => formatNumber(round(value), tag)).join(' · ') ?? null,
      detail: load && t('monitor.machine.minutes'),
      percent: null,
      level: levelOf(load && cpu && (load[1] ?? 0) / cpu.cores, thresholds.load),
    },
    {
      name: 'network',
      title: t('monitor.machine.network'),
      value: network && rate(network.received),
      detail: network && `${t('monitor.machine.sent')}: ${rate(network.sent)}`,
      percent: null,
      level: 'good',
    },
    {
      name: 'latency',
      title: t('monitor.machine.latency'),
      value: latencyMs === null ? null : `${formatNumber(Math.round(latencyMs), tag)} ms`,
      detail: null,
      percent: null,
      level: levelOf(latencyMs, thresholds.latency),
    },
  ]
}

/** How long a host has been running, in its two largest units. */
export function uptimeText(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60)
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const rest = t('monitor.machine.minutesLong', { smart_count: minutes % 60 })
  if (days > 0)
    return `${t('monitor.machine.days', { smart_count: days })} ${t('monitor.machine.hours', { smart_count: hours })}`
  return hours > 0 ? `${t('monitor.machine.hours', { smart_count: hours })} ${rest}` : rest
}
