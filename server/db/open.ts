import { type Dialect, Kysely, sql as raw } from 'kysely'
import { Migrator } from 'kysely/migration'
import { openEmbedded } from './embedded/open.ts'
import { migrations } from './migrations/index.ts'
import { openPostgresql } from './postgresql.ts'
import type { Tables } from './tables/index.ts'

export { FolderHeldError, type FolderHolder } from './folderLock.ts'

/** The connections of one pool at this moment. */
export interface PoolCounts {
  readonly pool: string
  readonly most: number
  readonly open: number
  readonly idle: number
  /** Callers without a connection yet. */
  readonly waiting: number
}

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
  /** Its pools of connections; the embedded database has none. */
  pools(): readonly PoolCounts[]
  /** Closes gracefully: pending queries are finished. */
  close(): Promise<void>
}

export interface OpenOptions {
  /** The embedded database is in its subfolder `db`. */
  dataDir: string
  /** postgres://...: used instead of the embedded database. */
  databaseUrl?: string
  applicationName?: string
}

/** One kind of database, before migrations. */
export interface Source {
  kind: Database['kind']
  dialect: Dialect
  withAdvisoryLock: Database['withAdvisoryLock']
  listen: Database['listen']
  setHolder: Database['setHolder']
  pools: Database['pools']
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
  const { dataDir, databaseUrl, applicationName = 'support-tools' } = options
  const source = databaseUrl
    ? await openPostgresql(databaseUrl, applicationName)
    : await openEmbedded(dataDir, applicationName)
  return fromSource(source)
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
    pools: source.pools,
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
