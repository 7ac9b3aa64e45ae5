import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { Refusals } from '../operations/refusals.ts'
import { journalled, journalOn } from './journalling.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('is not filled by refused strangers, who do not drown operators: what is left out is counted', async () => {
  let now = Date.UTC(2026, 10, 22)
  const book = journalOn(database.sql, { warn: () => {} }, new Refusals(() => now))
  for (let i = 0; i < 200; i += 1) {
    await book.refused({ operation: 'login', info: 'login.throttled', target: `typed ${i}` })
  }
  const sessionJti = crypto.randomUUID()
  const refused = () =>
    book.refused({ operation: 'listJournal', info: 'page.not_allowed', operatorId: 7, sessionJti })
  for (let i = 0; i < 70; i += 1) await refused()
  const counts = async () => {
    const rows = await database.sql
      .selectFrom('journal')
      .select(of => ['operation', of.fn.countAll<number>().as('count')])
      .groupBy('operation')
      .orderBy('operation')
      .execute()
    return rows.map(({ operation, count }) => [operation, count])
  }
  expect(await counts()).toEqual([
    ['listJournal', 60],
    ['login', 60],
  ])
  now += 61_000
  await refused()
  expect(await counts()).toEqual([
    ['listJournal', 62],
    ['login', 61],
  ])
  await book.settle()
  const rows = await database.sql.selectFrom('journal').select(['target', 'details']).execute()
  const repeated = rows.filter(({ details }) => details !== null)
  const since = '2026-11-22T00:00:00.000Z'
  expect(repeated).toEqual([
    { target: null, details: { repeated: 140, since } },
    { target: null, details: { repeated: 10, since } },
  ])
})

it('is written although the database was away for a moment: what is done is not answered as failed', async () => {
  const { sql } = database
  // A sequence survives rollbacks.
  await raw`create sequence tries`.execute(sql)
  await raw`create function away() returns trigger language plpgsql as
    'begin if nextval(''tries'') = 1 then raise exception ''away''; end if; return new; end'`.execute(
    sql,
  )
  await raw`create trigger away before update on journal for each row execute function away()`.execute(
    sql,
  )
  let times = 0
  const work = async () => {
    times += 1
    return { result: 'written' }
  }
  expect(await journalled(sql, { operation: 'saveFile' }, work)).toBe('written')
  expect(times).toBe(1)
  const records = sql.selectFrom('journal').select('outcome').where('operation', '=', 'saveFile')
  expect(await records.execute()).toEqual([{ outcome: 'ok' }])
})
