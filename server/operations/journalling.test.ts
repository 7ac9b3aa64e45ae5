import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { journalOn } from './journalling.ts'

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
