// server/main.ts as an administrator starts it: a separate process, stopped by signals.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { placeEmbedded, testDatabaseUrl } from '../support/database.ts'
import { isFull, someOf } from '../support/full.ts'
import { freshDatabase } from '../support/postgres.ts'
import { callerOf, programEnv, type SpawnedServer, spawnServer } from '../support/server.ts'

// A start takes a second or two; a busy machine may need many times that.
vi.setConfig({ testTimeout: 240_000 })

const writes = 500
const root = resolve(import.meta.dirname, '../..')

let base: string
const folders: string[] = []
const running: SpawnedServer[] = []

async function start(
  dataDir: string,
  env: Record<string, string> = {},
  fresh = false,
): Promise<SpawnedServer> {
  const server = await spawnServer({ dataDir, env, fresh })
  running.push(server)
  return server
}

function newFolder(name: string): string {
  const folder = join(base, name)
  folders.push(folder)
  return folder
}

/** Runs a program of the server to its end. */
async function run(file: string, args: string[], env: Record<string, string>, input = '') {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    env: { ...programEnv, ...env },
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, output, errors }
}

const refused = (env: Record<string, string>) => run('server/main.ts', [], { PORT: '0', ...env })

/** Signs in, connects to a demo store with a machine and returns a function that saves there. */
async function connected(server: SpawnedServer, dataDir: string) {
  const call = callerOf(server.url)
  const token = await server.signIn()
  const body = { store: 17, reason: { reason: 'A crash', category: 'Fault' } }
  const { status, text } = await call('POST', '/set/tools', { token, body })
  if (status !== 200) throw new Error(text)
  return {
    call,
    token,
    folder: join(dataDir, 'hosts', 'store-0027'),
    save: (file: string, content: string) =>
      call('POST', '/filesystem/file/edit', { token, body: { file, content } }),
  }
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'support-tools-start-'))
})
afterAll(async () => {
  for (const server of running) await server.stop('SIGKILL')
  await rm(base, { recursive: true, force: true })
})

