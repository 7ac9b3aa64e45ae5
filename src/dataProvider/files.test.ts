// @vitest-environment jsdom

import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { omit } from '#common/omit.ts'
import { failing } from '#tests/support/console/failing.ts'
import { connect, signOut } from '../session.ts'
import { headerPath } from './core/reading.ts'
import { listFolder, openFile, rootPath, saveFile } from './files.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const store = { id: 17, name: 'Central', extra: '', full_name: 'Central', country: 'GB' }
beforeEach(() => connect(store, '4.12.3', {}))
afterEach(() => signOut())

const folder = '*/filesystem/folder'
const edit = '*/filesystem/file/edit'
const opened = {
  name: 'store.ini',
  path: '/config/store.ini',
  content: '\uFEFFa\r\nb\rc\u2028\n',
  size: 12,
  modified: '2026-11-20T08:15:30.000Z',
  version: 'Zm9v',
  encoding: 'utf-8',
  mode: 0o644,
} as const

/** Answers every call to one address and collects the requests. */
function answering(method: 'get' | 'post', url: string, body: object, status = 200): Request[] {
  const requests: Request[] = []
  server.use(
    http[method](url, ({ request }) => {
      requests.push(request.clone())
      return HttpResponse.json(body, { status })
    }),
  )
  return requests
}

describe('headerPath', () => {
  it.each([
    ['/config/store.ini', '/config/store.ini'],
    ['/', '/'],
    ['/café/日本 100%/a+b?#&=.log', '/caf%C3%A9/%E6%97%A5%E6%9C%AC%20100%25/a%2Bb%3F%23%26%3D.log'],
    ['/😀', '/%F0%9F%98%80'],
    ['/half \uD83D', '/half%20%EF%BF%BD'],
    ['\uFEFF/a', '%EF%BB%BF/a'],
  ])('%j', (path, header) => {
    expect(headerPath(path)).toBe(header)
  })
})

describe('rootPath', () => {
  it('answers the root', async () => {
    const requests = answering('get', '*/filesystem/rootpath', { status: 'ok', payload: '/' })
    expect(await rootPath()).toBe('/')
    expect(requests[0]?.headers.get('Store-Id')).toBe('17')
  })
})

describe('listFolder', () => {
  const entry = { name: 'b.log', metadata: { path: '/é/b.log', type: 'file', size: 3 } }
  const pagination = { total: 401, per_page: 200, current_page: 2, last_page: 3 }
  const links = {
    pagination: { ...pagination, next_page_url: null, prev_page_url: null, from: 201, to: 400 },
  }

  it('asks for one page of the folder and names what the wire left out', async () => {
    const requests = answering('get', folder, { status: 'ok', payload: [entry], links })
    const page = await listFolder('/é', { page: 2, perPage: 200, sort: 'size|desc', filter: 'l g' })
    expect(page).toEqual({
      entries: [
        {
          name: 'b.log',
          metadata: {
            ...entry.metadata,
            modified: null,
            mode: null,
            owner: null,
            link: null,
            locked: null,
            hidden: false,
          },
        },
      ],
      total: 401,
      page: 2,
      lastPage: 3,
      exact: true,
    })
    expect(requests[0]?.headers.get('Folder-Path')).toBe('/%C3%A9')
    expect(new URL(requests[0]?.url ?? '').search).toBe(
      '?page=2&per_page=200&sort=size%7Cdesc&filter=l%20g',
    )
  })

  it('asks for nothing more than the specification names when nothing more is wanted', async () => {
    const requests = answering('get', folder, { status: 'ok', payload: [] })
    expect(await listFolder('/')).toEqual({
      entries: [],
      total: 0,
      page: 1,
      lastPage: 1,
      exact: true,
    })
    expect(new URL(requests[0]?.url ?? '').search).toBe('')
  })

  it.each([
    [{ status: 'failed', info: 'No such folder.', payload: 'x', message: 'y' }, 'No such folder.'],
    [{ status: 'failed', payload: 'Disk is asleep.', message: 'y' }, 'Disk is asleep.'],
    [{ status: 'failed', payload: [], message: 'Not today.' }, 'Not today.'],
  ])('status failed rejects with the words of the server: %j', async (body, message) => {
    answering('get', folder, body)
    expect((await failing(listFolder('/'))).info).toBe(message)
  })
})

