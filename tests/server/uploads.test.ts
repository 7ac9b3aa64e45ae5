// Files that are sent by tus: seen on the disk of the host, not by our own answers.
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'
import { smallDisk } from '../support/smallDisk.ts'
import { idOf, senderOf } from '../support/tus.ts'

let server: TestServer
let token: string
let folder: string
let storeId: number
const sender = senderOf(
  {
    get url() {
      return server.url
    },
    call: (...asked) => server.call(...asked),
  },
  () => token,
)
const bytes = (text: string) => Buffer.from(text)
const onDisk = (path: string) => readFile(join(folder, path))
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const spooled = () => readdir(join(server.dataDir, 'uploads')).catch(() => [])
const recordsOf = (target: string) =>
  server.db.sql.selectFrom('journal').selectAll().where('target', '=', target).execute()

beforeAll(async () => {
  server = await startTestServer({ env: { UPLOAD_LIMIT: '2' } })
})
beforeEach(async () => {
  const store = await server.addStore({ name: 'Padaria Aurora' })
  folder = store.folder
  storeId = store.id
  token = await server.signIn()
  await server.connect(token, storeId)
})
afterAll(() => server.stop())

/** Begins a PATCH that never ends, and answers how to break it off. */
async function hanging(id: string, offset: number, first: Buffer, length: number) {
  const { port } = new URL(server.url)
  const sent = request({
    port,
    method: 'PATCH',
    path: `/ext/files/uploads/${id}`,
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
    },
  })
  const over = new Promise<void>(done => sent.once('close', done))
  sent.on('error', () => undefined)
  sent.write(first)
  const path = join(server.dataDir, 'uploads', id)
  await expect
    .poll(() =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    )
    .toBe(offset + first.length)
  const finish = async (rest: Buffer): Promise<number | undefined> => {
    const answered = once(sent, 'response')
    sent.end(rest)
    const [answer] = await answered
    answer.resume()
    return answer.statusCode
  }
  return { over, finish, breakOff: () => sent.destroy() }
}

