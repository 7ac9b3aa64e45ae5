import { type Dialect, Kysely, sql as raw } from 'kysely'
import { Migrator } from 'kysely/migration'
import { openEmbedded } from './embedded/open.ts'
import { migrations } from './migrations/index.ts'
import { openPostgresql } from './postgresql.ts'
import type { Tables } from './tables/index.ts'

export { FolderHeldError, type FolderHolder } from './folderLock.ts'

export interface Database {
  readonly kind: 'embedded' | 'postgresql'
  readonly sql: Kysely<Tables>
  /** Runs work alone among everybody who asks with this key, or any of these, on any node. Not
   * re-entrant. */
  withAdvisoryLock<T>(key: string | readonly string[], work: () => Promise<T>): Promise<T>
  /** Calls `heard` after each `pg_notify` on a channel whose transaction is through, and whenever one
   * may have been missed: a wake-up, not the news. Answers the way to stop. */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>
  /** Embedded: what those are told who find the folder held. Else nothing happens. */
  setHolder(holder: { name?: string; address?: string }): void
  /** Ends gracefully: what was asked before is carried out. */
  close(): Promise<void>
}

export interface OpenOptions {
  /** The embedded database lives in its folder `db`. */
  dataDir: string
  /** postgres://...: this database instead of the embedded one. */
  databaseUrl?: string
  applicationName?: string
}

/** A kind of database as it offers itself, before migrations. */
export interface Source {
  kind: Database['kind']
  dialect: Dialect
  withAdvisoryLock: Database['withAdvisoryLock']
  listen: Database['listen']
  setHolder: Database['setHolder']
  /** Lets those who have asked finish. */
  drain(): Promise<void>
  /** Frees what Kysely does not know of; called after Kysely is destroyed. */
  close(): Promise<void>
}

/** Opens the database, brings its tables up to date and makes sure that nobody else has the data
 * folder. Throws FolderHeldError { holder } when another server has it; other errors say in a
 * sentence what could not be done. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { dataDir, databaseUrl, applicationName = 'support-tools' } = options
  const source = databaseUrl
    ? await openPostgresql(databaseUrl, applicationName)
    : await openEmbedded(dataDir, applicationName)
  return fromSource(source)
}

/** The database of a source, migrated. Closes the source when that fails. */
async function fromSource(source: Source): Promise<Database> {
  const sql = new Kysely<Tables>({ dialect: source.dialect })
  let closing: Promise<void> | undefined
  const close = async () => {
    await source.drain()
    await sql.destroy()
    await source.close()
  }
  const database: Database = {
    kind: source.kind,
    sql,
    withAdvisoryLock: source.withAdvisoryLock,
    listen: source.listen,
    setHolder: source.setHolder,
    close: () => {
      closing ??= close()
      return closing
    },
  }
  try {
    await migrate(sql)
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
  return database
}

/** Whether every migration has been done and no other: one question instead of the migrator's many,
 * which take a third of a second each time somebody starts. */
async function upToDate(sql: Kysely<Tables>): Promise<boolean> {
  const query = raw<{ name: string }>`select name from kysely_migration order by name`.execute(sql)
  const done = await query.catch(() => undefined) // no such table yet: the migrator knows what to do
  const names = done?.rows.map(({ name }) => name)
  return names?.join() === Object.keys(migrations).sort().join()
}

async function migrate(sql: Kysely<Tables>): Promise<void> {
  if (await upToDate(sql)) return
  const migrator = new Migrator({ db: sql, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find(result => result.status === 'Error')?.migrationName
  const what =
    failed === undefined
      ? 'The database cannot be brought up to date'
      : `The migration ${failed} failed`
  const why = error instanceof Error ? error.message : String(error)
  throw new Error(`${what}: ${why}`, { cause: error })
}
