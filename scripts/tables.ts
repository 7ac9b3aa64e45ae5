// npm run codegen:tables: writes the types of the tables as the migrations make them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { tableTypes } from './lib/tableTypes.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-tables-'))
try {
  const { sql, close } = await openDatabase({ dataDir })
  try {
    const file = join(import.meta.dirname, '../server/db/tables/generated.ts')
    await writeFile(file, await tableTypes(sql))
  } finally {
    await close()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
