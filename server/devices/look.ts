// Checks one device, whatever its protocol.

import { openHost } from '../hosts/index.ts'
import type { Credentials } from './credentials.ts'
import { lookAround, lookIn, sshAddressOf } from './machine.ts'
import { line, type Opened, opened, readUntil, resolved } from './reach.ts'
import type { DeviceRow } from './repository/devices.ts'
import type { MayReach, Resolve } from './rule.ts'
import { type Looked, type Step, StepFailure, type StepName, Walk } from './steps.ts'

export interface LookOptions {
  readonly mayReach: MayReach
  readonly resolve: Resolve
  readonly credentials: Credentials
  readonly hostsFolder: string
  /** The demo's machines are made on demand: one that does not exist yet is asleep. */
  readonly asleep: boolean
  /** Time limit of one step. */
  readonly stepMs: number
}

export interface Looking {
  /** Also signs in and checks the machine. */
  readonly deep: boolean
  readonly signal: AbortSignal
  readonly onStep?: (step: Step) => void
}

/** The steps of a device's check. */
export function stepsOf({ kind, protocol }: DeviceRow, deep: boolean): readonly StepName[] {
  const machine: readonly StepName[] = kind === 'host' && deep ? ['root', 'programs'] : ['root']
  if (protocol === 'local') return machine
  if (protocol === 'ssh')
    return ['name', 'port', 'key', ...(deep ? ['signin' as const, ...machine] : [])]
  return protocol === 'tcp' ? ['name', 'port'] : ['name', 'port', 'answer']
}

export const usualPort = { local: null, ssh: 22, http: 80, rtsp: 554, tcp: null } as const

/** Never throws. */
export async function look(
  device: DeviceRow,
  options: LookOptions,
  looking: Looking,
): Promise<Looked> {
  const walk = new Walk(stepsOf(device, looking.deep), looking.onStep)
  if (device.protocol === 'local') await lookLocal(device, options, walk)
  else await lookOver(device, options, looking, walk)
  return walk.looked()
}

async function lookLocal(device: DeviceRow, { hostsFolder, asleep }: LookOptions, walk: Walk) {
  const host = openHost({ kind: 'local', location: device.address }, { hostsFolder })
  const begun = performance.now()
  try {
    if (asleep && (await isMissing(host))) {
      await walk.take('root', async () => null)
      await walk.take('programs', async () => null)
    } else await lookAround(walk, host)
  } finally {
    await host.close()
  }
  walk.seen = walk.failed?.code !== 'device.unreachable'
  walk.latencyMs = Math.round(performance.now() - begun)
}

const isMissing = (host: ReturnType<typeof openHost>) =>
  host.stat('/').then(
    () => false,
    () => true,
  )

async function lookOver(device: DeviceRow, options: LookOptions, looking: Looking, walk: Walk) {
  const { mayReach, resolve, stepMs } = options
  const { signal } = looking
  const within = { withinMs: stepMs, signal }
  let host = device.address
  let link: Opened | undefined
  const port = device.port ?? usualPort[device.protocol] ?? 0
  await walk.take('name', async () => {
    host = await resolved(device.address, mayReach, resolve, stepMs)
    return host
  })
  await walk.take('port', async () => {
    link = await opened(host, port, within)
    walk.seen = true
    walk.latencyMs = link.ms
    return String(port)
  })
  if (!link || walk.failed) return
  if (device.protocol === 'ssh') return lookSsh(device, options, looking, walk, { host, link })
  await walk.take('answer', () => answer(device, walk, link as Opened, within)) // opened above
  link.socket.destroy()
}

async function lookSsh(
  device: DeviceRow,
  { credentials, stepMs }: LookOptions,
  { deep, signal }: Looking,
  walk: Walk,
  { host, link }: { host: string; link: Opened },
): Promise<void> {
  const { credential, host_key: hostKey } = device
  const within = { withinMs: stepMs, signal }
  const banner = readUntil(link, text => text.includes('\n'), within).then(text => {
    const [, software] = /^SSH-2\.0-([^\r\n]+)/m.exec(text) ?? []
    if (software === undefined) throw new StepFailure('device.not_ssh')
    walk.software = line(software)
  })
  // Awaited within its step; handled here too, as an unhandled rejection would end the process.
  banner.catch(() => {})
  const address = sshAddressOf(device, host)
  if (!deep || !address) {
    return walk.take('key', async () => {
      await banner
      if (!hostKey) throw new StepFailure('host.key_unknown')
      return null
    })
  }
  const failed = await banner.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failed !== undefined) return walk.take('key', () => Promise.reject(failed))
  const target = { hostKey, credentials: credentials.of(credential) }
  await lookIn(walk, target, { address, credential, signal, withinMs: stepMs })
}

/** Sends the request. Names and paths cannot break out of its line: such characters were rejected on saving. */
async function answer(
  device: DeviceRow,
  walk: Walk,
  link: Opened,
  within: { withinMs: number; signal: AbortSignal },
): Promise<string> {
  const isHttp = device.protocol === 'http'
  const place = device.address.includes(':') ? `[${device.address}]` : device.address
  const authority = device.port === null ? place : `${place}:${device.port}`
  const path = device.path ?? '/'
  const ask = isHttp
    ? `GET ${path} HTTP/1.1\r\nHost: ${authority}\r\nUser-Agent: support-tools\r\nConnection: close\r\n\r\n`
    : `OPTIONS rtsp://${authority}${path} RTSP/1.0\r\nCSeq: 1\r\nUser-Agent: support-tools\r\n\r\n`
  const text = await readUntil(link, some => some.includes('\r\n\r\n'), { ...within, ask })
  const [, version, status, reason] = /^((?:HTTP|RTSP)\/1\.\d) (\d{3})([^\r\n]*)/.exec(text) ?? []
  if (!version?.startsWith(isHttp ? 'HTTP' : 'RTSP') || status === undefined)
    throw new StepFailure(isHttp ? 'device.not_http' : 'device.not_rtsp')
  const [, server] = /\r\nServer:[ \t]*([^\r\n]+)/i.exec(text) ?? []
  walk.software = line(server ?? version)
  const statusLine = line(`${status}${reason ?? ''}`)
  if (Number(status) >= 500) throw new StepFailure('device.answer', { answer: statusLine })
  return statusLine
}
