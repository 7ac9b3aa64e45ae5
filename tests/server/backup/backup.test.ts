// npm run backup and npm run restore, as an administrator uses them, on both kinds of database.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { writeManifest } from '#server/cli/backup/manifest.ts'
import { putBack } from '#server/cli/backup/putBack.ts'
import { openDatabase } from '#server/db/open.ts'
import { journal } from '#server/db/repositories.ts'
import { unfinishedName } from '#server/db/unfinished.ts'
import { readJournalKeys } from '#server/journal/keys.ts'
import { Sealer } from '#server/journal/sealer.ts'
import { witnessIn } from '#server/journal/witness.ts'
import { placeEmbedded, testDatabaseUrl } from '#tests/support/database.ts'
import { isFull } from '#tests/support/full.ts'
import { type Cluster, findPostgres, freshDatabase, startCluster } from '#tests/support/postgres.ts'
import { programEnv } from '#tests/support/server.ts'

// Each command opens the database again.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const canDump = spawnSync('pg_dump', ['--version']).status === 0
const usesPostgresql = canDump && findPostgres() !== undefined

let base: string
let cluster: Cluster | undefined
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'backup-'))
  if (usesPostgresql && !testDatabaseUrl) cluster = await startCluster()
})
const server = () => testDatabaseUrl ?? cluster?.url
afterAll(async () => {
  await cluster?.stop()
  await rm(base, { recursive: true, force: true })
})

type Environment = Readonly<Record<string, string>>

async function run(
  program: string,
  args: readonly string[],
  env: Environment,
  during: (child: ChildProcess) => Promise<void> = async () => {},
) {
  const command = resolve(import.meta.dirname, `../../../server/${program}.ts`)
  const child = spawn(process.execPath, [command, ...args], { env: { ...programEnv, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const ended = once(child, 'close')
  await during(child)
  const [code] = await ended
  return { code, output }
}

const backup = (file: string, env: Environment) => run('cli/backup', [file], env)
const restore = (file: string, env: Environment, during?: (child: ChildProcess) => Promise<void>) =>
  run('cli/restore', [file], env, during)
const verify = (env: Environment) => run('cli/journal', [], env)

/** Fills a place with sealed records, a recording, and files that nobody needs. */
async function fill(dataDir: string, databaseUrl?: string): Promise<void> {
  const db = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) })
  const keys = await readJournalKeys(dataDir, undefined, true)
  if (!keys) throw new Error('A key is made')
  for (const target of ['/one', '/two'])
    await journal.append(db.sql, { operation: 'saveFile', target, outcome: 'ok' })
  const log = { warn: () => {}, error: () => {} }
  await new Sealer({ db, keys, witness: witnessIn(dataDir, keys), log }).seal()
  await db.close()
  await mkdir(join(dataDir, 'recordings', 'a'), { recursive: true })
  await writeFile(join(dataDir, 'recordings', 'a', 'b.cast'), 'recorded')
  await mkdir(join(dataDir, 'jobs'))
  await writeFile(join(dataDir, 'jobs', 'result.zip'), 'made anew')
}

async function newPlace(): Promise<string> {
  const dataDir = await mkdtemp(join(base, 'place-'))
  await placeEmbedded(dataDir)
  return dataDir
}

const visible = async (folder: string) => (await readdir(folder)).sort()

/** A backup without a database, after something was done to its files. */
async function forged(change: (folder: string) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(base, 'forged-'))
  await writeFile(join(folder, 'journal.key'), 'a key')
  await writeManifest(folder, { kind: 'embedded', version: '17', migrations: [] })
  await change(folder)
  spawnSync('tar', ['-czf', `${folder}.tar.gz`, '-C', folder, '.'])
  return `${folder}.tar.gz`
}

const writing = (name: string, text: string) => (folder: string) =>
  writeFile(join(folder, name), text)

async function asNewer(folder: string): Promise<void> {
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  manifest.database.migrations.push('9999_later')
  await writeFile(path, JSON.stringify(manifest))
}

it('the embedded database, its key and recordings, into an empty place only', async () => {
  const dataDir = await newPlace()
  await fill(dataDir)
  const file = join(base, 'embedded.tar.gz')

  const db = await openDatabase({ dataDir, applicationName: 'the server' })
  const held = await backup(file, { DATA_DIR: dataDir })
  expect(held).toMatchObject({ code: 1, output: expect.stringContaining('Stop the server first') })
  await db.close()
  expect(existsSync(file)).toBe(false)

  const made = await backup(file, { DATA_DIR: dataDir })
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('journal.key') })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { stdout } = spawnSync('tar', ['-xOzf', file, './manifest.json'], { encoding: 'utf8' })
  const manifest = JSON.parse(stdout)
  expect(manifest).toMatchObject({ format: 1, database: { kind: 'embedded' } })
  expect(manifest.files.map(({ path }: { path: string }) => path)).toContain('recordings/a/b.cast')
  expect(await backup(file, { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    output: `${file} exists already.\n`,
  })

  const to = join(base, 'restored', 'here')
  await mkdir(join(base, 'restored'))
  expect(await restore(file, { DATA_DIR: to })).toMatchObject({ code: 0 })
  const names = ['db', 'journal.head', 'journal.key', 'recordings']
  expect(await visible(to)).toEqual(expect.arrayContaining(names))
  expect(await visible(to)).not.toContain('jobs')
  expect((await stat(to)).mode & 0o777).toBe(0o700)
  expect(await readFile(join(to, 'recordings/a/b.cast'), 'utf8')).toBe('recorded')
  const proved = await verify({ DATA_DIR: to })
  expect(proved).toMatchObject({ code: 0, output: '2 links hold.\nThe journal is whole.\n' })

  const before = await visible(to)
  const again = await restore(file, { DATA_DIR: to })
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') })
  expect(await visible(to)).toEqual(before)
})

