// Creating, renaming, moving and copying files over HTTP: the results on disk, and in the journal.
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let server: TestServer
let token: string
let folder: string
let storeId: number

beforeAll(async () => {
  server = await startTestServer()
  const store = await server.addStore()
  storeId = store.id
  folder = store.folder
  token = await server.signIn()
  await server.connect(token, storeId)
})
afterAll(() => server?.stop())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', path, { token, body, headers })
const makeFolder = (path: string, headers = {}) => post('/ext/files/folder', { path }, headers)
const makeFile = (path: string, headers = {}) => post('/ext/files/file', { path }, headers)

async function ended(id: string) {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const { json } = await server.call('GET', `/ext/jobs/${id}`, { token })
    if (!['queued', 'running'].includes(json.state)) return json
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('The job did not end')
}

const recordsOf = (operation: string) =>
  server.db.sql
    .selectFrom('journal')
    .selectAll()
    .where('operation', '=', operation)
    .orderBy('id')
    .execute()

describe('a new entry', () => {
  it('is there, empty, and in the journal with store and reason', async () => {
    const made = await makeFolder('/config ☕')
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({ name: 'config ☕', metadata: { type: 'folder' } })
    const file = await makeFile('/config ☕/a\nb.ini')
    expect(file.json).toMatchObject({ name: 'a\nb.ini', metadata: { type: 'file', size: 0 } })
    expect((await stat(join(folder, 'config ☕/a\nb.ini'))).size).toBe(0)
    const [record] = await recordsOf('makeFolder')
    expect(record).toMatchObject({ outcome: 'ok', target: '/config ☕', store_id: storeId })
    expect(record?.reason).not.toBeNull()
  })

  it('replaces nothing, also not with an empty file', async () => {
    await writeFile(join(folder, 'full.txt'), 'text')
    for (const make of [makeFile, makeFolder]) {
      const refused = await make('/full.txt')
      expect([refused.status, refused.json.code]).toEqual([409, 'file.exists'])
    }
    expect(await readFile(join(folder, 'full.txt'), 'utf8')).toBe('text')
    const last = (await recordsOf('makeFile')).at(-1)
    expect(last).toMatchObject({ outcome: 'refused', info: 'file.exists' })
  })

  it('is made once under one key, be it asked twice at once or after it', async () => {
    const key = { 'Idempotency-Key': 'press 1' }
    const [first, second] = await Promise.all([makeFolder('/once', key), makeFolder('/once', key)])
    const third = await makeFolder('/once', key)
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
    expect([second.json, third.json]).toEqual([first.json, first.json])
    const records = (await recordsOf('makeFolder')).filter(({ target }) => target === '/once')
    expect(records).toHaveLength(1)
    const otherAnswer = await makeFolder('/other', key)
    expect([otherAnswer.status, otherAnswer.json.code]).toEqual([409, 'request.repeated'])
  })

  it('a key whose request failed can be used again', async () => {
    const key = { 'Idempotency-Key': 'press 2' }
    await writeFile(join(folder, 'taken'), '')
    expect((await makeFile('/taken', key)).status).toBe(409)
    expect((await makeFile('/taken', key)).json.code).toBe('file.exists')
  })

  it('is not made outside, in our own folder, or under one of our names', async () => {
    await symlink('/tmp', join(folder, 'out'))
    for (const path of [
      '/out/new',
      '/../new',
      '/.support-tools/new',
      '/.support-tools',
      '/.support-tools-1-0123456789abcdef.tmp',
      '/a\0b',
    ]) {
      for (const make of [makeFile, makeFolder]) {
        const { status } = await make(path)
        expect([400, 404, 409], path).toContain(status)
      }
    }
  })
})

describe('another name', () => {
  it('is given to a file, a folder and a link itself, and is in the journal', async () => {
    await writeFile(join(folder, 'old.txt'), 'text')
    await symlink('old.txt', join(folder, 'link'))
    const rename = (path: string, name: string) => post('/ext/files/rename', { path, name })
    const link = await rename('/link', 'link 2')
    expect(link.json).toMatchObject({ name: 'link 2', metadata: { link: true } })
    const file = await rename('/old.txt', 'neu ü.txt')
    expect(file.json).toMatchObject({ metadata: { path: '/neu ü.txt', size: 4 } })
    const taken = await rename('/neu ü.txt', 'link 2')
    expect([taken.status, taken.json.code]).toEqual([409, 'file.exists'])
    for (const name of ['a/b', '..', '.', '/', 'x'.repeat(256), 'a\0']) {
      expect((await rename('/neu ü.txt', name)).status, name).toBe(400)
    }
    expect(await readFile(join(folder, 'neu ü.txt'), 'utf8')).toBe('text')
    const records = await recordsOf('renameFile')
    expect(records.at(1)).toMatchObject({
      outcome: 'ok',
      target: '/old.txt',
      details: { to: '/neu ü.txt' },
    })
  })
})

