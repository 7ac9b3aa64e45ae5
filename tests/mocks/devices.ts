// The registered devices and their tests. The fixtures determine what a machine shows.

import { importRows } from './devices/csv.ts'
import { type Device, devicesOf, filled, wrongInput } from './devices/records.ts'
import { shownKeys } from './fixtures/devices.ts'
import { nowMs, nowText } from './shared/clock.ts'
import { failed, say } from './shared/failures.ts'
import { folded, listed } from './shared/listing.ts'
import { once } from './shared/repeat.ts'
import type { MockCall, MocksOf, Schemas } from './shared/types.ts'
import { record } from './shared/world.ts'

type Id =
  | 'listDevices'
  | 'createDevice'
  | 'changeDevices'
  | 'importDevices'
  | 'listCredentials'
  | 'getDevice'
  | 'updateDevice'
  | 'deleteDevice'
  | 'testDevice'
  | 'acceptDeviceKey'

/** Those that need attention first. */
const urgency: readonly Device['state'][] = [
  'refused',
  'down',
  'degraded',
  'unknown',
  'up',
  'disabled',
]

const columns: Readonly<Record<string, (device: Device) => string | number>> = {
  name: ({ name }) => folded(name),
  store: ({ store }) => folded(store.name),
  kind: ({ kind }) => kind,
  protocol: ({ protocol }) => protocol,
  address: ({ address }) => address,
  port: ({ port }) => port ?? 0,
  state: ({ state }) => urgency.indexOf(state),
  lastSeen: ({ lastSeen }) => lastSeen ?? '',
  latency: ({ latencyMs }) => latencyMs ?? 0,
  checked: ({ checked }) => checked ?? '',
  software: ({ software }) => software ?? '',
  enabled: ({ enabled }) => Number(enabled),
}

const byStoreAndName = (a: Device, b: Device) => {
  const [left, right] = [a, b].map(({ store, name }) => `${folded(store.name)}\n${folded(name)}`)
  return (left ?? '') < (right ?? '') ? -1 : left === right ? a.id - b.id : 1
}

const dayMs = 86_400_000
const maxBytes = 4 * 1024 * 1024
const isUnseen = ({ lastSeen }: Device, days: number) =>
  lastSeen === null || nowMs() - Date.parse(lastSeen) > days * dayMs

function narrowed({ world, query }: MockCall<'listDevices'>): Device[] {
  const { filter = '', kind, protocol, store, enabled, unseen, ids } = query
  return [...devicesOf(world).values()]
    .filter(device =>
      folded(
        [
          device.name,
          device.address,
          device.notes,
          device.software,
          device.store.name,
          device.store.storeNumber,
        ]
          .filter(Boolean)
          .join('\n'),
      ).includes(folded(filter)),
    )
    .filter(device => !kind || device.kind === kind)
    .filter(device => !protocol || device.protocol === protocol)
    .filter(device => store === undefined || device.store.id === store)
    .filter(device => enabled === undefined || device.enabled === enabled)
    .filter(device => unseen === undefined || isUnseen(device, unseen))
    .filter(device => !ids || ids.includes(device.id))
}

function countsOf(all: readonly Device[]) {
  const counts = { up: 0, degraded: 0, down: 0, refused: 0, unknown: 0, disabled: 0 }
  for (const { state } of all) counts[state] += 1
  return counts
}

const subjectOf = ({ id, name, store }: Device) => ({
  target: name,
  store: { id: store.id, name: store.name },
  details: { device: id },
})

const gone = () => failed(404, 'record.not_found')

/** The refusal when the given version is not the current one. */
function stale(device: Device, given: string | undefined) {
  const wanted = given?.replaceAll('"', '')
  if (wanted === undefined || wanted === '*' || wanted === device.version) return null
  // Only the contract can have changed it.
  const conflict = { by: 'demo', at: nowText(), version: device.version }
  return failed(412, 'record.changed_by', { name: 'demo' }, { conflict })
}

const result = (device: Device): Schemas['DeviceResult'] => ({
  status: 'ok',
  info: 'Saved.',
  device,
})
const tag = ({ version }: Device) => ({ ETag: `"${version}"` })

function save(call: MockCall<'createDevice'> | MockCall<'updateDevice'>, before: Device | null) {
  const { world, session, body } = call
  const device = filled(world, body, before, session.operator.username)
  devicesOf(world).set(device.id, device)
  record(world, before ? 'updateDevice' : 'createDevice', { by: session, ...subjectOf(device) })
  return device
}

function changeOne(
  call: MockCall<'changeDevices'>,
  { id, version }: { id: number; version?: string },
): Schemas['DeviceChanges']['results'][number] {
  const { world, session, body } = call
  const device = devicesOf(world).get(id)
  const no = (code: string, info: string) => ({ id, ok: false, code, info, version: null })
  if (!device) return no('record.not_found', say('record.not_found'))
  if (version !== undefined && version !== device.version)
    return no('record.changed_by', say('record.changed_by', { name: 'demo' }))
  record(world, 'changeDevices', { by: session, ...subjectOf(device) })
  if (body.remove) {
    devicesOf(world).delete(id)
    return { id, ok: true, code: null, info: null, version: null }
  }
  const { store, ...rest } = device
  const before = { ...rest, store: store.id, why: device.disabled?.why ?? null }
  const { name, kind, protocol, address, port, account, path, credential, enabled, why, notes } = {
    ...before,
    ...body.change,
  }
  const input = {
    name,
    kind,
    protocol,
    address,
    port,
    account,
    path,
    credential,
    enabled,
    why,
    notes,
    store: body.change?.store ?? store.id,
  }
  const wrong = wrongInput(world, input, id)
  if (wrong) return no(wrong.body.code, wrong.body.info)
  const next = filled(world, input, device, session.operator.username)
  devicesOf(world).set(id, next)
  return { id, ok: true, code: null, info: null, version: next.version }
}

