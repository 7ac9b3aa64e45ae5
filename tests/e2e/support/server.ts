// The real server on the production build: `server/main.ts` as its own process, in demo mode, with
// a fresh data folder and a free port of this machine.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoStore } from '#server/demo/fleet.ts'
import { placeEmbedded, removeDataDir } from '#tests/support/database.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { type Sshd, startSshd } from '#tests/support/ssh/sshd.ts'
import { root, runScript } from './process.ts'
import { type Processes, startOne } from './servers/processes.ts'
import { serversOfRun, startSeveral } from './servers/several.ts'
import { type Credentials, operatorOf, Roster } from './staff.ts'

const script = (name: string) => join(import.meta.dirname, name)

export interface Server {
  /** Its address; the same after a restart. */
  readonly address: string
  readonly dataDir: string
  /** Of each process, when there are several behind the address. */
  readonly dataDirs: readonly string[]
  readonly roster: Roster
  /** The OpenSSH server in front of some stores' folders, if this one has it. */
  readonly sshd: Sshd | undefined
  /** The demo operator, as the server described it in demo.json. */
  demoOperator(): Promise<ReturnType<typeof operatorOf>>
  /**
   * Rows of a statement, read without the server. The embedded database has one user at a time, so
   * the server is stopped meanwhile; PostgreSQL is queried directly.
   */
  sql(statement: string): Promise<Record<string, unknown>[]>
  /** Its process id, which changes with each restart. */
  pid(): number
  /** Kills the server, as a crash would, and restarts it; of several all. */
  crash(): Promise<void>
  /** Path of a demo store's file on this machine's disk. `path` is as shown by the console. */
  fileOf(store: DemoStore, path: string): string
  /** The log since the last call. */
  newLog(): string
  close(): Promise<void>
}

function assertBuilt(): void {
  if (existsSync(join(root, 'dist/index.html'))) return
  throw new Error('There is no production build to test: run "npm run build" first.')
}

/** Server settings of a spec, named like the environment variables. */
interface Settings {
  /** In minutes. */
  readonly SESSION_TTL?: string
  /** Path of a file with manifests. */
  readonly PLUGINS?: string
}

/** Whether the demo stores of sshHosts.ts are local folders or the same folders behind SSH. */
type Hosts = 'local' | 'ssh'

/** Passes the SSH details to prepare.ts as an environment variable. */
function sshVariables(sshd: Sshd): Record<string, string> {
  const { user, port, hostKey, client } = sshd
  return {
    SSH_KEY_FILE: client.file,
    E2E_SSH: JSON.stringify({ user, port, hostKey: hostKey.wire.toString('base64') }),
  }
}

const usualHosts = (): Hosts => (process.env.E2E_HOSTS === 'ssh' ? 'ssh' : 'local')

function environment(
  dataDir: string,
  databaseUrl: string | undefined,
  settings: Settings,
): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    LANG,
    DATA_DIR: dataDir,
    DEMO: 'on',
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  }
}

export async function startServer(
  settings: Settings = {},
  hosts: Hosts = usualHosts(),
): Promise<Server> {
  assertBuilt()
  const sshd = hosts === 'ssh' ? await startSshd() : undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-e2e-'))
  const database = process.env.TEST_DATABASE_URL ? await freshDatabase() : undefined
  const remove = async () => {
    await sshd?.stop()
    await database?.drop()
    await removeDataDir(dataDir)
  }
  try {
    // Creating it from scratch takes as long as ten tests.
    if (!database) await placeEmbedded(dataDir, 'demo')
    const env = environment(dataDir, database?.url, settings)
    return await startIn(dataDir, { ...env, ...(sshd ? sshVariables(sshd) : {}) }, remove, sshd)
  } catch (error) {
    await remove()
    throw error
  }
}

async function startIn(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  remove: () => Promise<void>,
  sshd: Sshd | undefined,
): Promise<Server> {
  const roster = new Roster(JSON.parse(await runScript([script('prepare.ts')], env)))
  const processes: Processes =
    serversOfRun > 1 ? await startSeveral(env, serversOfRun) : await startOne(env)
  const { address } = processes

  return {
    address,
    dataDir,
    dataDirs: processes.dataDirs,
    roster,
    sshd,
    async demoOperator() {
      const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
      const { operator: username, password, totpSecret } = demo
      const credentials: Credentials = { username, password, totpSecret }
      return operatorOf(credentials)
    },
    async sql(statement) {
      const ask = () => runScript([script('query.ts'), statement], env)
      return JSON.parse(await (env.DATABASE_URL ? ask() : processes.without(ask)))
    },
    pid: processes.pid,
    crash: processes.crash,
    fileOf: ({ location }, path) => join(dataDir, 'hosts', location ?? 'none', path),
    newLog: processes.newLog,
    async close() {
      await processes.stop()
      await remove()
    },
  }
}