describe('a file that is sent', () => {
  it('comes in pieces, with its folders, and stands there only when it is whole', async () => {
    const content = randomBytes(300_000)
    const id = await sender.begun('new/deep ☕/a.bin', content.length)
    expect(
      (await sender.patch(id, 0, content.subarray(0, 100_000))).headers.get('upload-offset'),
    ).toBe('100000')
    expect(await readdir(folder)).toEqual([])
    expect((await sender.patch(id, 7, content.subarray(7))).code).toBe('upload.offset')
    const last = await sender.patch(id, 100_000, content.subarray(100_000))
    expect([last.status, last.text]).toEqual([204, ''])
    expect(decodeURIComponent(last.headers.get('upload-path') ?? '')).toBe('/new/deep ☕/a.bin')
    expect((await onDisk('new/deep ☕/a.bin')).equals(content)).toBe(true)
    const head = await sender.head(id)
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      '300000',
      '300000',
    ])
    expect(await spooled()).toEqual([])
    expect(await recordsOf('/new/deep ☕/a.bin')).toMatchObject([
      {
        operation: 'sendUpload',
        outcome: 'ok',
        username: 'demo',
        store_id: storeId,
        reason: 'A test',
        details: { bytes: 300_000, conflict: 'fail', before: null, sha256: sha256(content) },
      },
    ])
  })

  it('may be empty, and may come with its creation', async () => {
    expect((await sender.send('empty', Buffer.alloc(0))).status).toBe(201)
    const small = await sender.send('small', bytes('hello'))
    expect([small.status, small.headers.get('upload-offset')]).toEqual([201, '5'])
    expect([(await onDisk('empty')).length, String(await onDisk('small'))]).toEqual([0, 'hello'])
  })

  it('goes on where it broke off, also while the server still waits on the old connection', async () => {
    const content = randomBytes(50_000)
    const id = await sender.begun('a.bin', content.length)
    const first = await hanging(id, 0, content.subarray(0, 20_000), content.length)
    first.breakOff()
    await first.over
    await expect
      .poll(async () => (await sender.head(id)).headers.get('upload-offset'))
      .toBe('20000')
    const second = await hanging(id, 20_000, content.subarray(20_000, 30_000), 30_000)
    expect((await sender.head(id)).headers.get('upload-offset')).toBe('30000')
    await second.over
    expect((await sender.patch(id, 30_000, content.subarray(30_000))).status).toBe(204)
    expect((await onDisk('a.bin')).equals(content)).toBe(true)
  })

  it('may be a folder without files; one that is there stays as it is', async () => {
    expect((await sender.send('a/b/empty/', Buffer.alloc(0))).status).toBe(201)
    expect((await stat(join(folder, 'a/b/empty'))).isDirectory()).toBe(true)
    await writeFile(join(folder, 'a/b/empty/x'), 'x')
    const again = await sender.send('a/b/empty/', Buffer.alloc(0))
    expect([again.status, again.headers.get('upload-path')]).toEqual([201, '/a/b/empty'])
    expect(String(await onDisk('a/b/empty/x'))).toBe('x')
    const { json } = await sender.check({ 'a/b/empty/x/': 0, 'b/': 1, '/': 0, '../': 0 })
    const refused = json.refused.map((one: { path: string; code: string }) => [one.path, one.code])
    expect(refused).toEqual([
      ['a/b/empty/x/', 'file.other_kind'],
      ['b/', 'file.name_invalid'],
      ['/', 'file.name_invalid'],
      ['../', 'file.name_invalid'],
    ])
    expect(await recordsOf('/a/b/empty')).toMatchObject([{ reason: 'A test' }, {}])
  })

  it('says that the server itself is full, and goes on when it is not', async ({ skip }) => {
    const disk = (await smallDisk(1)) ?? skip('nothing can be mounted here')
    const content = randomBytes(1_500_000)
    const id = await sender.begun('a.bin', content.length)
    await mkdir(join(server.dataDir, 'uploads'), { recursive: true })
    await rm(join(server.dataDir, 'uploads', id), { force: true })
    await symlink(join(disk, 'spooled'), join(server.dataDir, 'uploads', id))
    const full = await sender.patch(id, 0, content)
    expect([full.status, full.code]).toEqual([503, 'upload.no_room'])
    const kept = await readFile(join(disk, 'spooled'))
    expect(kept.equals(content.subarray(0, kept.length))).toBe(true)
    await rm(join(server.dataDir, 'uploads', id))
    await writeFile(join(server.dataDir, 'uploads', id), kept)
    const offset = Number((await sender.head(id)).headers.get('upload-offset'))
    expect(offset).toBe(kept.length)
    expect((await sender.patch(id, offset, content.subarray(offset))).status).toBe(204)
    expect((await onDisk('a.bin')).equals(content)).toBe(true)
  })

  it('is made once under one key, whatever is asked again', async () => {
    const batch = await sender.batch({ 'a.txt': 5 })
    const headers = { 'idempotency-key': 'one' }
    const about = { batch, path: 'a.txt' }
    const first = await sender.create(5, about, { headers, bytes: bytes('hello') })
    const again = await sender.create(5, about, { headers, bytes: bytes('hello') })
    expect([first.status, again.status, idOf(again)]).toEqual([201, 201, idOf(first)])
    expect(again.headers.get('upload-offset')).toBe('5')
    const other = await sender.create(6, about, { headers })
    expect([other.status, other.code]).toEqual([409, 'request.repeated'])
    expect(await recordsOf('/a.txt')).toHaveLength(1)
  })

  it('belongs to who began it: to others it is not there', async () => {
    const id = await sender.begun('a.txt', 5)
    const mine = token
    token = await server.signIn(await server.addOperator(`other ${id}`))
    await server.connect(token, storeId)
    expect((await sender.head(id)).status).toBe(404)
    expect((await sender.patch(id, 0, bytes('hello'))).code).toBe('upload.not_found')
    expect((await sender.drop(id)).code).toBe('upload.not_found')
    const list = await server.call('GET', '/ext/files/uploads', { token })
    expect(list.json).toEqual([])
    token = mine
    expect((await sender.patch(id, 0, bytes('hello'))).status).toBe(204)
  })

  it('outlives a change of store, and goes to none but its own', async () => {
    const batch = await sender.batch({ 'a.txt': 5, 'b.txt': 5 })
    const begun = await sender.create(5, { batch, path: 'a.txt' })
    const other = await server.addStore({ name: 'Harbour Bakery' })
    await server.connect(token, other.id)
    expect((await sender.patch(idOf(begun), 0, bytes('hello'))).status).toBe(204)
    const second = await sender.create(5, { batch, path: 'b.txt' }, { bytes: bytes('HELLO') })
    expect(second.status).toBe(201)
    expect(await readdir(other.folder)).toEqual([])
    expect((await readdir(folder)).sort()).toEqual(['a.txt', 'b.txt'])
    expect(await recordsOf('/b.txt')).toMatchObject([{ store_id: storeId, reason: 'A test' }])
  })

  it('is given up without a trace; one that is over its time too', async () => {
    const id = await sender.begun('a.txt', 5)
    await sender.patch(id, 0, bytes('he'))
    expect(await spooled()).toEqual([id])
    expect((await sender.drop(id)).status).toBe(204)
    expect([(await sender.head(id)).status, await spooled()]).toEqual([404, []])
    const old = await sender.begun('b.txt', 5)
    await sender.patch(old, 0, bytes('he'))
    await server.services.uploads.sweep(new Date(Date.now() + 23 * 60 * 60_000))
    expect(await spooled()).toEqual([old])
    await server.services.uploads.sweep(new Date(Date.now() + 25 * 60 * 60_000))
    expect([(await sender.head(old)).status, await spooled()]).toEqual([404, []])
  })

  it('is listed until it is whole', async () => {
    const id = await sender.begun('sub/a.txt', 5)
    await sender.patch(id, 0, bytes('he'))
    const { json } = await server.call('GET', '/ext/files/uploads', { token })
    expect(json).toMatchObject([
      { id, store: { id: storeId }, folder: '/', path: 'sub/a.txt', size: 5, offset: 2 },
    ])
    await sender.patch(id, 2, bytes('llo'))
    expect((await server.call('GET', '/ext/files/uploads', { token })).json).toEqual([])
  })
})

