// PgBouncer in transaction mode in front of a test's PostgreSQL.
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { quickest } from '../memoryFolder.ts'
import { account, freePort } from '../postgres.ts'

/** The program: on PATH or where Debian has it; undefined when it is not installed. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map(folder => join(folder, 'pgbouncer')).find(path => existsSync(path))
}

export interface PgBouncer {
  /** The same database through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts it in front of the database at `url`.
 * @throws {Error} with its output when it does not start
 */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  const program = findPgBouncer()
  if (!program) throw new Error('PgBouncer is not installed')
  const { hostname, port, username, password } = new URL(url)
  const own = await freePort()
  const folder = mkdtempSync(quickest())
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`,
    { mode: 0o600 },
  )
  const who = account() // it refuses to run as root, like PostgreSQL
  if (who.uid !== undefined && who.gid !== undefined)
    for (const path of [folder, settings]) chownSync(path, who.uid, who.gid)
  const child = spawn(program, [settings], { ...who, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output = (output + chunk).slice(-4000)
    })
  const ended = new Promise(resolve => child.once('close', resolve))
  const lastWill = () => child.kill('SIGKILL')
  process.once('exit', lastWill)
  const stop = async () => {
    process.off('exit', lastWill)
    if (child.exitCode === null) child.kill('SIGTERM') // at once, without waiting for clients
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const through = new URL(url)
  through.host = `127.0.0.1:${own}`
  while (child.exitCode === null) {
    if (await answers(through.href)) return { url: through.href, stop }
    await wait(50)
  }
  await stop()
  throw new Error(`PgBouncer did not start: ${output}`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
