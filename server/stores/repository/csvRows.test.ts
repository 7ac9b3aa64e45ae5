import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as csvRows from './csvRows.ts'

// So many that comparing each with every other one takes minutes.
const size = 10_000

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  await raw`alter table csv_rows drop constraint csv_rows_upload_id_fkey`.execute(db.sql)
})
afterAll(() => db?.close())

/** A file in which every second row is the same store as the row before. */
async function fill(id: string): Promise<csvRows.CsvRange> {
  await raw`
    insert into csv_rows (upload_id, position, row, cells, match_key)
    select ${id}, n, n + 1, '[]', 'key ' || (n + 1) / 2 from generate_series(1, ${size}::int) n`.execute(
    db.sql,
  )
  return { id, titled: false, first: null }
}

const twice = async ({ id }: csvRows.CsvRange) => {
  const { rows } = await raw<{ position: number; twice: number }>`
    select position, twice from csv_rows where upload_id = ${id} and twice is not null
    order by position`.execute(db.sql)
  return rows
}

it('rows that are there twice are found in a file the database has not heard of', async () => {
  await fill('00000000-0000-4000-8000-000000000001')
  await raw`analyze`.execute(db.sql)
  const range = await fill('00000000-0000-4000-8000-000000000002')
  await csvRows.tell(db.sql)
  await csvRows.markTwice(db.sql, range)
  const found = await twice(range)
  expect(found).toHaveLength(size / 2)
  expect(found.at(0)).toEqual({ position: 2, twice: 2 })
  expect(found.every(row => row.twice === row.position)).toBe(true)
  // With fewer rows considered, fewer are duplicates.
  await csvRows.markTwice(db.sql, { ...range, first: 100 })
  await csvRows.markTwice(db.sql, range)
  expect(await twice(range)).toEqual(found)
})
