// Archives of several files and folders, and downloads that need one; both kinds of host.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { distinct, subjectOf } from '#server/jobs/operations/archives.ts'
import { filesOf, kindNames, startTwoKinds, type TwoKinds } from '#tests/support/twoKinds.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const run = promisify(execFile)
let two: TwoKinds
beforeAll(async () => {
  two = await startTwoKinds()
})
afterAll(() => two?.stop())

describe('what is packed', () => {
  it.each([
    [
      ['/a', '/b', '/a'],
      ['/a', '/b'],
    ],
    [['/log/a', '/log', '/log/old/b'], ['/log']],
    [
      ['/log', '/logs', '/log 2/a'],
      ['/log', '/logs', '/log 2/a'],
    ],
    [['/', '/a/b'], ['/']],
    [['/'], ['/']],
  ])('of %j: %j', (paths, wanted) => expect(distinct(paths)).toEqual(wanted))

  it('is called by its first path and how many more', () => {
    expect(subjectOf(['/a'])).toBe('/a')
    expect(subjectOf(['/a', '/b', '/c'])).toBe('/a +2')
  })
})

describe.each(kindNames)('on a %s host', name => {
  const here = () => ({ kind: two.kinds[name], ...filesOf(two.server, two.kinds[name]) })

  /** The entries of the zip of these files, as another program reads them. */
  async function packed(files: string[], headers: Record<string, string> = {}) {
    const { token } = two.kinds[name]
    const { call } = two.server
    const asJson = { accept: 'application/json', ...headers }
    const started = await call('POST', '/filesystem/file/download', {
      token,
      body: { files },
      headers: asJson,
    })
    expect([started.status, started.json.code]).toEqual([200, undefined])
    const { job: id } = started.json.payload
    const job = await vi.waitFor(
      async () => {
        const { json } = await call('GET', `/ext/jobs/${id}`, { token })
        expect(['queued', 'running']).not.toContain(json.state)
        return json
      },
      { timeout: 60_000, interval: 30 },
    )
    if (job.state !== 'done') return { job, entries: {} }
    const answer = await call('POST', `/ext/jobs/${id}/download`, { token })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const address = `${two.server.url}/ext/downloads/${answer.json.payload.ticket}`
    const response = await fetch(address, { headers: { cookie } })
    const zip = join(two.server.dataDir, `${name} ${id}.zip`)
    await writeFile(zip, Buffer.from(await response.arrayBuffer()))
    const program = [
      'import json, sys, zipfile',
      'z = zipfile.ZipFile(sys.argv[1])',
      'print(json.dumps({i.filename: z.read(i).decode("utf8") for i in z.infolist()}))',
    ].join('\n')
    const { stdout } = await run('python3', ['-c', program, zip])
    const entries: Record<string, string> = JSON.parse(stdout)
    return { job, entries }
  }

  it('several lie in one folder, named for the one they come from', async () => {
    const { kind } = here()
    await mkdir(join(kind.folder, 'log/old'), { recursive: true })
    await writeFile(join(kind.folder, 'log/a.log'), 'a')
    await writeFile(join(kind.folder, 'log/old/b.log'), 'b')
    await symlink('a.log', join(kind.folder, 'log/in.log'))
    const { job, entries } = await packed(['/log/a.log', '/log/old', '/log/in.log'])
    expect(job).toMatchObject({ kind: 'archiveFiles', subject: '/log/a.log +2' })
    expect(job.result.name).toBe('log.zip')
    expect(entries).toEqual({
      'log/': '',
      'log/a.log': 'a',
      'log/in.log': 'a',
      'log/old/': '',
      'log/old/b.log': 'b',
    })
    const records = await two.server.db.sql
      .selectFrom('journal')
      .selectAll()
      .where('operation', '=', 'downloadFile')
      .where('target', '=', '/log/a.log +2')
      .where('store_id', '=', kind.storeId)
      .execute()
    expect(records).toMatchObject([{ outcome: 'ok', reason: 'A test' }])
  })

  it('of one name from two folders both are in it, which is told', async () => {
    const { kind } = here()
    for (const folder of ['one', 'two']) {
      await mkdir(join(kind.folder, folder))
      await writeFile(join(kind.folder, folder, 'same.txt'), folder)
    }
    const { job, entries } = await packed(['/one/same.txt', '/two/same.txt'])
    const top = job.store.name
    expect(job.result.name).toBe(`${top}.zip`)
    expect(entries[`${top}/same.txt`]).toBe('one')
    expect(entries[`${top}/same.txt~2`]).toBe('two')
    expect(entries['not-included.txt']).toContain('/two/same.txt: is included as same.txt~2')
  })

  it('one file alone is a zip of itself; one that is missing is said at once', async () => {
    const { kind } = here()
    const { token } = kind
    await writeFile(join(kind.folder, 'alone.txt'), 'alone')
    const made = await two.server.call('POST', '/ext/archives', {
      token,
      body: { files: ['/alone.txt'] },
    })
    expect(made.json).toMatchObject({ kind: 'archiveFiles', subject: '/alone.txt' })
    const missing = await two.server.call('POST', '/ext/archives', {
      token,
      body: { files: ['/alone.txt', '/missing.txt'] },
    })
    expect([missing.status, missing.json.code]).toEqual([404, 'file.not_found'])
  })

  it('asked for twice under one key is one job', async () => {
    const body = { files: ['/one', '/two'] }
    const headers = { accept: 'application/json', 'idempotency-key': `twice ${name}` }
    const { token } = two.kinds[name]
    const ask = (more: object = {}) =>
      two.server.call('POST', '/filesystem/file/download', {
        token,
        headers,
        body: { ...body, ...more },
      })
    const [answer, otherAnswer] = [await ask(), await ask()]
    expect(answer.json.payload.job).toBe(otherAnswer.json.payload.job)
    expect((await ask({ files: ['/one'] })).json.code).toBe('request.repeated')
  })

  it('a job of an earlier version, one folder under its old name, still is what it was', async () => {
    const { token, storeId } = two.kinds[name]
    const made = await two.server.call('POST', '/ext/archives', {
      token,
      body: { files: ['/one'] },
    })
    const { id } = made.json
    const { sql } = two.server.db
    await vi.waitFor(async () => {
      const { json } = await two.server.call('GET', `/ext/jobs/${id}`, { token })
      expect(json.state).toBe('done')
    }, 60_000)
    await sql.updateTable('jobs').set({ kind: 'archiveFolder' }).where('id', '=', id).execute()
    const { json } = await two.server.call('GET', `/ext/jobs/${id}`, { token })
    expect(json).toMatchObject({ kind: 'archiveFiles', subject: '/one' })
    const kind = two.server.services.jobs.kinds.archiveFolder
    const work = {
      id: randomUUID(),
      storeId,
      input: { folder: '/two', storeName: 'Old', language: 'gb' },
      signal: new AbortController().signal,
      progress: () => undefined,
      report: () => undefined,
      holdOut: () => undefined,
      note: () => undefined,
    }
    expect(await kind?.run(work)).toMatchObject({ name: 'two.zip', details: { entries: 2 } })
    expect((await two.server.call('POST', `/ext/jobs/${id}/download`, { token })).status).toBe(200)
  })
})
