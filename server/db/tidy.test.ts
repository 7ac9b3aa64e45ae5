import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import type { Database } from './open.ts'
import { manyStores } from './testing/manyStores.ts'
import { tidy } from './tidy.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await manyStores(db.sql, 3000)
})
afterAll(() => db.close())

const unseenPages = async () => {
  const { rows } = await raw<{ pages: number }>`
    select (pg_relation_size(oid) / 8192 - relallvisible)::int as pages
    from pg_class where relname = 'stores'`.execute(db.sql)
  return rows[0]?.pages
}

it('vacuums what has grown or changed, once; a server of PostgreSQL does so itself', async () => {
  if (db.kind !== 'embedded') return expect(await tidy(db)).toEqual([])
  expect(await unseenPages()).toBeGreaterThan(60)
  expect(await tidy(db)).toContain('stores')
  expect(await unseenPages()).toBe(0)
  expect(await tidy(db)).toEqual([])
  await raw`update stores set version = version + 1`.execute(db.sql)
  expect(await tidy(db)).toEqual(['stores'])
})
