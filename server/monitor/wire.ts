// A collector's results on the wire.
import type { components } from '#src/generated/api.ts'
import { type FailureCode, type Language, paramsOf, textOf, texts } from '../failures/index.ts'
import type { Collected, Problem, Sentence } from './index.ts'
import type { Began } from './repository/problems.ts'

type Schemas = components['schemas']

const locales = { gb: 'en-GB', br: 'pt-BR', es: 'es' } as const

/** With numbers formatted for the language. */
function sentenceOf({ code, params }: Sentence, language: Language): string {
  const figures = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 })
  const formatted = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? figures.format(value) : value,
  ])
  return textOf(code, language, Object.fromEntries(formatted))
}

const isCode = (code: string): code is FailureCode => Object.hasOwn(texts, code)

/** A message from a saved code; null when there is none, or it no longer exists. */
export function keptSentence(
  code: string | null,
  about: { readonly name: string | null; readonly value?: number | null },
  language: Language,
): string | null {
  if (code === null || !isCode(code)) return null
  const { name, value } = about
  const params = {
    ...(name === null ? {} : paramsOf(name)),
    ...(value === null || value === undefined ? {} : { value }),
  }
  return sentenceOf({ code, params }, language)
}

const moment = (at: Date | null) => at?.toISOString() ?? null
const bytes = (value: number) => Math.round(value)
const tenth = (value: number) => Math.round(value * 10) / 10

export function wireMonitor(
  collected: Collected,
  beatMs: number,
  language: Language,
): Schemas['Monitor'] {
  const { store, reading, failure, parts, cpu, network, thresholds } = collected
  const sentence = (of: Sentence) => ({ code: of.code, info: sentenceOf(of, language) })
  return {
    store: { id: store.id, name: store.name, chain: store.chain },
    asOf: moment(reading?.at ?? null),
    triedAt: moment(collected.triedAt),
    reached: moment(collected.reached),
    now: new Date().toISOString(),
    beat: beatMs / 1000,
    failure: failure && sentence(failure),
    latencyMs: reading && tenth(reading.latencyMs),
    parts: parts.map(part => ({ part: part.part, ...sentence(part) })),
    problems: collected.problems.map(problem => wireProblem(problem, language)),
    services: wireServices(reading),
    cpu: cpu === null ? null : { percent: tenth(cpu), cores: reading?.system?.cores ?? 1 },
    memory: wireMemory(reading),
    disks:
      reading?.disks?.map(({ percent, ...disk }) => ({ ...disk, percent: tenth(percent) })) ?? null,
    load: reading?.system?.load ? [...reading.system.load] : null,
    uptime: reading?.system?.uptime ?? null,
    network: network && { received: bytes(network.received), sent: bytes(network.sent) },
    statusAt: moment(reading?.status?.at ?? null),
    orders: reading?.status?.orders ?? null,
    drivers: reading?.status?.drivers ?? null,
    queues: reading?.status?.queues ? [...reading.status.queues] : null,
    devices: wireDevices(collected, language),
    thresholds,
  }
}

function wireProblem(problem: Problem & Began, language: Language): Schemas['MonitorProblem'] {
  const { key, subject, severity, code, name, value, limit, since } = problem
  const info = sentenceOf(problem, language)
  const began = { since: since.toISOString(), sinceAfter: moment(problem.sinceAfter) }
  return { key, subject, severity, code, info, name, value, limit, ...began }
}

const serviceOrder = ['down', 'degraded', 'unknown', 'up'] as const

function wireServices(reading: Collected['reading']): Schemas['Monitor']['services'] {
  const services = reading?.services
  if (!services) return null
  return services
    .map(({ name, title, state, since, text, log, lines }) => ({
      name,
      title,
      state,
      text,
      log,
      since: moment(since),
      lines: lines && [...lines],
    }))
    .sort((a, b) => serviceOrder.indexOf(a.state) - serviceOrder.indexOf(b.state))
}

function wireMemory(reading: Collected['reading']): Schemas['Monitor']['memory'] {
  const memory = reading?.system?.memory
  if (!memory) return null
  const { total, available, swapTotal, swapFree } = memory
  const used = total - available
  const swapUsed = Math.max(0, swapTotal - swapFree)
  return { total, available, used, percent: tenth((used / total) * 100), swapTotal, swapUsed }
}

function wireDevices({ devices }: Collected, language: Language): Schemas['Monitor']['devices'] {
  if (!devices) return null
  const { total, states, worst } = devices
  return {
    total,
    states: { ...states },
    worst: worst.map(
      ({ id, name, kind, state, failure, about, checked, seen, since, sinceAfter }) => ({
        id,
        name,
        kind,
        state,
        code: failure,
        info: keptSentence(failure, { name: about }, language),
        checked: moment(checked),
        lastSeen: moment(seen),
        since: moment(since),
        sinceAfter: moment(sinceAfter),
      }),
    ),
  }
}
