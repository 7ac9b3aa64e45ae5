// Machines are checked while nobody watches: in turn, each once at a time, within a limit; problems keep their start,
// even across restarts.
import { sql as raw } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { hostKinds } from '#tests/support/hosts.ts'
import { monitorSamples } from '../db/repositories.ts'
import { manyStores } from '../db/testing/manyStores.ts'
import { Ceiling } from '../devices/index.ts'
import { type Host, HostError, type OpenedHost } from '../hosts/index.ts'
import { ownersOf, slotOf } from '../servers/slots.ts'
import { Heartbeat } from './heartbeat.ts'
import { type MonitorHeartbeat, Monitors } from './index.ts'

const isFull = process.env.TEST_FULL === '1'
const many = isFull ? 100_000 : 2000
const everyMs = 15 * 60_000
let db: TestDatabase
let ids: number[] = []
const warned: object[] = []
const log = { warn: (data: object) => void warned.push(data) }

beforeAll(async () => {
  db = await openTestDatabase()
  await manyStores(db.sql, many)
  const { rows } = await raw<{ id: number }>`select id from stores order by id`.execute(db.sql)
  ids = rows.map(({ id }) => id)
  await raw`
    insert into devices (store_id, name, kind, protocol, address)
    select id, 'Host', 'host', 'local', 'store-' || id from stores`.execute(db.sql)
}, 300_000)
afterAll(() => db?.close())
afterEach(async () => {
  expect(warned.splice(0)).toEqual([])
  await raw`truncate monitor_beats, monitor_problems, monitor_states, monitor_samples`.execute(
    db.sql,
  )
})

/** A heartbeat with its own clock and a fixed duration of checks. */
interface Beating {
  readonly perSecond?: number
  readonly atOnce?: number
  readonly takes?: number
  /** Those of this server; undefined when it is alone. */
  readonly slots?: readonly number[]
}

function beating({ perSecond = 1000, atOnce = 1000, takes = 0, slots }: Beating = {}) {
  const state = { clock: Date.parse('2026-11-20T08:00:00Z'), most: 0, going: 0 }
  const looked: { id: number; at: number }[] = []
  const now = () => state.clock
  const heart = new Heartbeat({
    sql: db.sql,
    everyMs,
    now,
    log,
    slots: () => slots,
    ceiling: new Ceiling({ perSecond, atOnce }, now),
    async look(id) {
      looked.push({ id, at: now() })
      state.going += 1
      state.most = Math.max(state.most, state.going)
      const until = now() + takes
      while (now() < until) await new Promise(resolve => setImmediate(resolve))
      state.going -= 1
    },
  })
  const pass = async (ms: number, step = 1000) => {
    for (const end = state.clock + ms; state.clock < end; ) {
      state.clock += step
      await heart.beat()
      // Lets finished checks be noticed.
      await new Promise(resolve => setTimeout(resolve))
    }
  }
  return { heart, state, looked, pass }
}

describe('turns', () => {
  it('each store has one in each span, evenly spread', async () => {
    // In steps of five seconds: half of what may run in parallel is one step's share.
    const { heart, looked, pass } = beating({ atOnce: many / 20 })
    await pass(everyMs + 1000, 5000)
    expect(new Set(looked.map(({ id }) => id)).size).toBe(many)
    expect(looked.length).toBeLessThanOrEqual(many * 1.02)
    const tenths = Map.groupBy(looked, ({ at }) => Math.floor(at / (everyMs / 10)))
    const most = Math.max(...[...tenths.values()].map(tenth => tenth.length))
    expect(most).toBeLessThan((many / 10) * 1.2)
    await heart.stop()
  })

  it('after a long pause there is no rush: the ceiling holds, and half of it is for others', async () => {
    const { heart, state, looked, pass } = beating({ perSecond: 20, atOnce: 10, takes: 3000 })
    await pass(1000)
    await raw`update monitor_beats set next_at = to_timestamp(0)`.execute(db.sql)
    const before = looked.length
    await pass(30_000)
    expect(looked.length - before).toBeGreaterThan(20)
    expect(looked.length - before).toBeLessThanOrEqual(30 * 20)
    expect(state.most).toBeLessThanOrEqual(5)
    // There are more than can be checked in that time, which it reports.
    expect(heart.everyMs).toBeGreaterThanOrEqual((many / 10) * 1000)
    state.clock += 60_000
    await heart.stop()
  })

  it('is no longer one of a machine that is disabled, or that somebody has just read', async () => {
    const [off = 0, watched = 0] = ids
    await raw`update devices set enabled = false where store_id = ${off}`.execute(db.sql)
    const { heart, state, looked, pass } = beating()
    await pass(1000)
    await raw`
      update monitor_beats set next_at = to_timestamp(0), looked_at = ${new Date(state.clock)}
      where store_id = ${watched}`.execute(db.sql)
    await pass(everyMs / 3, 5000)
    const seen = new Set(looked.map(({ id }) => id))
    expect([seen.has(off), seen.has(watched)]).toEqual([false, false])
    await raw`update devices set enabled = true where store_id = ${off}`.execute(db.sql)
    await heart.stop()
  })

  it('of two servers each looks at its own stores, and both at all of them', async () => {
    const owners = ownersOf(['a', 'b'])
    const both = ['a', 'b'].map(name => {
      const slots = owners.flatMap((owner, slot) => (owner === name ? slot : []))
      return { name, ...beating({ slots }) }
    })
    for (const { name, heart, looked, pass } of both) {
      // Each step looks at half of what the ceiling allows in a second.
      await pass(everyMs * 2, 10_000)
      expect(looked.every(({ id }) => owners[slotOf(id)] === name)).toBe(true)
      await heart.stop()
    }
    const all = both.flatMap(({ looked }) => looked.map(({ id }) => id))
    expect(new Set(all).size).toBe(many)
  })
})