describe('where the name is taken', () => {
  beforeEach(async () => {
    await writeFile(join(folder, 'a.txt'), 'theirs')
    await chmod(join(folder, 'a.txt'), 0o640)
    await mkdir(join(folder, 'sub'))
  })

  it('the check says so, and what cannot be at all, before a byte is sent', async () => {
    await symlink('/etc', join(folder, 'out'))
    const files = { 'a.txt': 5, sub: 5, 'a.txt/b': 5, 'large.bin': 2 * 1024 * 1024 + 1, new: 1 }
    const { json } = await sender.check(files)
    expect(json.conflicts).toMatchObject([
      { path: 'a.txt', target: '/a.txt', size: 5, targetSize: 6, targetType: 'file' },
    ])
    const refused = json.refused.map((one: { path: string; code: string }) => [one.path, one.code])
    expect(refused).toEqual([
      ['sub', 'file.other_kind'],
      ['a.txt/b', 'file.not_a_folder'],
      ['large.bin', 'upload.too_large'],
    ])
    expect(json.refused[2].info).toBe('A file may have 2 MB at the most.')
    expect(json.room.file).toBe(2 * 1024 * 1024)
    expect(json.room.host).toBeGreaterThan(1024)
    expect((await sender.check({ 'x.txt': 1 }, '/missing')).status).toBe(404)
    expect((await sender.check({ 'x.txt': 1 }, '/a.txt')).json.code).toBe('file.not_a_folder')
  })

  it('nothing is replaced unasked, and nothing but what was seen', async () => {
    const unasked = await sender.send('a.txt', bytes('mine'))
    expect([unasked.status, unasked.code]).toEqual([409, 'file.exists'])
    expect(await spooled()).toEqual([])
    const { json } = await sender.check({ 'a.txt': 4 })
    const about = { batch: json.batch, path: 'a.txt', conflict: 'replace' }
    const { seen } = json.conflicts[0]
    await writeFile(join(folder, 'a.txt'), 'theirs, and more')
    const changed = await sender.create(4, { ...about, seen }, { bytes: bytes('mine') })
    expect([changed.status, changed.code]).toEqual([412, 'version.changed'])
    expect(String(await onDisk('a.txt'))).toBe('theirs, and more')
    const now = (await sender.check({ 'a.txt': 4 })).json.conflicts[0].seen
    const done = await sender.create(4, { ...about, seen: now }, { bytes: bytes('mine') })
    expect([done.status, String(await onDisk('a.txt'))]).toEqual([201, 'mine'])
    expect((await stat(join(folder, 'a.txt'))).mode & 0o777).toBe(0o640)
  })

  it('both are kept, under the first number that is free', async () => {
    await writeFile(join(folder, 'a (2).txt'), 'theirs too')
    const sent = await sender.send('a.txt', bytes('mine'), { conflict: 'keepBoth' })
    expect(sent.headers.get('upload-path')).toBe('/a%20(3).txt')
    expect(String(await onDisk('a (3).txt'))).toBe('mine')
    expect(String(await onDisk('a.txt'))).toBe('theirs')
  })
})

