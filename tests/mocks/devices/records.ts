// The devices of the mocks, and validation of their input.
import { isVisible } from '#common/visible.ts'
import type { FailureCode } from '#server/failures/texts.ts'
import { devices as fixtures } from '../fixtures/devices.ts'
import { nowText } from '../shared/clock.ts'
import { failed, say } from '../shared/failures.ts'
import type { Schemas } from '../shared/types.ts'
import type { World } from '../shared/world.ts'

export type Device = Schemas['Device']

const remembered = new WeakMap<World, Map<number, Device>>()

/** Devices by id. */
export function devicesOf(world: World): Map<number, Device> {
  const known =
    remembered.get(world) ??
    new Map(fixtures.map(device => [device.id, structuredClone(device)] as const))
  remembered.set(world, known)
  return known
}

const refused = <Status extends number>(status: Status, path: string, code: FailureCode) =>
  failed(status, code, {}, { fields: [{ path, code, info: say(code) }] })

const usual = { local: null, ssh: 22, http: 80, tcp: null, rtsp: 554 } as const
const isMachine = ({ kind, protocol }: Pick<Device, 'kind' | 'protocol'>) =>
  kind === 'host' && (protocol === 'ssh' || protocol === 'local')

/** The reason for refusing an input; null when it is valid. */
export function wrongInput(world: World, input: Schemas['DeviceInput'], own: number | null) {
  const others = [...devicesOf(world).values()].filter(
    device => device.id !== own && device.store.id === input.store,
  )
  if (!world.stores.some(({ id }) => id === input.store)) return failed(404, 'store.not_found')
  if (input.enabled === false && !isVisible(input.why ?? ''))
    return refused(422, '/why', 'device.why')
  if (input.protocol === 'tcp' && !input.port) return refused(422, '/port', 'device.port')
  const machine = isMachine(input) ? others.find(isMachine) : undefined
  if (machine) return failed(409, 'device.host_exists', { name: machine.name })
  if (others.some(({ name }) => name === input.name)) return refused(409, '/name', 'name.taken')
  return null
}

/** The record after applying an input to the previous one. */
export function filled(
  world: World,
  input: Schemas['DeviceInput'],
  before: Device | null,
  by: string,
): Device {
  const id = before?.id ?? Math.max(0, ...devicesOf(world).keys()) + 1
  const store = world.stores.find(candidate => candidate.id === input.store)
  const { account = null, path = null, credential = null, notes = '', enabled = true } = input
  const port = input.port ?? usual[input.protocol]
  const isSame =
    before?.address === input.address && before.port === port && before.account === account
  const wasDisabled = before?.disabled?.why === input.why ? before?.disabled : null
  return {
    id,
    name: input.name,
    kind: input.kind,
    protocol: input.protocol,
    address: input.address,
    store: {
      id: input.store,
      name: store?.name ?? '',
      storeNumber: /\d{4}/.exec(store?.extra ?? '')?.[0] ?? '',
      country: store?.country ?? '',
    },
    port,
    account,
    path,
    credential,
    enabled,
    notes,
    disabled: enabled ? null : (wasDisabled ?? { why: input.why ?? '', by, at: nowText() }),
    fingerprint: isSame ? before.fingerprint : null,
    state: enabled ? 'unknown' : 'disabled',
    failure: null,
    checked: null,
    nextCheck: null,
    staleAfter: null,
    lastSeen: isSame ? before.lastSeen : null,
    since: null,
    sinceAfter: null,
    latencyMs: null,
    software: before?.software ?? null,
    version: String(Number(before?.version ?? 0) + 1),
  }
}
