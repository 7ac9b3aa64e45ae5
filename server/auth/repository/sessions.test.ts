import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as connections from '#server/connection/repository/connections.ts'
import type { Operator } from '#server/db/tables/index.ts'
import { anOperator, aSession, minutes, someStores } from '#server/db/testing/rows.ts'
import * as operators from '#server/operators/repository/operators.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as sessions from './sessions.ts'

let database: TestDatabase
let operator: Operator
let first: number
let second: number

beforeAll(async () => {
  database = await openTestDatabase()
  operator = await anOperator(database.sql, { username: 'Ana', pages: ['filesmanager'] })
  const ids = await someStores(database.sql, [{ name: 'Leeds' }, { name: 'York' }])
  first = ids[0] ?? 0
  second = ids[1] ?? 0
})

afterAll(() => database.close())

describe('a session', () => {
  it('comes with its operator', async () => {
    const { jti } = await aSession(database.sql, operator, { address: '127.0.0.1' })
    const session = await sessions.byJti(database.sql, jti)
    expect(session).toMatchObject({
      jti,
      operator: { id: operator.id, username: 'Ana', pages: ['filesmanager'], disabled: false },
      connection: null,
    })
    await operators.setDisabled(database.sql, operator.id, true)
    expect((await sessions.byJti(database.sql, jti))?.operator.disabled).toBe(true)
    await operators.setDisabled(database.sql, operator.id, false)
  })

  it('is nowhere to be found when it has expired, ended or never was', async () => {
    const { jti, expires_at } = await aSession(database.sql, operator)
    expect(await sessions.byJti(database.sql, jti, expires_at)).toBeUndefined()
    expect(await sessions.byJti(database.sql, jti)).toBeDefined()
    expect(await sessions.end(database.sql, jti)).toBe(true)
    expect(await sessions.end(database.sql, jti)).toBe(false)
    expect(await sessions.byJti(database.sql, jti)).toBeUndefined()
    expect(await sessions.byJti(database.sql, randomUUID())).toBeUndefined()
  })

  it('is renewed up to its limit, never shortened, never revived', async () => {
    const limitAt = minutes(60)
    const { jti } = await aSession(database.sql, operator, { limitAt })
    expect(await sessions.extend(database.sql, jti, minutes(40))).toBeInstanceOf(Date)
    const renewed = (await sessions.byJti(database.sql, jti))?.expiresAt
    expect(await sessions.extend(database.sql, jti, minutes(10))).toEqual(renewed)
    expect(await sessions.extend(database.sql, jti, minutes(90))).toEqual(limitAt)
    expect(await sessions.extend(database.sql, jti, minutes(99), limitAt)).toBeUndefined()
    await sessions.end(database.sql, jti)
    expect(await sessions.extend(database.sql, jti, minutes(90))).toBeUndefined()
  })

  it('never begins with an end after its limit', async () => {
    const limitAt = minutes(5)
    expect((await aSession(database.sql, operator, { limitAt })).expires_at).toEqual(limitAt)
  })

  it('ends with all others of its operator, and only those', async () => {
    const otherOperator = await anOperator(database.sql)
    const mine = await aSession(database.sql, operator)
    const theirs = await aSession(database.sql, otherOperator)
    await aSession(database.sql, otherOperator)
    expect(await sessions.endAllOf(database.sql, otherOperator.id)).toHaveLength(2)
    expect(await sessions.byJti(database.sql, theirs.jti)).toBeUndefined()
    expect(await sessions.byJti(database.sql, mine.jti)).toBeDefined()
  })
})

describe('a connection', () => {
  const reason = { ticket: '4711', note: ['a', 'ç'] }
  const connect = (sessionJti: string, storeId: number) =>
    database.sql.transaction().execute(tx =>
      connections.start(tx, {
        sessionJti,
        operatorId: operator.id,
        storeId,
        reason,
        reasonText: 'Ticket 4711',
      }),
    )

  it("is its session's current one, and the one before has ended", async () => {
    const { jti } = await aSession(database.sql, operator)
    const before = await connect(jti, first)
    const now = await connect(jti, second)
    expect((await sessions.byJti(database.sql, jti))?.connection).toEqual({
      id: now.id,
      storeId: second,
      storeName: 'York',
      reason,
      reasonText: 'Ticket 4711',
    })
    expect((await connections.byId(database.sql, before.id))?.ended_at).toBeInstanceOf(Date)
    expect((await connections.byId(database.sql, now.id))?.ended_at).toBeNull()
  })

  it('is not current any more when it has ended or was taken off', async () => {
    const { jti } = await aSession(database.sql, operator)
    const { id } = await connect(jti, first)
    expect(await connections.end(database.sql, id)).toBe(true)
    expect(await connections.end(database.sql, id)).toBe(false)
    expect((await sessions.byJti(database.sql, jti))?.connection).toBeNull()
    await connect(jti, first)
    expect(await sessions.setConnection(database.sql, jti, null)).toBe(true)
    expect((await sessions.byJti(database.sql, jti))?.connection).toBeNull()
  })

  it('does not begin in a session that has ended, and leaves nothing', async () => {
    const { jti } = await aSession(database.sql, operator)
    await sessions.end(database.sql, jti)
    await expect(connect(jti, first)).rejects.toThrow('has not ended')
    const left = database.sql.selectFrom('connections').select('id').where('session_jti', '=', jti)
    expect(await left.execute()).toEqual([])
  })
})
