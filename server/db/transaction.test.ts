import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const ended = (code: string) => Object.assign(new Error('ended'), { code })

/** How often work was done that fails with these, one after the other. */
async function timesOf(...codes: readonly string[]): Promise<[times: number, failed: unknown]> {
  let times = 0
  const failed = await inTransaction(database.sql, async () => {
    times += 1
    const code = codes[times - 1]
    if (code) throw ended(code)
  }).catch((error: { code: string }) => error.code)
  return [times, failed]
}

test('what a deadlock has ended is carried out again, a few times', async () => {
  expect(await timesOf()).toEqual([1, undefined])
  expect(await timesOf('40P01', '40P01')).toEqual([3, undefined])
  expect(await timesOf(...Array.from({ length: 9 }, () => '40P01'))).toEqual([5, '40P01'])
})

test('what failed for any other reason is not', async () => {
  expect(await timesOf('23505')).toEqual([1, '23505'])
})
