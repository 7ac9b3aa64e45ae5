// Files uploaded by tus with malicious or excessive requests.
import { once } from 'node:events'
import { readdir, symlink } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bytes, uploading } from '#tests/support/uploading.ts'

const at = uploading()

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
    const checked = await at.sender.check({ [name]: 1 })
    if (checked.status === 200) expect(checked.json.refused).toMatchObject([{ path: name }])
    else expect([checked.status, name]).toEqual([400, 'a\0b'])
    const batch = await at.sender.batch({ fine: 1 })
    const made = await at.sender.create(1, { batch, path: name }, { bytes: bytes('x') })
    expect(made.status).toBe(400)
    expect(await at.spooled()).toEqual([])
    expect(await readdir(at.folder)).toEqual([])
  })

  it('a link that leads out takes nothing', async () => {
    await symlink(at.server.dataDir, join(at.folder, 'out'))
    await symlink(join(at.server.dataDir, 'new.txt'), join(at.folder, 'file'))
    for (const path of ['out/x.txt', 'file']) {
      const sent = await at.sender.send(path, bytes('x'))
      expect([path, sent.code]).toEqual([path, expect.stringMatching(/^file\./)])
    }
    expect(await readdir(at.server.dataDir)).not.toContain('x.txt')
    expect(await readdir(at.server.dataDir)).not.toContain('new.txt')
  })

  it('odd but legal names arrive as they are', async () => {
    const odd = ['a b', '%2e%2e', '-rf', "'", '"', 'é', '\u202etxt', '🍕'.repeat(63), 'a\nb', '...']
    odd.push(`${'é'.repeat(126)}"\r\n`)
    for (const name of odd) expect((await at.sender.send(name, bytes(name))).status, name).toBe(201)
    expect((await readdir(at.folder)).sort()).toEqual(odd.sort())
  })

  it('more bytes than were said, another protocol, another media type, bad metadata', async () => {
    const id = await at.sender.begun('a.txt', 5)
    expect((await at.sender.patch(id, 0, bytes('too long'))).code).toBe('request.too_large')
    expect((await at.sender.head(id)).headers.get('upload-offset')).toBe('0')
    const old = { headers: { 'tus-resumable': '0.2.2' } }
    expect((await at.sender.patch(id, 0, bytes('x'), old)).code).toBe('upload.protocol')
    const plain = { headers: { 'content-type': 'text/plain' } }
    expect((await at.sender.patch(id, 0, bytes('x'), plain)).code).toBe('request.media_type')
    const batch = await at.sender.batch({ a: 1 })
    for (const metadata of ['', 'batch', 'batch !!!', `path ${'A'.repeat(5)}`, 'batch /w==']) {
      const made = await at.sender.create(
        1,
        { batch, path: 'a' },
        {
          headers: { 'upload-metadata': metadata },
        },
      )
      expect([metadata, made.status]).toEqual([metadata, 400])
    }
    expect(await at.spooled()).toEqual([])
  })

  it('a chunked body without a length stops at the size', async () => {
    const id = await at.sender.begun('a.txt', 1000)
    const { port } = new URL(at.server.url)
    const sent = request({
      port,
      method: 'PATCH',
      path: `/ext/files/uploads/${id}`,
      headers: {
        authorization: `Bearer ${at.token}`,
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
    expect((await at.sender.head(id)).headers.get('upload-offset')).toBe('0')
  })
})

describe('quotas', () => {
  it('of unfinished bytes of an operator; what is whole does not count', async () => {
    at.token = await at.server.signIn(await at.server.addOperator(`quota ${at.storeId}`))
    await at.server.connect(at.token, at.storeId)
    const most = 2 * 1024 * 1024
    const ids = []
    for (const path of ['a', 'b', 'c', 'd']) ids.push(await at.sender.begun(path, most))
    const batch = await at.sender.batch({ e: 1 })
    const fifth = await at.sender.create(1, { batch, path: 'e' })
    expect([fifth.status, fifth.code]).toEqual([422, 'upload.own_room'])
    const sent = await at.sender.patch(ids[0] ?? '', 0, Buffer.alloc(most))
    expect(sent.status).toBe(204)
    expect((await at.sender.create(1, { batch, path: 'e' })).status).toBe(201)
  })

  it('of one file, at its creation too', async () => {
    const batch = await at.sender.batch({ a: 1 })
    const made = await at.sender.create(2 * 1024 * 1024 + 1, { batch, path: 'a' })
    expect([made.status, made.code]).toEqual([422, 'upload.too_large'])
  })
})

it('whoever has signed out while it came puts nothing in its place', async () => {
  const id = await at.sender.begun('a.txt', 5)
  const sending = await at.hanging(id, 0, bytes('hell'), 5)
  await at.server.call('POST', '/ext/session/logout', { token: at.token })
  expect(await sending.finish(bytes('o'))).toBe(401)
  expect(await readdir(at.folder)).toEqual([])
})
