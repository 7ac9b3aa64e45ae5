import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesOf } from './architecture/sources.ts'
import { databaseTests, dependOnDatabase } from './databaseTests.ts'

test('a test depends on the database when it imports it, however far, and not by a type alone', () => {
  const files = {
    'tests/support/database.ts': 'export const open = 1',
    'tests/support/server.ts': "import { open } from './database.ts'; export const start = open",
    'server/a.test.ts': "import { start } from '../tests/support/server.ts'; start",
    'server/b.test.ts': "import type { open } from '../tests/support/database.ts'",
    'server/c.test.ts': "import { x } from './x.ts'; x",
    'server/x.ts': 'export const x = 1',
  }
  const sources = sourcesOf(new Map(Object.entries(files)))
  expect(dependOnDatabase(sources)).toEqual(['server/a.test.ts'])
})

test('the contract suite and the journal do, the hosts’ attacks do not', () => {
  const found = databaseTests(join(import.meta.dirname, '../..'))
  expect(found).toEqual(
    expect.arrayContaining(['tests/contract.test.ts', 'server/journal/repository/journal.test.ts']),
  )
  expect(found).not.toContain('server/hosts/every/attacks.test.ts')
})
