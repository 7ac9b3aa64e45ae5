// A server for tests: in this process (startTestServer) or as a real process (spawnServer).
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppConfig, type AppDependencies, buildApp } from '#server/app.ts'
import { keysOf } from '#server/auth/keys.ts'
import { hashPassword } from '#server/auth/password.ts'
import { currentCode, newTotpSecret, sealTotpSecret, stepSeconds } from '#server/auth/totp.ts'
import { type Contract, readContract } from '#server/contract.ts'
import { fleet, operators, stores } from '#server/db/repositories.ts'
import type { Operator } from '#server/db/tables/index.ts'
import type { Services } from '#server/operations/index.ts'
import { readConfig } from '#server/settings.ts'
import { pageNames } from '#src/generated/operations.ts'
import { openTestDatabase, placeEmbedded, removeDataDir, type TestDatabase } from './database.ts'

export const testSecret = 'a secret for tests that is long enough'
export const testPassword = 'right-horse-battery-7'

// On the global object: test files that share a process load this module again
// (tests/setup/fresh.ts), and compiling the contract's schemas is a tenth of their time.
const contractKey = Symbol.for('support-tools.contract')
const holder = globalThis as typeof globalThis & { [contractKey]?: Contract } // the only place that names this property
holder[contractKey] ??= readContract()
const contract = holder[contractKey]
const keys = keysOf(testSecret)
/** One cheap hash for all test operators: the usual cost would take most of a test's time. */
const testHash = hashPassword(testPassword, { memory: 64, passes: 1 })

export interface TestOperator extends Operator {
  /** In base32, for `signIn`. */
  readonly secret: string
}

export interface TestServer {
  readonly url: string
  readonly app: FastifyInstance
  readonly services: Services
  readonly db: TestDatabase
  readonly dataDir: string
  stop(): Promise<void>
  /** Adds an operator, with all pages by default. */
  addOperator(username: string, pages?: readonly string[]): Promise<TestOperator>
  /** Signs an operator in over HTTP (`demo` with all pages by default); returns the token. */
  signIn(operator?: TestOperator): Promise<string>
  /** Adds a store; with a host, creates and returns its folder. */
  addStore(options?: { name?: string; host?: boolean }): Promise<{ id: number; folder: string }>
  /** Connects the token's session to a store. */
  connect(token: string, storeId: number): Promise<void>
  /** Sends one call, with `body` as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<CallAnswer>
}

export interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

export interface CallAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body if it is JSON; tests look into it freely. */
  // biome-ignore lint/suspicious/noExplicitAny: a test names the fields it expects
  readonly json: any
}

export interface TestServerOptions {
  readonly env?: Record<string, string>
  readonly dependencies?: Partial<AppDependencies>
  /** Another server, whose database and local hosts this one shares. Stop this one first. */
  readonly beside?: TestServer
  /** A database that several servers share; by default a fresh one. */
  readonly db?: TestDatabase
}

const usualEnv = {
  DEMO: 'off',
  // The tests' own work in this process would count as overload.
  OVERLOAD_DELAY: '0',
  SESSION_SECRET: testSecret,
  LOG_LEVEL: 'silent',
  DISPATCH_URL: 'https://dispatch.example/stores/{id}',
}

/**
 * Starts the application on a free loopback port, with a fresh database, checking its responses.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { beside } = options
  const db = options.db ?? (beside ? await sharing(beside) : await openTestDatabase())
  const { dataDir } = db
  const shared = beside ? { HOSTS_DIR: join(beside.dataDir, 'hosts') } : {}
  const config: AppConfig = {
    ...readConfig({ ...usualEnv, ...shared, ...options.env }),
    sessionSecret: testSecret,
    dataDir,
    port: 0,
  }
  const app = buildApp(config, {
    db,
    contract,
    checkAnswers: true,
    watch: false as const,
    ...options.dependencies,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const call = callerOf(url)
  let demo: TestOperator | undefined
  let franchise: number | undefined
  let added = 0
  const server: TestServer = {
    url,
    app,
    services: app.services,
    db,
    dataDir,
    call,
    async stop() {
      // A connection whose response is just ending would be kept alive for over a minute.
      const held = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close().finally(() => clearInterval(held))
      await db.close()
    },
    addOperator: (username, pages = pageNames) => addOperator(db, username, pages),
    async signIn(operator) {
      demo ??= operator ? undefined : await server.addOperator('demo')
      const who = operator ?? demo
      if (!who) throw new Error('There is nobody to sign in')
      // A code works once: for a second sign-in within the step, the used step must be forgotten.
      await db.sql
        .updateTable('operators')
        .set({ totp_last_step: 0 })
        .where('id', '=', who.id)
        .execute()
      return signInOver(url, who.username, testPassword, who.secret)
    },
    async addStore({ name = `Store ${randomUUID().slice(0, 8)}`, host = true } = {}) {
      franchise ??= await addFranchise(db)
      added += 1
      const storeNumber = String(added).padStart(4, '0')
      const store = { name, storeNumber, franchiseId: franchise, country: 'GB' }
      const [id = 0] = await fleet.addStores(db.sql, [store])
      const location = `store-${id}`
      const folder = join(dataDir, 'hosts', location)
      if (host) {
        await mkdir(folder, { recursive: true })
        await stores.setHost(db.sql, id, { kind: 'local', location })
      }
      return { id, folder }
    },
    async connect(token, storeId) {
      const body = { store: storeId, reason: { reason: 'A test' } }
      const { status, text } = await call('POST', '/set/tools', { token, body })
      if (status !== 200) throw new Error(`Not connected: ${status} ${text}`)
    },
  }
  return server
}

async function sharing({ db }: TestServer): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-beside-'))
  return { ...db, dataDir, close: () => removeDataDir(dataDir) }
}

async function addFranchise(db: TestDatabase): Promise<number> {
  const [chainId = 0] = await fleet.addChains(db.sql, ['A chain'])
  const [id = 0] = await fleet.addFranchises(db.sql, [{ name: 'A franchise', chainId }])
  return id
}

async function addOperator(
  db: TestDatabase,
  username: string,
  pages: readonly string[],
): Promise<TestOperator> {
  const secret = newTotpSecret()
  const operator = await operators.create(db.sql, {
    username,
    name: username,
    passwordHash: await testHash,
    totpSecret: sealTotpSecret(secret, keys.totp),
    pages,
  })
  return { ...operator, secret }
}

/** Sends calls to one server. */
export function callerOf(url: string): TestServer['call'] {
  return async (method, path, { token, body, headers = {} } = {}) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : undefined, // HEAD has no body
    }
  }
}

