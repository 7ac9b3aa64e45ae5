import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operator } from '#server/db/tables/index.ts'
import { anOperator, minutes } from '#server/db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as challenges from './challenges.ts'

let database: TestDatabase
let operator: Operator

beforeAll(async () => {
  database = await openTestDatabase()
  operator = await anOperator(database.sql)
})

afterAll(() => database.close())

describe('a challenge', () => {
  const expiresAt = minutes(5)
  const create = () => challenges.create(database.sql, { operatorId: operator.id, expiresAt })

  it('is good until its end, and finished by exactly one of many', async () => {
    const id = await create()
    expect(await challenges.take(database.sql, id)).toMatchObject({ id, operator_id: operator.id })
    expect(await challenges.take(database.sql, id)).toMatchObject({ id })
    const all = Array.from({ length: 20 }, () => challenges.finish(database.sql, id))
    expect((await Promise.all(all)).filter(finished => finished)).toHaveLength(1)
    expect(await challenges.take(database.sql, id)).toBeUndefined()
  })

  it('is no good from its end on', async () => {
    const id = await create()
    expect(await challenges.take(database.sql, id, expiresAt)).toBeUndefined()
    expect(await challenges.finish(database.sql, id, expiresAt)).toBe(false)
    expect(await challenges.finish(database.sql, id)).toBe(true)
  })

  it('that was never made is no good', async () => {
    expect(await challenges.take(database.sql, randomUUID())).toBeUndefined()
    expect(await challenges.finish(database.sql, randomUUID())).toBe(false)
  })

  it('is removed when it is long over', async () => {
    await create()
    expect(await challenges.removeExpired(database.sql, expiresAt)).toBe(0)
    expect(await challenges.removeExpired(database.sql, minutes(6))).toBeGreaterThan(0)
  })
})
