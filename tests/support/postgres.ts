// A throw-away PostgreSQL on loopback, for suites that run on a server as well as on the embedded
// database.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { quickest } from './memoryFolder.ts'

const parents = [
  '/usr/lib/postgresql',
  '/usr/local/opt',
  '/opt/homebrew/opt',
  '/Applications/Postgres.app/Contents/Versions',
]

const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })

function versionsIn(parent: string): string[] {
  if (!existsSync(parent)) return []
  const versions = readdirSync(parent).filter(name => /^(postgresql@?)?\d*$|latest/.test(name))
  return versions.sort(newestFirst).map(name => join(parent, name, 'bin'))
}

/**
 * The folder with `initdb` and `postgres`: on PATH or in the usual places; undefined when there is
 * none.
 */
export function findPostgres(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const complete = (bin: string) =>
    ['initdb', 'postgres'].every(program => existsSync(join(bin, program)))
  return [...onPath, ...parents.flatMap(versionsIn)].find(complete)
}

/**
 * The account for PostgreSQL, which refuses to run as root: its package's user, otherwise nobody.
 */
export function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const entry = ['postgres', 'nobody'].map(name => lines.find(l => l.startsWith(`${name}:`)))
  const [, , uid, gid] = (entry.find(Boolean) ?? '::65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Runs one statement on a separate connection. */
async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function listening(url: string, server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null) {
    try {
      await execute(url, 'select 1')
      return true
    } catch {
      await wait(50)
    }
  }
  return false
}

export interface Cluster {
  /** A superuser's URL; the password is for this cluster alone. */
  url: string
  /** Changes with each restart. */
  readonly pid: number
  /** Stops it, by SIGQUIT without a checkpoint as a crash would, and starts it again on its port. */
  restart(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
  stop(): Promise<void>
}

/**
 * Creates a cluster in a temporary folder and starts it on a free loopback port.
 * @param settings of PostgreSQL; by default a crash may lose everything
 * @throws {Error} when PostgreSQL is not installed or does not start, with PostgreSQL's own message
 */
export async function startCluster(
  bin = findPostgres(),
  settings: readonly string[] = hasty,
): Promise<Cluster> {
  if (!bin) throw new Error('PostgreSQL is not installed')
  const folder = mkdtempSync(quickest())
  const who = account()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const password = randomBytes(18).toString('hex')
  const secret = join(folder, 'password')
  await writeFile(secret, password, { mode: 0o600 })
  if (who.uid !== undefined && who.gid !== undefined)
    for (const path of [folder, secret]) chownSync(path, who.uid, who.gid)
  const data = join(folder, 'data')
  const options = ['--username=tests', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const made = spawnSync(
    join(bin, 'initdb'),
    [...options, '--auth=scram-sha-256', `--pwfile=${secret}`, '-D', data],
    { ...who, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    remove()
    throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  }
  return launch(bin, { folder, password, who, settings })
}

/** A crash may lose everything, and background work that the embedded database lacks is off. */
const hasty = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

interface Place {
  readonly folder: string
  readonly password: string
  readonly who: { uid?: number; gid?: number }
  readonly settings: readonly string[]
}

async function launch(bin: string, place: Place): Promise<Cluster> {
  const { folder, password, who } = place
  const port = await freePort()
  const url = `postgresql://tests:${password}@127.0.0.1:${port}/postgres`
  const settings = [...place.settings, 'max_connections=200', `unix_socket_directories=${folder}`]
  const words = ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', `${port}`]
  const args = [...words, ...settings.flatMap(setting => ['-c', setting])]
  let server: ChildProcess
  let ended: Promise<unknown>
  let output = ''
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  const lastWill = () => {
    server.kill('SIGQUIT')
    remove() // it is still ending: tried again
  }

  async function start(): Promise<void> {
    const started = spawn(join(bin, 'postgres'), args, {
      ...who,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server = started
    started.stderr.on('data', chunk => {
      output = (output + chunk).slice(-4000)
    })
    ended = new Promise(resolve => started.once('close', resolve))
    process.once('exit', lastWill)
    if (await listening(url, started)) return
    throw new Error(`PostgreSQL did not start: ${output}`)
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    process.off('exit', lastWill)
    if (server.exitCode === null) server.kill(signal)
    await ended
  }
  async function stop(): Promise<void> {
    await end('SIGINT') // a fast shutdown
    remove()
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    get pid() {
      return server.pid ?? 0
    },
    async restart(signal = 'SIGINT') {
      await end(signal)
      await start()
    },
    stop,
  }
}

export interface FreshDatabase {
  url: string
  /** Ends its connections too. */
  drop(): Promise<void>
}

/**
 * A separate, empty database in the cluster at `url` (TEST_DATABASE_URL by default), so that test
 * files do not interfere.
 */
export function freshDatabase(url = process.env.TEST_DATABASE_URL): Promise<FreshDatabase> {
  return createDatabase(url)
}

/** The same with all tables, copied from the template of this run. */
export function migratedDatabase(url: string): Promise<FreshDatabase> {
  return createDatabase(url, process.env[templateVariable])
}

async function createDatabase(url?: string, template?: string): Promise<FreshDatabase> {
  if (!url) throw new Error('TEST_DATABASE_URL is not set')
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(
    url,
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
  )
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => execute(url, `drop database if exists ${name} with (force)`) }
}

/** Passes the template to all processes of a run. */
const templateVariable = 'TEST_DATABASE_TEMPLATE'

/**
 * Creates a migrated database in the cluster at `url` as the template for the run's others; returns
 * its removal.
 */
export async function openTemplate(
  url: string,
  migrate: (url: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const made = await freshDatabase(url)
  await migrate(made.url)
  process.env[templateVariable] = new URL(made.url).pathname.slice(1)
  return async () => {
    delete process.env[templateVariable]
    await made.drop()
  }
}
