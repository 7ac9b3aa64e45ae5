// Manage Connections: the registered devices, their tests, and who is connected where.
import { maxId } from '#common/recordId.ts'
import type { components } from '../generated/api.ts'
import { byId, call, csvOf, once, sameAs } from './core/call.ts'
import { type ListKind, namedFilters, numberTo } from './core/listAddress.ts'
import type { PageMeta } from './core/listProtocol.ts'

type Schemas = components['schemas']

export type Device = Schemas['Device']
export type DeviceInput = Schemas['DeviceInput']
export type DeviceState = Schemas['DeviceState']
export type DeviceStep = Schemas['DeviceStep']
export type DeviceTest = Schemas['DeviceTest']
/** What a page of the devices says beside them. */
export type DeviceListMeta = PageMeta<Schemas['DevicePage']>
export type DevicesChange = NonNullable<Schemas['DevicesChange']['change']>
export type DevicesCsvResult = Schemas['DevicesCsvResult']
type Credential = Schemas['CredentialNames']['credentials'][number]
export type LiveConnection = Schemas['LiveConnection']
export type ConnectionListMeta = PageMeta<Schemas['ConnectionPage']>

/** Those that want somebody first. */
export const deviceList: ListKind = {
  fields: [
    ...(['state', 'store', 'name', 'kind', 'protocol', 'address', 'port'] as const),
    ...(['lastSeen', 'latency', 'checked', 'software', 'enabled'] as const),
  ],
  direction: 'asc',
}

/** The longest first. */
export const connectionList: ListKind = {
  fields: ['since', 'operator', 'store', 'lastAt'],
  direction: 'asc',
}

export const deviceKinds = ['host', 'pos', 'kitchen', 'camera', 'printer', 'router'] as const
export const deviceProtocols = ['local', 'ssh', 'http', 'tcp', 'rtsp'] as const
/** Those that want somebody first. */
export const deviceStates = ['refused', 'down', 'degraded', 'unknown', 'up', 'disabled'] as const

const among =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value)

const takes = {
  state: among(deviceStates),
  kind: among(deviceKinds),
  protocol: among(deviceProtocols),
  store: numberTo(maxId),
  unseen: numberTo(3650),
}
export const deviceFilterNames: readonly string[] = Object.keys(takes)

/** The named filters an address asks for; what is not valid there counts as not said. */
export const deviceFilters = (search: string): { readonly [Name in keyof typeof takes]?: string } =>
  namedFilters(search, takes)

export const getDevice = (id: number): Promise<Device> => call('getDevice', { params: byId(id) })

/** Registers a device. `key` is one for each filling of the form, the same for its repetitions. */
export const createDevice = async (body: DeviceInput, key: string): Promise<Device> => {
  const { device } = await call('createDevice', { params: { header: once(key) }, body })
  return device
}

/** Throws `ApiError` 412 when the device was changed since it was read. */
export const updateDevice = async (before: Device, body: DeviceInput): Promise<Device> => {
  const { device } = await call('updateDevice', { params: sameAs(before), body })
  return device
}

/** Changes or removes each device on its own, as long as it is the one that was read. */
export const changeDevices = (
  devices: readonly Pick<Device, 'id' | 'version'>[],
  request: { readonly change: DevicesChange; readonly reason?: string } | { readonly remove: true },
) =>
  call('changeDevices', {
    body: { devices: devices.map(({ id, version }) => ({ id, version })), ...request },
  })

/** Takes devices from a file; `dryRun` only checks. One rejected row, and nothing is written. */
export async function importDevices(file: File, dryRun: boolean): Promise<DevicesCsvResult> {
  return call('importDevices', { params: { query: { dryRun } }, ...(await csvOf(file)) })
}

/** The names of the server's secrets, and what each is for. */
export const listCredentials = async (): Promise<readonly Credential[]> =>
  (await call('listCredentials', {})).credentials

/** Looks at a device step by step; with `test` each step is told on the live socket besides. */
export const testDevice = (id: number, test: string): Promise<DeviceTest> =>
  call('testDevice', { params: byId(id), body: { test } })

/** Throws `ApiError` 409 when the machine shows another key than that by now. */
export const acceptDeviceKey = async (
  device: Device,
  fingerprint: string,
  reason: string,
): Promise<Device> => {
  const body = { fingerprint, reason }
  const result = await call('acceptDeviceKey', { params: sameAs(device), body })
  return result.device
}

/** Ends the connection of an operator, who reads the reason. */
export const endOperatorConnection = (id: string, reason: string) =>
  call('endOperatorConnection', { params: byId(id), body: { reason } })
