import { mkdir, readFile, readlink, stat, symlink, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
let folder: string
let storeId: number

const open = (path: string) =>
  server.call('GET', '/filesystem/file/edit', {
    token,
    headers: { 'folder-path': encodeURIComponent(path) },
  })
const list = (path: string, query = '') =>
  server.call('GET', `/filesystem/folder${query}`, {
    token,
    headers: { 'folder-path': encodeURIComponent(path) },
  })
const save = (file: string, content: string, version?: string, as = token) =>
  server.call('POST', '/filesystem/file/edit', {
    token: as,
    body: { file, content },
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })
const onDisk = (name: string) => readFile(join(folder, name), 'utf8')
const recordsOf = (target: string) =>
  server.db.sql
    .selectFrom('journal')
    .selectAll()
    .where('target', '=', target)
    .orderBy('id')
    .execute()

beforeAll(async () => {
  server = await startTestServer()
  const store = await server.addStore({ name: 'Lädchen' })
  folder = store.folder
  storeId = store.id
  token = await server.signIn()
  await server.connect(token, storeId)
})
afterAll(() => server.stop())

describe('files', () => {
  it('open with content, version and ETag; byte for byte', async () => {
    const text = '\ufeffone\r\ntwo\nthrée 🍕\tend'
    await writeFile(join(folder, 'mixed.txt'), text)
    const { status, json, headers } = await open('/mixed.txt')
    expect(status).toBe(200)
    expect(json.payload).toMatchObject({ name: 'mixed.txt', path: '/mixed.txt', content: text })
    expect(json.payload.size).toBe(Buffer.byteLength(text))
    expect(headers.get('etag')).toBe(`"${json.payload.version}"`)
  })

  it('save: the new content is on disk, its record in the journal with the reason', async () => {
    await writeFile(join(folder, 'store.ini'), 'number = 1\n', { mode: 0o640 })
    const { version } = (await open('/store.ini')).json.payload
    const saved = await save('/store.ini', 'number = 2\n', version)
    expect([saved.status, saved.json.status]).toEqual([200, 'ok'])
    expect(await onDisk('store.ini')).toBe('number = 2\n')
    expect((await stat(join(folder, 'store.ini'))).mode & 0o777).toBe(0o640)
    expect((await open('/store.ini')).json.payload.version).toBe(saved.json.payload.version)
    expect(saved.headers.get('etag')).toBe(`"${saved.json.payload.version}"`)
    expect(await recordsOf('/store.ini')).toMatchObject([
      {
        operation: 'saveFile',
        outcome: 'ok',
        username: 'demo',
        store_id: storeId,
        store_name: 'Lädchen',
        reason: 'A test',
        details: {
          before: version,
          after: saved.json.payload.version,
          bytes: 11,
          unconditional: false,
        },
      },
    ])
  })

  it('a save over another version is refused, says who was faster, and is written down', async () => {
    await writeFile(join(folder, 'contested.txt'), 'first')
    const { version } = (await open('/contested.txt')).json.payload
    const ana = await server.signIn(await server.addOperator('ana'))
    await server.connect(ana, storeId)
    const faster = await save('/contested.txt', 'by ana', version, ana)
    const slower = await save('/contested.txt', 'by demo', version)
    expect([slower.status, slower.json.code]).toEqual([412, 'version.changed_by'])
    expect(slower.json.info).toBe('ana has changed the file since it was opened.')
    expect(slower.json.conflict).toMatchObject({ by: 'ana', version: faster.json.payload.version })
    expect(await onDisk('contested.txt')).toBe('by ana')
    expect(
      (await recordsOf('/contested.txt')).map(row => [row.username, row.outcome, row.info]),
    ).toEqual([
      ['ana', 'ok', null],
      ['demo', 'refused', 'version.changed_by'],
    ])
  })

  it('a save whose answer was lost is saved again, not refused as a conflict with itself', async () => {
    await writeFile(join(folder, 'again.txt'), 'first')
    const { version } = (await open('/again.txt')).json.payload
    const first = await save('/again.txt', 'second', version)
    const again = await save('/again.txt', 'second', version)
    expect([again.status, again.json.payload]).toEqual([200, first.json.payload])
    const after = first.json.payload.version
    expect((await recordsOf('/again.txt')).map(({ details }) => details)).toMatchObject([
      { before: version, after },
      { before: after, after },
    ])
    expect((await save('/again.txt', 'third', version)).status).toBe(412)
  })

  it('one file has one history: also what was saved through a link or another spelling', async () => {
    await mkdir(join(folder, 'config'))
    await writeFile(join(folder, 'config/linked.ini'), 'first')
    await symlink('config/linked.ini', join(folder, 'link.ini'))
    const { version } = (await open('/config/linked.ini')).json.payload
    const eva = await server.signIn(await server.addOperator('eva'))
    await server.connect(eva, storeId)
    const saved = await save('//link.ini', 'by eva', version, eva)
    expect([saved.status, saved.json.payload?.path]).toEqual([200, '/link.ini'])
    const slower = await save('/./config//linked.ini', 'by demo', version)
    expect([slower.status, slower.json.conflict.by]).toEqual([412, 'eva'])
    expect(await onDisk('config/linked.ini')).toBe('by eva')
    expect(await readlink(join(folder, 'link.ini'))).toBe('config/linked.ini')
    expect((await recordsOf('/config/linked.ini')).map(row => row.details)).toMatchObject([
      { asked: '/link.ini', before: version, after: saved.json.payload.version },
      { before: version },
    ])
  })

  it('a change by a program on the machine is nobody we know', async () => {
    await writeFile(join(folder, 'program.txt'), 'first')
    const { version } = (await open('/program.txt')).json.payload
    await save('/program.txt', 'second', version)
    await writeFile(join(folder, 'program.txt'), 'third')
    const { json } = await save('/program.txt', 'fourth', version)
    expect([json.code, json.conflict.by, json.conflict.at]).toEqual(['version.changed', null, null])
    expect(await onDisk('program.txt')).toBe('third')
  })

  it('a file that is gone is a conflict for who had read it', async () => {
    await writeFile(join(folder, 'gone.txt'), 'first')
    const { version } = (await open('/gone.txt')).json.payload
    await unlink(join(folder, 'gone.txt'))
    const { status, json } = await save('/gone.txt', 'again', version)
    expect([status, json.code]).toEqual([412, 'version.gone'])
    expect(json.conflict).toEqual({ by: null, at: null, version: null })
  })

  it('a save without If-Match is accepted and written down as unconditional', async () => {
    expect((await save('/new.txt', 'made')).status).toBe(200)
    expect((await save('/new.txt', '')).status).toBe(200)
    expect(await onDisk('new.txt')).toBe('')
    const records = await recordsOf('/new.txt')
    expect(records.map(row => row.details)).toMatchObject([
      { before: null, unconditional: true },
      { before: expect.any(String), unconditional: true },
    ])
  })

  it('saves without If-Match at once: each record names the version that it replaced', async () => {
    await save('/many.txt', 'start')
    await Promise.all(Array.from({ length: 10 }, (_, i) => save('/many.txt', `text ${i}`)))
    const details = (await recordsOf('/many.txt')).map(
      // saveFile writes this format.
      row => row.details as { before: string | null; after: string },
    )
    const last = (await open('/many.txt')).json.payload.version
    const befores = details.map(({ before }) => before)
    const afters = details.map(({ after }) => after)
    expect(befores.toSorted()).toEqual([...afters.filter(after => after !== last), null].toSorted())
  })

  it('what is not text, too large or not a file cannot be opened', async () => {
    await writeFile(join(folder, 'binary'), Buffer.from([0x61, 0x90, 0xfe]))
    await writeFile(join(folder, 'nul'), 'a\0b')
    await writeFile(join(folder, 'large'), Buffer.alloc(5 * 1024 * 1024 + 1, 0x61))
    await writeFile(join(folder, 'largest'), Buffer.alloc(5 * 1024 * 1024, 0x61))
    const codes = []
    for (const path of ['/binary', '/nul', '/large', '/', '/missing'])
      codes.push((await open(path)).json.code)
    expect(codes).toEqual([
      'file.not_text',
      'file.not_text',
      'file.too_large',
      'file.not_a_file',
      'file.not_found',
    ])
    expect((await open('/largest')).json.payload.size).toBe(5 * 1024 * 1024)
  })

  it('5 MB can be saved, also when JSON writes every byte with six; one more cannot', async () => {
    const most = 5 * 1024 * 1024
    expect((await save('/control.txt', '\u0001'.repeat(most))).status).toBe(200)
    expect((await stat(join(folder, 'control.txt'))).size).toBe(most)
    for (const more of ['x'.repeat(most + 1), 'é'.repeat(most / 2 + 1)]) {
      const { status, json } = await save('/control.txt', more)
      expect([status, json.code]).toEqual([422, 'file.too_large'])
    }
  })

  it('folders come a page at a time', async () => {
    const { json } = await list('/', '?per_page=2&page=2&filter=txt&sort=name|desc')
    const { pagination } = json.links
    expect(json.payload).toHaveLength(2)
    expect(pagination).toMatchObject({ per_page: 2, current_page: 2, from: 3, to: 4 })
    expect(pagination.prev_page_url).toBe(
      '/filesystem/folder?per_page=2&page=1&filter=txt&sort=name%7Cdesc',
    )
    const beyond = (await list('/', '?page=999')).json
    expect([beyond.payload, beyond.links.pagination.from]).toEqual([[], null])
    const notFolder = await list('/new.txt')
    expect([notFolder.status, notFolder.json.message]).toEqual([422, 'action failed'])
  })
})
