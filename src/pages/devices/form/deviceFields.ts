// The parts of a device that depend on its kind and protocol, and the validation of the form. Pure.
import { isVisible } from '#common/visible.ts'
import type { Device, DeviceInput, DeviceStep } from '#src/dataProvider/index.ts'

type Kind = Device['kind']
type Protocol = Device['protocol']

/** A store's host is worked on; all others are only monitored. */
export const protocolsOf: Readonly<Record<Kind, readonly Protocol[]>> = {
  host: ['ssh', 'local'],
  pos: ['tcp', 'http', 'ssh'],
  kitchen: ['http', 'tcp', 'ssh'],
  camera: ['rtsp', 'http', 'tcp'],
  printer: ['tcp', 'http'],
  router: ['http', 'tcp', 'ssh'],
}

export const usualPort: Readonly<Record<Protocol, number | null>> = {
  local: null,
  ssh: 22,
  http: 80,
  tcp: null,
  rtsp: 554,
}

const fieldsOf: Readonly<Record<Protocol, readonly string[]>> = {
  local: ['address'],
  ssh: ['address', 'port', 'account', 'path', 'credential'],
  http: ['address', 'port', 'path', 'credential'],
  tcp: ['address', 'port'],
  rtsp: ['address', 'port', 'path', 'credential'],
}

/** Whether a protocol has the field. */
export const hasField = (
  protocol: Protocol,
  field: 'port' | 'account' | 'path' | 'credential',
): boolean => fieldsOf[protocol].includes(field)

/** A device's values for the form. */
export const typedOf = (device: Device) => ({
  store: String(device.store.id),
  storeName: device.store.name,
  name: device.name,
  kind: device.kind,
  protocol: device.protocol,
  address: device.address,
  port: device.port === null ? '' : String(device.port),
  /** The user that signs in. */
  account: device.account ?? '',
  path: device.path ?? '',
  credential: device.credential ?? '',
  notes: device.notes,
  enabled: device.enabled,
  /** Why it is disabled. */
  why: device.disabled?.why ?? '',
})
export type Typed = Readonly<ReturnType<typeof typedOf>>

export const limits = { name: 100, address: 253, account: 100, path: 1000, notes: 2000, why: 500 }

export const nothingTyped: Typed = {
  store: '',
  storeName: '',
  name: '',
  kind: 'host',
  protocol: 'ssh',
  address: '',
  port: '22',
  account: '',
  path: '',
  credential: '',
  notes: '',
  enabled: true,
  why: '',
}

/** The new kind may lack the protocol, and the new protocol the port. */
export function withKind(typed: Typed, kind: Kind): Typed {
  const [first = typed.protocol] = protocolsOf[kind]
  const next = protocolsOf[kind].includes(typed.protocol) ? typed.protocol : first
  return withProtocol({ ...typed, kind }, next)
}

export function withProtocol(typed: Typed, protocol: Protocol): Typed {
  if (protocol === typed.protocol) return typed
  const usual = String(usualPort[typed.protocol] ?? '')
  const port =
    typed.port === '' || typed.port === usual ? String(usualPort[protocol] ?? '') : typed.port
  return { ...typed, protocol, port, credential: '' }
}

type Problem = 'required' | 'port' | 'address' | 'path'
export type Problems = Partial<Record<keyof Typed, Problem>>

export const portOf = (text: string): number | null => {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return port >= 1 && port <= 65_535 ? port : null
}

/** Errors that can be found here; the server has the last word. */
export function problemsOf(typed: Typed): Problems {
  const { protocol } = typed
  const problems: Problems = {}
  for (const field of ['store', 'name', 'address'] as const)
    if (!isVisible(typed[field])) problems[field] = 'required'
  if (hasField(protocol, 'account') && typed.account.trim() === '') problems.account = 'required'
  if (!typed.enabled && typed.why.trim() === '') problems.why = 'required'
  if (!problems.address && protocol !== 'local' && /[\s/@\\]|:\/\//.test(typed.address.trim()))
    problems.address = 'address'
  if (hasField(protocol, 'port') && portOf(typed.port) === null)
    problems.port = typed.port.trim() === '' ? 'required' : 'port'
  if (hasField(protocol, 'path') && typed.path.trim() !== '' && !typed.path.trim().startsWith('/'))
    problems.path = 'path'
  return problems
}

/** The request; fields the protocol lacks are sent empty. */
export function inputOf(typed: Typed): DeviceInput {
  const { protocol } = typed
  const text = (value: string) => value.trim() || null
  return {
    store: Number(typed.store),
    name: typed.name.trim(),
    kind: typed.kind,
    protocol,
    address: typed.address.trim(),
    port: hasField(protocol, 'port') ? portOf(typed.port) : null,
    account: hasField(protocol, 'account') ? text(typed.account) : null,
    path: hasField(protocol, 'path') ? text(typed.path) : null,
    credential: hasField(protocol, 'credential') ? text(typed.credential) : null,
    notes: typed.notes.trim(),
    enabled: typed.enabled,
    why: typed.enabled ? null : text(typed.why),
  }
}

const look = ['name', 'port'] as const

/** The steps of a test. */
export const stepsOf: Readonly<Record<Protocol, readonly DeviceStep['step'][]>> = {
  local: ['root', 'programs'],
  ssh: [...look, 'key', 'signin', 'root', 'programs'],
  http: [...look, 'answer'],
  rtsp: [...look, 'answer'],
  tcp: look,
}
