import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator, someStores } from '#server/db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as recent from './recent.ts'

let database: TestDatabase
let places: { operatorId: number; storeId: number }[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const { sql } = database
  const [first = 0, second = 0] = await someStores(sql, [{}, {}])
  const [ana, bia] = [await anOperator(sql), await anOperator(sql)]
  places = [
    { operatorId: ana.id, storeId: first },
    { operatorId: ana.id, storeId: second },
    { operatorId: bia.id, storeId: first },
  ]
})
afterAll(() => database.close())

const pathsAt = async (index: number) =>
  (await recent.newest(database.sql, placeOf(index), 10)).map(({ path }) => path)
function placeOf(index: number) {
  const place = places[index]
  if (!place) throw new Error('no such place')
  return place
}

test('of each operator and store so many stay, the newest first, each path once', async () => {
  const open = (index: number, path: string) =>
    recent.remember(database.sql, { ...placeOf(index), path }, 3)
  await open(1, '/elsewhere')
  await open(2, '/hers')
  for (const path of ['/a', '/b', '/c', '/a', '/d']) await open(0, path)
  expect(await pathsAt(0)).toEqual(['/d', '/a', '/c'])
  expect([await pathsAt(1), await pathsAt(2)]).toEqual([['/elsewhere'], ['/hers']])
  await recent.forget(database.sql, { ...placeOf(0), path: '/a' })
  expect(await pathsAt(0)).toEqual(['/d', '/c'])
})

test('a path as long as paths may be', async () => {
  const path = `/${'ã'.repeat(2047)}`
  await recent.remember(database.sql, { ...placeOf(0), path }, 3)
  expect((await pathsAt(0))[0]).toBe(path)
})
