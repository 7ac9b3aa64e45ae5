// Checks a store's machine once, using what every Linux offers. Takes up to `limitMs`, and reports unreadable parts
// beside the others.
import { type ApiFailure, type FailureCode, type Params, toApiFailure } from '../failures/index.ts'
import { type Host, HostError, type HostRun } from '../hosts/index.ts'
import { type Disk, diskPlaces, disksOf } from './disks.ts'
import { type Service, type Status, statusLimit, statusOf, statusPath } from './status.ts'
import { type System, systemFiles, systemOf } from './system.ts'
import { unitServices, unitsCommand } from './units.ts'

type PartName = 'system' | 'disks' | 'status' | 'units' | 'devices' | 'network'

/** A message in the language of its reader. */
export interface Sentence {
  readonly code: FailureCode
  readonly params: Params
}

export interface Part extends Sentence {
  readonly part: PartName
}

export interface Looked extends Service {
  /** The end of its log, for a service that is not up. */
  readonly lines: readonly string[] | null
}

export interface Reading {
  readonly at: Date
  readonly latencyMs: number
  readonly system: System | null
  readonly disks: readonly Disk[] | null
  readonly status: Status | null
  readonly services: readonly Looked[] | null
  readonly parts: readonly Part[]
}

/** Per program; several run in parallel. */
const programMs = 4000
const outputLimit = 256 * 1024
const lookedInto = 5
const logLines = 5
const lineLength = 1000
const logBytes = 16 * 1024

const sentence = (code: FailureCode, params: Params = {}): Sentence => ({ code, params })
const ofFailure = ({ code, params }: ApiFailure): Sentence => ({ code, params })

/** A part that could not be read; nothing else is thrown. */
class Missing extends Error {
  readonly sentence: Sentence
  constructor(of: Sentence) {
    super(of.code)
    this.sentence = of
  }
}

async function program(host: Host, argv: readonly [string, ...string[]]): Promise<HostRun> {
  const name = argv[0]
  try {
    const run = await host.run(argv, {
      timeoutMs: programMs,
      outputLimit,
      machine: true,
      environment: { LC_ALL: 'C' },
    })
    if (run.ended === 'timeout') throw new Missing(sentence('monitor.program_slow', { name }))
    // A shell could not find it.
    if (run.code === 127) throw new Missing(sentence('monitor.no_program', { name }))
    return run
  } catch (error) {
    if (error instanceof HostError && error.code === 'not_found')
      throw new Missing(sentence('monitor.no_program', { name }))
    throw error
  }
}

async function systemFrom(host: Host): Promise<System> {
  const { stdout } = await program(host, ['cat', ...systemFiles])
  const found = systemOf(stdout.toString('latin1'))
  if (!found) throw new Missing(sentence('monitor.program_failed', { name: 'cat' }))
  return found
}

async function disksFrom(host: Host): Promise<Disk[]> {
  // Missing disks are reported on stderr.
  const { stdout } = await program(host, ['df', '-Pk', ...diskPlaces])
  const found = disksOf(stdout.toString())
  if (found.length === 0) throw new Missing(sentence('monitor.program_failed', { name: 'df' }))
  return found
}

async function statusFrom(host: Host, now: Date): Promise<Status> {
  try {
    const { bytes } = await host.readFile(statusPath, { limit: statusLimit })
    const status = statusOf(bytes.toString(), now)
    if (!status) throw new Missing(sentence('monitor.status_wrong', { name: '/' }))
    return status
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    if (error.code === 'not_found') throw new Missing(sentence('monitor.status_none'))
    if (error.code === 'too_large') throw new Missing(sentence('monitor.status_large'))
    throw error
  }
}

async function unitsFrom(host: Host, status: Status, system: System | null): Promise<Service[]> {
  const { stdout } = await program(host, unitsCommand(status.units))
  const text = stdout.toString()
  if (!text.includes('ActiveState='))
    throw new Missing(sentence('monitor.program_failed', { name: 'systemctl' }))
  const uptime = system?.uptime
  const started = uptime === undefined ? undefined : new Date(Date.now() - uptime * 1000)
  return unitServices(text, status.units, started)
}

/** The last lines as text; control characters become blanks. */
export async function lastLines(host: Host, path: string, lines: number): Promise<string[]> {
  const { bytes } = await host.tail(path, { lines, maxBytes: Math.max(logBytes, lines * 500) })
  const text = bytes.toString().replace(/\r?\n$/, '')
  if (text === '') return []
  return text
    .split(/\r?\n/)
    .slice(-lines)
    .map(line => line.slice(0, lineLength).replaceAll(/\p{Cc}/gu, ' '))
}

async function looked(host: Host, services: readonly Service[]): Promise<Looked[]> {
  let left = lookedInto
  return await Promise.all(
    services.map(async service => {
      const isWanted = service.log !== null && service.state !== 'up' && left-- > 0
      if (!isWanted || service.log === null) return { ...service, lines: null }
      // Its log may be missing too; what matters is that it is down.
      const lines = await lastLines(host, service.log, logLines).catch(() => null)
      return { ...service, lines }
    }),
  )
}

/** Starts with the smallest request. Only throws the host's error for that. */
export async function read(host: Host): Promise<Reading> {
  const start = performance.now()
  await host.stat('/')
  const latencyMs = performance.now() - start
  const at = new Date()
  const parts: Part[] = []
  const part = <T>(name: PartName, work: Promise<T>): Promise<T | null> =>
    work.catch(error => {
      parts.push({
        part: name,
        ...(error instanceof Missing ? error.sentence : ofFailure(toApiFailure(error))),
      })
      return null
    })
  const [system, disks, status] = await Promise.all([
    part('system', systemFrom(host)),
    part('disks', disksFrom(host)),
    part('status', statusFrom(host, at)),
  ])
  if (system?.counters && system.counters.received === undefined)
    parts.push({ part: 'network', ...sentence('monitor.program_failed', { name: 'cat' }) })
  if (status?.wrong)
    parts.push({ part: 'status', ...sentence('monitor.status_wrong', { name: status.wrong }) })
  const units = status && status.units.length > 0
  const ofUnits = units ? await part('units', unitsFrom(host, status, system)) : []
  const all = [...(status?.services ?? []), ...(ofUnits ?? [])]
  const isKnown = (status?.services ?? null) !== null || (units && ofUnits !== null)
  const services = isKnown ? await looked(host, all) : null
  return { at, latencyMs, system, disks, status, services, parts }
}
