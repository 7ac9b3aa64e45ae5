import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as meta from './meta.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

it('keeps any JSON value, the last one set', async () => {
  for (const value of [{ a: [1, 'ç'] }, ['x'], 'text', '"quoted"', 0, false, null]) {
    await meta.set(database.sql, 'key', value)
    expect(await meta.get(database.sql, 'key')).toEqual(value)
  }
  expect(await meta.get(database.sql, 'never set')).toBeUndefined()
})
