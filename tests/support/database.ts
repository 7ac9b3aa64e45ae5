// A migrated, empty database for one test file: the embedded one, or, when TEST_DATABASE_URL names a
// server, a database of its own there. Both through `openDatabase`, as the server opens it.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '../../server/db/open.ts'
import { freshDatabase } from './postgres.ts'

export interface TestDatabase extends Database {
  /** A temporary DATA_DIR of this database; gone after `close`. */
  readonly dataDir: string
}

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, '.cache')
/** The server to test on, or undefined: embedded. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined

/** Opens a fresh database; `close()` removes it. About a quarter of a second after the first time. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-test-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const open = testDatabaseUrl ? openOnServer(testDatabaseUrl, dataDir) : openCopy(dataDir)
    const database = await open
    const close = () => database.close().finally(remove)
    return { ...database, dataDir, close }
  } catch (error) {
    await remove()
    throw error
  }
}

async function openCopy(dataDir: string): Promise<Database> {
  await placeEmbedded(dataDir)
  return openDatabase({ dataDir, applicationName: 'test' })
}

/** Puts an empty, migrated embedded database into a DATA_DIR, for a test that opens it itself. */
export async function placeEmbedded(dataDir: string): Promise<void> {
  await cp(await template(), join(dataDir, 'db'), { recursive: true })
}

async function openOnServer(server: string, dataDir: string): Promise<Database> {
  const { url, drop } = await freshDatabase(server)
  try {
    const database = await openDatabase({ dataDir, databaseUrl: url, applicationName: 'test' })
    return { ...database, close: () => database.close().finally(drop) }
  } catch (error) {
    await drop()
    throw error
  }
}

/** The folder of a migrated, empty embedded database, kept in .cache for as long as the migrations
 * and the engine stay what they are. Test files that start together may all make it; one is kept. */
async function template(): Promise<string> {
  const folder = join(cache, `database-${fingerprint()}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const dataDir = await mkdtemp(join(cache, 'making-database-'))
  try {
    const database = await openDatabase({ dataDir, applicationName: 'test template' })
    await database.close()
    await rename(join(dataDir, 'db'), folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  await removeOld()
  return folder
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const engine = join(root, 'node_modules/@electric-sql/pglite/package.json')
  const files = [engine, ...globSync(join(root, 'server/db/migrations/*.ts')).sort()]
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Templates of a day ago and older; a younger one may be in use by another checkout's run. */
async function removeOld(): Promise<void> {
  const dayAgo = Date.now() - 24 * 3600 * 1000
  for (const name of await readdir(cache)) {
    if (!/^(making-)?database-/.test(name)) continue
    const path = join(cache, name)
    const made = await stat(path).catch(() => undefined)
    if (made && made.mtimeMs < dayAgo) await rm(path, { recursive: true, force: true })
  }
}
