import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type DemoSecrets, demoSecretsIn } from './auth/demoOperator.ts'
import { type Database, FolderHeldError, openDatabase } from './db/open.ts'
import { demandWhole } from './db/unfinished.ts'
import { startHousekeeping } from './housekeeping.ts'
import { prepare, StartFailure } from './prepare.ts'
import { type Config, ConfigError, readConfig } from './settings.ts'
import type { Traces } from './tracing/export.ts'
import { version } from './version.ts'

const stopWithinMs = 10_000
/** After this time the process exits, whatever it is waiting for, such as an unresponsive database. */
const endWithinMs = 20_000

interface Running {
  readonly stopHousekeeping: () => void
  readonly app: FastifyInstance
  readonly db: Database
  readonly address: string
  readonly demo: DemoSecrets | undefined
}

/** Starts the server, prints its address, and stops it on SIGTERM or SIGINT. */
export async function main(): Promise<void> {
  try {
    const config = readConfig(process.env)
    demandWhole(resolve(config.dataDir))
    const running = await start(config)
    process.stdout.write(greeting(running, config))
    stopOnSignals(running)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exit(1)
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof StartFailure) return error.message
  if (error instanceof FolderHeldError) {
    return `${error.message}. Stop it first, or set DATA_DIR to another folder.`
  }
  return error instanceof Error ? `The server cannot start: ${error.message}` : String(error)
}

async function start(config: Config): Promise<Running> {
  const dataDir = resolve(config.dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(cause => {
    throw new StartFailure(`The data folder ${dataDir} cannot be made: ${cause.message}`)
  })
  const { databaseUrl } = config
  const opening = openDatabase({
    dataDir,
    holdsFolder: true,
    ...(databaseUrl ? { databaseUrl } : {}),
  })
  // The database starts in its own thread: meanwhile this one loads the rest.
  const loading = load()
  const [opened] = await Promise.allSettled([opening, loading])
  if (opened.status === 'rejected') throw opened.reason
  const db = opened.value
  void db.died.then(endWith)
  try {
    return await serve(config, db, await loading)
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Without its database a process only answers 503: whatever started it starts another. */
function endWith({ message }: Error): void {
  process.stderr.write(`${message}. The server ends; start it again.\n`)
  process.exit(1)
}

type Loaded = Awaited<ReturnType<typeof load>>

async function load() {
  const { buildApp, readContract } = await import('./app.ts')
  return { buildApp, contract: readContract() }
}

async function serve(
  config: Config,
  db: Database,
  { buildApp, contract }: Loaded,
): Promise<Running> {
  const demo = config.demo ? await demoSecretsIn(config.dataDir, config.sessionSecret) : undefined
  const sessionSecret = demo?.sessionSecret ?? config.sessionSecret
  if (sessionSecret === undefined) throw new StartFailure('SESSION_SECRET is missing.')
  const traces = await tracesOf(config)
  const app = buildApp({ ...config, sessionSecret }, { db, contract, traces })
  await prepare(db, config, { demo, sessionSecret })
  db.limitQueries(config.databaseSeconds * 1000)
  const address = await listen(app, config)
  db.setHolder({ name: 'support-tools', address })
  return { app, db, address, demo, stopHousekeeping: startHousekeeping(db, app.log) }
}

async function tracesOf({ traces, trustProxy }: Config): Promise<Traces | undefined> {
  if (!traces) return undefined
  const { startTraces } = await import('./tracing/export.ts')
  return startTraces({ ...traces, version, isProxied: trustProxy !== false })
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    await app.close()
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const sentences: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another one.`,
      EACCES: `Port ${port} may not be used by this user. Set PORT to one above 1023.`,
      EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one that is.`,
    }
    const sentence = typeof code === 'string' ? sentences[code] : undefined
    throw sentence === undefined ? error : new StartFailure(sentence)
  }
}

function greeting({ address, demo }: Running, { dataDir }: Config): string {
  if (!demo) return `Support Tools listens on ${address}\n`
  return [
    '',
    `  Support Tools, demo mode: ${address}`,
    '',
    `  operator   ${demo.operator}`,
    `  password   ${demo.password}`,
    '  code       npm run code',
    '',
    `  Data is in ${resolve(dataDir)}. Ctrl-C stops the server.`,
    '',
    '',
  ].join('\n')
}

/** Accepts no new work, finishes what is running, closes the database and so releases the folder's lock. */
function stopOnSignals({ app, db, stopHousekeeping }: Running): void {
  let stopping = false
  const stop = async (signal: string) => {
    // A second signal exits at once.
    if (stopping) process.exit(130)
    stopping = true
    stopHousekeeping()
    // Otherwise connections whose request has been answered would be kept open for another.
    setInterval(() => app.server.closeIdleConnections(), 50)
    const late = setTimeout(() => {
      app.log.warn({ signal }, 'some requests did not end in time')
      app.server.closeAllConnections()
    }, stopWithinMs)
    setTimeout(() => {
      app.log.error({ signal }, 'the server did not stop in time')
      process.exit(1)
    }, endWithinMs)
    try {
      await app.close()
      await db.close()
    } catch (err) {
      app.log.error({ err }, 'the server did not stop cleanly')
      process.exitCode = 1
    }
    clearTimeout(late)
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}
