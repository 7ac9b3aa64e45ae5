import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { placeEmbedded, untouched } from './database.ts'

const hashOf = (folder: string) => {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

test('what copies of a database share is not written by who works on one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'support-tools-shared-'))
  try {
    await placeEmbedded(dataDir)
    const shared = untouched.map(name => join(dataDir, 'db', name))
    const before = shared.map(hashOf)
    const { sql: db, close } = await openDatabase({ dataDir, applicationName: 'test' })
    await sql`create table probe as select n, repeat('x', 2000) as text from generate_series(1, 2000) n`.execute(
      db,
    )
    await sql`create role somebody`.execute(db)
    await sql`update probe set n = n + 1`.execute(db)
    await sql`vacuum full`.execute(db)
    await sql`reindex database`.execute(db)
    await sql`checkpoint`.execute(db)
    await close()
    expect(shared.map(hashOf)).toEqual(before)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
