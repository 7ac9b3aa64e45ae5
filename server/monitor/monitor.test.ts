// One collector for all watchers, as seen by the machine; both kinds of host.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { hostKinds } from '#tests/support/hosts.ts'
import { fleet, stores } from '../db/repositories.ts'
import { type Host, HostError, type HostErrorCode } from '../hosts/index.ts'
import { Monitors, type MonitorsOptions } from './index.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const beatMs = 100
/** Only ends what hangs. */
const patience = { timeout: 30_000, interval: 50 }
let db: TestDatabase
let storeId: number
let monitors: Monitors | undefined
const warned: object[] = []
const events: string[] = []

beforeAll(async () => {
  db = await openTestDatabase()
  const [chainId = 0] = await fleet.addChains(db.sql, ['A chain'])
  const [franchiseId = 0] = await fleet.addFranchises(db.sql, [{ name: 'One', chainId }])
  const store = { name: 'Bakery', storeNumber: '0001', franchiseId, country: 'GB' }
  storeId = (await fleet.addStores(db.sql, [store]))[0] ?? 0
  await stores.setHost(db.sql, storeId, { kind: 'local', location: 'bakery' })
})
afterAll(() => db?.close())
beforeEach(() => {
  warned.length = 0
  events.length = 0
})
afterEach(() => monitors?.stop())

function watching(host: MonitorsOptions['host'], limits: MonitorsOptions['limits'] = {}): Monitors {
  monitors = new Monitors({
    sql: db.sql,
    host,
    limits: { beatMs, feedMs: 50, fleetMs: 50, ...limits },
    log: { warn: data => void warned.push(data) },
    publish: async (_, { topic }) => void events.push(topic),
  })
  monitors.start()
  return monitors
}

/** A host that counts its calls and overrides some. */
function counted(host: Host, overrides: Partial<Host> = {}) {
  const counts = new Map<string, number>()
  const countedHost = new Proxy(host, {
    get(target, name) {
      // A host consists of its methods.
      const of = (overrides as Record<PropertyKey, unknown>)[name] ?? Reflect.get(target, name)
      if (typeof of !== 'function') return of
      return (...args: readonly unknown[]) => {
        const key = name === 'run' ? `run ${(args[0] as string[])[0]}` : String(name)
        counts.set(key, (counts.get(key) ?? 0) + 1)
        return Reflect.apply(of, target, args)
      }
    },
  })
  return { countedHost, counts }
}

describe.each(hostKinds)('on a $name host', kind => {
  it('asks it as often for fifty who watch as for one, and no more when nobody does', async () => {
    const { host } = await kind.freshHost()
    const { countedHost, counts } = counted(host)
    const all = watching(async () => countedHost)
    const from = Date.now()
    const watchers = Array.from({ length: 50 }, async () => {
      // On a busy machine the third check comes later.
      while (Date.now() - from < 1500 || (counts.get('run df') ?? 0) < 3) {
        await all.watch(storeId)
        await wait(50)
      }
    })
    await Promise.all(watchers)
    const beats = Math.ceil((Date.now() - from) / beatMs) + 1
    expect(all.watched).toBe(1)
    expect(counts.get('run df')).toBeGreaterThan(2)
    expect(counts.get('run df')).toBeLessThanOrEqual(beats)
    // The first check takes counters twice.
    expect(counts.get('run cat')).toBeLessThanOrEqual(beats + 1)
    expect(counts.get('stat')).toBeLessThanOrEqual(beats)
    await vi.waitFor(() => expect(all.watched).toBe(0), { timeout: 10_000 })
    await wait(4 * beatMs)
    const after = counts.get('run df')
    await wait(6 * beatMs)
    expect(counts.get('run df')).toBe(after)
    expect(events.filter(topic => topic === 'monitor').length).toBe(counts.get('stat'))
    expect(warned).toEqual([])
  })

  it('goes on without a program that is missing', async () => {
    const { host } = await kind.freshHost()
    const missing: Host['run'] = (argv, options) =>
      host.run(argv[0] === 'df' ? ['no-such-program-here'] : argv, options)
    const all = watching(async () => counted(host, { run: missing }).countedHost)
    const { parts, reading, failure } = await all.watch(storeId)
    expect(failure).toBeNull()
    expect(reading?.disks).toBeNull()
    expect(reading?.system?.memory?.total).toBeGreaterThan(0)
    expect(parts).toContainEqual({
      part: 'disks',
      code: 'monitor.no_program',
      params: { name: 'df' },
    })
  })
})

describe('a machine that gives trouble', () => {
  const failing = (code: HostErrorCode) => async (): Promise<Host> => {
    throw new HostError(code)
  }

  it.each([
    ['unreachable', 'host.unreachable', 1],
    ['key_changed', 'host.key_changed', 0],
    ['sign_in_refused', 'host.sign_in_refused', 0],
    ['busy', 'host.busy', 1],
  ] as const)(
    '%s: each has a message of its own, also in the fleet',
    async (code, shownCode, rank) => {
      const { failure, problems, reading } = await watching(failing(code)).watch(storeId)
      expect([failure?.code, reading]).toEqual([shownCode, null])
      expect(problems[0]).toMatchObject({ subject: 'host', severity: 'critical', code: shownCode })
      const row = await db.sql
        .selectFrom('fleet_states')
        .selectAll()
        .where('store_id', '=', storeId)
        .executeTakeFirstOrThrow()
      expect([row.rank, row.code]).toEqual([rank, shownCode])
    },
  )

  it('hangs: it is not waited for, nor asked again, and what was known stays', async () => {
    const [local] = hostKinds
    const { host } = (await local?.freshHost()) ?? {}
    if (!host) throw new Error('there is no kind of host')
    let hangs = false
    const never = new Promise<never>(() => {})
    const { countedHost, counts } = counted(host, {
      stat: path => (hangs ? never : host.stat(path)),
    })
    // A busy machine asks rarely but still watches: a new collector knows nothing yet.
    const all = watching(async () => countedHost, { lookMs: 1500, beats: 1000 })
    const seenWith = (failure: string | undefined) =>
      vi.waitFor(async () => {
        const now = await all.watch(storeId)
        expect(now.failure?.code).toBe(failure)
        expect(now.cpu).not.toBeNull()
        return now
      }, patience)
    // A slow check does not fail the test: the next one waits for the same answer.
    await seenWith(undefined)
    hangs = true
    const seen = await seenWith('host.slow_request')
    expect(seen.reading?.system?.memory).toBeDefined()
    const before = counts.get('stat')
    for (let n = 0; n < 10; n += 1) {
      await wait(50)
      await all.watch(storeId)
    }
    expect(counts.get('stat')).toBe(before)
  })

  it('is not more than can be watched', async () => {
    const all = watching(failing('unreachable'), { stores: 0 })
    await expect(all.watch(storeId)).rejects.toMatchObject({ code: 'monitor.busy' })
  })
})
