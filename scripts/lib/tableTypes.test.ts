import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import { tableTypes } from './tableTypes.ts'

const file = join(import.meta.dirname, '../../server/db/tables/generated.ts')

test('the types of the tables are those of the migrated database: else run "npm run codegen:tables"', async () => {
  const { sql, close } = await openTestDatabase()
  try {
    expect((await tableTypes(sql)) === readFileSync(file, 'utf8')).toBe(true)
  } finally {
    await close()
  }
})
