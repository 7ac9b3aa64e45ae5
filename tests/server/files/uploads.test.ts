// Files uploaded by tus: checked on the host's disk, not through our own responses.
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { smallDisk } from '#tests/support/smallDisk.ts'
import { idOf } from '#tests/support/tus.ts'
import { bytes, uploading } from '#tests/support/uploading.ts'

const at = uploading()
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

describe('a file that is sent', () => {
  it('comes in pieces, with its folders, and stands there only when it is whole', async () => {
    const content = randomBytes(300_000)
    const id = await at.sender.begun('new/deep ☕/a.bin', content.length)
    expect(
      (await at.sender.patch(id, 0, content.subarray(0, 100_000))).headers.get('upload-offset'),
    ).toBe('100000')
    expect(await readdir(at.folder)).toEqual([])
    expect((await at.sender.patch(id, 7, content.subarray(7))).code).toBe('upload.offset')
    const last = await at.sender.patch(id, 100_000, content.subarray(100_000))
    expect([last.status, last.text]).toEqual([204, ''])
    expect(decodeURIComponent(last.headers.get('upload-path') ?? '')).toBe('/new/deep ☕/a.bin')
    expect((await at.onDisk('new/deep ☕/a.bin')).equals(content)).toBe(true)
    const head = await at.sender.head(id)
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      '300000',
      '300000',
    ])
    expect(await at.spooled()).toEqual([])
    expect(await at.recordsOf('/new/deep ☕/a.bin')).toMatchObject([
      {
        operation: 'sendUpload',
        outcome: 'ok',
        username: 'demo',
        store_id: at.storeId,
        reason: 'A test',
        details: { bytes: 300_000, conflict: 'fail', before: null, sha256: sha256(content) },
      },
    ])
  })

  it('may be empty, and may come with its creation', async () => {
    expect((await at.sender.send('empty', Buffer.alloc(0))).status).toBe(201)
    const small = await at.sender.send('small', bytes('hello'))
    expect([small.status, small.headers.get('upload-offset')]).toEqual([201, '5'])
    expect([(await at.onDisk('empty')).length, String(await at.onDisk('small'))]).toEqual([
      0,
      'hello',
    ])
  })

  it('goes on where it broke off, also while the server still waits on the old connection', async () => {
    const content = randomBytes(50_000)
    const id = await at.sender.begun('a.bin', content.length)
    const first = await at.hanging(id, 0, content.subarray(0, 20_000), content.length)
    first.breakOff()
    await first.over
    await expect
      .poll(async () => (await at.sender.head(id)).headers.get('upload-offset'))
      .toBe('20000')
    const second = await at.hanging(id, 20_000, content.subarray(20_000, 30_000), 30_000)
    expect((await at.sender.head(id)).headers.get('upload-offset')).toBe('30000')
    await second.over
    expect((await at.sender.patch(id, 30_000, content.subarray(30_000))).status).toBe(204)
    expect((await at.onDisk('a.bin')).equals(content)).toBe(true)
  })

  it('may be a folder without files; one that is there stays as it is', async () => {
    expect((await at.sender.send('a/b/empty/', Buffer.alloc(0))).status).toBe(201)
    expect((await stat(join(at.folder, 'a/b/empty'))).isDirectory()).toBe(true)
    await writeFile(join(at.folder, 'a/b/empty/x'), 'x')
    const again = await at.sender.send('a/b/empty/', Buffer.alloc(0))
    expect([again.status, again.headers.get('upload-path')]).toEqual([201, '/a/b/empty'])
    expect(String(await at.onDisk('a/b/empty/x'))).toBe('x')
    const { json } = await at.sender.check({ 'a/b/empty/x/': 0, 'b/': 1, '/': 0, '../': 0 })
    const refused = json.refused.map((refusal: { path: string; code: string }) => [
      refusal.path,
      refusal.code,
    ])
    expect(refused).toEqual([
      ['a/b/empty/x/', 'file.other_kind'],
      ['b/', 'file.name_invalid'],
      ['/', 'file.name_invalid'],
      ['../', 'file.name_invalid'],
    ])
    expect(await at.recordsOf('/a/b/empty')).toMatchObject([{ reason: 'A test' }, {}])
  })

  it('says that the server itself is full, and goes on when it is not', async ({ skip }) => {
    const disk = (await smallDisk(1)) ?? skip('nothing can be mounted here')
    const content = randomBytes(1_500_000)
    const id = await at.sender.begun('a.bin', content.length)
    await mkdir(join(at.server.dataDir, 'uploads'), { recursive: true })
    await rm(join(at.server.dataDir, 'uploads', id), { force: true })
    await symlink(join(disk, 'spooled'), join(at.server.dataDir, 'uploads', id))
    const full = await at.sender.patch(id, 0, content)
    expect([full.status, full.code]).toEqual([503, 'upload.no_room'])
    const kept = await readFile(join(disk, 'spooled'))
    expect(kept.equals(content.subarray(0, kept.length))).toBe(true)
    await rm(join(at.server.dataDir, 'uploads', id))
    await writeFile(join(at.server.dataDir, 'uploads', id), kept)
    const offset = Number((await at.sender.head(id)).headers.get('upload-offset'))
    expect(offset).toBe(kept.length)
    expect((await at.sender.patch(id, offset, content.subarray(offset))).status).toBe(204)
    expect((await at.onDisk('a.bin')).equals(content)).toBe(true)
  })

  it('is made once under one key, whatever is asked again', async () => {
    const batch = await at.sender.batch({ 'a.txt': 5 })
    const headers = { 'idempotency-key': 'one' }
    const about = { batch, path: 'a.txt' }
    const first = await at.sender.create(5, about, { headers, bytes: bytes('hello') })
    const again = await at.sender.create(5, about, { headers, bytes: bytes('hello') })
    expect([first.status, again.status, idOf(again)]).toEqual([201, 201, idOf(first)])
    expect(again.headers.get('upload-offset')).toBe('5')
    const otherUpload = await at.sender.create(6, about, { headers })
    expect([otherUpload.status, otherUpload.code]).toEqual([409, 'request.repeated'])
    expect(await at.recordsOf('/a.txt')).toHaveLength(1)
  })

  it('belongs to who began it: to others it is not there', async () => {
    const id = await at.sender.begun('a.txt', 5)
    const mine = at.token
    at.token = await at.server.signIn(await at.server.addOperator(`other ${id}`))
    await at.server.connect(at.token, at.storeId)
    expect((await at.sender.head(id)).status).toBe(404)
    expect((await at.sender.patch(id, 0, bytes('hello'))).code).toBe('upload.not_found')
    expect((await at.sender.drop(id)).code).toBe('upload.not_found')
    const list = await at.server.call('GET', '/ext/files/uploads', { token: at.token })
    expect(list.json).toEqual([])
    at.token = mine
    expect((await at.sender.patch(id, 0, bytes('hello'))).status).toBe(204)
  })

  it('outlives a change of store, and goes to none but its own', async () => {
    const batch = await at.sender.batch({ 'a.txt': 5, 'b.txt': 5 })
    const begun = await at.sender.create(5, { batch, path: 'a.txt' })
    const otherStore = await at.server.addStore({ name: 'Harbour Bakery' })
    await at.server.connect(at.token, otherStore.id)
    expect((await at.sender.patch(idOf(begun), 0, bytes('hello'))).status).toBe(204)
    const second = await at.sender.create(5, { batch, path: 'b.txt' }, { bytes: bytes('HELLO') })
    expect(second.status).toBe(201)
    expect(await readdir(otherStore.folder)).toEqual([])
    expect((await readdir(at.folder)).sort()).toEqual(['a.txt', 'b.txt'])
    expect(await at.recordsOf('/b.txt')).toMatchObject([{ store_id: at.storeId, reason: 'A test' }])
  })

  it('is given up without a trace; one that is over its time too', async () => {
    const id = await at.sender.begun('a.txt', 5)
    await at.sender.patch(id, 0, bytes('he'))
    expect(await at.spooled()).toEqual([id])
    expect((await at.sender.drop(id)).status).toBe(204)
    expect([(await at.sender.head(id)).status, await at.spooled()]).toEqual([404, []])
    const old = await at.sender.begun('b.txt', 5)
    await at.sender.patch(old, 0, bytes('he'))
    await at.server.services.uploads.sweep(new Date(Date.now() + 23 * 60 * 60_000))
    expect(await at.spooled()).toEqual([old])
    await at.server.services.uploads.sweep(new Date(Date.now() + 25 * 60 * 60_000))
    expect([(await at.sender.head(old)).status, await at.spooled()]).toEqual([404, []])
  })

  it('is not given up once it is in its place; while it is put there nobody can say', async () => {
    const id = await at.sender.begun('a.txt', 5)
    let end = () => {}
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    const put = vi
      .spyOn(at.server.services.uploads.spool, 'read')
      .mockImplementationOnce(async function* slowly() {
        await ended
        yield bytes('hello')
      })
    const sending = at.sender.patch(id, 0, bytes('hello'))
    await expect.poll(() => put.mock.calls.length).toBe(1)
    const refused = await at.sender.drop(id)
    expect([refused.status, refused.code]).toEqual([423, 'upload.placing'])
    const head = await at.sender.head(id)
    expect([head.status, head.headers.get('failure-code')]).toEqual([423, 'upload.placing'])
    end()
    expect((await sending).status).toBe(204)
    const late = await at.sender.drop(id)
    expect([late.status, late.code]).toEqual([409, 'upload.arrived'])
    expect(String(await at.onDisk('a.txt'))).toBe('hello')
  })

  it('is listed until it is whole', async () => {
    const id = await at.sender.begun('sub/a.txt', 5)
    await at.sender.patch(id, 0, bytes('he'))
    const { json } = await at.server.call('GET', '/ext/files/uploads', { token: at.token })
    expect(json).toMatchObject([
      { id, store: { id: at.storeId }, folder: '/', path: 'sub/a.txt', size: 5, offset: 2 },
    ])
    await at.sender.patch(id, 2, bytes('llo'))
    expect((await at.server.call('GET', '/ext/files/uploads', { token: at.token })).json).toEqual(
      [],
    )
  })
})

