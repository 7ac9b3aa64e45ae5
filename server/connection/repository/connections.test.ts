import { afterAll, beforeAll, expect, it } from 'vitest'
import * as sessions from '#server/auth/repository/sessions.ts'
import { anOperator, aSession, minutes, someStores } from '#server/db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as connections from './connections.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('a connection whose session is over ends when that did, the others go on', async () => {
  const { sql } = database
  const operator = await anOperator(sql)
  const [storeId = 0] = await someStores(sql, [{}])
  const now = new Date()
  const connect = async (expiresAt: Date) => {
    const { jti } = await aSession(sql, operator, { expiresAt })
    const reason = { reason: 'x' }
    const given = { sessionJti: jti, operatorId: operator.id, storeId, reason, reasonText: 'x' }
    return { jti, id: (await connections.start(sql, given)).id }
  }
  const ranOut = await connect(minutes(-3, now))
  const signedOut = await connect(minutes(30, now))
  await sessions.end(sql, signedOut.jti, minutes(-2, now))
  const live = await connect(minutes(30, now))
  const over = await connect(minutes(-9, now))
  await connections.end(sql, over.id)
  const endOf = async ({ id }: { id: string }) => (await connections.byId(sql, id))?.ended_at
  const ended = await endOf(over)

  await connections.endOver(sql, now)

  expect(await endOf(ranOut)).toEqual(minutes(-3, now))
  expect(await endOf(signedOut)).toEqual(minutes(-2, now))
  expect(await endOf(live)).toBeNull()
  expect(await endOf(over)).toEqual(ended)
})
