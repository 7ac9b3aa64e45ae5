// Exports of a store over HTTP; both kinds of host.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { kindNames, startTwoKinds, type TwoKinds } from '#tests/support/twoKinds.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const run = promisify(execFile)
const day = '2026-11-20'
let two: TwoKinds

const contents: Readonly<Record<string, readonly [text: string, written: string]>> = {
  '/logs/pos.log': ['today\n', '2026-11-22T12:00:00Z'],
  '/logs/pos.log.1': ['of the day\n', '2026-11-20T20:00:00Z'],
  '/logs/pos.log.2': ['the day before\n', '2026-11-19T20:00:00Z'],
  '/logs/dispatch/out-2026-11-20.log': ['also of the day\n', '2026-11-22T12:00:00Z'],
  '/config/store.ini': ['password=secret\n', '2026-11-22T12:00:00Z'],
}

beforeAll(async () => {
  two = await startTwoKinds()
  for (const name of kindNames) {
    const { folder } = two.kinds[name]
    for (const [path, [text, written]] of Object.entries(contents)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
      await utimes(join(folder, path), new Date(written), new Date(written))
    }
    await mkdir(join(folder, 'databases'))
    const db = new DatabaseSync(join(folder, 'databases/store.sqlite'))
    db.exec('create table orders (id integer primary key); insert into orders values (1), (2)')
    db.close()
  }
})
afterAll(() => two?.stop())