describe('where the name is taken', () => {
  beforeEach(async () => {
    await writeFile(join(at.folder, 'a.txt'), 'theirs')
    await chmod(join(at.folder, 'a.txt'), 0o640)
    await mkdir(join(at.folder, 'sub'))
  })

  it('the check says so, and what cannot be at all, before a byte is sent', async () => {
    await symlink('/etc', join(at.folder, 'out'))
    const files = { 'a.txt': 5, sub: 5, 'a.txt/b': 5, 'large.bin': 2 * 1024 * 1024 + 1, new: 1 }
    const { json } = await at.sender.check(files)
    expect(json.conflicts).toMatchObject([
      { path: 'a.txt', target: '/a.txt', size: 5, targetSize: 6, targetType: 'file' },
    ])
    const refused = json.refused.map((refusal: { path: string; code: string }) => [
      refusal.path,
      refusal.code,
    ])
    expect(refused).toEqual([
      ['sub', 'file.other_kind'],
      ['a.txt/b', 'file.not_a_folder'],
      ['large.bin', 'upload.too_large'],
    ])
    expect(json.refused[2].info).toBe('A file can have at most 2 MB.')
    expect(json.room.file).toBe(2 * 1024 * 1024)
    expect(json.room.host).toBeGreaterThan(1024)
    expect((await at.sender.check({ 'x.txt': 1 }, '/missing')).status).toBe(404)
    expect((await at.sender.check({ 'x.txt': 1 }, '/a.txt')).json.code).toBe('file.not_a_folder')
  })

  it('nothing is replaced unasked, and nothing but what was seen', async () => {
    const unasked = await at.sender.send('a.txt', bytes('mine'))
    expect([unasked.status, unasked.code]).toEqual([409, 'file.exists'])
    expect(await at.spooled()).toEqual([])
    const { json } = await at.sender.check({ 'a.txt': 4 })
    const about = { batch: json.batch, path: 'a.txt', conflict: 'replace' }
    const { seen } = json.conflicts[0]
    await writeFile(join(at.folder, 'a.txt'), 'theirs, and more')
    const changed = await at.sender.create(4, { ...about, seen }, { bytes: bytes('mine') })
    expect([changed.status, changed.code]).toEqual([412, 'version.changed'])
    expect(String(await at.onDisk('a.txt'))).toBe('theirs, and more')
    const now = (await at.sender.check({ 'a.txt': 4 })).json.conflicts[0].seen
    const done = await at.sender.create(4, { ...about, seen: now }, { bytes: bytes('mine') })
    expect([done.status, String(await at.onDisk('a.txt'))]).toEqual([201, 'mine'])
    expect((await stat(join(at.folder, 'a.txt'))).mode & 0o777).toBe(0o640)
  })

  it('both are kept, under the first number that is free', async () => {
    await writeFile(join(at.folder, 'a (2).txt'), 'theirs too')
    const sent = await at.sender.send('a.txt', bytes('mine'), { conflict: 'keepBoth' })
    expect(sent.headers.get('upload-path')).toBe('/a%20(3).txt')
    expect(String(await at.onDisk('a (3).txt'))).toBe('mine')
    expect(String(await at.onDisk('a.txt'))).toBe('theirs')
  })
})
