import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manyStores } from '#server/db/testing/manyStores.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as recordList from './recordList.ts'

const size = process.env.TEST_FULL === '1' ? 100_000 : 20_000
const perPage = 25
const last = size / perPage

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  await manyStores(db.sql, size)
  await raw`analyze`.execute(db.sql)
})
afterAll(() => db?.close())

const page = (number: number, more: Partial<recordList.RecordQuery> = {}) =>
  recordList.page(db.sql, 'stores', { page: number, perPage, sort: [], ...more })

/** The shortest time of several runs, which other load cannot lower. */
async function shortest(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 40; round += 1) {
    const start = performance.now()
    await work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

it('pages of a list hold every record once, in its order, from both ends', async () => {
  const { rows } = await raw<{ id: number }>`
    select id from stores order by sort_name, id`.execute(db.sql)
  const ids = rows.map(({ id }) => id)
  for (const number of [1, 2, Math.floor(last / 2), Math.floor(last / 2) + 1, last - 1, last]) {
    const found = await page(number)
    expect(found.total).toBe(size)
    expect(found.rows.map(({ id }) => id)).toEqual(
      ids.slice((number - 1) * perPage, number * perPage),
    )
  }
  expect((await page(last + 1)).rows).toEqual([])
  const odd = await page(Math.ceil(size / 7), { perPage: 7 })
  expect(odd.rows.map(({ id }) => id)).toEqual(ids.slice(Math.floor(size / 7) * 7))
  const down = await page(last, { sort: [{ field: 'name', direction: 'desc' }] })
  expect(down.rows.at(-1)?.id).toBe(rows.find(({ id }) => id === down.rows.at(-1)?.id)?.id)
})

it('a number finds its store, with its zeros', async () => {
  const { rows } = await page(1, { filter: '000042' })
  expect(rows.map(({ storeNumber }) => storeNumber)).toContain('000042')
})

it('exactly that number, then that id, is first however the rest is sorted, from both ends', async () => {
  const { rows } = await raw<{ id: number; number: string }>`
    select id, store_number as number from stores order by id limit 1 offset 41`.execute(db.sql)
  const { id = 0, number = '' } = rows[0] ?? {}
  // One store's number is that id, and another's extra contains both.
  await raw`update stores set store_number = ${String(id)} where id = ${id + 50}`.execute(db.sql)
  await raw`update stores set extra = ${`${number} ${id}`} where id = ${id + 60}`.execute(db.sql)
  for (const direction of ['asc', 'desc'] as const) {
    const sort = [{ field: 'name', direction }]
    const exact = await page(1, { filter: number, sort })
    expect([exact.rows[0]?.id, exact.total]).toEqual([id, exact.rows.length])
    const first = await page(1, { filter: String(id), sort })
    expect(first.rows.slice(0, 2).map(row => row.id)).toEqual([id + 50, id])
    const all = await page(1, { filter: String(id), sort, perPage: first.total })
    const last = await page(first.total, { filter: String(id), sort, perPage: 1 })
    expect(last.rows).toEqual(all.rows.slice(-1))
    expect(new Set(all.rows.map(row => row.id)).size).toBe(first.total)
  }
})

it('the last page costs at most three times the first', async () => {
  const [first, end] = [await shortest(() => page(1)), await shortest(() => page(last))]
  const middle = await shortest(() => page(Math.floor(last / 2)))
  console.log(
    `page 1 ${first.toFixed(1)} ms, ${last / 2} ${middle.toFixed(1)}, ${last} ${end.toFixed(1)}`,
  )
  expect(end).toBeLessThan(first * 3 + 2)
})
