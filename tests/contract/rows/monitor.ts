import { expect } from 'vitest'
import { type Caller, dig, text } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const as = 'connected'
const bound = { page: true, store: true }

const status = {
  services: [
    { name: 'dispatch', title: 'Dispatch', state: 'down', log: '/logs/dispatch.log' },
    { name: 'pos', title: 'Point of sale', state: 'up' },
  ],
}

/**
 * A store that publishes its state. It must do so before anybody watches it, since a reading is
 * repeated only later.
 */
async function published(caller: Caller): Promise<void> {
  const { target } = caller
  await caller.call('makeFolder', { as, body: { path: '/logs' } })
  await target.put('/status.json', Buffer.from(JSON.stringify(status)))
  await target.put('/logs/dispatch.log', Buffer.from('ERROR no line to the till\n'))
}

const monitor: Row[] = [
  works(
    'readMonitor',
    'what the machine says, and what is wrong with it',
    async caller => {
      await published(caller)
      return { as }
    },
    ({ body }, { target }) => {
      expect(dig(body, 'store', 'id')).toBe(target.stores.first)
      expect(dig(body, 'failure')).toBeNull()
      expect(Number(dig(body, 'memory', 'total'))).toBeGreaterThan(0)
      const asOf = Date.parse(text(body, 'asOf'))
      expect(Date.parse(text(body, 'now')) - asOf).toBeLessThan(60_000)
    },
  ),
  fails('readMonitor', 503, 'host.none', 'no machine', { as: 'hostless' }),
  ...guarded('readMonitor', bound),
  works(
    'readMonitorHistory',
    'minutes of an hour, the lines side by side',
    { as, query: { range: 'hour' } },
    ({ body }) => {
      expect([dig(body, 'step'), dig(body, 'cpu', 'length')]).toEqual([60, 60])
      expect(dig(body, 'queueMinutes', 'length')).toBe(60)
    },
  ),
  works('readMonitorHistory', 'a day', { as, query: { range: 'day' } }, ({ body }) =>
    expect([dig(body, 'step'), dig(body, 'load', 'length')]).toEqual([600, 144]),
  ),
  ...guarded('readMonitorHistory', { ...bound, ask: { query: { range: 'hour' } } }),
  works('readServiceLog', 'the last lines', { as, query: { service: 'dispatch' } }, ({ body }) =>
    expect(dig(body, 'lines')).toEqual(['ERROR no line to the till']),
  ),
  fails('readServiceLog', 422, 'monitor.no_log', 'it says not where', {
    as,
    query: { service: 'pos' },
  }),
  fails('readServiceLog', 404, 'monitor.no_service', 'no such service', {
    as,
    query: { service: 'no such service' },
  }),
  fails('readServiceLog', 503, 'host.none', 'no machine', {
    as: 'hostless',
    query: { service: 'pos' },
  }),
  ...guarded('readServiceLog', { ...bound, ask: { query: { service: 'pos' } } }),
  works(
    'readFeed',
    'what was done on the store, the newest first',
    async caller => {
      const own = await connected(caller)
      await caller.call('postNote', { as: own, body: { text: 'For the feed' } })
      return { as: own, query: { limit: 2 } }
    },
    ({ body }) => {
      expect(dig(body, 'entries', 0)).toMatchObject({ operation: 'postNote', own: true })
      expect([dig(body, 'entries', 'length'), dig(body, 'more')]).toEqual([2, true])
    },
  ),
  ...guarded('readFeed', bound),
]

/** A separate session connected to the store. */
export async function connected(caller: Caller) {
  const own = { token: await caller.ownToken() }
  const reason = await caller.reason('The monitor')
  await caller.call('setTools', { as: own, body: { store: caller.target.stores.first, reason } })
  return own
}

const operator = 'operator'
const own = { cpu: { warning: 80, critical: 95 } }

/** An existing chain. */
async function chainOf(caller: Caller) {
  const { body } = await caller.call('listChains', { as: operator })
  return { chain: Number(dig(body, 'data', 0, 'id')) }
}

const thresholds: Row[] = [
  works(
    'readThresholds',
    'what is usual, and what the chain has of its own',
    async caller => ({ as: operator, path: await chainOf(caller) }),
    ({ body }) => expect(dig(body, 'usual', 'disk')).toEqual({ warning: 85, critical: 95 }),
  ),
  fails('readThresholds', 404, 'record.not_found', 'no such chain', {
    as: operator,
    path: { chain: 2_000_000_000 },
  }),
  ...guarded('readThresholds', { page: true, ask: { path: { chain: 1 } } }),
  works(
    'setThresholds',
    'some of them; the rest is as usual',
    async caller => ({ as: operator, path: await chainOf(caller), body: { own } }),
    ({ body }) => expect(body).toMatchObject({ own, changed: { by: expect.any(String) } }),
  ),
  fails('setThresholds', 412, 'version.changed', 'of another version', async caller => {
    const path = await chainOf(caller)
    await caller.call('setThresholds', { as: operator, path, body: { own } })
    return { as: operator, path, body: { own: {} }, headers: { 'If-Match': '"0"' } }
  }),
  fails('setThresholds', 422, 'monitor.thresholds', 'a warning after it', async caller => ({
    as: operator,
    path: await chainOf(caller),
    body: { own: { cpu: { warning: 95, critical: 80 } } },
  })),
  fails('setThresholds', 404, 'record.not_found', 'no such chain', {
    as: operator,
    path: { chain: 2_000_000_000 },
    body: { own },
  }),
  ...guarded('setThresholds', { page: true, ask: { path: { chain: 1 }, body: { own } } }),
  ...bodied('setThresholds', { as: operator, path: { chain: 1 }, body: { own } }, 256 * 1024),
]

const world = { west: -180, south: -90, east: 180, north: 90 }

const fleet: Row[] = [
  works('readFleet', 'each store in one state', { as: operator }, ({ body }) => {
    const counts = Object.values(dig(body, 'states') as Record<string, number>)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(dig(body, 'total'))
  }),
  ...guarded('readFleet', { page: true }),
  works(
    'listFleet',
    'those without a machine',
    { as: operator, query: { state: 'none' } },
    ({ body }, { target }) => {
      const ids = (dig(body, 'data') as object[]).map(row => dig(row, 'store', 'id'))
      expect(ids).toContain(target.stores.hostless)
    },
  ),
  ...guarded('listFleet', { page: true }),
  works(
    'listFleetPoints',
    'no more of them than a map can show',
    { as: operator, query: world },
    ({ body }) => expect(Number(dig(body, 'points', 'length'))).toBeLessThanOrEqual(2000),
  ),
  ...guarded('listFleetPoints', { page: true, ask: { query: world } }),
]

export const monitorRows: readonly Row[] = [...monitor, ...thresholds, ...fleet]
