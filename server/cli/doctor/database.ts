import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrations } from '#server/db/migrations/index.ts'
import type { Config } from '#server/settings.ts'
import { check, type Finding, fine, messageOf, wrong } from './finding.ts'

const about = 'DATABASE_URL'
const connectWithin = 10_000
const oldest = 15
/** Pools of one server, and some for commands. */
const connectionsWanted = 20
/** A code of an authenticator app lasts half a minute; times in the journal are compared to the second. */
const clockOff = { wrong: 30_000, check: 2000 }

export interface DatabaseFacts {
  readonly version: number
  readonly encoding: string
  readonly locale: string
  /** Whether small and capital letters beyond a to z are known, such as é. */
  readonly letters: boolean
  readonly mayCreate: boolean
  readonly connections: number
  readonly encrypted: boolean
  readonly near: boolean
  readonly done: readonly string[]
  /** The database's clock less this machine's, in ms. */
  readonly clock: number
}

/** Looks at the database that the server would use. */
export async function databaseFindings({
  databaseUrl,
  dataDir,
  demo,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'demo'>): Promise<Finding[]> {
  if (!databaseUrl) return [embeddedFinding(dataDir, demo)]
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectWithin,
    query_timeout: connectWithin,
    application_name: 'npm run doctor',
  })
  client.on('error', () => {})
  const where = `${client.database ?? ''} at ${client.host}:${client.port}`
  try {
    await client.connect()
    return judged(await factsOf(client), where)
  } catch (error) {
    return [
      wrong(
        about,
        `${where} cannot be used (${messageOf(error)}). Correct the address, or start the database.`,
      ),
    ]
  } finally {
    await client.end().catch(() => {})
  }
}

function embeddedFinding(dataDir: string, demo: boolean): Finding {
  const there = existsSync(join(dataDir, 'db')) ? 'is used' : 'will be made'
  const words = `is not set: the embedded database ${there}`
  return demo
    ? fine(about, `${words}.`)
    : check(
        about,
        `${words}, which a power cut may damage. Use PostgreSQL for anything that matters.`,
      )
}

type Row = Omit<DatabaseFacts, 'done' | 'clock'> & { readonly tables: boolean }

async function factsOf(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<Row>(`select
    current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding,
    (select datcollate from pg_database where datname = current_database()) as locale,
    lower(chr(201)) = chr(233) as letters,
    has_schema_privilege(current_schema(), 'create') as "mayCreate",
    current_setting('max_connections')::int as connections,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
    coalesce(inet_server_addr() << '127.0.0.0/8' or inet_server_addr() = '::1', true) as near,
    to_regclass('kysely_migration') is not null as tables`)
  const [row] = rows
  if (!row) throw new Error('it does not answer')
  const done = row.tables
    ? (await client.query<{ name: string }>('select name from kysely_migration')).rows
    : []
  return { ...row, done: done.map(({ name }) => name), clock: await clockOf(client) }
}

/** The middle of the question is when the database answered, as nearly as can be told. */
async function clockOf(client: pg.Client): Promise<number> {
  const before = Date.now()
  const { rows } = await client.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  return (rows[0]?.now ?? before) - (before + Date.now()) / 2
}

/** Judges what a database of PostgreSQL says. */
export function judged(facts: DatabaseFacts, where: string): Finding[] {
  const { version, encoding, locale, letters, mayCreate, connections, done, clock } = facts
  const found: Finding[] = []
  const bad = (words: string) => found.push(wrong(about, words))
  if (version < oldest) bad(`${where} is PostgreSQL ${version}. Use ${oldest} or newer.`)
  if (encoding !== 'UTF8') bad(`${where} has encoding ${encoding}. Make one with --encoding=UTF8.`)
  else if (!letters)
    bad(
      `${where} has locale ${locale}, which knows no letters but a to z. Make one with --locale=C.UTF-8.`,
    )
  if (!mayCreate)
    bad(`${where}: this account may make no tables. Make it the owner of the database.`)
  const unknown = done.filter(name => !Object.hasOwn(migrations, name))
  if (unknown.length > 0)
    bad(
      `${where} was changed by another version (${unknown.join(', ')}). Start that version or a newer one.`,
    )
  if (connections < connectionsWanted)
    bad(
      `${where} allows ${connections} connections. Set max_connections to ${connectionsWanted} or more for each server.`,
    )
  if (!facts.encrypted && !facts.near)
    found.push(
      check(about, `${where} is reached without TLS. Add ?sslmode=verify-full to the address.`),
    )
  found.push(...clockFindings(clock))
  return found.length > 0
    ? found
    : [fine(about, `${where} is PostgreSQL ${version}, ${encoding}, ${locale}.`)]
}

function clockFindings(clock: number): Finding[] {
  const away = Math.abs(clock)
  if (away < clockOff.check) return []
  const words = `The database's clock is ${(away / 1000).toFixed(1)} s ${clock > 0 ? 'ahead' : 'behind'}. Let both machines take their time from a server (chrony).`
  return [away < clockOff.wrong ? check('clock', words) : wrong('clock', words)]
}
