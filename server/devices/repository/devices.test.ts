import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  deletionSteps,
  deletions,
  hosts,
  operators,
  stores,
  views,
} from '#server/db/repositories.ts'
import { someStores } from '#server/db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as deviceList from './deviceList.ts'
import * as devices from './devices.ts'
import * as states from './states.ts'

let database: TestDatabase
let store: number
let otherStore: number
const all = raw`true`

beforeAll(async () => {
  database = await openTestDatabase()
  const made = await someStores(
    database.sql,
    ['0001', '0002'].map(storeNumber => ({
      name: `Store ${storeNumber}`,
      storeNumber,
      country: 'GB',
    })),
    { chain: 'Chain', franchise: 'Franchise' },
  )
  ;[store = 0, otherStore = 0] = made
})
afterAll(() => database.close())

const facts = (more: Partial<devices.DeviceFacts> = {}): devices.DeviceFacts => ({
  store_id: store,
  name: 'Camera',
  kind: 'camera',
  protocol: 'rtsp',
  address: 'camera.example',
  port: 554,
  account: null,
  path: '/live',
  credential: null,
  host_key: null,
  notes: '',
  enabled: true,
  disabled_why: null,
  disabled_by: null,
  disabled_at: null,
  ...more,
})

describe("a store's machine is a device", () => {
  it('which follows what is said of the machine, and goes with it', async () => {
    const { sql } = database
    await stores.setHost(sql, store, { kind: 'local', location: 'store-1' })
    const first = await devices.machineOf(sql, store)
    expect(first).toMatchObject({ kind: 'host', protocol: 'local', address: 'store-1', port: null })
    const location = 'ssh://us%20er@[::1]:2222/a%20b'
    await stores.setHost(sql, store, { kind: 'ssh', location, hostKey: 'AAAA' })
    expect(await devices.machineOf(sql, store)).toMatchObject({
      id: first?.id,
      protocol: 'ssh',
      address: '::1',
      port: 2222,
      account: 'us%20er',
      path: '/a%20b',
      host_key: 'AAAA',
      version: (first?.version ?? 0) + 1,
    })
    await hosts.remove(sql, store)
    expect(await devices.machineOf(sql, store)).toBeUndefined()
  })

  it('there is one of a store, and none without a key but what an operator has said', async () => {
    const { sql } = database
    await stores.setHost(sql, store, { kind: 'local', location: 'store-1' })
    const second = facts({
      name: 'Second',
      kind: 'host',
      protocol: 'local',
      address: 'x',
      port: null,
    })
    await expect(devices.add(sql, second, 'ana')).rejects.toThrow(/devices_machine/)
    const unpinned = { kind: 'ssh' as const, location: 'ssh://a@b:22/' }
    await expect(stores.setHost(sql, store, unpinned)).rejects.toThrow(/hosts_pinned/)
    await stores.setHost(sql, store, { ...unpinned, guarded: true })
    expect(await devices.machineOf(sql, store)).toMatchObject({ host_key: null, address: 'b' })
  })

  it('devices come back with a deleted store', async () => {
    const { sql } = database
    await devices.add(sql, facts({ notes: 'Above the till' }), 'ana')
    const before = await devices.ofStores(sql, [store])
    const id = '7c1f6a52-0f0e-4a55-9a63-0c8e6e6d1a01'
    await deletions.add(sql, {
      id,
      kind: 'stores',
      recordId: store,
      name: 'x',
      by: 'ana',
      below: [],
      movedTo: null,
      moved: {},
    })
    await deletionSteps.remove(sql, id, 'stores', [store])
    expect(await devices.ofStores(sql, [store])).toEqual([])
    await deletionSteps.putBack(sql, id)
    const kept = ({ id, name, notes, version, address }: devices.DeviceRow) =>
      [id, name, notes, version, address] as const
    const after = await devices.ofStores(sql, [store])
    const byId = (a: devices.DeviceRow, b: devices.DeviceRow) => a.id - b.id
    expect(after.toSorted(byId).map(kept)).toEqual(before.toSorted(byId).map(kept))
    expect(await stores.hostOf(sql, store)).toMatchObject({ location: 'ssh://a@b:22/' })
  })
})