describe.each(hostKinds)('a look of its own, on a $name host', kind => {
  const store = () => ids[7] ?? 0
  const ceiling = new Ceiling({ perSecond: 10, atOnce: 10 })

  function monitorsOn(open: () => Promise<OpenedHost | undefined>) {
    const heartbeat: MonitorHeartbeat = { everyMs, ceiling, slots: () => undefined, host: open }
    return new Monitors({
      sql: db.sql,
      log,
      heartbeat,
      publish: async () => {},
      host: async () => (await open()) as Host, // there is one
    })
  }
  const state = () =>
    db.sql.selectFrom('fleet_states').selectAll().where('store_id', '=', store()).executeTakeFirst()
  const beat = () =>
    db.sql
      .selectFrom('monitor_beats')
      .selectAll()
      .where('store_id', '=', store())
      .executeTakeFirst()

  it('keeps what it was like, and since when it does not answer', async () => {
    const { host } = await kind.freshHost()
    let closed = 0
    let gone = false
    const open = async (): Promise<OpenedHost> => {
      if (gone) throw new HostError('unreachable')
      return new Proxy(host, {
        get(target, name) {
          if (name === 'close')
            return async () => {
              closed += 1
            }
          const of: unknown = Reflect.get(target, name)
          return typeof of === 'function' ? of.bind(target) : of
        },
      }) as OpenedHost // unchanged parts are the host's own
    }
    await monitorsOn(open).look(store())
    expect(closed).toBe(1)
    const from = new Date(Date.now() - 60 * 60_000)
    for (const step of [60, 600, 21_600] as const) {
      const [sample] = await monitorSamples.since(
        db.sql,
        store(),
        step,
        new Date(Math.min(from.getTime(), Date.now() - step * 1000)),
      )
      expect(sample?.memory, String(step)).toBeGreaterThan(0)
    }
    const reached = (await beat())?.reached_at
    expect(reached).toBeInstanceOf(Date)

    gone = true
    await monitorsOn(open).look(store())
    const down = await state()
    expect([down?.rank, down?.code]).toEqual([1, 'host.unreachable'])
    expect(down?.since_after).toEqual(reached)
    expect((await beat())?.reached_at).toEqual(reached)

    // Another process, later: the problem keeps its start, and watchers are told so.
    const later = monitorsOn(open)
    const { problems, reached: reachedLater } = await later.watch(store())
    await later.stop()
    expect(problems[0]).toMatchObject({ key: 'host', since: down?.since, sinceAfter: reached })
    expect(reachedLater).toEqual(reached)
    expect((await state())?.since).toEqual(down?.since)

    gone = false
    await monitorsOn(open).look(store())
    expect((await state())?.rank).not.toBe(1)
    const kept = await db.sql.selectFrom('monitor_problems').select('key').execute()
    expect(kept.map(({ key }) => key)).not.toContain('host')
  })

  it('is stopped in the midst of it, and has then seen nothing', async () => {
    const { host } = await kind.freshHost()
    let begin = () => {}
    const begun = new Promise<void>(resolve => {
      begin = resolve
    })
    let end = () => {}
    const hanging = new Proxy(host, {
      get(target, name) {
        if (name === 'close') return async () => end()
        if (name === 'stat')
          return () =>
            new Promise((_, reject) => {
              end = () => reject(new HostError('disconnected'))
              begin()
            })
        const of: unknown = Reflect.get(target, name)
        return typeof of === 'function' ? of.bind(target) : of
      },
    }) as OpenedHost // unchanged parts are the host's own
    const monitors = monitorsOn(async () => hanging)
    const looking = monitors.look(store())
    await begun
    await Promise.all([monitors.stop(), looking])
    expect(await beat()).toBeUndefined()
    expect(await db.sql.selectFrom('monitor_states').selectAll().execute()).toEqual([])
  })
})
