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
/** A device page's facts besides its rows. */
export type DeviceListMeta = PageMeta<Schemas['DevicePage']>
export type DevicesChange = NonNullable<Schemas['DevicesChange']['change']>
export type DevicesCsvResult = Schemas['DevicesCsvResult']
type Credential = Schemas['CredentialNames']['credentials'][number]
export type LiveConnection = Schemas['LiveConnection']
export type ConnectionListMeta = PageMeta<Schemas['ConnectionPage']>

/** Those that need attention first. */
export const deviceList: ListKind = {
  fields: [
    ...(['state', 'store', 'name', 'kind', 'protocol', 'address', 'port'] as const),
    ...(['lastSeen', 'latency', 'checked', 'software', 'enabled'] as const),
  ],
  direction: 'asc',
}

/** Longest first. */
export const connectionList: ListKind = {
  fields: ['since', 'operator', 'store', 'lastAt'],
  direction: 'asc',
}

export const deviceKinds = ['host', 'pos', 'kitchen', 'camera', 'printer', 'router'] as const
export const deviceProtocols = ['local', 'ssh', 'http', 'tcp', 'rtsp'] as const
/** Those that need attention first. */
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

/** The named filters in an address; ignores invalid values. */
export const deviceFilters = (search: string): { readonly [Name in keyof typeof takes]?: string } =>
  namedFilters(search, takes)

export const getDevice = (id: number): Promise<Device> => call('getDevice', { params: byId(id) })

/** Registers a device. `key` identifies one filling of the form and stays the same when it is retried. */
export const createDevice = async (body: DeviceInput, key: string): Promise<Device> => {
  const { device } = await call('createDevice', { params: { header: once(key) }, body })
  return device
}

/** Throws `ApiError` 412 when the device has changed since it was read. */
export const updateDevice = async (before: Device, body: DeviceInput): Promise<Device> => {
  const { device } = await call('updateDevice', { params: sameAs(before), body })
  return device
}

/** Changes or removes each device on its own, if it is still as it was read. */
export const changeDevices = (
  devices: readonly Pick<Device, 'id' | 'version'>[],
  request: { readonly change: DevicesChange; readonly reason?: string } | { readonly remove: true },
) =>
  call('changeDevices', {
    body: { devices: devices.map(({ id, version }) => ({ id, version })), ...request },
  })

/** Imports devices from a file; `dryRun` only validates. One invalid row, and nothing is written. */
export async function importDevices(file: File, dryRun: boolean): Promise<DevicesCsvResult> {
  return call('importDevices', { params: { query: { dryRun } }, ...(await csvOf(file)) })
}

/** The names of the server's secrets, with their purpose. */
export const listCredentials = async (): Promise<readonly Credential[]> =>
  (await call('listCredentials', {})).credentials

/** Tests a device step by step; with `test`, each step is also reported on the live socket. */
export const testDevice = (id: number, test: string): Promise<DeviceTest> =>
  call('testDevice', { params: byId(id), body: { test } })

/** Throws `ApiError` 409 when the machine shows another key by now. */
export const acceptDeviceKey = async (
  device: Device,
  fingerprint: string,
  reason: string,
): Promise<Device> => {
  const body = { fingerprint, reason }
  const result = await call('acceptDeviceKey', { params: sameAs(device), body })
  return result.device
}

/** Ends an operator's connection, and shows them the reason. */
export const endOperatorConnection = (id: string, reason: string) =>
  call('endOperatorConnection', { params: byId(id), body: { reason } })
