import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf, startTestServer, type TestServer } from '#tests/support/server.ts'

const run = promisify(execFile)
let server: TestServer
let token: string
let folder: string
let storeId: number

const archive = (path: string, as = token, headers: Record<string, string> = {}) =>
  server.call('POST', '/ext/archives', { token: as, body: { files: [path] }, headers })
const job = async (id: string, as = token) =>
  (await server.call('GET', `/ext/jobs/${id}`, { token: as })).json
const files = () => readdir(join(server.dataDir, 'jobs'))

/** Waits for a job to end, at most a minute. */
async function ended(id: string, as = token) {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const now = await job(id, as)
    if (!['queued', 'running'].includes(now.state)) return now
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('The job did not end')
}

async function fetchWith(id: string, as = token) {
  const answer = await server.call('POST', `/ext/jobs/${id}/download`, { token: as })
  const cookie = cookieOf(answer)
  const address = `${server.url}/ext/downloads/${answer.json.payload?.ticket}`
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(address, { method, headers: { cookie, ...headers } })
  return { address, cookie, ask }
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

beforeAll(async () => {
  server = await startTestServer({ env: { ARCHIVE_LIMIT: '1' } })
  const store = await server.addStore({ name: 'Lädchen' })
  storeId = store.id
  folder = store.folder
  token = await server.signIn()
  await server.connect(token, storeId)
  await mkdir(join(folder, 'log/old'), { recursive: true })
  await writeFile(join(folder, 'log/a.log'), 'first line\n'.repeat(5000))
  await utimes(join(folder, 'log/a.log'), 1_700_000_001, 1_700_000_001)
  await writeFile(join(folder, 'log/café ☕.txt'), 'olá')
  await writeFile(join(folder, 'log/back\\slash.txt'), 'b')
  await writeFile(Buffer.concat([Buffer.from(`${folder}/log/`), Buffer.from([0xff, 0x41])]), 'x')
  await symlink('/etc', join(folder, 'log/out'))
  await symlink('a.log', join(folder, 'log/in.log'))
  await symlink('..', join(folder, 'log/round'))
})
afterAll(() => server.stop())

describe('an archive', () => {
  it('is a zip that another program reads: names safe, times kept, what is missing told', async () => {
    const started = await archive('/log')
    // The response shows the progress so far.
    expect([started.status, started.json.state]).toEqual([
      202,
      expect.stringMatching(/queued|running|done/),
    ])
    const done = await ended(started.json.id)
    expect(done).toMatchObject({ state: 'done', failure: null, result: { name: 'log.zip' } })
    const { ask } = await fetchWith(done.id)
    const response = await ask()
    const bytes = await bytesOf(response)
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="log.zip"')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const path = join(server.dataDir, 'read.zip')
    await writeFile(path, bytes)
    const program = [
      'import json, sys, zipfile',
      'z = zipfile.ZipFile(sys.argv[1])',
      'assert z.testzip() is None',
      'print(json.dumps({i.filename: [i.file_size, z.read(i).decode("utf8")] for i in z.infolist()}))',
    ].join('\n')
    const { stdout } = await run('python3', ['-c', program, path])
    const entries: Record<string, [number, string]> = JSON.parse(stdout)
    const names = Object.keys(entries).toSorted()
    expect(names).toEqual([
      'log/',
      'log/a.log',
      'log/back_slash.txt',
      'log/café ☕.txt',
      'log/in.log',
      'log/old/',
      'not-included.txt',
    ])
    expect(entries['log/a.log']?.[1]).toBe('first line\n'.repeat(5000))
    const notes = entries['not-included.txt']?.[1] ?? ''
    expect(notes).toContain('/log/out: a link that leads outside or nowhere')
    expect(notes).toContain('/log/round: a link to a folder, not followed')
    expect(notes).toContain('is included as back_slash.txt')
    expect(notes).toContain('xff')
    const times = await run('python3', [
      '-c',
      'import subprocess,sys,zipfile;i=zipfile.ZipFile(sys.argv[1]).getinfo("log/a.log");print(int.from_bytes(i.extra[5:9],"little"))',
      path,
    ])
    expect(times.stdout.trim()).toBe('1700000001')
    const records = await server.db.sql
      .selectFrom('journal')
      .selectAll()
      .where('operation', '=', 'archiveFiles')
      .where('target', '=', '/log')
      .execute()
    expect(records).toMatchObject([{ outcome: 'ok', reason: 'A test', store_id: storeId }])
  })

  it('over the cap fails in words and leaves no file', async () => {
    await mkdir(join(folder, 'large'))
    const { randomBytes } = await import('node:crypto')
    await writeFile(join(folder, 'large/random'), randomBytes(2 * 1024 * 1024))
    const { json } = await archive('/large')
    const failed = await ended(json.id)
    expect(failed).toMatchObject({
      state: 'failed',
      result: null,
      failure: { code: 'job.too_large' },
    })
    expect(failed.failure.info).toContain('1 MB')
    expect(await files()).not.toContain(json.id)
    const none = await server.call('POST', `/ext/jobs/${json.id}/download`, { token })
    expect([none.status, none.json.code]).toEqual([409, 'job.no_result'])
  })

  it('is not dismissed before it ended; afterwards it is, with its file', async () => {
    const { json } = await archive('/log')
    await ended(json.id)
    const set = (state: 'running' | 'done', endedAt: Date | null) =>
      server.db.sql
        .updateTable('jobs')
        .set({ state, ended_at: endedAt })
        .where('id', '=', json.id)
        .execute()
    await set('running', null)
    const dismiss = () => server.call('DELETE', `/ext/jobs/${json.id}`, { token })
    const early = await dismiss()
    expect([early.status, early.json.code]).toEqual([409, 'job.not_ended'])
    expect(await files()).toContain(json.id)
    await set('done', new Date())
    expect((await dismiss()).status).toBe(200)
    expect(await files()).not.toContain(json.id)
    expect((await dismiss()).status).toBe(404)
  })

  it('is dismissed with others only when it has ended and is one’s own', async () => {
    const ana = await server.signIn(await server.addOperator('ana of many'))
    await server.connect(ana, storeId)
    const hers = (await archive('/log', ana)).json.id
    const [mine, running] = [(await archive('/log')).json.id, (await archive('/log')).json.id]
    await Promise.all([ended(hers, ana), ended(mine), ended(running)])
    await server.db.sql
      .updateTable('jobs')
      .set({ state: 'running', ended_at: null })
      .where('id', '=', running)
      .execute()
    const body = { ids: [mine, running, hers] }
    const answer = await server.call('POST', '/ext/jobs/dismiss', { token, body })
    expect(answer.status).toBe(200)
    const left = await files()
    expect([mine, running, hers].map(id => left.includes(id))).toEqual([false, true, true])
    expect((await job(mine)).code).toBe('job.not_found')
    expect([(await job(running)).state, (await job(hers, ana)).state]).toEqual(['running', 'done'])
  })

  it('whose file lies on another server is said to', async () => {
    const { json } = await archive('/log')
    await ended(json.id)
    const node = '0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1'
    await server.db.sql.updateTable('jobs').set({ node }).where('id', '=', json.id).execute()
    const answer = await server.call('POST', `/ext/jobs/${json.id}/download`, { token })
    expect([answer.status, answer.json.code]).toEqual([503, 'job.elsewhere'])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('asked for twice under one key is one job', async () => {
    const key = { 'idempotency-key': 'press-1' }
    const [answer, otherAnswer] = [
      await archive('/log', token, key),
      await archive('/log', token, key),
    ]
    expect(otherAnswer.json.id).toBe(answer.json.id)
    await ended(answer.json.id)
  })

  it('is only its owner’s', async () => {
    const { json } = await archive('/log')
    await ended(json.id)
    const ana = await server.signIn(await server.addOperator('ana'))
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/cancel'],
      ['POST', '/download'],
    ] as const) {
      const answer = await server.call(method, `/ext/jobs/${json.id}${path}`, { token: ana })
      expect([answer.status, answer.json.code]).toEqual([404, 'job.not_found'])
    }
    expect((await server.call('GET', '/ext/jobs', { token: ana })).json).toEqual([])
    await server.call('DELETE', `/ext/jobs/${json.id}`, { token })
    expect(await files()).not.toContain(json.id)
  })
})

describe('a download', () => {
  it('in parts is the whole, by its hash; If-Range of another version gives the whole', async () => {
    const { json } = await archive('/log')
    const { result } = await ended(json.id)
    const { ask } = await fetchWith(json.id)
    const whole = await bytesOf(await ask())
    const first = await ask({ range: 'bytes=0-99' })
    expect([first.status, first.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-99/${whole.length}`,
    ])
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toBe(`"${result.version}"`)
    const rest = await ask({ range: 'bytes=100-', 'if-range': etag })
    const joined = Buffer.concat([await bytesOf(first), await bytesOf(rest)])
    expect(sha256(joined)).toBe(sha256(whole))
    const otherResponse = await ask({ range: 'bytes=100-', 'if-range': '"other"' })
    expect([otherResponse.status, (await bytesOf(otherResponse)).length]).toEqual([
      200,
      whole.length,
    ])
    const behind = await ask({ range: `bytes=${whole.length}-` })
    expect([behind.status, behind.headers.get('content-range')]).toEqual([
      416,
      `bytes */${whole.length}`,
    ])
    await behind.text()
    const head = await ask({ range: 'bytes=0-1' }, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${whole.length}`])
  })

  it('needs the cookie of its session, and ends with it', async () => {
    const { json } = await archive('/log')
    await ended(json.id)
    const again = await server.signIn()
    const { ask, address } = await fetchWith(json.id, again)
    expect((await fetch(address)).status).toBe(404)
    expect((await ask({ cookie: 'support-tools-download=other' })).status).toBe(404)
    expect((await ask()).status).toBe(200)
    await server.call('POST', '/ext/session/logout', { token: again })
    expect((await ask()).status).toBe(404)
  })

  it('needs the page, also when it is taken away later', async () => {
    const eva = await server.addOperator('eva')
    const as = await server.signIn(eva)
    await server.connect(as, storeId)
    const { json } = await archive('/log', as)
    await ended(json.id, as)
    const { ask } = await fetchWith(json.id, as)
    expect((await ask()).status).toBe(200)
    await server.db.sql
      .updateTable('operators')
      .set({ pages: [] })
      .where('id', '=', eva.id)
      .execute()
    server.services.sessions.operatorChanged(eva.id)
    expect((await ask()).status).toBe(404)
    const refused = await server.call('POST', `/ext/jobs/${json.id}/download`, { token: as })
    expect([refused.status, refused.json.code]).toEqual([403, 'page.not_allowed'])
  })
})
