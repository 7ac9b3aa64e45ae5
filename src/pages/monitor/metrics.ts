// The measures of a machine: what each says now, and what its line in the history is.
import type { MonitorHistory, Thresholds } from '#src/dataProvider/index.ts'
import { formatNumber, formatSize } from '#src/i18n/format.ts'
import type { Translate } from '#src/i18n/useT.ts'
import type { Reading } from './useMonitor.ts'

type Line =
  | keyof Omit<MonitorHistory, 'range' | 'from' | 'step' | 'openOrders' | 'queueMinutes'>
  | 'openOrders'
  | 'queueMinutes'
export const metricNames = [
  ...(['cpu', 'memory', 'disk', 'load', 'network', 'latency', 'openOrders'] as const),
  'queueMinutes',
] as const
export type MetricName = (typeof metricNames)[number]

/** The lines of each. */
export const linesOf: Readonly<Record<MetricName, readonly Line[]>> = {
  cpu: ['cpu'],
  memory: ['memory'],
  disk: ['disk'],
  load: ['load'],
  network: ['received', 'sent'],
  latency: ['latency'],
  openOrders: ['openOrders'],
  queueMinutes: ['queueMinutes'],
}

/** What a line is divided by, to be read on an axis. */
export const scaleOf = (line: Line): number => (line === 'received' || line === 'sent' ? 1000 : 1)

export interface Tile {
  readonly name: MetricName
  readonly title: string
  /** Null: not known. */
  readonly value: string | null
  readonly detail: string | null
  /** Of a hundred, where it is a part of something. */
  readonly percent: number | null
  readonly level: 'good' | 'warning' | 'critical'
}

type Limits = Thresholds[keyof Thresholds]

function levelOf(value: number | null, { warning, critical }: Limits): Tile['level'] {
  if (value === null || value < warning) return 'good'
  return value >= critical ? 'critical' : 'warning'
}

const round = (value: number) => Math.round(value * 10) / 10

/** The tiles of the machine. */
export function tilesOf(reading: Reading, t: Translate, tag: string): readonly Tile[] {
  const { cpu, memory, disks, load, network, latencyMs, thresholds } = reading
  const [disk = null] = disks ?? []
  const percent = (value: number | undefined) =>
    value === undefined ? null : `${formatNumber(Math.round(value), tag)} %`
  const part = (used: number, total: number) =>
    t('monitor.machine.of', { used: formatSize(used, tag), total: formatSize(total, tag) })
  const each = load && cpu ? (load[1] ?? 0) / cpu.cores : null
  return [
    {
      name: 'cpu',
      title: t('monitor.machine.cpu'),
      value: percent(cpu?.percent),
      detail: cpu && t('monitor.machine.cores', { smart_count: cpu.cores }),
      percent: cpu?.percent ?? null,
      level: levelOf(cpu?.percent ?? null, thresholds.cpu),
    },
    {
      name: 'memory',
      title: t('monitor.machine.memory'),
      value: percent(memory?.percent),
      detail: memory && part(memory.used, memory.total),
      percent: memory?.percent ?? null,
      level: levelOf(memory?.percent ?? null, thresholds.memory),
    },
    {
      name: 'disk',
      title: t('monitor.machine.disk', { mount: disk?.mount ?? '/' }),
      value: percent(disk?.percent),
      detail: disk && part(disk.used, disk.total),
      percent: disk?.percent ?? null,
      level: levelOf(disk?.percent ?? null, thresholds.disk),
    },
    {
      name: 'load',
      title: t('monitor.machine.load'),
      value: load?.map(value => formatNumber(round(value), tag)).join(' · ') ?? null,
      detail: load && t('monitor.machine.minutes'),
      percent: null,
      level: levelOf(each, thresholds.load),
    },
    {
      name: 'network',
      title: t('monitor.machine.network'),
      value: network && t('monitor.machine.perSecond', { size: formatSize(network.received, tag) }),
      detail:
        network &&
        `${t('monitor.machine.sent')}: ${t('monitor.machine.perSecond', { size: formatSize(network.sent, tag) })}`,
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

/** For how long a machine runs, in its two largest units. */
export function uptimeText(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60)
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const rest = t('monitor.machine.minutesLong', { smart_count: minutes % 60 })
  if (days > 0)
    return `${t('monitor.machine.days', { smart_count: days })} ${t('monitor.machine.hours', { smart_count: hours })}`
  return hours > 0 ? `${t('monitor.machine.hours', { smart_count: hours })} ${rest}` : rest
}
