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
  /** Runs work exclusively for one key or several, on all nodes. Not re-entrant. */
  withAdvisoryLock<T>(key: string | readonly string[], work: () => Promise<T>): Promise<T>
  /**
   * Calls `heard` after each committed `pg_notify` on a channel, and whenever one may have been missed: it is a
   * wake-up, not the message. Returns the function that stops it.
   */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>
  /** Embedded: what others are told about the folder's holder. Otherwise does nothing. */
  setHolder(holder: { name?: string; address?: string }): void
  /** Closes gracefully: pending queries are finished. */
  close(): Promise<void>
}

export interface OpenOptions {
  /** The embedded database is in its subfolder `db`. */
  dataDir: string
  /** postgres://...: used instead of the embedded database. */
  databaseUrl?: string
  applicationName?: string
  /** PostgreSQL: ends queries that take longer; migrations may. */
  queryMs?: number
}

/** One kind of database, before migrations. */
export interface Source {
  kind: Database['kind']
  dialect: Dialect
  withAdvisoryLock: Database['withAdvisoryLock']
  listen: Database['listen']
  setHolder: Database['setHolder']
  /** From now on queries end after this time; without it they take as long as they need. */
  limitQueries?(ms: number): void
  /** Waits for pending queries. */
  drain(): Promise<void>
  /** Frees everything Kysely does not manage; called after Kysely is destroyed. */
  close(): Promise<void>
}

/**
 * Opens the database, migrates it and ensures that nobody else uses the data folder. Throws FolderHeldError { holder }
 * when another server does; other errors have a sentence as their message.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { dataDir, databaseUrl, applicationName = 'support-tools', queryMs } = options
  const source = databaseUrl
    ? await openPostgresql(databaseUrl, applicationName)
    : await openEmbedded(dataDir, applicationName)
  const database = await fromSource(source)
  if (queryMs !== undefined) source.limitQueries?.(queryMs)
  return database
}

/** The migrated database of a source. Closes the source on failure. */
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

/**
 * Whether exactly the known migrations are done: one query instead of the migrator's many, which take a third of a
 * second on every start.
 */
async function upToDate(sql: Kysely<Tables>): Promise<boolean> {
  const query = raw<{ name: string }>`select name from kysely_migration order by name`.execute(sql)
  const done = await query.catch(() => undefined) // the table does not exist yet: the migrator handles it
  const names = done?.rows.map(({ name }) => name)
  return names?.join() === Object.keys(migrations).sort().join()
}

/** The number that Kysely's own lock has, so that servers of earlier versions wait too. */
const migrationLock = '3853314791062309107'

/** All missing migrations in one transaction, which holds the lock: nothing else survives a pooler. */
async function migrate(sql: Kysely<Tables>): Promise<void> {
  if (await upToDate(sql)) return
  await sql.transaction().execute(async transaction => {
    await raw`select pg_advisory_xact_lock(${raw.lit(migrationLock)}::bigint)`.execute(transaction)
    const provider = { getMigrations: async () => migrations }
    const migrator = new Migrator({ db: transaction, provider })
    const { error, results } = await migrator.migrateToLatest()
    if (error === undefined) return
    const failed = results?.find(result => result.status === 'Error')?.migrationName
    const what =
      failed === undefined
        ? 'The database cannot be brought up to date'
        : `The migration ${failed} failed`
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${what}: ${why}`, { cause: error })
  })
}
