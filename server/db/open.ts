import { type Dialect, Kysely } from 'kysely'
import { traceStatement } from '../tracing/statements.ts'
import { openEmbedded } from './embedded/open.ts'
import { acquireFolder, type FolderHolder } from './folderLock.ts'
import { migrate } from './migrate.ts'
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
  /** The same for the heartbeat of this server, which waits for nobody's queries. */
  readonly heartbeat: Kysely<Tables>
  /** Runs work exclusively for one key or several, on all nodes. Not re-entrant. */
  withAdvisoryLock<T>(key: string | readonly string[], work: () => Promise<T>): Promise<T>
  /**
   * Calls `heard` after each committed `pg_notify` on a channel, and whenever one may have been missed: it is a
   * wake-up, not the message. Returns the function that stops it.
   */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>
  /** What others are told about the folder's holder, if this one holds it. */
  setHolder(holder: Pick<Partial<FolderHolder>, 'name' | 'address'>): void
  /** Its pools of connections; the embedded database has none. */
  pools(): readonly PoolCounts[]
  /** PostgreSQL: from now on a query ends after this time; until then it takes as long as it needs. */
  limitQueries(ms: number): void
  /** Resolves when the embedded database has stopped by itself: nothing works any more. */
  readonly died: Promise<Error>
  /** Closes gracefully: pending queries are finished. */
  close(): Promise<void>
}

export interface OpenOptions {
  /** The embedded database is in its subfolder `db`. */
  dataDir: string
  /** postgres://...: used instead of the embedded database. */
  databaseUrl?: string
  applicationName?: string
  /** A server: nobody else may use the data folder, whichever the database. Commands share it on PostgreSQL. */
  holdsFolder?: boolean
}

/** One kind of database, before migrations. */
export interface Source {
  kind: Database['kind']
  dialect: Dialect
  heartbeat?: Dialect
  withAdvisoryLock: Database['withAdvisoryLock']
  listen: Database['listen']
  pools: Database['pools']
  setHolder?: Database['setHolder']
  limitQueries?: Database['limitQueries']
  died?: Database['died']
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
  const { dataDir, databaseUrl, applicationName: name = 'support-tools' } = options
  const open = () => (databaseUrl ? openPostgresql(databaseUrl, name) : openEmbedded(dataDir))
  const isAlone = options.holdsFolder || !databaseUrl
  const source = isAlone ? await holding(dataDir, name, open) : await open()
  return fromSource(source)
}

/** A source whose data folder is locked until it closes. */
async function holding(dataDir: string, name: string, open: () => Promise<Source>) {
  const lock = await acquireFolder(dataDir, { name })
  try {
    const source = await open()
    const close = () => source.close().finally(() => lock.release())
    return { ...source, setHolder: lock.setName, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The migrated database of a source. Closes the source on failure. */
async function fromSource(source: Source): Promise<Database> {
  const sql = new Kysely<Tables>({ dialect: source.dialect, log: traceStatement })
  const heartbeat = source.heartbeat ? new Kysely<Tables>({ dialect: source.heartbeat }) : sql
  let closing: Promise<void> | undefined
  const close = async () => {
    await source.drain()
    for (const each of new Set([sql, heartbeat])) await each.destroy()
    await source.close()
  }
  const database: Database = {
    kind: source.kind,
    sql,
    heartbeat,
    withAdvisoryLock: source.withAdvisoryLock,
    listen: source.listen,
    pools: source.pools,
    setHolder: source.setHolder ?? (() => {}),
    limitQueries: source.limitQueries ?? (() => {}),
    died: source.died ?? new Promise(() => {}),
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
