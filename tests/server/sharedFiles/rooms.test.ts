// Two servers with one object store: whichever answers, it has every file.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sharedPictures } from '#server/camera/sharedCache.ts'
import { jobs, terminals } from '#server/db/repositories.ts'
import { sharedSpool, spoolIn } from '#server/jobs/index.ts'
import { isFull } from '#tests/support/full.ts'
import { startTwoServers, type TwoServers } from '#tests/support/objects/twoServers.ts'
import { senderOf } from '#tests/support/tus.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let two: TwoServers
let [storeId, folder, token] = [0, '', '']
beforeAll(async () => {
  two = await startTwoServers({ UPLOAD_LIMIT: '64' })
})
afterAll(() => two?.stop())
beforeEach(async () => {
  const { first } = two
  const added = await first.addStore({ name: 'Padaria Aurora' })
  storeId = added.id
  folder = added.folder
  token = await first.signIn()
  await first.connect(token, storeId)
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Starts an archive on the first server and waits for its end, as the second one tells it. */
async function archived() {
  await mkdir(join(folder, 'logs'), { recursive: true })
  await writeFile(join(folder, 'logs/a.txt'), randomBytes(50_000))
  const started = await two.first.call('POST', '/ext/archives', {
    token,
    body: { files: ['/logs'] },
  })
  expect(started.status, started.text).toBe(202)
  const { id } = started.json
  return await vi.waitFor(
    async () => {
      const { json } = await two.second.call('GET', `/ext/jobs/${id}`, { token })
      expect(json.ended).not.toBeNull()
      return json
    },
    { timeout: 60_000, interval: 50 },
  )
}

describe('the file of a job', () => {
  it('is served by the other server, whole and in part, and removed by it', async () => {
    const job = await archived()
    expect(job.state).toBe('done')
    expect(await readdir(join(two.first.dataDir, 'jobs'))).toEqual([])
    expect(await two.keys(`jobs/${job.id}`)).toEqual([`jobs/${job.id}`])
    const { second } = two
    const asked = await second.call('POST', `/ext/jobs/${job.id}/download`, { token })
    expect([asked.status, asked.json.code]).toEqual([200, undefined])
    const cookie = asked.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const get = async (url: string, headers: Record<string, string> = {}) => {
      const path = `/ext/downloads/${asked.json.payload.ticket}`
      const answer = await fetch(url + path, { headers: { cookie, ...headers } })
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const [one, other] = [await get(two.first.url), await get(second.url)]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.bytes.equals(other.bytes)).toBe(true)
    expect(one.bytes.length).toBe(job.result.size)
    expect(createHash('sha256').update(other.bytes).digest('base64url')).toBe(job.result.version)
    const part = await get(second.url, { range: 'bytes=100-199' })
    expect([part.status, part.bytes.equals(one.bytes.subarray(100, 200))]).toEqual([206, true])
    const digest = await second.call('GET', `/ext/downloads/${asked.json.payload.ticket}/digest`, {
      token,
    })
    expect(digest.json.payload.sha256).toBe(sha256(one.bytes))
    const gone = await second.call('DELETE', `/ext/jobs/${job.id}`, { token })
    expect(gone.status, gone.text).toBe(200)
    expect(await two.keys(`jobs/${job.id}`)).toEqual([])
  })

  it.runIf(isFull)('counts towards the space of all', async () => {
    const { objects, first } = two
    const { spool } = first.services.jobs
    const before = await spool.make(randomUUID())
    await before.handle.close()
    const stranger = `jobs/${randomUUID()}`
    await objects.put(stranger, Buffer.alloc(1000))
    const all = vi.spyOn(first.services.objects ?? objects, 'list')
    const most = spool.limit * 5
    all.mockResolvedValueOnce([{ key: stranger, size: most - 10, modified: 0 }])
    const id = randomUUID()
    const made = await spool.make(id)
    await made.handle.close()
    expect(made.room).toBe(10)
    all.mockResolvedValueOnce([{ key: stranger, size: most, modified: 0 }])
    await expect(spool.make(randomUUID())).rejects.toMatchObject({ code: 'job.no_room' })
    all.mockRestore()
    await objects.remove(stranger)
  })

  it.runIf(isFull)('is swept when its job is not known', async () => {
    const { objects, second } = two
    const [known, stranger] = [await archived(), randomUUID()]
    await objects.begin(`jobs/${stranger}`)
    await objects.put(`jobs/${stranger}`, Buffer.from('left over'))
    await objects.put('jobs/not-a-job', Buffer.from('somebody else’s'))
    const inFolder = spoolIn(join(second.dataDir, 'jobs'), 1000, 5000)
    const log = { warn: vi.fn() }
    const { sql } = two.first.db
    // A new one sweeps the store at once.
    await sharedSpool({ folder: inFolder, objects, total: 5000, log }).sweep((ids, of) =>
      jobs.withFile(sql, ids, of === 'here' ? randomUUID() : undefined),
    )
    await vi.waitFor(async () => expect(await two.keys(`jobs/${stranger}`)).toEqual([]), 20_000)
    expect(await two.keys(`jobs/${known.id}`)).toHaveLength(1)
    expect(await two.keys('jobs/not')).toHaveLength(1)
    expect(log.warn).not.toHaveBeenCalled()
    await objects.remove('jobs/not-a-job')
  })
})

describe('an upload', () => {
  const sender = (server: { url: string; call: TwoServers['first']['call'] }) =>
    senderOf(server, () => token)
  const onDisk = (path: string) => readFile(join(folder, path))

  it('goes on at whichever server, in chunks of any size', async () => {
    const [one, other] = [sender(two.first), sender(two.second)]
    const megabyte = 1024 * 1024
    const bytes = randomBytes(isFull ? 20 * megabyte + 3 : 200_000)
    const id = await one.begun('menu.bin', bytes.length)
    const some = isFull ? [4 * megabyte, 8.5 * megabyte] : []
    const cuts = [0, 3, 100_000, ...some, bytes.length]
    for (const [n, from] of cuts.slice(0, -1).entries()) {
      const by = n % 2 === 0 ? other : one
      const to = cuts[n + 1] ?? bytes.length
      const { headers } = await by.head(id)
      expect(headers.get('upload-offset')).toBe(String(from))
      const sent = await by.patch(id, from, bytes.subarray(from, to))
      expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(to)])
    }
    expect(sha256(await onDisk('menu.bin'))).toBe(sha256(bytes))
    expect(await two.keys(`uploads/${id}`)).toEqual([])
    expect(existsSync(join(two.first.dataDir, 'uploads'))).toBe(false)
  })

  it('is received by one server at a time: the earlier one adds nothing more', async () => {
    const [one, other] = [sender(two.first), sender(two.second)]
    const bytes = randomBytes(300_000)
    const id = await one.begun('late.bin', bytes.length)
    const late = request({
      port: new URL(two.first.url).port,
      method: 'PATCH',
      path: `/ext/files/uploads/${id}`,
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': 0,
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      },
    })
    late.on('error', () => undefined)
    const { sql } = two.first.db
    const before = await sql.selectFrom('uploads').select('part').where('id', '=', id).execute()
    late.write(randomBytes(1000))
    await vi.waitFor(async () => {
      const now = await sql.selectFrom('uploads').select('part').where('id', '=', id).execute()
      expect(now).not.toEqual(before)
    })
    const half = await other.patch(id, 0, bytes.subarray(0, 150_000))
    expect(half.status).toBe(204)
    const answered = once(late, 'response')
    late.end(randomBytes(bytes.length - 1000))
    const [answer] = await answered
    expect(answer.statusCode).toBe(400)
    answer.resume()
    const rest = await other.patch(id, 150_000, bytes.subarray(150_000))
    expect(rest.status).toBe(204)
    expect(sha256(await onDisk('late.bin'))).toBe(sha256(bytes))
  })

  it.runIf(isFull)('is placed by one server at a time', async () => {
    const [one, other] = [sender(two.first), sender(two.second)]
    const id = await one.begun('once.bin', 10)
    await one.patch(id, 0, Buffer.from('012345678'))
    const until = new Date(Date.now() + 60_000)
    const set = (placing_until: Date | null) =>
      two.first.db.sql.updateTable('uploads').set({ placing_until }).where('id', '=', id).execute()
    await set(until)
    const held = await other.patch(id, 9, Buffer.from('9'))
    expect([held.status, held.code]).toEqual([423, 'upload.placing'])
    await set(new Date(0))
    const { headers } = await other.head(id)
    expect(headers.get('upload-offset')).toBe('9')
    expect((await other.patch(id, 9, Buffer.from('9'))).status).toBe(204)
    expect(String(await onDisk('once.bin'))).toBe('0123456789')
  })

  it.runIf(isFull)(
    'of which the store has lost a part is sent again from its beginning',
    async () => {
      const { objects } = two
      const one = sender(two.first)
      const bytes = randomBytes(9 * 1024 * 1024)
      const id = await one.begun('again.bin', bytes.length)
      await one.patch(id, 0, bytes.subarray(0, -1))
      const row = await two.first.db.sql
        .selectFrom('uploads')
        .select('held')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row.held?.parts).toHaveLength(1)
      await objects.abort(`uploads/${id}`, row.held?.multipart ?? '')
      const last = await one.patch(id, bytes.length - 1, bytes.subarray(-1))
      expect([last.status, last.code]).toEqual([409, 'upload.offset'])
      expect((await one.head(id)).headers.get('upload-offset')).toBe('0')
      expect((await one.patch(id, 0, bytes)).status).toBe(204)
      expect(sha256(await onDisk('again.bin'))).toBe(sha256(bytes))
    },
  )

  it.runIf(isFull)('that is dropped, or is forgotten, leaves nothing', async () => {
    const [one, other] = [sender(two.first), sender(two.second)]
    const id = await one.begun('none.bin', 100)
    await one.patch(id, 0, Buffer.alloc(50))
    expect(await two.keys(`uploads/${id}`)).toHaveLength(1)
    expect((await other.drop(id)).status).toBe(204)
    expect(await two.keys(`uploads/${id}`)).toEqual([])
    const stranger = `uploads/${randomUUID()}`
    await two.objects.begin(stranger)
    await two.second.services.uploads.sweep()
    expect(await two.keys(stranger)).toEqual([])
  })
})

