import { join } from 'node:path'
import pg from 'pg'
import { CommandFailure } from '../terminal.ts'
import { type BackedUpDatabase, contentOf } from './manifest.ts'
import { runProgram } from './program.ts'

/** An address without its password, which everybody could read in the list of processes, and the password apart. */
function shown(databaseUrl: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('password')
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) }
  return { url: url.href, env }
}

async function asking<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Dumps the database, in one snapshot. */
export async function dumpPostgresql(
  databaseUrl: string,
  folder: string,
  signal: AbortSignal,
): Promise<BackedUpDatabase> {
  const facts = await asking(databaseUrl, async client => {
    const { rows } = await client.query<{ version: string; done: string | null }>(
      `select current_setting('server_version') as version, to_regclass('kysely_migration')::text as done`,
    )
    const [row] = rows
    if (!row?.done) throw new CommandFailure('The database is not one of Support Tools.')
    const done = await client.query<{ name: string }>(
      'select name from kysely_migration order by name',
    )
    return { version: row.version, migrations: done.rows.map(({ name }) => name) }
  })
  const { url, env } = shown(databaseUrl)
  const options = ['--format=custom', '--no-owner', '--no-privileges']
  const file = join(folder, contentOf.postgresql)
  await runProgram('pg_dump', [...options, `--file=${file}`, `--dbname=${url}`], { env, signal })
  return { kind: 'postgresql', ...facts }
}

/** Tables, views and sequences that no extension brought. */
const strangers = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )
  order by 1 limit 1`

/** Throws unless the database is reachable, empty, and stores every language. */
export async function demandEmptyPostgresql(databaseUrl: string): Promise<void> {
  const { name, encoding } = await asking(databaseUrl, async client => {
    const { rows } = await client.query<{ name: string }>(strangers)
    const shownEncoding = await client.query<{ server_encoding: string }>('show server_encoding')
    return { name: rows[0]?.name, encoding: shownEncoding.rows[0]?.server_encoding }
  })
  if (name !== undefined) {
    throw new CommandFailure(
      `The database of DATABASE_URL is not empty: it has ${name}. Restore into an empty one.`,
    )
  }
  if (encoding !== 'UTF8')
    throw new CommandFailure(`The database has encoding ${encoding}; it has to be UTF8.`)
}

/** Fills an empty database: with everything, or with nothing when it fails. */
export async function fillPostgresql(
  databaseUrl: string,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { url, env } = shown(databaseUrl)
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  const file = join(folder, contentOf.postgresql)
  await runProgram('pg_restore', [...options, `--dbname=${url}`, file], { env, signal })
}
