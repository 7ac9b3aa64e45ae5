import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const failure = (code: string) => Object.assign(new Error('failed'), { code })

/** Runs work that fails with these codes in turn; returns the number of attempts and the last failure. */
async function attemptsOf(...codes: readonly string[]): Promise<[attempts: number, last: unknown]> {
  let attempts = 0
  const last = await inTransaction(database.sql, async () => {
    attempts += 1
    const code = codes[attempts - 1]
    if (code) throw failure(code)
  }).catch((error: { code: string }) => error.code)
  return [attempts, last]
}

test('work that a deadlock rolled back is repeated, up to five times', async () => {
  expect(await attemptsOf()).toEqual([1, undefined])
  expect(await attemptsOf('40P01', '40P01')).toEqual([3, undefined])
  expect(await attemptsOf(...Array.from({ length: 9 }, () => '40P01'))).toEqual([5, '40P01'])
})

test('work that failed for another reason is not repeated', async () => {
  expect(await attemptsOf('23505')).toEqual([1, '23505'])
})