describe('a recording', () => {
  it.runIf(isFull)(
    'is read by the other server while it grows and after it, and leaves the first one',
    async () => {
      const { first, second } = two
      const { recordings } = first.services.terminals
      const [id, sql] = [randomUUID(), first.db.sql]
      const path = recordings.pathOf(id)
      await mkdir(join(first.dataDir, 'recordings'), { recursive: true })
      const begun = {
        id,
        username: 'demo',
        node: recordings.node,
        started_at: new Date(),
        columns: 80,
        rows: 24,
        operator_id: (await sql.selectFrom('operators').select('id').executeTakeFirstOrThrow()).id,
        session_jti: randomUUID(),
        connection_id: randomUUID(),
        store_id: storeId,
        store_name: 'Padaria Aurora',
      }
      const half = randomBytes(1_500_000)
      await writeFile(path, half)
      await terminals.begin(sql, begun, { ofSession: 1, ofOperator: 1, nodes: [recordings.node] })
      const read =
        (size: number, offset = 0) =>
        async () => {
          const there = { name: 'a.cast', size, version: '1' }
          const download = await second.services.terminals.recordings.download(id, there)
          expect(download?.size).toBe(size)
          const pieces: Buffer[] = []
          for await (const piece of download?.read(offset, size - offset) ?? []) pieces.push(piece)
          return Buffer.concat(pieces)
        }
      const wait = { timeout: 30_000, interval: 100 }
      expect((await vi.waitFor(read(half.length), wait)).equals(half)).toBe(true)
      const rest = randomBytes(800_000)
      await writeFile(path, rest, { flag: 'a' })
      const whole = Buffer.concat([half, rest])
      const across = await vi.waitFor(read(whole.length, 1_000_000), wait)
      expect(across.equals(whole.subarray(1_000_000))).toBe(true)
      const ended = { why: 'exit', size: whole.length, cut: false, kept: true }
      await terminals.end(sql, id, ended)
      await vi.waitFor(() => expect(existsSync(path)).toBe(false), wait)
      expect((await read(whole.length)()).equals(whole)).toBe(true)
      const shown = await second.call('GET', `/ext/recordings/${id}`, { token })
      expect([shown.status, shown.json.state, shown.json.size]).toEqual([
        200,
        'whole',
        whole.length,
      ])
      const asked = await second.call('POST', `/ext/recordings/${id}/ticket`, { token })
      expect([asked.status, asked.json.payload?.size]).toEqual([200, whole.length])
      await second.services.terminals.recordings.tidy(Date.now() + 10_000 * 24 * 60 * 60_000)
      expect(await two.keys(`recordings/${id}`)).toEqual([])
    },
  )
})