describe('openFile', () => {
  it('answers the text byte for byte', async () => {
    const requests = answering('get', edit, { status: 'ok', payload: opened })
    expect(await openFile('/config/store.ini')).toEqual(opened)
    expect(requests[0]?.headers.get('Folder-Path')).toBe('/config/store.ini')
  })

  it('of the older manner, which names neither encoding nor permissions, is UTF-8', async () => {
    const older = omit(opened, 'encoding', 'mode')
    answering('get', edit, { status: 'ok', payload: older })
    expect(await openFile('/config/store.ini')).toEqual({ ...opened, mode: null })
  })

  it('reads as the encoding that is wanted', async () => {
    const requests = answering('get', edit, { status: 'ok', payload: opened })
    await openFile('/config/store.ini', { encoding: 'latin1' })
    expect(new URL(requests[0]?.url ?? '').searchParams.get('encoding')).toBe('latin1')
  })

  it('says why not, and what a viewer needs', async () => {
    const modified = '2026-11-20T08:15:30.000Z'
    const file = { kind: 'binary', size: 5, modified, version: 'v', encoding: null }
    const body = { status: 'failed', code: 'file.not_text', info: 'Not a text.', file }
    answering('get', edit, body, 422)
    const error = await failing(openFile('/x.png'))
    expect([error.status, error.code, error.info]).toEqual([422, 'file.not_text', 'Not a text.'])
    expect(error.file).toEqual(file)
  })
})

describe('saveFile', () => {
  const saved = { path: opened.path, size: 0, modified: opened.modified, version: 'YmFy' }

  it('saves over the version that was read, also the empty text', async () => {
    const requests = answering('post', edit, { status: 'ok', payload: saved })
    expect(await saveFile({ path: opened.path, content: '', version: 'Zm9v' })).toEqual(saved)
    expect(requests[0]?.headers.get('If-Match')).toBe('"Zm9v"')
    expect(await requests[0]?.json()).toEqual({ file: opened.path, content: '' })
  })

  it('sends ends and mark as they are, and no If-Match without a version', async () => {
    const requests = answering('post', edit, { status: 'ok', payload: saved })
    await saveFile({ path: opened.path, content: opened.content, version: null })
    expect(requests[0]?.headers.has('If-Match')).toBe(false)
    expect(await requests[0]?.json()).toEqual({ file: opened.path, content: opened.content })
  })

  it('names the encoding, and says which character it lacks', async () => {
    const place = { line: 2, column: 4, character: '€ U+20AC' }
    const body = { status: 'failed', code: 'file.not_encodable', info: 'No €.', place }
    const requests = answering('post', edit, body, 422)
    const save = { path: '/a', content: '€', version: null, encoding: 'latin1' } as const
    expect((await failing(saveFile(save))).place).toEqual(place)
    expect(await requests[0]?.json()).toEqual({ file: '/a', content: '€', encoding: 'latin1' })
  })

  it('names the store the text belongs to, also when the session is on another one by now', async () => {
    const requests = answering('post', edit, { status: 'ok', payload: saved })
    await saveFile({ path: opened.path, content: 'x', version: 'v', store: 4 })
    expect(requests[0]?.headers.get('Store-Id')).toBe('4')
  })

  it('says who changed the file meanwhile', async () => {
    const conflict = { by: 'ana', at: '2026-11-20T08:15:59.000Z', version: 'cXV4' }
    const body = { status: 'failed', code: 'version.changed', info: 'Changed by ana.', conflict }
    answering('post', edit, body, 412)
    const error = await failing(saveFile({ path: opened.path, content: 'x', version: 'Zm9v' }))
    expect([error.status, error.conflict]).toEqual([412, conflict])
  })
})
