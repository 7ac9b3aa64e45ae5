// Writes the table types that the migrations produce. Run: npm run codegen:tables
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askedOf } from '../server/cli/words.ts'

askedOf(
  `The migrated database to server/db/tables/generated.ts:

  npm run codegen:tables     after a new migration
`,
  {},
)

// Creates a database, so this is loaded only after the usage check.
const { openDatabase } = await import('../server/db/open.ts')
const { tableTypes } = await import('./lib/tableTypes.ts')
const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-tables-'))
try {
  const { sql, close } = await openDatabase({ dataDir })
  const file = join(import.meta.dirname, '../server/db/tables/generated.ts')
  await writeFile(file, await tableTypes(sql).finally(close))
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