describe('hostile', () => {
  const names = [
    '../up.txt',
    'a/../../up.txt',
    '/etc/passwd',
    'a//b',
    './a',
    'a\\..\\b',
    '..\\up.txt',
    'a\0b',
    '.support-tools/trash/x',
    '.SUPPORT-TOOLS/x',
    `${'é'.repeat(128)}`,
    '.support-tools-1-0123456789abcdef.tmp',
  ]
  it.each(names)('%j is refused before a byte and by the creation', async name => {
    const checked = await sender.check({ [name]: 1 })
    if (checked.status === 200) expect(checked.json.refused).toMatchObject([{ path: name }])
    else expect([checked.status, name]).toEqual([400, 'a\0b'])
    const batch = await sender.batch({ fine: 1 })
    const made = await sender.create(1, { batch, path: name }, { bytes: bytes('x') })
    expect(made.status).toBe(400)
    expect(await spooled()).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  it('a link that leads out takes nothing', async () => {
    await symlink(server.dataDir, join(folder, 'out'))
    await symlink(join(server.dataDir, 'new.txt'), join(folder, 'file'))
    for (const path of ['out/x.txt', 'file']) {
      const sent = await sender.send(path, bytes('x'))
      expect([path, sent.code]).toEqual([path, expect.stringMatching(/^file\./)])
    }
    expect(await readdir(server.dataDir)).not.toContain('x.txt')
    expect(await readdir(server.dataDir)).not.toContain('new.txt')
  })

  it('odd but legal names arrive as they are', async () => {
    const odd = ['a b', '%2e%2e', '-rf', "'", '"', 'é', '\u202etxt', '🍕'.repeat(63), 'a\nb', '...']
    odd.push(`${'é'.repeat(126)}"\r\n`)
    for (const name of odd) expect((await sender.send(name, bytes(name))).status, name).toBe(201)
    expect((await readdir(folder)).sort()).toEqual(odd.sort())
  })

  it('more bytes than were said, another protocol, another media type, bad metadata', async () => {
    const id = await sender.begun('a.txt', 5)
    expect((await sender.patch(id, 0, bytes('too long'))).code).toBe('request.too_large')
    expect((await sender.head(id)).headers.get('upload-offset')).toBe('0')
    const old = { headers: { 'tus-resumable': '0.2.2' } }
    expect((await sender.patch(id, 0, bytes('x'), old)).code).toBe('upload.protocol')
    const plain = { headers: { 'content-type': 'text/plain' } }
    expect((await sender.patch(id, 0, bytes('x'), plain)).code).toBe('request.media_type')
    const batch = await sender.batch({ a: 1 })
    for (const metadata of ['', 'batch', 'batch !!!', `path ${'A'.repeat(5)}`, 'batch /w==']) {
      const made = await sender.create(
        1,
        { batch, path: 'a' },
        {
          headers: { 'upload-metadata': metadata },
        },
      )
      expect([metadata, made.status]).toEqual([metadata, 400])
    }
    expect(await spooled()).toEqual([])
  })

  it('a chunked body without a length stops at the size', async () => {
    const id = await sender.begun('a.txt', 1000)
    const { port } = new URL(server.url)
    const sent = request({
      port,
      method: 'PATCH',
      path: `/ext/files/uploads/${id}`,
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': 0,
        'content-type': 'application/offset+octet-stream',
        'transfer-encoding': 'chunked',
      },
    })
    sent.on('error', () => undefined)
    const answered = once(sent, 'response')
    sent.write(Buffer.alloc(100_000))
    sent.end()
    const [answer] = await answered
    expect(answer.statusCode).toBe(413)
    expect((await sender.head(id)).headers.get('upload-offset')).toBe('0')
  })
})

describe('quotas', () => {
  it('of unfinished bytes of an operator; what is whole does not count', async () => {
    token = await server.signIn(await server.addOperator(`quota ${storeId}`))
    await server.connect(token, storeId)
    const most = 2 * 1024 * 1024
    const ids = []
    for (const path of ['a', 'b', 'c', 'd']) ids.push(await sender.begun(path, most))
    const batch = await sender.batch({ e: 1 })
    const fifth = await sender.create(1, { batch, path: 'e' })
    expect([fifth.status, fifth.code]).toEqual([422, 'upload.own_room'])
    const sent = await sender.patch(ids[0] ?? '', 0, Buffer.alloc(most))
    expect(sent.status).toBe(204)
    expect((await sender.create(1, { batch, path: 'e' })).status).toBe(201)
  })

  it('of one file, at its creation too', async () => {
    const batch = await sender.batch({ a: 1 })
    const made = await sender.create(2 * 1024 * 1024 + 1, { batch, path: 'a' })
    expect([made.status, made.code]).toEqual([422, 'upload.too_large'])
  })
})

it('whoever has signed out while it came puts nothing in its place', async () => {
  const id = await sender.begun('a.txt', 5)
  const sending = await hanging(id, 0, bytes('hell'), 5)
  await server.call('POST', '/ext/session/logout', { token })
  expect(await sending.finish(bytes('o'))).toBe(401)
  expect(await readdir(folder)).toEqual([])
})