describe('the list', () => {
  it('filters, sorts, counts', async () => {
    const { sql } = database
    await devices.add(
      sql,
      facts({ store_id: otherStore, name: 'Zebra', kind: 'printer', protocol: 'tcp' }),
      'ana',
    )
    const query = { page: 1, perPage: 10, sort: [] }
    const listed = (more: Partial<deviceList.DeviceQuery>) =>
      deviceList.list(sql, { ...query, ...more }, all)
    expect((await listed({})).rows.map(({ name }) => name)).toEqual(['Camera', 'Host', 'Zebra'])
    expect((await listed({ kind: 'printer' })).total).toBe(1)
    expect((await listed({ filter: 'TILL' })).rows.map(({ name }) => name)).toEqual(['Camera'])
    expect((await listed({ filter: '0002' })).rows.map(({ name }) => name)).toEqual(['Zebra'])
    expect((await listed({ state: 'up' })).total).toBe(0)
    expect((await listed({ state: 'up' })).counts.unknown).toBe(3)
    expect((await listed({ unseen: 1 })).total).toBe(0)
    const down = await listed({ sort: [{ field: 'name', direction: 'desc' }], perPage: 1 })
    expect([down.rows[0]?.name, down.total]).toEqual(['Zebra', 3])
  })

  it('the worst come first, then by store and name, one page after the other', async () => {
    const { sql } = database
    const ids: number[] = []
    const told = ['up', 'refused', 'unknown', 'down', 'degraded', 'up'] as const
    for (const [at, state] of told.entries())
      for (const storeId of [otherStore, store]) {
        const id = await devices.add(
          sql,
          facts({ store_id: storeId, name: `Urgent ${state} ${at}`, enabled: at < 5 }),
          'ana',
        )
        await raw`update devices set state = ${state} where id = ${id}`.execute(sql)
        ids.push(id)
      }
    const pages = []
    for (const page of [1, 2, 3, 4, 5, 6])
      pages.push(await deviceList.list(sql, { ids, page, perPage: 2, sort: [] }, all))
    const rows = pages.flatMap(({ rows }) => rows)
    expect(rows.map(row => (row.enabled ? row.state : 'disabled'))).toEqual(
      ['refused', 'down', 'degraded', 'unknown', 'up', 'disabled'].flatMap(state => [state, state]),
    )
    expect(pages.map(page => page.rows.map(row => row.store_number))).toEqual(
      pages.map(() => ['0001', '0002']),
    )
    for (const id of ids) await devices.remove(sql, id)
  })

  it('two of a store have not one name', async () => {
    await expect(devices.add(database.sql, facts({ name: 'CAMERA' }), 'ana')).rejects.toThrow(
      /devices_name/,
    )
  })
})

describe('what came of looking', () => {
  it('is written for the version that was looked at, and what changed is told', async () => {
    const { sql } = database
    const [row] = await states.due(sql, new Date(Date.now() + 1000), 1)
    if (!row) throw new Error('nothing is due')
    const at = new Date()
    const check: states.Check = {
      id: row.id,
      version: row.version,
      state: 'up',
      step: null,
      failure: null,
      about: null,
      checkedAt: at,
      nextCheckAt: new Date(at.getTime() + 60_000),
      staleAfter: new Date(at.getTime() + 90_000),
      seen: true,
      deep: false,
      latencyMs: 3,
      software: 'x',
      failures: 0,
    }
    expect(await states.save(sql, [{ ...check, version: 99 }])).toEqual([])
    expect(await states.save(sql, [check])).toEqual([{ id: row.id, storeId: row.store_id }])
    expect(await states.save(sql, [check])).toEqual([])
    const late: states.Check = { ...check, state: 'down', checkedAt: new Date(at.getTime() - 1) }
    expect(await states.save(sql, [late])).toEqual([])
    expect(await devices.shown(sql, row.id, all)).toMatchObject({ state: 'up', seen_at: at })
  })
})

it('views are kept by name, so many', async () => {
  const { sql } = database
  const { id: operatorId } = await operators.create(sql, {
    username: 'v',
    name: 'V',
    passwordHash: '',
    totpSecret: '',
  })
  const view = { operatorId, page: 'devices', name: 'Down', query: 'state=down' }
  const first = await views.save(sql, view, 1)
  expect((await views.save(sql, { ...view, name: 'DOWN', query: 'x' }, 1))?.id).toBe(first?.id)
  expect(await views.save(sql, { ...view, name: 'Other' }, 1)).toBeUndefined()
  expect((await views.ofPage(sql, operatorId, 'devices')).map(({ query }) => query)).toEqual(['x'])
  expect(await views.remove(sql, operatorId, first?.id ?? 0)).toBe(true)
})

describe('since when', () => {
  const minute = (at: number) => new Date(Date.parse('2026-11-20T08:00:00Z') + at * 60_000)
  const check = (id: number, state: 'up' | 'down' | 'degraded', at: number): states.Check => ({
    id,
    version: 1,
    state,
    step: null,
    failure: state === 'up' ? null : 'device.silent',
    about: null,
    checkedAt: minute(at),
    nextCheckAt: minute(at + 1),
    staleAfter: minute(at + 2),
    seen: state !== 'down',
    deep: false,
    latencyMs: null,
    software: null,
    failures: 0,
  })

  it('it is in its state, after which look, and when it was seen other than down', async () => {
    const { sql } = database
    const id = await devices.add(sql, facts({ name: 'Since', store_id: otherStore }), 'me')
    const since = async (state: 'up' | 'down' | 'degraded', at: number) => {
      await states.save(sql, [check(id, state, at)])
      const { rows } = await deviceList.list(sql, { ids: [id], page: 1, perPage: 1, sort: [] }, all)
      const [row] = rows
      return [row?.since, row?.since_after, row?.seen_at]
    }
    // First check.
    expect(await since('down', 0)).toEqual([minute(0), null, null])
    expect(await since('down', 1)).toEqual([minute(0), null, null])
    expect(await since('up', 2)).toEqual([minute(2), minute(1), minute(2)])
    expect(await since('down', 3)).toEqual([minute(3), minute(2), minute(2)])
    // After the server was off for an hour the time of recovery is unknown.
    expect(await since('degraded', 63)).toEqual([minute(63), null, minute(63)])
    // At another address it is a different thing.
    await raw`update devices set address = 'elsewhere.example' where id = ${id}`.execute(sql)
    const { rows } = await deviceList.list(sql, { ids: [id], page: 1, perPage: 1, sort: [] }, all)
    expect(rows[0]).toMatchObject({ state: 'unknown', since: null, seen_at: null })
  })
})