describe('a move or a copy', () => {
  it('is checked, carried out, told in its report, and written down before and after', async () => {
    await mkdir(join(folder, 'from/deep'), { recursive: true })
    await mkdir(join(folder, 'to'))
    await writeFile(join(folder, 'from/a.txt'), 'new')
    await writeFile(join(folder, 'from/deep/b.txt'), 'b')
    await writeFile(join(folder, 'to/a.txt'), 'older')
    await symlink('/etc', join(folder, 'from/out'))
    const files = ['/from/a.txt', '/from/deep', '/from/out', '/gone']
    const check = await post('/ext/files/transfers/check', { kind: 'copy', files, folder: '/to' })
    expect(check.status).toBe(200)
    expect(check.json.conflicts).toMatchObject([
      { path: '/from/a.txt', target: '/to/a.txt', type: 'file', size: 3, targetSize: 5 },
    ])
    const refused = [
      { path: '/from/out', code: 'file.link_unsafe' },
      { path: '/gone', code: 'file.not_found' },
    ]
    expect(check.json.refused).toMatchObject(refused)
    const started = await post('/ext/files/transfers', {
      kind: 'copy',
      files: files.map(path => ({ path })),
      folder: '/to',
      conflict: 'keepBoth',
    })
    expect([started.status, started.json.kind]).toEqual([202, 'transferFiles'])
    const done = await ended(started.json.id)
    expect(done).toMatchObject({ state: 'done', result: null, subject: '/to' })
    expect(done.report).toMatchObject({ done: 3, skipped: 0, failed: refused })
    expect(done.report.failed[0].info).toContain('Links')
    expect((await readdir(join(folder, 'to'))).sort()).toEqual(['a (2).txt', 'a.txt', 'deep'])
    expect(await readFile(join(folder, 'to/a.txt'), 'utf8')).toBe('older')
    const record = (await recordsOf('transferFiles')).at(-1)
    expect(record).toMatchObject({
      outcome: 'ok',
      info: 'job.partly',
      target: '/to',
      store_id: storeId,
      details: { kind: 'copy', files, count: 4, conflict: 'keepBoth', done: 3, failed: 2 },
    })
    expect(record?.reason).not.toBeNull()
  })

  it('the same key is the same job', async () => {
    await writeFile(join(folder, 'twice.txt'), 'x')
    const body = {
      kind: 'copy',
      files: [{ path: '/twice.txt' }],
      folder: '/',
      conflict: 'keepBoth',
    }
    const key = { 'Idempotency-Key': 'drop 1' }
    const [first, second] = await Promise.all([
      post('/ext/files/transfers', body, key),
      post('/ext/files/transfers', body, key),
    ])
    expect(second.json.id).toBe(first.json.id)
    await ended(first.json.id)
    const names = (await readdir(folder)).filter(name => name.startsWith('twice'))
    expect(names.sort()).toEqual(['twice (2).txt', 'twice.txt'])
  })

  it('all that failed is a failed record; another operator does not see the job', async () => {
    const body = { kind: 'move', files: [{ path: '/none' }], folder: '/to', conflict: 'replace' }
    const started = await post('/ext/files/transfers', body)
    const done = await ended(started.json.id)
    expect(done).toMatchObject({ state: 'done', report: { done: 0, skipped: 0 } })
    const record = (await recordsOf('transferFiles')).at(-1)
    expect(record).toMatchObject({ outcome: 'failed', info: 'job.partly' })
    const otherToken = await server.signIn(await server.addOperator('another'))
    const answer = await server.call('GET', `/ext/jobs/${started.json.id}`, { token: otherToken })
    expect(answer.status).toBe(404)
  })

  it('waits in the queue with others; the eleventh is refused', async () => {
    const paused = server.services.jobs
    const limit = vi.spyOn(paused, 'kick').mockReturnValue(undefined)
    const body = { files: ['/to'], fileMode: 0o644, folderMode: null, recursive: false }
    try {
      const answers = []
      for (let n = 0; n < 14; n += 1) answers.push(await post('/ext/files/permissions', body))
      const full = answers.find(({ status }) => status !== 202)
      expect([full?.status, full?.json.code]).toEqual([422, 'jobs.full'])
    } finally {
      limit.mockRestore()
      paused.kick()
    }
    await paused.idle()
  })
})

describe('permissions', () => {
  it('are changed by a job that is written down', async () => {
    await mkdir(join(folder, 'closed'))
    await writeFile(join(folder, 'closed/a'), 'x')
    await chmod(join(folder, 'closed/a'), 0o600)
    const body = { files: ['/closed'], fileMode: 0o640, folderMode: 0o710, recursive: true }
    const started = await post('/ext/files/permissions', body)
    const done = await ended(started.json.id)
    expect(done).toMatchObject({ state: 'done', subject: '/closed', report: { done: 2 } })
    expect((await stat(join(folder, 'closed/a'))).mode & 0o777).toBe(0o640)
    expect((await stat(join(folder, 'closed'))).mode & 0o777).toBe(0o710)
    const record = (await recordsOf('changePermissions')).at(-1)
    expect(record).toMatchObject({ outcome: 'ok', target: '/closed', details: { done: 2 } })
  })
})