describe.each(kindNames)('on a %s host', name => {
  const kind = () => two.kinds[name]
  const token = () => kind().token
  const list = async () => {
    const { json } = await two.server.call('GET', '/getDbDownloader', { token: token() })
    return json as { id: string; path: string | null; reason: string | null; version: string }[]
  }
  const set = (path: string, handler: string, headers = {}) =>
    two.server.call('PATCH', '/conString', { token: token(), body: { path, handler }, headers })
  const start = (body: object) =>
    two.server.call('POST', '/genericDbDownloader', {
      token: token(),
      body,
      headers: { accept: 'application/json' },
    })
  const journal = async (operation: string) =>
    await two.server.db.sql
      .selectFrom('journal')
      .selectAll()
      .where('operation', '=', operation)
      .where('store_id', '=', kind().storeId)
      .orderBy('id')
      .execute()

  /** Runs an export to its end; returns its file, or the reason for its failure. */
  async function exported(body: object) {
    const { status, json } = await start(body)
    expect(status, JSON.stringify(json)).toBe(200)
    const address = `/ext/jobs/${json.payload.job}`
    let job = json
    await expect
      .poll(async () => {
        job = (await two.server.call('GET', address, { token: token() })).json
        return job.state
      })
      .toMatch(/done|failed/)
    if (job.state === 'failed') return { code: job.failure.code, bytes: Buffer.alloc(0), name: '' }
    const { json: answer } = await two.server.call('POST', `${address}/download`, {
      token: token(),
    })
    const { ticket } = answer.payload
    const path = join(await folderFor(), answer.payload.name)
    const bytes = await bytesOf(ticket, answer.payload)
    await writeFile(path, bytes)
    return { code: null, bytes, name: answer.payload.name as string, path }
  }
  const folderFor = async () => {
    const folder = join(tmpdir(), `exports-${process.pid}-${name}`)
    await mkdir(folder, { recursive: true })
    return folder
  }
  afterAll(async () => rm(await folderFor(), { recursive: true, force: true }))

  async function bytesOf(_ticket: string, { job }: { job: string }): Promise<Buffer> {
    const { spool } = two.server.services.jobs
    const size = (await spool.size(job)) ?? 0
    const pieces: Buffer[] = []
    for await (const piece of spool.read(job, 0, size)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  it('a database is found where it usually lies, exported, and opens', async () => {
    const [database] = await list()
    expect(database).toMatchObject({
      id: 'database',
      path: '/databases/store.sqlite',
      reason: null,
    })
    const { path = '', name: called, bytes } = await exported({ handler: 'database' })
    expect(called).toBe('store.sqlite')
    const db = new DatabaseSync(path, { readOnly: true })
    expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(db.prepare('select count(*) n from orders').get()).toEqual({ n: 2 })
    db.close()
    const [record] = (await journal('downloadDatabase')).slice(-1)
    expect(record).toMatchObject({
      target: 'Database',
      outcome: 'ok',
      reason: expect.any(String),
      details: { path: '/databases/store.sqlite', bytes: bytes.length },
    })
    expect(await readdir(join(kind().folder, '.support-tools/exports'))).toEqual([])
  })

  it('the bytes themselves, for who takes no JSON', async () => {
    const answer = await fetch(`${two.server.url}/genericDbDownloader`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ handler: 'database' }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 15).toString()).toBe('SQLite format 3')
    const etag = answer.headers.get('etag')
    expect(etag).toBe(`"${createHash('sha256').update(bytes).digest('base64url')}"`)
  })

  it('the logs of a day are all that hold its lines, and no others', async () => {
    const { path = '', name: called } = await exported({ handler: 'logs', day })
    expect(called).toBe(`logs-${day}.zip`)
    const { stdout } = await run('python3', ['-m', 'zipfile', '-l', path])
    const names = stdout.split('\n').flatMap(line => /^(\S+\.log\S*) /.exec(line)?.[1] ?? [])
    expect(names.sort()).toEqual(['dispatch/out-2026-11-20.log', 'pos.log', 'pos.log.1'])
    expect(await exported({ handler: 'logs', day: '2030-01-01' })).toMatchObject({
      code: 'export.nothing',
    })
  })

  it('diagnostics hold what the machine says and no configuration', async () => {
    const { path = '' } = await exported({ handler: 'diagnostics' })
    const program = [
      'import sys, zipfile',
      'z = zipfile.ZipFile(sys.argv[1])',
      'print(z.testzip(), *sorted(z.namelist()), sep="\\n")',
      'print("Linux" in z.read("machine/system.txt").decode(), "SECRET" if any(b"secret" in z.read(n) for n in z.namelist()) else "clean")',
    ].join('\n')
    const { stdout } = await run('python3', ['-c', program, path])
    expect(stdout).toContain('None\n')
    for (const wanted of ['disks.txt', 'memory.txt', 'processes.txt', 'status.json'])
      expect(stdout).toContain(`machine/${wanted}\n`)
    expect(stdout).toContain('logs.tsv\n')
    expect(stdout).toContain('True clean\n')
  })

  it('each is called by its own name, in the list of jobs as its reader speaks, and in the journal', async () => {
    for (const wanted of [{ handler: 'diagnostics' }, { handler: 'logs', day: '2026-11-20' }])
      await exported(wanted)
    const subjects = async (language: string) => {
      const options = { token: token(), headers: { 'accept-language': language } }
      const { json } = await two.server.call('GET', '/ext/jobs', options)
      return json.map(({ subject }: { subject: string }) => subject) as string[]
    }
    expect(await subjects('en')).toEqual(expect.arrayContaining(['Diagnostics', 'Logs of a day']))
    expect(await subjects('pt-BR')).toEqual(
      expect.arrayContaining(['Diagnóstico', 'Logs de um dia']),
    )
    expect(await subjects('es')).toEqual(
      expect.arrayContaining(['Diagnóstico', 'Registros de un día']),
    )
    const [diagnostics, logs] = (await journal('downloadDatabase')).slice(-2)
    expect([diagnostics?.target, logs?.target]).toEqual(['Diagnostics', 'Logs of a day'])
    expect(diagnostics?.details).toMatchObject({ handler: 'diagnostics', path: '/logs' })
    expect(logs?.details).toMatchObject({ handler: 'logs', path: '/logs', day: '2026-11-20' })
  })

  it('a path is checked on the host before it is kept; each change is one of the version it was', async () => {
    const version = async () => (await list()).find(({ id }) => id === 'database')?.version
    const first = await version()
    const refusals: readonly (readonly [string, number, string])[] = [
      ['/none.sqlite', 404, 'file.not_found'],
      ['/logs', 422, 'file.not_a_file'],
      ['/../../etc/passwd', 400, 'file.name_invalid'],
      ['/out.db', 404, 'file.not_found'],
    ]
    await symlink('/etc/passwd', join(kind().folder, 'out.db'))
    for (const [path, status, code] of refusals) {
      const answer = await set(path, 'database')
      expect([answer.status, answer.json.code], path).toEqual([status, code])
    }
    expect(await version()).toBe(first)
    const db = new DatabaseSync(join(kind().folder, 'other.db'))
    db.exec('create table t (a)')
    db.close()
    const headers = { 'if-match': `"${first}"` }
    const both = await Promise.all([
      set('/other.db', 'database', headers),
      set('/databases/../databases/store.sqlite', 'database'),
    ])
    expect(both.map(({ status }) => status)).not.toContain(500)
    const kept = await set('/other.db', 'database')
    expect(kept.json).toMatchObject({ status: 'ok', info: expect.any(String) })
    const again = await set('/other.db', 'database', headers) // as if its answer was lost
    expect(again.status).toBe(200)
    const late = await set('/databases/store.sqlite', 'database', headers)
    expect(late).toMatchObject({ status: 412, json: { code: 'export.path_changed' } })
    expect(late.json.conflict).toMatchObject({ by: `at ${name}`, version: await version() })
    expect((await exported({ handler: 'database' })).name).toBe('other.db')
    const records = await journal('setDownloadPath')
    expect(records.at(-1)).toMatchObject({ outcome: 'refused', info: 'export.path_changed' })
    expect(records.at(-2)).toMatchObject({ outcome: 'ok', target: '/other.db' })
    await set('/databases/store.sqlite', 'database')
    await set('/other.db', 'database')
    expect((await journal('setDownloadPath')).at(-1)).toMatchObject({
      details: { before: { path: '/databases/store.sqlite' }, after: { path: '/other.db' } },
    })
    // A configured path that is gone is reported as such.
    await rm(join(kind().folder, 'other.db'))
    const gone = await start({ handler: 'database' })
    expect(gone.json.code).toBe('export.path_gone')
  })

  it('only one of two that set the same version at once is kept', async () => {
    const version = (await list()).find(({ id }) => id === 'logs')?.version
    const headers = { 'if-match': `"${version}"` }
    const answers = await Promise.all(
      ['/logs', '/logs/dispatch', '/config', '/databases'].map(path => set(path, 'logs', headers)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
    await set('/logs', 'logs')
  })

  it('a file that is no database is one that cannot be read, and the path of another store is its own', async () => {
    await writeFile(join(kind().folder, `page-${name}.db`), '<!doctype html>'.repeat(1000))
    await set(`/page-${name}.db`, 'database')
    expect(await exported({ handler: 'database' })).toMatchObject({ code: 'export.unreadable' })
    const otherKind = name === 'local' ? 'ssh' : 'local'
    const { json } = await two.server.call('GET', '/getDbDownloader', {
      token: two.kinds[otherKind].token,
    })
    expect(json[0].path).not.toBe(`/page-${name}.db`)
  })
})
