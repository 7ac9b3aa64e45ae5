// Log files over HTTP: compressed ones, concurrent searches, an export, on both kinds of host.
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stores } from '#server/db/repositories.ts'
import { formatSshAddress } from '#server/hosts/ssh/connection/address.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Sshd, startSshd } from '#tests/support/ssh/sshd.ts'

const lines = Array.from(
  { length: 3000 },
  (_, n) => `${new Date(Date.UTC(2026, 10, 20) + n * 1000).toISOString()} INFO line ${n}`,
)
const content = `${lines.join('\n')}\n`

describe.each(['local', 'ssh'] as const)('on a %s host', kind => {
  let server: TestServer
  let sshd: Sshd | undefined
  let folder: string
  let token: string

  beforeAll(async () => {
    sshd = kind === 'ssh' ? await startSshd() : undefined
    server = await startTestServer(sshd ? { env: { SSH_KEY_FILE: sshd.client.file } } : {})
    const store = await server.addStore()
    folder = store.folder
    if (sshd)
      await stores.setHost(server.db.sql, store.id, {
        kind: 'ssh',
        location: formatSshAddress({ ...sshd, root: folder }),
        hostKey: sshd.hostKey.wire.toString('base64'),
      })
    token = await server.signIn()
    await server.connect(token, store.id)
    await mkdir(join(folder, 'logs'))
    await writeFile(join(folder, 'logs/a.log'), content)
    await writeFile(join(folder, 'logs/a.log.1.gz'), gzipSync(content))
    await writeFile(join(folder, 'logs/b.log.gz'), 'this is none\n')
  })
  afterAll(async () => {
    await server.stop()
    await sshd?.stop()
  })
  const ask = async (body: object, path = '/glogfile') =>
    await server.call('POST', path, { token, body })

  it('lists them, reads and searches them, packed or not', async () => {
    const listed = await ask({})
    expect(listed.json).toMatchObject({ complete: true, stopped: null })
    const paths = (listed.json as { files: { path: string; base: string }[] }).files // documented
    expect(paths.map(({ path, base }) => `${path} < ${base}`).toSorted()).toEqual([
      '/logs/a.log < /logs/a.log',
      '/logs/a.log.1.gz < /logs/a.log',
      '/logs/b.log.gz < /logs/b.log',
    ])
    for (const file of ['/logs/a.log', '/logs/a.log.1.gz']) {
      const end = await ask({ file, limit: 1 })
      expect(end.json).toMatchObject({
        records: [{ text: lines.at(-1) }],
        page: { size: content.length },
      })
      const line = await ask({ file, line: 2000, limit: 1 })
      expect(line.json).toMatchObject({ records: [{ line: 2000, text: lines[1999] }] })
      const found = await ask({ file, text: 'LINE 29', limit: 3, seconds: 30 })
      expect(found.json).toMatchObject({
        matches: 111,
        complete: true,
        stopped: null,
        records: [{ line: 30 }, { line: 291 }, { line: 292 }],
      })
    }
    const none = await ask({ file: '/logs/b.log.gz' })
    expect(none.json).toMatchObject({ records: [{ text: 'this is none' }], complete: true })
  })

  it('a broken one says so, whether it is read, searched or exported', async () => {
    const packed = gzipSync(content)
    const file = '/logs/c.log.gz'
    await writeFile(join(folder, file), packed.subarray(0, packed.length / 2))
    expect((await ask({ file })).json).toMatchObject({ complete: false, stopped: 'broken' })
    const found = await ask({ file, text: 'line' })
    expect(found.json).toMatchObject({ complete: false, stopped: 'broken' })
    const begun = await ask({ file }, '/ext/logs/export')
    const { id } = begun.json as { id: string } // documented
    await expect
      .poll(async () => (await server.call('GET', `/ext/jobs/${id}`, { token })).json, {
        timeout: 20_000,
      })
      .toMatchObject({ state: 'failed', failure: { code: 'log.broken' } })
  })

  it('a log without times says that no window of time fits it', async () => {
    await writeFile(join(folder, 'logs/d.log'), 'Hello\nWorld\n')
    const found = await ask({ file: '/logs/d.log', from: '2026-01-01T00:00:00Z' })
    expect(found.json).toMatchObject({ matches: 0, times: { kind: 'none' } })
    await writeFile(join(folder, 'logs/e.log'), 'Nov  3 09:23:38 till on\n')
    const page = await ask({ file: '/logs/e.log' })
    expect(page.json).toMatchObject({ times: { kind: 'moments', yearGuessed: true } })
  })

  it('a search for levels finds the lines of access logs', async () => {
    const statuses = [200, 404, 503, 304, 403]
    const logged = statuses.map(
      (status, n) => `::1 - - [1/Jul/2026:22:59:2${n} +0000] "GET / HTTP/1.1" ${status} 9 "-" "x"`,
    )
    await writeFile(join(folder, 'logs/access.log'), `${logged.join('\n')}\n`)
    const found = async (level: string) =>
      (await ask({ file: '/logs/access.log', levels: [level] })).json
    expect(await found('warning')).toMatchObject({
      matches: 2,
      records: [{ line: 2 }, { line: 5 }],
    })
    expect(await found('error')).toMatchObject({ matches: 1, records: [{ line: 3 }] })
    expect(await found('info')).toMatchObject({ matches: 2, records: [{ line: 1 }, { line: 4 }] })
  })

  it('a third search at once is one too many', async () => {
    await writeFile(join(folder, 'logs/big.log'), content.repeat(20))
    const requests = Array.from({ length: 8 }, () => ask({ file: '/logs/big.log', text: 'e' }))
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses).toContain(429)
    expect(statuses).toContain(200)
    expect((await ask({ file: '/logs/a.log', text: 'line' })).status).toBe(200)
  })

  it('all logs are searched at once, what was written last first, and nothing beside them', async () => {
    const needle = 'seldom is it written'
    await writeFile(join(folder, 'logs/old.log'), `${lines[0]} ${needle}\n`)
    await utimes(join(folder, 'logs/old.log'), new Date('2020-01-01'), new Date('2020-01-01'))
    await writeFile(join(folder, 'logs/new.log'), `${lines[1]} ${needle}\n`.repeat(4))
    await writeFile(join(folder, 'logs/new.log.1.gz'), gzipSync(`${lines[2]} ${needle}\n`))
    await writeFile(join(folder, 'notes.txt'), needle)
    const { status, text } = await ask({ text: needle.toUpperCase() }, '/ext/logs/find')
    expect(status).toBe(200)
    const told = text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>) // documented
    const logs = told.filter(({ kind, matches }) => kind === 'log' && matches !== 0)
    // A corrupt file is reported as not searched completely.
    expect(told).toContainEqual(
      expect.objectContaining({ path: '/logs/c.log.gz', matches: 0, complete: false }),
    )
    expect(logs).toMatchObject([
      { path: expect.stringMatching(/new/), complete: true },
      { path: expect.stringMatching(/new/), complete: true },
      { path: '/logs/old.log', matches: 1, records: [{ line: 1, level: 'info' }] },
    ])
    const many = logs.find(({ path }) => path === '/logs/new.log')
    expect(many).toMatchObject({ matches: 4, records: [{ line: 1 }, { line: 2 }, { line: 3 }] })
    expect(told.at(-1)).toMatchObject({ kind: 'end', complete: true, reason: 'done', skipped: 0 })
  })

  it('an export is a job whose file has the lines found', async () => {
    const begun = await ask({ file: '/logs/a.log.1.gz', text: 'line 10' }, '/ext/logs/export')
    expect(begun.status).toBe(202)
    const { id } = begun.json as { id: string } // documented
    await expect
      .poll(async () => (await server.call('GET', `/ext/jobs/${id}`, { token })).json, {
        timeout: 20_000,
      })
      .toMatchObject({ state: 'done', result: { name: 'a.log.1.txt', size: expect.any(Number) } })
    const job = (await server.call('GET', `/ext/jobs/${id}`, { token })).json
    const wanted = lines.filter(line => line.includes('line 10')).map(line => `${line}\n`)
    expect(job).toMatchObject({ result: { size: wanted.join('').length } })
  })
})