/**
 * Signs in with password and code and returns the token. A code works once: when this step's has
 * been used, takes the next one's, which is accepted a step early; after that it waits.
 */
export async function signInOver(
  url: string,
  username: string,
  password: string,
  secret: string,
): Promise<string> {
  const call = callerOf(url)
  const first = await call('POST', '/exp/login', { body: { username, password } })
  const cookie = cookieOf(first)
  let last = first
  for (const ahead of [0, 1]) {
    const { code } = await currentCode(secret, Date.now() + ahead * stepSeconds * 1000)
    last = await call('POST', '/exp/otp', { body: { code }, headers: { cookie } })
    if (last.status === 200) return last.json.info
  }
  throw new Error(`Not signed in: ${first.text} ${last.text}`)
}

/** The Cookie header that a browser would send back. */
export function cookieOf(answer: CallAnswer): string {
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';', 1)[0])
    .join('; ')
}

export interface SpawnedServer {
  readonly url: string
  readonly process: ChildProcess
  readonly output: () => string
  /** Signs the demo operator in, with the credentials in DATA_DIR/demo.json. */
  signIn(): Promise<string>
  /** Sends a signal and returns the exit code, null when the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface SpawnOptions {
  readonly dataDir: string
  readonly env?: Record<string, string>
  /**
   * Makes the server create its database itself; by default a ready one is placed there if there is
   * none, which saves five seconds.
   */
  readonly fresh?: boolean
}

const { PATH, NODE_COMPILE_CACHE = '' } = process.env
/** The environment for our programs: only what makes them fast, nothing else from the test run. */
export const programEnv: Readonly<Record<string, string>> = { PATH: PATH ?? '', NODE_COMPILE_CACHE }

const main = resolve(import.meta.dirname, '../../server/main.ts')

/** Time limit for a server's start or end, in ms. */
const limitMs = 120_000

/**
 * Runs the unchanged server/main.ts in demo mode on a free port. Rejects with its output when it
 * exits before it listens.
 */
export async function spawnServer(options: SpawnOptions): Promise<SpawnedServer> {
  const { dataDir, env = {}, fresh = false } = options
  if (!fresh && !env.DATABASE_URL && !existsSync(join(dataDir, 'db'))) {
    await placeEmbedded(dataDir, env.DEMO === 'off' ? 'empty' : 'demo')
  }
  const child = spawn(process.execPath, [main], {
    env: { ...programEnv, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const late = (what: string) => new Error(`Not ${what} within ${limitMs} ms: ${output}`)
  const url = await new Promise<string>((found, failed) => {
    setTimeout(() => failed(late('started')), limitMs).unref()
    const listen = (chunk: Buffer) => {
      output += chunk
      const address = /http:\/\/[^\s"]+:\d+/.exec(output)?.[0]
      if (address) found(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', code => failed(new Error(`exit ${code}: ${output}`)))
  })
  return {
    url,
    process: child,
    output: () => output,
    async signIn() {
      const text = await readFile(join(dataDir, 'demo.json'), 'utf8')
      const { operator, password, totpSecret } = JSON.parse(text)
      return signInOver(url, operator, password, totpSecret)
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const end = setTimeout(() => child.kill('SIGKILL'), limitMs)
      await ended
      clearTimeout(end)
      if (child.signalCode !== null && child.signalCode !== signal) throw late('ended')
      return child.exitCode
    },
  }
}