describe('thumbnails', () => {
  it.runIf(isFull)('are shared; the oldest go beyond the size, and all after a day', async () => {
    const { objects } = two
    const key = (name: string) => createHash('sha256').update(name).digest('hex')
    let now = Date.now()
    const caches = [0, 1].map(() => sharedPictures(objects, 25, () => now))
    await caches[0]?.put(key('a'), Buffer.alloc(10, 1))
    expect(await caches[1]?.get(key('a'))).toEqual(Buffer.alloc(10, 1))
    expect(await caches[1]?.get(key('b'))).toBeUndefined()
    for (const name of ['b', 'c']) await caches[0]?.put(key(name), Buffer.alloc(10))
    now += 11 * 60_000
    await caches[1]?.put(key('d'), Buffer.alloc(10))
    await vi.waitFor(async () => expect(await two.keys('thumbnails/')).toHaveLength(2))
    now += 25 * 60 * 60_000
    await caches[0]?.put(key('e'), Buffer.alloc(10))
    await vi.waitFor(async () => expect(await two.keys('thumbnails/')).toEqual([]))
  })
})

describe('without the store', () => {
  it('files are 503 with words, a job says why, the rest works; it all comes back', async () => {
    const { first, second, store } = two
    const job = await archived()
    const sender = senderOf(second, () => token)
    const id = await sender.begun('away.bin', 6)
    await store.kill()
    const words = {
      gb: 'file store',
      br: 'armazenamento de arquivos',
      es: 'almacén de archivos',
    }
    for (const [language, text] of Object.entries({
      'en-GB': words.gb,
      'pt-BR': words.br,
      es: words.es,
    })) {
      const headers = { 'accept-language': language }
      const asked = await second.call('POST', `/ext/jobs/${job.id}/download`, { token, headers })
      expect([asked.status, asked.json.code]).toEqual([503, 'server.files_away'])
      expect(asked.headers.get('retry-after')).toBe('1')
      expect(asked.json.info).toContain(text)
    }
    const sent = await sender.patch(id, 0, Buffer.from('012345'))
    expect([sent.status, sent.code]).toEqual([503, 'server.files_away'])
    expect((await first.call('GET', '/ext/jobs', { token })).status).toBe(200)
    const failed = await archived()
    expect([failed.state, failed.failure.code]).toEqual(['failed', 'server.files_away'])
    expect(await readdir(join(first.dataDir, 'jobs'))).toEqual([])
    await store.start()
    const again = await second.call('POST', `/ext/jobs/${job.id}/download`, { token })
    expect(again.status).toBe(200)
    expect((await sender.patch(id, 0, Buffer.from('012345'))).status).toBe(204)
    expect(String(await readFile(join(folder, 'away.bin')))).toBe('012345')
    expect((await archived()).state).toBe('done')
  })
})
