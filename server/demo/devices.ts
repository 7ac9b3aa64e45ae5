// Devices on the networks of demo stores. None of them exists: their answers are simulated.

import { stepsOf } from '../devices/look.ts'
import type { DeviceRow } from '../devices/repository/devices.ts'
import { type Looked, StepFailure, Walk } from '../devices/steps.ts'
import type { DemoStore } from './fleet.ts'

/** A domain reserved for examples (RFC 2606). */
const ending = '.demo.example'

type Facts = Pick<
  DeviceRow,
  'store_id' | 'name' | 'kind' | 'protocol' | 'address' | 'port' | 'path' | 'notes'
>

const usual = [
  { name: 'Router', kind: 'router', protocol: 'http', port: 80, path: '/', at: 'router' },
  {
    name: 'Counter camera',
    kind: 'camera',
    protocol: 'rtsp',
    port: 554,
    path: '/live',
    at: 'camera-1',
  },
  {
    name: 'Kitchen printer',
    kind: 'printer',
    protocol: 'tcp',
    port: 9100,
    path: null,
    at: 'printer',
  },
  { name: 'Till 1', kind: 'pos', protocol: 'tcp', port: 8443, path: null, at: 'till-1' },
] as const

/** Every fifth store has some; the first of these have all four. */
export function demoDevices(stores: readonly DemoStore[], idOf: (id: number) => number): Facts[] {
  return stores
    .filter(({ id }) => id % 5 === 1)
    .flatMap(({ id, storeNumber }) =>
      usual.slice(0, id < 100 ? 4 : 1 + (id % 3)).map(({ at, ...device }) => ({
        ...device,
        store_id: idOf(id),
        address: `${at}.store-${storeNumber}${ending}`,
        notes: '',
      })),
    )
}

const software = { http: 'RouterOS', rtsp: 'rtsp-server 2.1', tcp: null, ssh: null, local: null }

/** A stable number derived from a name. */
function numberOf(text: string): number {
  let found = 7
  for (const letter of text) found = (found * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return found
}

/** Undefined for a device that is not the demo's. Most are healthy, some are not. */
export function demoLook(device: DeviceRow): Promise<Looked> | undefined {
  return device.address.endsWith(ending) ? looked(device) : undefined
}

async function looked(device: DeviceRow): Promise<Looked> {
  const walk = new Walk(stepsOf(device, false))
  const number = numberOf(device.address)
  const { port, protocol } = device
  await walk.take('name', async () => '192.0.2.7')
  await walk.take('port', async () => {
    if (number % 17 === 3) throw new StepFailure('device.timeout_connect')
    if (number % 23 === 5) throw new StepFailure('device.refused', { port: port ?? 0 })
    walk.seen = true
    walk.latencyMs = 4 + (number % 40)
    return String(port)
  })
  await walk.take('answer', async () => {
    if (number % 19 === 7) throw new StepFailure('device.silent')
    walk.software = software[protocol]
    return '200 OK'
  })
  return walk.looked()
}
