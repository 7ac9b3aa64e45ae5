// A migrated, empty database for one test file: the embedded one, or a separate one on the server
// that TEST_DATABASE_URL names. Both are opened through `openDatabase`, as the server does.
import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Database, openDatabase } from '#server/db/open.ts'
import { holdEngine } from './databaseEngine.ts'
import { type Content, template } from './databaseTemplate.ts'
import { leadIntoMemory, leaveMemory, memoryFolder } from './memoryFolder.ts'
import { migratedDatabase } from './postgres.ts'

export interface TestDatabase extends Database {
  /** A temporary DATA_DIR for this database; deleted by `close`. */
  readonly dataDir: string
}

/** The PostgreSQL server to test on; undefined for the embedded database. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined

/**
 * Opens a fresh database; `close()` removes it. Takes about a quarter of a second after the first
 * time.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-test-'))
  const remove = () => removeDataDir(dataDir)
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
  await Promise.all([placeEmbedded(dataDir), holdEngine()])
  return openDatabase({ dataDir, applicationName: 'test' })
}

/** Puts a migrated embedded database into a DATA_DIR, for a test that opens it itself. */
export async function placeEmbedded(dataDir: string, content: Content = 'empty'): Promise<void> {
  const [memory, place] = [memoryFolder(), join(dataDir, 'db')]
  const from = memory ? join(memory, content) : await template(content)
  const to = memory ? await leadIntoMemory(place, memory) : place
  copyTemplate(from, to)
}

/** Removes a DATA_DIR, including a database kept in memory. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await leaveMemory(join(dataDir, 'db'))
  await rm(dataDir, { recursive: true, force: true })
}

/**
 * PostgreSQL's own two templates, half of all files: nothing opens them, so all copies share them.
 */
export const untouched = ['base/1', 'base/4']

/** Node's `cp` stats each of the 1,300 files several times and takes four times as long. */
function copyTemplate(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const old = join(entry.parentPath, entry.name)
    const name = relative(from, old)
    const made = join(to, name)
    if (entry.isDirectory()) mkdirSync(made)
    else if (untouched.some(folder => name.startsWith(`${folder}/`))) link(old, made)
    else copyFileSync(old, made)
  }
}

function link(old: string, made: string): void {
  try {
    linkSync(old, made)
  } catch {
    copyFileSync(old, made) // on another disk
  }
}

async function openOnServer(server: string, dataDir: string): Promise<Database> {
  const { url, drop } = await migratedDatabase(server)
  try {
    const database = await openDatabase({ dataDir, databaseUrl: url, applicationName: 'test' })
    return { ...database, close: () => database.close().finally(drop) }
  } catch (error) {
    await drop()
    throw error
  }
}
