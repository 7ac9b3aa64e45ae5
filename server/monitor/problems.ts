// A store's problems, worst first. Pure.
import type { components } from '#src/generated/api.ts'
import type { FailureCode, Params } from '../failures/index.ts'
import type { Disk } from './disks.ts'
import type { Looked, Part, Reading, Sentence } from './reading.ts'
import type { DeviceSummary } from './repository/devices.ts'
import type { Began } from './repository/problems.ts'
import type { Threshold, Thresholds } from './thresholds.ts'

type Subject = components['schemas']['MonitorProblem']['subject']
type Severity = 'critical' | 'warning'

export interface Problem extends Sentence {
  readonly key: string
  readonly subject: Subject
  readonly severity: Severity
  readonly name: string | null
  readonly value: number | null
  readonly limit: number | null
  /** The start where it is known; otherwise when it was first seen. */
  readonly began?: Began | undefined
}

/** The knowledge after a check. */
export interface Known {
  readonly reading: Reading | null
  readonly failure: Sentence | null
  readonly cpu: number | null
  readonly devices: DeviceSummary | null
  readonly parts: readonly Part[]
  readonly thresholds: Thresholds
  readonly now: Date
}

interface Measured {
  readonly key: string
  readonly subject: Subject
  readonly code: FailureCode
  readonly value: number | null | undefined
  readonly threshold: Threshold
  readonly name?: string
}

/** Rounded as people say it. */
const rounded = (value: number) => Math.round(value * 10) / 10

function measured({ key, subject, code, value, threshold, name }: Measured): Problem[] {
  if (value === null || value === undefined || value < threshold.warning) return []
  const severity = value >= threshold.critical ? 'critical' : 'warning'
  const params: Params = { value: rounded(value), ...(name === undefined ? {} : { name }) }
  const of = { key, subject, code, params, severity } as const
  return [{ ...of, name: name ?? null, value: rounded(value), limit: threshold[severity] }]
}

function plain(
  of: Pick<Problem, 'key' | 'subject' | 'severity' | 'code' | 'params'> &
    Partial<Pick<Problem, 'name' | 'began'>>,
): Problem {
  return { name: null, value: null, limit: null, ...of }
}

export function problemsOf(known: Known): Problem[] {
  const { failure } = known
  const host = failure
    ? [plain({ key: 'host', subject: 'host', severity: 'critical', ...failure })]
    : []
  // Values read before the machine was lost say nothing about the present.
  const read = failure || !known.reading ? [] : ofReading(known.reading, known)
  const rank = ({ severity, subject }: Problem) =>
    (severity === 'critical' ? 0 : 100) + order.indexOf(subject)
  return [...host, ...read, ...deviceProblems(known)].sort((a, b) => rank(a) - rank(b))
}

const order: readonly Subject[] = [
  ...(['host', 'service', 'disk', 'memory', 'cpu', 'load', 'latency'] as const),
  ...(['orders', 'queue', 'device', 'status', 'part'] as const),
]

function ofReading(reading: Reading, { cpu, thresholds, parts, now }: Known): Problem[] {
  const { system, disks, status, services, latencyMs } = reading
  const memory = system?.memory
  const used = memory && ((memory.total - memory.available) / memory.total) * 100
  const load = system?.load?.[1]
  const age = status?.at ? (now.getTime() - status.at.getTime()) / 1000 : null
  const simple = { cpu: 'monitor.cpu', memory: 'monitor.memory', load: 'monitor.load' } as const
  const of = (subject: keyof typeof simple, value: number | null | undefined) =>
    measured({
      key: subject,
      subject,
      code: simple[subject],
      value,
      threshold: thresholds[subject],
    })
  return [
    ...(services ?? []).flatMap(serviceProblem),
    ...of('cpu', cpu),
    ...of('memory', used),
    ...of('load', load === undefined ? null : load / (system?.cores ?? 1)),
    ...(disks ?? []).flatMap(disk => diskProblem(disk, thresholds.disk)),
    ...measured({
      key: 'latency',
      subject: 'latency',
      code: 'monitor.latency',
      value: Math.round(latencyMs),
      threshold: thresholds.latency,
    }),
    ...measured({
      key: 'status',
      subject: 'status',
      code: 'monitor.status_old',
      value: age === null ? null : Math.round(age),
      threshold: thresholds.statusAge,
    }),
    ...orderProblems(reading, thresholds),
    ...parts.flatMap(partProblem),
  ]
}

function serviceProblem({ name, title, state, since }: Looked): Problem[] {
  if (state !== 'down' && state !== 'degraded') return []
  const isDown = state === 'down'
  const code = isDown ? 'monitor.service_down' : 'monitor.service_degraded'
  return [
    plain({
      key: `service:${name}`,
      subject: 'service',
      severity: isDown ? 'critical' : 'warning',
      code,
      params: { name: title },
      name: title,
      began: since ? { since, sinceAfter: since } : undefined,
    }),
  ]
}

function diskProblem({ mount, percent, free }: Disk, threshold: Threshold): Problem[] {
  const key = `disk:${mount}`
  const of = { key, subject: 'disk', name: mount, value: percent } as const
  if (free > 0) return measured({ ...of, code: 'monitor.disk', threshold })
  const full = { code: 'monitor.disk_full', params: { name: mount }, severity: 'critical' } as const
  return [{ ...of, ...full, value: 100, limit: threshold.critical }]
}

function orderProblems({ status }: Reading, thresholds: Thresholds): Problem[] {
  const orders = (code: FailureCode, value: number | null | undefined, threshold: Threshold) =>
    measured({ key: code, subject: 'orders', code, value, threshold })
  return [
    ...orders('monitor.open_orders', status?.orders?.open, thresholds.openOrders),
    ...orders('monitor.late_orders', status?.orders?.late, thresholds.lateOrders),
    ...(status?.queues ?? []).flatMap(({ name, minutes }) =>
      measured({
        key: `queue:${name}`,
        subject: 'queue',
        code: 'monitor.queue',
        name,
        value: minutes,
        threshold: thresholds.queueMinutes,
      }),
    ),
  ]
}

/** A store that publishes no status has no problem. */
function partProblem({ part, code, params }: Part): Problem[] {
  if (code === 'monitor.status_none') return []
  return [plain({ key: `part:${part}`, subject: 'part', severity: 'warning', code, params })]
}

const deviceCodes = {
  down: 'monitor.device_down',
  refused: 'monitor.device_refused',
  degraded: 'monitor.device_degraded',
} as const

/** The machine itself is covered by other problems. */
function deviceProblems({ devices }: Known): Problem[] {
  return (devices?.worst ?? []).flatMap(({ id, name, state, isMachine, since, sinceAfter }) => {
    if (isMachine || (state !== 'down' && state !== 'refused' && state !== 'degraded')) return []
    const code = deviceCodes[state]
    const of = { key: `device:${id}`, subject: 'device', severity: 'warning', name } as const
    return [
      plain({ ...of, code, params: { name }, began: since ? { since, sinceAfter } : undefined }),
    ]
  })
}