const stepsOf = {
  local: ['root', 'programs'],
  ssh: ['name', 'port', 'key', 'signin', 'root', 'programs'],
  http: ['name', 'port', 'answer'],
  rtsp: ['name', 'port', 'answer'],
  tcp: ['name', 'port'],
} as const

/** The test result according to the fixtures. */
function tested(device: Device, test: string | null): Schemas['DeviceTest'] {
  const shown = device.protocol === 'ssh' ? (shownKeys[device.id] ?? shownKeys[3] ?? '') : null
  const isOther = shown !== null && shown !== device.fingerprint
  const code = device.fingerprint === null ? 'host.key_unknown' : 'host.key_changed'
  const failing = isOther
    ? { step: 'key', code, info: 'The machine shows a key that was not accepted.' }
    : device.failure
  const steps = stepsOf[device.protocol]
  const at = failing ? steps.map(String).indexOf(failing.step) : -1
  return {
    device: device.id,
    test,
    at: nowText(),
    ok: at < 0,
    state: at < 0 ? 'up' : isOther ? 'refused' : 'down',
    steps: steps.map((step, place) => {
      if (at < 0 || place < at) return { step, state: 'ok', ms: 4, info: null, code: null }
      if (place > at) return { step, state: 'skipped', ms: null, info: null, code: null }
      return { step, state: 'failed', ms: 9, info: failing?.info ?? '', code: failing?.code ?? '' }
    }),
    key: shown === null ? null : { shown, accepted: device.fingerprint, kind: 'ssh-ed25519' },
  }
}

export const devices: MocksOf<Id> = {
  listDevices(call) {
    const found = narrowed(call)
    const { state } = call.query
    const rows = found.filter(device => !state || device.state === state)
    const page = listed(rows, {
      query: call.query,
      url: call.url,
      columns,
      sort: 'state|asc',
      last: byStoreAndName,
    })
    return { status: 200, body: { ...page, unseenDays: 7, counts: countsOf(found) } }
  },

  createDevice: call =>
    once(call, 'createDevice', () => {
      const wrong = wrongInput(call.world, call.body, null)
      if (wrong) return wrong
      const device = save(call, null)
      return { status: 201, body: result(device), headers: tag(device) }
    }),

  changeDevices(call) {
    const { store } = call.body.change ?? {}
    if (store !== undefined && !call.world.stores.some(({ id }) => id === store))
      return failed(404, 'store.not_found')
    const results = call.body.devices.map(device => changeOne(call, device))
    return { status: 200, body: { changed: results.filter(({ ok }) => ok).length, results } }
  },

  importDevices(call) {
    const text = String(call.body)
    if (text.length > maxBytes) return failed(413, 'csv.bytes', { most: 4 })
    if (text.trim().split('\n').length < 2) return failed(422, 'csv.empty')
    return { status: 200, body: importRows(call) }
  },

  listCredentials: () => ({
    status: 200,
    body: {
      credentials: [
        { name: 'default', protocols: ['ssh'] },
        { name: 'cameras', protocols: ['http', 'rtsp'] },
      ],
    },
  }),

  getDevice({ world, path }) {
    const device = devicesOf(world).get(path.id)
    return device ? { status: 200, body: device, headers: tag(device) } : gone()
  },

  updateDevice(call) {
    const before = devicesOf(call.world).get(call.path.id)
    if (!before) return gone()
    const wrong =
      stale(before, call.headers['If-Match']) ?? wrongInput(call.world, call.body, before.id)
    if (wrong) return wrong
    const device = save(call, before)
    return { status: 200, body: result(device), headers: tag(device) }
  },

  deleteDevice({ world, session, path, headers }) {
    const device = devicesOf(world).get(path.id)
    if (!device) return gone()
    const wrong = stale(device, headers['If-Match'])
    if (wrong) return wrong
    devicesOf(world).delete(device.id)
    record(world, 'deleteDevice', { by: session, ...subjectOf(device) })
    return { status: 200, body: result(device) }
  },

  testDevice({ world, session, path, body }) {
    const device = devicesOf(world).get(path.id)
    if (!device) return gone()
    const test = tested(device, body.test ?? null)
    const failing = test.steps.find(({ state }) => state === 'failed')
    const isSame = test.state === device.state
    devicesOf(world).set(device.id, {
      ...device,
      state: device.enabled ? test.state : 'disabled',
      checked: test.at,
      lastSeen: test.state === 'down' ? device.lastSeen : test.at,
      since: isSame ? device.since : test.at,
      sinceAfter: isSame ? device.sinceAfter : device.checked,
      failure: failing
        ? { step: failing.step, code: failing.code ?? '', info: failing.info ?? '' }
        : null,
    })
    record(world, 'testDevice', { by: session, ...subjectOf(device) })
    return { status: 200, body: test }
  },

  acceptDeviceKey({ world, session, path, body, headers }) {
    const device = devicesOf(world).get(path.id)
    if (!device) return gone()
    const wrong = stale(device, headers['If-Match'])
    if (wrong) return wrong
    if (device.protocol !== 'ssh') return failed(422, 'device.no_key')
    const shown = shownKeys[device.id] ?? shownKeys[3] ?? ''
    if (body.fingerprint !== shown) return failed(409, 'device.key_other', { fingerprint: shown })
    const version = String(Number(device.version) + 1)
    const next = { ...device, fingerprint: body.fingerprint, version }
    devicesOf(world).set(device.id, next)
    record(world, 'acceptDeviceKey', { by: session, ...subjectOf(device) })
    return { status: 200, body: result(next), headers: tag(next) }
  },
}
