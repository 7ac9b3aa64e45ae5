import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { journalled, journalOn } from './journalling.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('is not filled by refused strangers, and they do not drown the refusals of operators', async () => {
  const book = journalOn(database.sql, { warn: () => {} })
  for (let i = 0; i < 200; i += 1) {
    await book.refused({ operation: 'login', info: 'login.throttled' })
  }
  const sessionJti = crypto.randomUUID()
  await book.refused({ operation: 'listJournal', info: 'page.not_allowed', sessionJti })
  const rows = await database.sql
    .selectFrom('journal')
    .select(of => ['operation', of.fn.countAll<number>().as('count')])
    .groupBy('operation')
    .orderBy('operation')
    .execute()
  expect(rows).toEqual([
    { operation: 'listJournal', count: 1 },
    { operation: 'login', count: 120 },
  ])
})

it('is written although the database was away for a moment: what is done is not answered as failed', async () => {
  const { sql } = database
  // A sequence counts over rollbacks.
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
