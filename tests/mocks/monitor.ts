// The monitor of a store, its feed, and the fleet.
import { nowMs, nowText } from './shared/clock.ts'
import { failed, say } from './shared/failures.ts'
import { listed } from './shared/listing.ts'
import type { MocksOf, Schemas } from './shared/types.ts'
import { record, type Session, type World } from './shared/world.ts'

type Id =
  | 'readMonitor'
  | 'readMonitorHistory'
  | 'readServiceLog'
  | 'readFeed'
  | 'readThresholds'
  | 'setThresholds'
  | 'readFleet'
  | 'listFleet'
  | 'listFleetPoints'

const usual: Schemas['Thresholds'] = {
  cpu: { warning: 85, critical: 97 },
  memory: { warning: 90, critical: 97 },
  disk: { warning: 85, critical: 95 },
  load: { warning: 2, critical: 4 },
  latency: { warning: 1000, critical: 3000 },
  statusAge: { warning: 120, critical: 600 },
  openOrders: { warning: 40, critical: 80 },
  lateOrders: { warning: 3, critical: 10 },
  queueMinutes: { warning: 20, critical: 40 },
}

/** The reading of every mocked machine: one service is down. */
const reading: Omit<
  Schemas['Monitor'],
  'store' | 'asOf' | 'triedAt' | 'reached' | 'now' | 'thresholds'
> = {
  beat: 10,
  failure: null,
  latencyMs: 12,
  parts: [],
  problems: [
    {
      key: 'service:dispatch',
      subject: 'service',
      severity: 'critical',
      code: 'monitor.service_down',
      info: 'Dispatch is not running.',
      name: 'Dispatch',
      value: null,
      limit: null,
      since: '2026-11-20T08:14:00.000Z',
      sinceAfter: '2026-11-20T08:14:00.000Z',
    },
  ],
  services: [
    {
      name: 'dispatch',
      title: 'Dispatch',
      state: 'down',
      since: '2026-11-20T08:14:00.000Z',
      text: null,
      log: '/logs/dispatch.log',
      lines: ['ERROR no line to the till'],
    },
    {
      name: 'pos',
      title: 'Point of sale',
      state: 'up',
      text: null,
      since: '2026-11-20T05:00:00.000Z',
      log: null,
      lines: null,
    },
  ],
  cpu: { percent: 12.5, cores: 4 },
  memory: {
    total: 8000000000,
    available: 5000000000,
    used: 3000000000,
    percent: 37.5,
    swapTotal: 0,
    swapUsed: 0,
  },
  disks: [{ mount: '/', total: 100000000000, free: 60000000000, used: 40000000000, percent: 40 }],
  load: [0.5, 0.4, 0.3],
  uptime: 864000,
  network: { received: 12000, sent: 8000 },
  statusAt: '2026-11-20T08:15:05.000Z',
  orders: { open: 12, late: 1, today: 140, states: { waiting: 3, cooking: 9 } },
  drivers: { free: 2, busy: 3, off: 1 },
  queues: [{ name: 'Kitchen', minutes: 7.5, length: 4 }],
  devices: {
    total: 6,
    states: { up: 5, degraded: 0, down: 1, refused: 0, unknown: 0, disabled: 0 },
    worst: [
      {
        id: 31,
        name: 'Printer 1',
        kind: 'printer',
        state: 'down',
        code: 'host.unreachable',
        info: 'The machine does not answer.',
        checked: '2026-11-20T08:14:50.000Z',
        lastSeen: '2026-11-20T07:00:00.000Z',
        since: '2026-11-20T07:01:00.000Z',
        sinceAfter: '2026-11-20T07:00:00.000Z',
      },
    ],
  },
}

const spans = { hour: [60, 60], day: [144, 600], month: [120, 21_600] } as const
const chain = { id: 1, name: 'Aurora' }
const line = (length: number, value: number) =>
  Array.from({ length }, (_, at) => (at < 3 ? null : value + (at % 7) / 10))

/** Own thresholds by chain. */
const own = new WeakMap<World, Map<number, Omit<Schemas['ChainThresholds'], 'usual'>>>()

function thresholdsOf(world: World, id: number): Schemas['ChainThresholds'] | undefined {
  const found = world.records.chains.get(id)?.entity
  if (!found) return undefined
  const fresh = { chain: { id, name: String(found.name) }, own: {}, version: '0', changed: null }
  return { usual, ...(own.get(world)?.get(id) ?? fresh) }
}

const noMachine = () => failed(503, 'host.none')
const outOfOrder = (of: Schemas['OwnThresholds']) =>
  Object.entries(of).flatMap(([name, { warning, critical }]) => (warning > critical ? name : []))
const states = ['refused', 'down', 'degraded', 'unknown', 'up', 'none'] as const
const noStates = { refused: 0, down: 0, degraded: 0, unknown: 0, up: 0, none: 0 }

/** Depends on the store's number, so that every state occurs. */
const stateOf = (world: World, id: number): Schemas['StoreState'] =>
  world.hostless.has(id) ? 'none' : (states[[4, 4, 2, 4, 1, 3, 4, 0][id % 8] ?? 4] ?? 'up')

