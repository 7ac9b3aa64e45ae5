// What a second server, or a later one, is told at its start instead of doing harm.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql as raw } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { testDatabaseUrl } from '#tests/support/database.ts'
import { isFull } from '#tests/support/full.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { callerOf, programEnv, type SpawnedServer, spawnServer } from '#tests/support/server.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const root = resolve(import.meta.dirname, '../../..')
const real = { DEMO: 'off', SESSION_SECRET: 's'.repeat(32), JOURNAL_KEY: 'j'.repeat(32) }

const tidy: (() => unknown)[] = []
afterEach(async () => {
  for (const step of tidy.splice(0).reverse()) await step()
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'support-tools-starting-'))
  tidy.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function newDatabase(): Promise<string> {
  const { url, drop } = await freshDatabase()
  tidy.push(drop)
  return url
}

async function start(dataDir: string, env: Record<string, string>): Promise<SpawnedServer> {
  const server = await spawnServer({ dataDir, env })
  tidy.push(() => server.stop('SIGKILL'))
  return server
}

/** The last words of a server that does not start. */
async function refused(dataDir: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: { ...programEnv, PORT: '0', DATA_DIR: dataDir, ...env },
  })
  tidy.push(() => child.kill('SIGKILL'))
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  child.stdout.once('data', chunk => {
    errors += `IT STARTED: ${chunk}`
    child.kill('SIGKILL')
  })
  await once(child, 'close')
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).not.toMatch(/ at .*\.ts:\d/)
  return errors
}

/** The exit code of a command of the server. */
async function command(dataDir: string, env: Record<string, string>, ...words: string[]) {
  const [file = '', ...args] = words
  const child = spawn(process.execPath, [join(root, `server/cli/${file}.ts`), ...args], {
    env: { ...programEnv, ...env, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const [code] = await once(child, 'close')
  return code
}

describe.runIf(testDatabaseUrl)('on one PostgreSQL', () => {
  it('a DATA_DIR belongs to one server, is free after kill -9, and commands may share it', async () => {
    const [dataDir, DATABASE_URL] = [await newFolder(), await newDatabase()]
    const env = { ...real, DATABASE_URL }
    const first = await start(dataDir, env)
    const words = await refused(dataDir, env)
    expect(words).toContain(`in use by support-tools (process ${first.process.pid}`)
    expect(words).toContain('DATA_DIR')
    expect(await command(dataDir, env, 'operator', 'list')).toBe(0)
    await first.stop('SIGKILL')
    const again = await start(dataDir, env)
    expect((await callerOf(again.url)('GET', '/readyz')).status).toBe(200)
  })

  it.runIf(isFull)('another SESSION_SECRET or JOURNAL_KEY is refused by its name', async () => {
    const env = { ...real, DATABASE_URL: await newDatabase() }
    await start(await newFolder(), env)
    const others = await newFolder()
    expect(await refused(others, { ...env, SESSION_SECRET: 'o'.repeat(32) })).toContain(
      'SESSION_SECRET is not the one',
    )
    expect(await refused(others, { ...env, JOURNAL_KEY: 'o'.repeat(32) })).toContain(
      'JOURNAL_KEY is not the one',
    )
    const { JOURNAL_KEY: _, ...withoutKey } = env
    expect(await refused(others, withoutKey)).toContain('JOURNAL_KEY')
    await start(others, env)
    // Secrets that are lost for good are replaced by hand.
    const another = { ...env, SESSION_SECRET: 'o'.repeat(32), JOURNAL_KEY: 'o'.repeat(32) }
    const third = await newFolder()
    expect(await command(third, another, 'operator', 'reset-code', 'ana')).toBe(1)
    expect(await command(third, another, 'operator', 'new-secret')).toBe(0)
    expect(await refused(third, another)).toContain('JOURNAL_KEY')
    expect(await command(third, another, 'journal', '--forget-key')).toBe(0)
    await start(third, another)
  })

  it.runIf(isFull)(
    'of two demos that start together one wins, and its password works',
    async () => {
      const env = { DATABASE_URL: await newDatabase(), JOURNAL_KEY: real.JOURNAL_KEY }
      const folders = [await newFolder(), await newFolder()]
      const ends = await Promise.allSettled(folders.map(folder => start(folder, env)))
      const won = ends.findIndex(({ status }) => status === 'fulfilled')
      const [winner, loser] = [ends[won], ends[1 - won]]
      expect(loser).toMatchObject({ status: 'rejected' })
      expect(String(loser?.status === 'rejected' && loser.reason)).toContain('demo.json')
      if (winner?.status !== 'fulfilled') throw new Error('nobody won')
      expect(await winner.value.signIn()).toBeTruthy()
      // With its secrets the other may join.
      const [from = '', to = ''] = [folders[won], folders[1 - won]]
      await cp(join(from, 'demo.json'), join(to, 'demo.json'))
      await start(to, env)
    },
  )

  it('a database that a newer version has changed is refused with the version to use, unless it only adds', async () => {
    const DATABASE_URL = await newDatabase()
    const db = await openDatabase({ dataDir: '.', databaseUrl: DATABASE_URL })
    await raw`insert into kysely_migration (name, timestamp) values ('9999_future', 'x')`.execute(
      db.sql,
    )
    await raw`update meta set value = '"7.8.9"' where key = 'database.version'`.execute(db.sql)
    const needs = (name: string) =>
      raw`update meta set value = ${JSON.stringify(name)}::jsonb where key = 'database.must_know'`.execute(
        db.sql,
      )
    await needs('9999_future')
    const words = await refused(await newFolder(), { ...real, DATABASE_URL })
    expect(words).toContain('9999_future')
    expect(words).toContain('Start version 7.8.9 or newer')
    expect(words).not.toContain('corrupted')

    // While a version that only adds is rolled out, a server of this one may be started again.
    await needs('0001_first')
    await db.close()
    await start(await newFolder(), { ...real, DATABASE_URL })
  })
})

describe('the embedded database', () => {
  it('takes the server with it when its worker dies', async () => {
    // Lets a signal end the worker, as a lack of memory would.
    const preload = `import threads from 'node:worker_threads'
      import { syncBuiltinESMExports } from 'node:module'
      threads.Worker = class extends threads.Worker {
        constructor(url, options) {
          super(url, options)
          if (options?.name === 'database') process.on('SIGUSR2', () => this.terminate())
        }
      }
      syncBuiltinESMExports()`
    const dataDir = await newFolder()
    const url = `data:text/javascript,${encodeURIComponent(preload)}`
    const server = await start(dataDir, { NODE_OPTIONS: `--import=${url}`, LOG_LEVEL: 'silent' })
    expect(await server.stop('SIGUSR2')).toBe(1)
    expect(server.output()).toContain('The embedded database is not running')
  })
})
