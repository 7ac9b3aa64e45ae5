import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../tests/support/database.ts'
import { challenges, connections, idempotency, journal, throttles } from './db/repositories.ts'
import { anOperator, aSession, minutes, someStores } from './db/testing/rows.ts'
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

it('removes sessions and connections that ended long ago, step by step, and nothing else', async () => {
  const { sql } = database
  const now = new Date()
  const daysAgo = (days: number) => minutes(-days * 24 * 60, now)
  const operator = await anOperator(sql)
  const [storeId = 0] = await someStores(sql, [{}])
  const session = async (expiresAt: Date) => {
    const { jti } = await aSession(sql, operator, { expiresAt, limitAt: expiresAt })
    const given = { sessionJti: jti, operatorId: operator.id, storeId }
    const reason = { reason: 'Long ago' }
    await connections.start(sql, { ...given, reason, reasonText: 'Long ago' })
    await journal.append(sql, { operation: 'otp', sessionJti: jti, outcome: 'ok' })
    return jti
  }
  const kept = [await session(daysAgo(89)), await session(minutes(30, now))]
  await session(daysAgo(91))
  const long = daysAgo(200)
  // More than one step of deletion.
  const many = Array.from({ length: 1203 }, () => ({
    jti: randomUUID(),
    operator_id: operator.id,
    expires_at: long,
    limit_at: long,
  }))
  await sql.insertInto('sessions').values(many).execute()

  await keepHouse(database, now)

  const sessionsLeft = await sql.selectFrom('sessions').select('jti').execute()
  expect(sessionsLeft.map(({ jti }) => jti).sort()).toEqual(kept.sort())
  const connectionsLeft = await sql.selectFrom('connections').select('session_jti').execute()
  expect(connectionsLeft.map(row => row.session_jti).sort()).toEqual(kept)
  const records = await sql.selectFrom('journal').select('id').where('operation', '=', 'otp')
  expect(await records.execute()).toHaveLength(3)
})

it('forgets what was answered to a creation after a day', async () => {
  const { sql } = database
  const { id: operatorId } = await anOperator(sql)
  const requestOf = (key: string) => ({ operatorId, operation: 'register', key })
  await idempotency.take(sql, requestOf('old'), 'request')
  await sql
    .updateTable('idempotency_keys')
    .set({ created_at: minutes(-24 * 60 - 1) })
    .execute()
  await idempotency.take(sql, requestOf('new'), 'request')
  await keepHouse(database)
  const left = await sql.selectFrom('idempotency_keys').select('key').execute()
  expect(left).toEqual([{ key: 'new' }])
})