function fleetStore(world: World, store: World['stores'][number]): Schemas['FleetStore'] {
  const state = stateOf(world, store.id)
  const wrong = state === 'down' || state === 'refused' ? 1 : 0
  const now = nowText()
  const code =
    state === 'refused' ? 'host.key_changed' : state === 'down' ? 'host.unreachable' : null
  const { id, name, country } = store
  return {
    store: { id, name, storeNumber: String(id).padStart(4, '0'), country, chain: chain.name },
    state,
    since: state === 'none' || state === 'unknown' ? null : now,
    sinceAfter: null,
    asOf: state === 'none' || state === 'unknown' ? null : now,
    code,
    info: code && failed(503, code).body.info,
    problems: state === 'degraded' ? 2 : state === 'up' ? 0 : null,
    devices: { total: 4, wrong },
    operators: 0,
  }
}

export const monitor: MocksOf<Id> = {
  readMonitor({ world, connection }) {
    const { id, name } = connection.store
    if (world.hostless.has(id)) return noMachine()
    const now = nowText()
    const store = { id, name, chain }
    const thresholds = { ...usual, ...thresholdsOf(world, chain.id)?.own }
    return {
      status: 200,
      body: { ...reading, store, asOf: now, triedAt: now, reached: now, now, thresholds },
    }
  },
  readMonitorHistory({ query: { range } }) {
    const [length, step] = spans[range]
    const from = new Date(
      Math.floor(nowMs() / 1000 / step) * step * 1000 - (length - 1) * step * 1000,
    )
    const body = {
      range,
      from: from.toISOString(),
      step,
      cpu: line(length, 12),
      memory: line(length, 37),
      disk: line(length, 40),
      load: line(length, 0.5),
      received: line(length, 12000),
      sent: line(length, 8000),
      latency: line(length, 12),
      openOrders: line(length, 12),
      queueMinutes: line(length, 7),
    }
    return { status: 200, body }
  },
  readServiceLog({ world, connection, query: { service, lines = 20 } }) {
    if (world.hostless.has(connection.store.id)) return noMachine()
    const found = reading.services?.find(({ name }) => name === service)
    if (!found) return failed(404, 'monitor.no_service')
    if (found.log === null) return failed(422, 'monitor.no_log')
    const shown = (found.lines ?? []).slice(-lines)
    return {
      status: 200,
      body: { service, log: found.log, lines: shown, at: nowText() },
    }
  },
  readFeed({ world, session, connection, query }) {
    const { before = Number.MAX_SAFE_INTEGER, limit = 20 } = query
    const found = world.journal
      .filter(({ id, store }) => store?.id === connection.store.id && id < before)
      .toSorted((a, b) => b.id - a.id)
    const entries = found.slice(0, limit).map(item => entryOf(item, session))
    return { status: 200, body: { entries, more: found.length > limit } }
  },
  readThresholds({ world, path }) {
    const body = thresholdsOf(world, path.chain)
    if (!body) return failed(404, 'record.not_found')
    return { status: 200, headers: { ETag: `"${body.version}"` }, body }
  },
  setThresholds({ world, session, path, headers, body }) {
    const before = thresholdsOf(world, path.chain)
    if (!before) return failed(404, 'record.not_found')
    const wanted = headers['If-Match']
    if (wanted !== undefined && wanted.replaceAll('"', '') !== before.version)
      return failed(412, 'version.changed', {}, { current: { ...before } })
    const code = 'monitor.thresholds'
    const fields = outOfOrder(body.own).map(name => ({
      path: `/own/${name}`,
      code,
      info: say(code),
    }))
    if (fields.length > 0) return failed(422, code, {}, { fields })
    const version = String(Number(before.version) + 1)
    const changed = { by: session.operator.username, at: nowText() }
    const chains = own.get(world) ?? new Map()
    record(world, 'setThresholds', {
      by: session,
      target: before.chain.name,
      reason: body.reason?.trim() || null,
      details: { chain: path.chain, before: before.own, after: body.own },
    })
    own.set(world, chains.set(path.chain, { chain: before.chain, own: body.own, version, changed }))
    return {
      status: 200,
      headers: { ETag: `"${version}"` },
      body: { ...before, own: body.own, version, changed },
    }
  },
  readFleet({ world }) {
    const counts = { ...noStates }
    for (const { id } of world.stores) counts[stateOf(world, id)] += 1
    const asOf = nowText()
    const total = world.stores.length
    return { status: 200, body: { asOf, beat: 10, heartbeat: 900, total, states: counts } }
  },
  listFleet({ world, query, url }) {
    const { filter = '', state, country } = query
    const found = world.stores
      .map(store => fleetStore(world, store))
      .filter(
        row =>
          (state === undefined || row.state === state) &&
          (country === undefined || row.store.country === country) &&
          row.store.name.toLowerCase().includes(filter.toLowerCase()),
      )
    const body = listed(found, {
      query,
      url,
      columns: { state: row => states.indexOf(row.state) },
      sort: 'state|asc',
      last: (a, b) => a.store.id - b.store.id,
    })
    return { status: 200, body }
  },
  listFleetPoints({ world, query: { state } }) {
    const points = world.stores
      .map(({ id, name }, at) => ({
        latitude: -23.5 - at / 10,
        longitude: -46.6 + at / 10,
        store: { id, name },
        states: { ...noStates, [stateOf(world, id)]: 1 },
      }))
      .filter(({ states }) => state === undefined || states[state] > 0)
    return { status: 200, body: { points, without: 0 } }
  },
}

function entryOf(
  { id, at, operator, operation, target, outcome }: World['journal'][number],
  session: Session,
): Schemas['Feed']['entries'][number] {
  const isOwn = operator === session.operator.username
  return { id, at, operator, operation, target, outcome, own: isOwn, tool: null }
}
