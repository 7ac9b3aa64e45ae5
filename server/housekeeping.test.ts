import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../tests/support/database.ts'
import { challenges, journal, throttles } from './db/repositories/index.ts'
import { anOperator, minutes } from './db/testing/rows.ts'
import { keepHouse } from './housekeeping.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('ends what no server can be working on any more, and removes what has had its time', async () => {
  const { sql } = database
  const now = new Date()
  const operation = 'saveFile'
  const lost = await journal.begin(sql, { operation, at: minutes(-61, now) })
  const running = await journal.begin(sql, { operation, at: minutes(-59, now) })
  const { id: operatorId } = await anOperator(sql)
  const over = await challenges.create(sql, { operatorId, expiresAt: minutes(-1, now) })
  const open = await challenges.create(sql, { operatorId, expiresAt: minutes(1, now) })
  const rule = { limit: 5, windowSeconds: 60, blockSeconds: 60 }
  await throttles.registerFailure(sql, 'old', rule, minutes(-25 * 60, now))
  await throttles.registerFailure(sql, 'new', rule, now)

  await keepHouse(database, now)

  const outcomes = [await journal.byId(sql, lost), await journal.byId(sql, running)]
  expect(outcomes.map(record => record?.outcome)).toEqual(['unknown', 'pending'])
  const left = await sql.selectFrom('challenges').select('id').execute()
  expect(left.map(({ id }) => id)).toEqual([open])
  expect(left).not.toContainEqual({ id: over })
  expect(await sql.selectFrom('throttles').select('key').execute()).toEqual([{ key: 'new' }])
})