it('refuses a damaged or newer backup and leaves the place as it was', async () => {
  const to = join(base, 'damaged')
  const whole = await readFile(await forged(async () => {}))
  const half = join(base, 'half.tar.gz')
  await writeFile(half, whole.subarray(0, whole.length / 2))
  const refusals = [
    [await forged(writing('journal.key', 'another')), 'journal.key is not what was saved'],
    [await forged(writing('stranger', '')), 'stranger is not in its manifest'],
    [await forged(folder => rm(join(folder, 'journal.key'))), 'journal.key is missing'],
    [await forged(folder => symlink('/etc/passwd', join(folder, 'link'))), 'link is no plain file'],
    [await forged(folder => rm(join(folder, 'manifest.json'))), 'no backup of Support Tools'],
    [await forged(writing('manifest.json', '{"format":2}')), 'of no kind that is known here'],
    [await forged(asNewer), '9999_later'],
    [join(base, 'none'), 'There is no file'],
    [half, 'tar failed'],
  ] as const
  const { signal } = new AbortController()
  for (const [archive, words] of refusals) {
    const place = { dataDir: to, databaseUrl: undefined }
    await expect(putBack(place, archive, signal)).rejects.toThrow(words)
    expect(existsSync(to)).toBe(false)
  }
  await mkdir(to)
  await expect(putBack({ dataDir: to, databaseUrl: undefined }, half, signal)).rejects.toThrow()
  expect(await visible(to)).toEqual([])
})

it('a restore that was killed is used neither by the server nor by a command', async () => {
  const dataDir = await newPlace()
  await mkdir(join(dataDir, unfinishedName))
  for (const program of ['main', 'cli/journal', 'cli/restore']) {
    const args = program === 'cli/restore' ? [join(dataDir, 'db', 'PG_VERSION')] : []
    const answer = await run(program, args, { DATA_DIR: dataDir, PORT: '0' })
    expect(answer).toMatchObject({ code: 1, output: expect.stringContaining('was interrupted') })
  }
})

it('refuses a word too many, or too few', async () => {
  for (const program of ['cli/backup', 'cli/restore']) {
    expect(await run(program, ['a', 'b'], {})).toMatchObject({ code: 2 })
    expect(await run(program, [], {})).toMatchObject({ code: 1 })
  }
})

it.runIf(usesPostgresql && isFull)(
  'PostgreSQL, while it is in use, into an empty database only',
  async () => {
    const [from, to] = [await freshDatabase(server()), await freshDatabase(server())]
    const dataDir = await mkdtemp(join(base, 'postgresql-'))
    await fill(dataDir, from.url)
    const file = join(base, 'postgresql.tar.gz')
    const place = { DATA_DIR: dataDir, DATABASE_URL: from.url }
    const db = await openDatabase({ dataDir, databaseUrl: from.url })
    expect(await backup(file, place)).toMatchObject({ code: 0 })
    await db.close()

    const restored = { DATA_DIR: join(base, 'postgresql'), DATABASE_URL: to.url }
    const embedded = await restore(file, { DATA_DIR: restored.DATA_DIR })
    expect(embedded).toMatchObject({ code: 1, output: expect.stringContaining('set DATABASE_URL') })
    const full = await restore(file, { ...restored, DATABASE_URL: from.url })
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('not empty') })
    expect(existsSync(restored.DATA_DIR)).toBe(false)

    // What pg_restore cannot carry out leaves neither tables nor files.
    const { PATH = '' } = programEnv
    const bin = await mkdtemp(join(base, 'bin-'))
    const program = join(bin, 'pg_restore')
    await writeFile(program, '#!/bin/sh\necho "the disk is full" >&2\nexit 1\n', { mode: 0o755 })
    const failed = await restore(file, { ...restored, PATH: `${bin}:${PATH}` })
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('the disk is full') })
    expect(existsSync(restored.DATA_DIR)).toBe(false)

    // A signal undoes what was done so far.
    const started = join(bin, 'started')
    await writeFile(program, `#!/bin/sh\n: > '${started}'\nexec sleep 300\n`, { mode: 0o755 })
    const stopped = await restore(file, { ...restored, PATH: `${bin}:${PATH}` }, async child => {
      await expect.poll(() => existsSync(started), { timeout: 60_000 }).toBe(true)
      child.kill('SIGTERM')
    })
    expect(stopped).toMatchObject({ code: 1, output: 'Stopped. Nothing was left behind.\n' })
    expect(existsSync(restored.DATA_DIR)).toBe(false)

    expect(await restore(file, restored)).toMatchObject({ code: 0 })
    const proved = await verify(restored)
    expect(proved).toMatchObject({ code: 0, output: '2 links hold.\nThe journal is whole.\n' })
    expect(await visible(restored.DATA_DIR)).toEqual(
      expect.arrayContaining(['journal.head', 'journal.key', 'recordings']),
    )
    const without = await backup(join(base, 'none.tar.gz'), { ...place, PATH: bin })
    expect(without).toMatchObject({ code: 1, output: expect.stringContaining('postgresql-client') })
    expect((await visible(base)).filter(name => name.startsWith('.backup-'))).toEqual([])
    await from.drop()
    await to.drop()
  },
)
