// The fleet's states maintained by triggers equal a plain count, even for very many devices changing together.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manyStores } from '#server/db/testing/manyStores.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as fleetStates from './fleetStates.ts'

const isFull = process.env.TEST_FULL === '1'
const stores = isFull ? 100_000 : 2500
const devices = isFull ? 100_000 : 4000
const world = { west: -180, south: -90, east: 180, north: 90 }

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  await manyStores(db.sql, stores)
  await raw`
    update stores set latitude = -60 + (id * 7919) % 13000 / 100.0, longitude = -180 + (id::bigint * 104729) % 36000 / 100.0
    where id % 10 > 0`.execute(db.sql)
  await raw`
    insert into devices (store_id, name, kind, protocol, address, port)
    select s.id, 'Till ' || n, 'pos', 'tcp', '10.0.0.1', 9100
    from (select id, row_number() over (order by id) - 1 as at from stores) s
    join generate_series(0, ${devices - 1}::int) n on n % ${stores}::int = s.at`.execute(db.sql)
  await raw`analyze`.execute(db.sql)
}, 300_000)
afterAll(() => db?.close())

/** Stores whose state does not match their devices. */
async function wrongLines() {
  const { rows } = await raw<{ id: number }>`
    select s.id from stores s join fleet_states f on f.store_id = s.id
    left join devices d on d.store_id = s.id and d.enabled
    group by s.id, f.store_id
    having f.devices <> count(d.id)
      or f.wrong <> count(d.id) filter (where d.state in ('refused', 'down', 'degraded'))
      or f.rank <> case when count(d.id) filter (where d.state in ('refused', 'down', 'degraded')) > 0 then 2
        when count(d.id) filter (where d.state = 'up') > 0 then 4
        when count(d.id) > 0 then 3 else 5 end`.execute(db.sql)
  return rows
}

const become = (state: string, which = raw`true`) =>
  raw`update devices set state = ${state}, failure = null, checked_at = now() where ${which}`.execute(
    db.sql,
  )

it('one device, then all of them, some of them moved: each store has its line', async () => {
  await become('down', raw`id = (select min(id) from devices)`)
  await become('up')
  expect(await wrongLines()).toEqual([])
  await become('down', raw`id % 3 = 0`)
  expect(await wrongLines()).toEqual([])
  await raw`
    update devices d set store_id = s.id, name = d.name || ' moved'
    from (select max(id) as id from stores) s where d.id % 100 = 1`.execute(db.sql)
  expect(await wrongLines()).toEqual([])
  // Checked again without a change.
  const { rows: before } = await raw`select * from fleet_states order by store_id`.execute(db.sql)
  await raw`update devices set checked_at = now()`.execute(db.sql)
  const { rows: after } = await raw`select * from fleet_states order by store_id`.execute(db.sql)
  expect(after).toEqual(before)
}, 300_000)

it('counts, pages and the map tell of the same stores', async () => {
  const counts = await fleetStates.counts(db.sql, {}, undefined)
  const total = Object.values(counts).reduce((sum, count) => sum + count)
  expect(total).toBe(stores)
  const first = await fleetStates.page(db.sql, {}, undefined, { offset: 0, limit: 25 })
  expect(first.map(({ rank }) => rank)).toEqual(
    Array(25).fill(fleetStates.states.indexOf('degraded')),
  )
  const points = await fleetStates.points(db.sql, world, {}, undefined)
  expect(points.length).toBeLessThanOrEqual(2000)
  const without = await fleetStates.without(db.sql, {}, undefined)
  const shown = points.flatMap(({ ranks }) => ranks).reduce((sum, count) => sum + count)
  expect(shown + without).toBe(stores)
})

it('close by each store is a point of its own, the worst first', async () => {
  const box = { west: 170, south: -20, east: -175, north: 0 }
  const points = await fleetStates.points(db.sql, box, {}, undefined)
  const { rows } = await raw<{ id: number }>`
    select id from stores where latitude between -20 and 0 and (longitude >= 170 or longitude <= -175)`.execute(
    db.sql,
  )
  expect(points.length).toBeGreaterThan(0)
  expect(points.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  const ranks = points.map(point => point.ranks.indexOf(1))
  expect(ranks).toEqual(ranks.toSorted())
})