describe('starting', () => {
  it('prints address, operator, password and the way to the code; what it prints works', async () => {
    const dataDir = newFolder('first')
    const server = await start(dataDir, {}, true)
    const output = server.output()
    expect(output).toContain('demo mode: http://127.0.0.1:')
    expect(output).toContain('npm run code')
    const password = /password +(\S+)/.exec(output)?.[1] ?? ''
    expect(password).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d{4}$/)
    const secrets = join(dataDir, 'demo.json')
    expect((await stat(secrets)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(secrets, 'utf8')).password).toBe(password)
    const code = await run('server/cli/code.ts', [], { DATA_DIR: dataDir })
    expect(code.output).toMatch(/^\d{6}\n$/)
    expect(code.errors).toMatch(/a new one comes in \d+ s/)
    const call = callerOf(server.url)
    const first = await call('POST', '/exp/login', { body: { username: 'demo', password } })
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const second = await call('POST', '/exp/otp', {
      body: { code: code.output.trim() },
      headers: { cookie },
    })
    expect(second.json.status).toBe('ok')
    const pages = await call('GET', '/acl', { token: second.json.info })
    expect(pages.json.pages).toContain('filesmanager')
  })

  it.runIf(isFull)('a second server on the same folder refuses and names the holder', async () => {
    const dataDir = newFolder('held')
    const server = await start(dataDir)
    const { code, errors } = await refused({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(errors).toContain('in use by')
    expect(errors).toContain(String(server.process.pid))
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect((await callerOf(server.url)('GET', '/readyz')).status).toBe(200)
    const operator = await run('server/cli/operator.ts', ['list'], { DATA_DIR: dataDir })
    expect([operator.code, operator.errors]).toEqual([
      1,
      expect.stringContaining('Stop the server first'),
    ])
  })

  it('refuses in plain words what it cannot do', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const file = join(base, 'file')
    await writeFile(file, '')
    const all: [Record<string, string>, string][] = [
      [{ DEMO: 'off' }, 'SESSION_SECRET is missing'],
      [{ DEMO: 'off', SESSION_SECRET: 'short' }, 'SESSION_SECRET is too short'],
      [{ HOST: '0.0.0.0' }, 'Demo mode'],
      [{ PORT: 'x' }, 'PORT must be'],
      [{ PORT: port }, `Port ${port} on 127.0.0.1 is taken`],
      [{ DATA_DIR: join(file, 'below') }, 'cannot be made'],
    ]
    const cases = someOf(all, 2)
    const ready = newFolder('refused')
    await placeEmbedded(ready, 'demo')
    const results = await Promise.all(
      cases.map(([env]) => refused({ DATA_DIR: env.PORT ? ready : newFolder('none'), ...env })),
    )
    taken.close()
    for (const [i, { code, errors, output }] of results.entries()) {
      expect([code, errors], errors).toEqual([1, expect.stringContaining(cases[i]?.[1] ?? '')])
      expect(errors).not.toMatch(/ at .*\.ts:\d/)
      expect(output).toBe('')
    }
  })

  it.runIf(isFull)(
    'has no default account, secret or store without the demo, and does not take over its data',
    async () => {
      const dataDir = newFolder('real')
      const env = { DATA_DIR: dataDir, DEMO: 'off', SESSION_SECRET: 's'.repeat(32) }
      await placeEmbedded(dataDir)
      const added = await run(
        'server/cli/operator.ts',
        ['add', 'ana', '--pages', 'journal', '--password-stdin'],
        env,
        'a long enough password\n',
      )
      expect(added.output).toContain('otpauth://totp/')
      const server = await start(dataDir, { ...env, LOG_LEVEL: 'silent' })
      expect(server.output()).not.toContain('password')
      const login = (username: string, password: string) =>
        callerOf(server.url)('POST', '/exp/login', { body: { username, password } })
      expect((await login('ana', 'a long enough password')).status).toBe(200)
      expect((await login('demo', 'demo')).status).toBe(401)
      expect(await server.stop()).toBe(0)
      await expect(stat(join(dataDir, 'demo.json'))).rejects.toThrow('ENOENT')
      const db = await openDatabase({ dataDir })
      const { count } = await db.sql
        .selectFrom('stores')
        .select(of => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      await db.close()
      expect(count).toBe(0)
      const demoFolder = newFolder('was-demo')
      await (await start(demoFolder)).stop()
      const { code, errors } = await refused({ ...env, DATA_DIR: demoFolder })
      expect([code, errors]).toEqual([1, expect.stringContaining("is the demo's")])
    },
  )
})

describe('stopping', () => {
  it('on SIGTERM finishes what runs, then frees the folder', async () => {
    const dataDir = newFolder('graceful')
    const server = await start(dataDir)
    const { save, folder } = await connected(server, dataDir)
    const text = 'x'.repeat(2_000_000)
    const saves = Array.from({ length: 8 }, (_, i) => save(`/graceful-${i}.txt`, `${i}${text}`))
    await saves[0]
    const stopped = server.stop('SIGTERM')
    const answers = await Promise.allSettled(saves)
    expect(await stopped).toBe(0)
    // The server did not wait for connections that already had their response.
    expect(server.output()).not.toContain('did not end in time')
    const done = answers.flatMap((answer, i) =>
      answer.status === 'fulfilled' && answer.value.status === 200 ? [i] : [],
    )
    expect(done).toContain(0)
    const db = await openDatabase({ dataDir })
    const pending = await db.sql
      .selectFrom('journal')
      .select('id')
      .where('outcome', '=', 'pending')
      .execute()
    await db.close()
    expect(pending).toEqual([])
    for (const i of done) {
      expect(await readFile(join(folder, `graceful-${i}.txt`), 'utf8')).toBe(`${i}${text}`)
    }
  })

  it.runIf(testDatabaseUrl)('ends although the database does not answer any more', async () => {
    const { url, drop } = await freshDatabase()
    const server = await start(newFolder('frozen'), { DATABASE_URL: url })
    const token = await server.signIn()
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query('begin; lock table journal in access exclusive mode')
    const request = callerOf(server.url)('GET', '/data/journal', { token }).catch(() => undefined)
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    while ((await admin.query(waiting)).rowCount === 0) await pause(20)
    expect(await server.stop('SIGTERM')).toBe(1)
    await request
    await admin.end()
    await drop()
  })

  it.runIf(isFull)(
    'by kill -9 between the file and its record leaves a record that says unknown',
    async () => {
      const dataDir = newFolder('between')
      await placeEmbedded(dataDir, 'demo')
      const db = await openDatabase({ dataDir })
      await sql`create function linger() returns trigger language plpgsql
      as 'begin perform pg_sleep(60); return new; end'`.execute(db.sql)
      await sql`create trigger linger before update on journal
      for each row when (new.outcome = 'ok') execute function linger()`.execute(db.sql)
      await db.close()
      const server = await start(dataDir)
      const { save, folder } = await connected(server, dataDir)
      const answer = save('/between.txt', 'written').catch(() => 'no answer')
      while ((await readdir(folder)).every(name => name !== 'between.txt')) await pause(10)
      await server.stop('SIGKILL')
      expect(await answer).toBe('no answer')
      expect(await readFile(join(folder, 'between.txt'), 'utf8')).toBe('written')

      const again = await start(dataDir)
      const token = await again.signIn()
      const list = await callerOf(again.url)('GET', '/data/journal?operation=saveFile', { token })
      expect(list.json.data).toMatchObject([{ target: '/between.txt', outcome: 'unknown' }])
    },
  )

  // The ordinary run kills the server during saves in saveCrash.test.ts.
  it.runIf(isFull)(
    `by kill -9 in the middle of ${writes} writes loses none that was acknowledged`,
    async () => {
      const dataDir = newFolder('killed')
      const server = await start(dataDir)
      const { save, folder } = await connected(server, dataDir)
      const acknowledged = new Map<string, string>()
      let next = 0
      const writer = async () => {
        for (let i = next++; i < writes; i = next++) {
          const [name, text] = [`write-${i}.txt`, `text of write ${i}`]
          const answer = await save(`/${name}`, text).catch(() => undefined)
          if (answer === undefined) return
          if (answer.status === 200) acknowledged.set(name, text)
          if (acknowledged.size === Math.floor(writes / 2)) server.process.kill('SIGKILL')
        }
      }
      await Promise.all(Array.from({ length: 8 }, writer))
      await server.stop('SIGKILL')
      expect(acknowledged.size).toBeGreaterThanOrEqual(Math.floor(writes / 2))
      expect(acknowledged.size).toBeLessThan(writes)

      const again = await start(dataDir)
      const call = callerOf(again.url)
      const token = await again.signIn()
      const list = await call('GET', '/data/journal?operation=saveFile&per_page=1000', { token })
      const records: { target: string; outcome: string }[] = list.json.data
      const outcomes = new Map(records.map(row => [row.target, row.outcome]))
      for (const [name, text] of acknowledged) {
        expect(await readFile(join(folder, name), 'utf8')).toBe(text)
        expect(outcomes.get(`/${name}`), name).toBe('ok')
      }
      expect(records.filter(row => row.outcome === 'pending')).toEqual([])
      expect(records.filter(row => !['ok', 'unknown'].includes(row.outcome))).toEqual([])
    },
  )
})
