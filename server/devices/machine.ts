// The last steps for a machine the tools work on: its key, signing in, its root, its programs.

import type { FailureCode } from '../failures/index.ts'
import { type Host, HostError } from '../hosts/index.ts'
import {
  formatSshAddress,
  parseSshAddress,
  type SshAddress,
} from '../hosts/ssh/connection/address.ts'
import { openSshConnection, type SshCredentials } from '../hosts/ssh/connection/connection.ts'
import { fingerprintOf, typeOfKey } from '../hosts/ssh/connection/hostKey.ts'
import { sshLimits } from '../hosts/ssh/limits.ts'
import { openLink } from '../hosts/ssh/link.ts'
import { openSshHost } from '../hosts/ssh.ts'
import type { DeviceRow } from './repository/devices.ts'
import { StepFailure, type Walk } from './steps.ts'

/** Programs the tools run on a machine. */
const programs = ['sh', 'cat', 'find', 'grep', 'tail', 'df'] as const
const missingOf = 'for one in "$@"; do command -v "$one" >/dev/null 2>&1 || echo "$one"; done'

const codes: Partial<Record<HostError['code'], FailureCode>> = {
  not_found: 'device.root_missing',
  not_a_folder: 'device.root_missing',
  denied: 'device.root_denied',
  full: 'device.disk_full',
  key_changed: 'host.key_changed',
  key_unknown: 'host.key_unknown',
  sign_in_refused: 'host.sign_in_refused',
  address_refused: 'device.address_refused',
  unreachable: 'device.broke_off',
  disconnected: 'device.broke_off',
  io: 'device.silent',
}

/** A host's error as the failure of a step. */
function asStep(error: unknown): StepFailure {
  if (error instanceof StepFailure) return error
  if (!(error instanceof HostError)) return new StepFailure('device.unreachable')
  if (error.code === 'timeout')
    return new StepFailure(error.step === 'connect' ? 'device.timeout_connect' : 'device.silent')
  return new StepFailure(codes[error.code] ?? 'device.broke_off')
}

const step = async <T>(work: Promise<T>): Promise<T> =>
  work.catch(error => {
    throw asStep(error)
  })

/** The SSH address of a machine at the one IP address that was resolved. */
export function sshAddressOf(target: Pick<DeviceRow, 'account' | 'path' | 'port'>, host: string) {
  const port = target.port ?? 22
  const place = host.includes(':') ? `[${host}]` : host
  return parseSshAddress(`ssh://${target.account ?? ''}@${place}:${port}${target.path ?? '/'}`)
}

interface Shown {
  readonly address: SshAddress
  readonly accepted: Buffer | null
  readonly signal: AbortSignal
  readonly withinMs: number
}

/** The key the machine presents now; nothing is sent to it. Throws StepFailure. */
export async function shownKey({ address, accepted, signal, withinMs }: Shown): Promise<Buffer> {
  let shown: Buffer | undefined
  const { steps } = sshLimits
  const link = openLink({
    address,
    credentials: {},
    ...(accepted ? { expected: accepted } : {}),
    verify(key) {
      shown = Buffer.from(key)
      return false
    },
    limits: { ...sshLimits, steps: { ...steps, connect: withinMs, handshake: withinMs } },
    signal,
  })
  await link.catch(error => {
    if (shown === undefined) throw asStep(error)
  })
  if (!shown) throw new StepFailure('device.broke_off')
  return shown
}

/** Runs the steps after the port. */
export async function lookIn(
  walk: Walk,
  target: { readonly hostKey: string | null; readonly credentials: SshCredentials | undefined },
  at: { address: SshAddress; credential: string | null; signal: AbortSignal; withinMs: number },
): Promise<void> {
  const { address, signal, withinMs } = at
  const accepted = target.hostKey === null ? null : Buffer.from(target.hostKey, 'base64')
  await walk.take('key', async () => {
    const key = await shownKey({ address, accepted, signal, withinMs })
    walk.key = key
    if (!accepted) throw new StepFailure('host.key_unknown')
    if (!key.equals(accepted)) throw new StepFailure('host.key_changed')
    return `${fingerprintOf(key)} ${typeOfKey(key) ?? ''}`.trim()
  })
  if (walk.failed || !accepted) return
  const { credentials } = target
  const connection = openSshConnection({
    address,
    hostKey: accepted,
    credentials: credentials ?? {},
    limits: { pauses: [], refusedFor: 0, steps: stepsWithin(withinMs) },
  })
  const end = () => void connection.close()
  signal.addEventListener('abort', end, { once: true })
  const host = openSshHost(connection, { root: address.root, name: formatSshAddress(address) })
  try {
    await walk.take('signin', async () => {
      if (!credentials)
        throw new StepFailure('device.credential_gone', { name: at.credential ?? '' })
      const channel = await step(connection.subsystem())
      channel.close()
      return address.user
    })
    await lookAround(walk, host)
  } finally {
    signal.removeEventListener('abort', end)
    await host.close()
  }
}

const stepsWithin = (ms: number) => {
  const entries = Object.entries(sshLimits.steps).map(([name, most]) => [name, Math.min(most, ms)])
  return Object.fromEntries(entries) as typeof sshLimits.steps // the same names
}

/** The steps common to all kinds of host. */
export async function lookAround(walk: Walk, host: Host): Promise<void> {
  await walk.take('root', async () => {
    await step(host.stat('/'))
    const room = await step(host.room('/'))
    if (room === 0) throw new StepFailure('device.disk_full')
    return room === null ? null : `${Math.floor(room / 1024 / 1024)} MB`
  })
  await walk.take('programs', async () => {
    const missing = await missingOn(host)
    if (missing.length > 0)
      throw new StepFailure('device.program_missing', { names: missing.join(', ') })
    return programs.join(', ')
  })
}

async function missingOn(host: Host): Promise<readonly string[]> {
  try {
    const argv = ['sh', '-c', missingOf, 'sh', ...programs] as const
    const run = await host.run(argv, { timeoutMs: 8_000, outputLimit: 4096 })
    const lines = run.stdout.toString('latin1').split('\n')
    const known: readonly string[] = programs
    return run.ended === 'exit' && run.code === 0
      ? lines.filter(name => known.includes(name))
      : ['sh']
  } catch {
    // A machine that only serves files.
    return ['sh']
  }
}
