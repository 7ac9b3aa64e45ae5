import { type Kysely, sql as raw } from 'kysely'
import { Migrator } from 'kysely/migration'
import { version } from '../version.ts'
import { migrations, mustKnow } from './migrations/index.ts'
import { get, set } from './repository/meta.ts'
import type { Tables } from './tables/index.ts'

/** The number that Kysely's own lock has, so that servers of earlier versions wait too. */
const lock = '3853314791062309107'
/** The setting that names the version which changed the tables last. */
const versionName = 'database.version'
/** The setting that names the newest migration a server has to know to run beside that version. */
const mustKnowName = 'database.must_know'

/**
 * Carries out missing migrations in one transaction, which holds the lock: nothing else survives a pooler. A database
 * that a newer version has only added to is left as it is. Throws a sentence when a migration fails, and for a database
 * that this version cannot use.
 */
export async function migrate(sql: Kysely<Tables>): Promise<void> {
  const done = await doneIn(sql)
  const known = Object.keys(migrations).sort()
  if (done.join() === known.join()) return
  const unknown = done.filter(name => !known.includes(name))
  if (unknown.length > 0) {
    if (await mayRunBeside(sql, { done, unknown, known })) return
    throw new Error(await refusalOf(sql, unknown, known))
  }
  await sql.transaction().execute(async transaction => {
    await raw`select pg_advisory_xact_lock(${raw.lit(lock)}::bigint)`.execute(transaction)
    const provider = { getMigrations: async () => migrations }
    const { error, results } = await new Migrator({ db: transaction, provider }).migrateToLatest()
    if (error === undefined) {
      await set(transaction, mustKnowName, mustKnow)
      return set(transaction, versionName, version)
    }
    const failed = results?.find(result => result.status === 'Error')?.migrationName
    const what =
      failed === undefined
        ? 'The database cannot be brought up to date'
        : `The migration ${failed} failed`
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${what}: ${why}`, { cause: error })
  })
}

/** One query instead of the migrator's many, which take a third of a second on every start. */
async function doneIn(sql: Kysely<Tables>): Promise<string[]> {
  const query = raw<{ name: string }>`select name from kysely_migration order by name`.execute(sql)
  const done = await query.catch(() => undefined) // the table does not exist yet
  return done?.rows.map(({ name }) => name) ?? []
}

interface Compared {
  readonly done: readonly string[]
  readonly unknown: readonly string[]
  readonly known: readonly string[]
}

/** Whether the migrations that this version does not know come after all of its own, and only add. */
async function mayRunBeside(
  sql: Kysely<Tables>,
  { done, unknown, known }: Compared,
): Promise<boolean> {
  const last = known.at(-1) ?? ''
  if (unknown.some(name => name < last) || known.some(name => !done.includes(name))) return false
  const needed = await get(sql, mustKnowName)
  return typeof needed === 'string' && known.includes(needed)
}

async function refusalOf(
  sql: Kysely<Tables>,
  unknown: readonly string[],
  known: readonly string[],
): Promise<string> {
  const names = `${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ' and more' : ''}`
  const last = known.at(-1) ?? ''
  if (unknown.some(name => name < last)) {
    return `The database has changes of another line of versions (${names}), which version ${version} cannot continue. Start the version it was used with, or restore a backup of a released version`
  }
  const newer = await get(sql, versionName)
  const which = typeof newer === 'string' && newer !== version ? `version ${newer}` : undefined
  return `A newer version has changed the database (${names}), and this is version ${version}. Start ${which ? `${which} or newer` : 'the version that was used last'}, or restore the backup from before the upgrade`
}
