// The list against the plain way: everything filtered, sorted and counted in JavaScript.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { someStores } from '#server/db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { DeviceQuery, ShownState } from './deviceList.ts'
import * as deviceList from './deviceList.ts'

const worstFirst: readonly ShownState[] = [
  'refused',
  'down',
  'degraded',
  'unknown',
  'up',
  'disabled',
]
const perStore = 3
const perPage = 7

interface Plain {
  readonly id: number
  readonly name: string
  readonly store: string
  readonly state: ShownState
  readonly kind: string
  readonly latency: number | null
}

let db: TestDatabase
let all: readonly Plain[]
let hidden: number

beforeAll(async () => {
  db = await openTestDatabase()
  const names = Array.from({ length: 20 }, (_, n) => ({
    // Out of order, and not in the order of the ids.
    name: `Store ${(n * 7) % 20}`,
    storeNumber: String(n),
    country: 'GB',
  }))
  await someStores(db.sql, names, { chain: 'Chain', franchise: 'Kept' })
  const [leaving = 0] = await someStores(
    db.sql,
    [{ name: 'Store 3', storeNumber: '99', country: 'GB' }],
    { chain: 'Chain', franchise: 'Leaving' },
  )
  hidden = leaving
  await raw`
    insert into devices (store_id, name, kind, protocol, address, port, state, enabled, latency_ms)
    select id, (array['Till', 'Čamera', 'oven'])[n], (array['pos', 'camera', 'kitchen'])[n], 'tcp', '192.0.2.1', 80,
      (array['up', 'up', 'down', 'degraded', 'unknown', 'refused'])[1 + (id * n + n) % 6], (id + n) % 5 > 0,
      nullif((id * 31 + n) % 40, 0)
    from stores, generate_series(1, ${perStore}::int) n`.execute(db.sql)
  await raw`update franchises set deletion_id = gen_random_uuid() where name = 'Leaving'`.execute(
    db.sql,
  )
  const { rows } = await raw<Plain>`
    select d.id, folded(d.name) as name, s.sort_name as store, d.kind, d.latency_ms as latency,
      case when d.enabled then d.state else 'disabled' end as state
    from devices d join stores s on s.id = d.store_id where s.id <> ${hidden}`.execute(db.sql)
  all = rows
})
afterAll(() => db?.close())

const compared = (a: string | number | null, b: string | number | null) => {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return a < b ? -1 : 1
}

/** What the list has to be: `by` is the column sorted by, nothing first when ascending. */
function expected(by: (device: Plain) => string | number | null, down: boolean, state?: string) {
  const sorted = all.toSorted(
    (a, b) =>
      compared(by(a), by(b)) * (down ? -1 : 1) ||
      compared(a.store, b.store) ||
      compared(a.name, b.name) ||
      a.id - b.id,
  )
  return sorted.filter(device => state === undefined || device.state === state).map(({ id }) => id)
}

async function pages(query: Partial<DeviceQuery>, scope?: deviceList.Scope): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const found = await deviceList.list(db.sql, { sort: [], ...query, page, perPage }, scope)
    ids.push(...found.rows.map(({ id }) => id))
    if (found.rows.length < perPage) {
      expect(ids).toHaveLength(found.total)
      return ids
    }
  }
}

const byState = ({ state }: Plain) => worstFirst.indexOf(state)
// Each finds the same devices: all, a text that all contain, a scope of all.
const ways = [
  { way: 'of all', more: {}, scope: undefined },
  { way: 'by a text', more: { filter: 'store' }, scope: undefined },
  { way: 'of a scope', more: {}, scope: raw`s.country = 'GB'` },
]

it('has devices of every state, and one store on its way out', () => {
  expect(new Set(all.map(({ state }) => state)).size).toBe(worstFirst.length)
  expect(all).toHaveLength(20 * perStore)
})

it.each(ways)('$way: worst first, best first, one state alone', async ({ more, scope }) => {
  expect(await pages(more, scope)).toEqual(expected(byState, false))
  for (const direction of ['asc', 'desc'] as const) {
    const sort = [{ field: 'state' as const, direction }]
    expect(await pages({ ...more, sort }, scope)).toEqual(expected(byState, direction === 'desc'))
  }
  for (const state of worstFirst)
    expect(await pages({ ...more, state }, scope)).toEqual(expected(byState, false, state))
})

it.each(ways)('$way: by latency, what has none first, then last', async ({ more, scope }) => {
  for (const direction of ['asc', 'desc'] as const) {
    const sort = [{ field: 'latency' as const, direction }]
    const wanted = expected(({ latency }) => latency, direction === 'desc')
    expect(await pages({ ...more, sort }, scope)).toEqual(wanted)
    expect(await pages({ ...more, sort, state: 'down' }, scope)).toEqual(
      expected(({ latency }) => latency, direction === 'desc', 'down'),
    )
  }
})

it.each(ways)('$way: counts each state, whichever is shown', async ({ more, scope }) => {
  const counts = Object.fromEntries(
    worstFirst.map(state => [state, all.filter(device => device.state === state).length]),
  )
  for (const state of [undefined, 'up', 'disabled'] as const) {
    const query = { ...more, state, page: 1, perPage, sort: [] }
    const found = await deviceList.list(db.sql, query, scope)
    expect(found.counts).toEqual(counts)
    expect(found.total).toBe(state === undefined ? all.length : counts[state])
  }
})

it('counts what a device becomes and a store takes away', async () => {
  const of = async () =>
    (await deviceList.list(db.sql, { page: 1, perPage, sort: [] }, undefined)).counts
  const before = await of()
  const [id = 0] = await pages({ state: 'up' })
  await raw`update devices set enabled = false where id = ${id}`.execute(db.sql)
  expect(await of()).toEqual({ ...before, up: before.up - 1, disabled: before.disabled + 1 })
  await raw`update devices set enabled = true, state = 'down' where id = ${id}`.execute(db.sql)
  expect(await of()).toEqual({ ...before, up: before.up - 1, down: before.down + 1 })
  await raw`update devices set state = 'up' where id = ${id}`.execute(db.sql)
  await raw`update franchises set deletion_id = null`.execute(db.sql)
  const shown = await of()
  expect(Object.values(shown).reduce((a, b) => a + b)).toBe(21 * perStore)
  await raw`delete from stores where id = ${hidden}`.execute(db.sql)
  expect(await of()).toEqual(before)
})
