import { expect } from 'vitest'
import { type Caller, type CallSpec, dig, headerPath, text } from '#tests/contract/caller.ts'
import { forgotten } from '#tests/contract/forgotten.ts'
import { bodied, fails, guarded, type Row, works } from '#tests/contract/row.ts'

const as = 'connected'
const bytes = Buffer.from('0123456789')

async function put(caller: Caller, content: Uint8Array = bytes) {
  const path = caller.newPath()
  await caller.target.put(path, content)
  return path
}

const at = (path: string, query: Record<string, string | number> = {}): CallSpec => ({
  as,
  headers: headerPath(path),
  query: { start: 0, length: 4, ...query },
})

const range: Row[] = [
  works(
    'readFileRange',
    'a piece of it',
    async caller => at(await put(caller), { start: 2, length: 3 }),
    ({ body, headers }) => {
      expect(body).toBe('234')
      expect(headers.get('x-file-size')).toBe('10')
    },
  ),
  works(
    'readFileRange',
    'less at the end, nothing behind it',
    async caller => {
      const path = await put(caller)
      expect((await caller.call('readFileRange', at(path, { start: 8 }))).body).toBe('89')
      return at(path, { start: 99 })
    },
    ({ body }) => expect(body).toBe(''),
  ),
  works('readFileRange', 'of the version that was read', async caller => {
    const spec = at(await put(caller))
    const { headers } = await caller.call('readFileRange', spec)
    const etag = headers.get('etag') ?? ''
    return { ...spec, headers: { ...spec.headers, 'If-Match': etag } }
  }),
  {
    ...fails('readFileRange', 412, 'version.changed', 'another version', async caller => {
      const spec = at(await put(caller))
      return { ...spec, headers: { ...spec.headers, 'If-Match': '"another"' } }
    }),
  },
  fails('readFileRange', 400, 'request.invalid', 'more than 1 MiB', at('/', { length: 1048577 })),
  fails('readFileRange', 400, 'request.invalid', 'nothing', at('/', { length: 0 })),
  fails('readFileRange', 400, 'request.invalid', 'no start', {
    as,
    headers: headerPath('/'),
    query: { length: 1 },
  }),
  fails('readFileRange', 400, 'file.name_invalid', 'two dots', at('/../etc/passwd')),
  fails('readFileRange', 404, 'file.not_found', 'there is none', at('/there/is/none')),
  fails('readFileRange', 422, 'file.not_a_file', 'a folder', at('/')),
  fails('readFileRange', 503, 'host.none', 'a store without a machine', {
    ...at('/x'),
    as: 'hostless',
  }),
  ...guarded('readFileRange', { ask: at('/x'), page: true, store: true }),
]

const asking = (path: string, version = 'v'): CallSpec => ({
  as,
  body: { files: [{ path, version }] },
})
const isIn = (state: string) => (answered: { body: unknown }) =>
  expect(dig(answered.body, 'payload', 0)).toMatchObject({ state })

const states: Row[] = [
  works(
    'fileStates',
    'the same',
    async caller => {
      const file = await put(caller)
      const { body } = await caller.call('openFile', { as, headers: headerPath(file) })
      return asking(file, text(body, 'payload', 'version'))
    },
    isIn('same'),
  ),
  works(
    'fileStates',
    'changed, by whom',
    async caller => {
      const file = await put(caller)
      await caller.call('saveFile', { as, body: { file, content: 'theirs' } })
      return asking(file)
    },
    ({ body }) =>
      expect(dig(body, 'payload', 0)).toMatchObject({
        state: 'changed',
        size: 6,
        by: expect.any(String),
        at: expect.any(String),
      }),
  ),
  works(
    'fileStates',
    'changed by a program',
    async caller => asking(await put(caller)),
    ({ body }) =>
      expect(dig(body, 'payload', 0)).toMatchObject({ state: 'changed', by: null, at: null }),
  ),
  works('fileStates', 'gone', asking('/there/is/none'), isIn('gone')),
  works('fileStates', 'a folder now', asking('/'), isIn('folder')),
  works(
    'fileStates',
    'several, in their order',
    async caller => {
      const file = await put(caller)
      const files = [file, '/none', '/'].map(path => ({ path, version: 'v' }))
      return { as, body: { files } }
    },
    ({ body }) => {
      const shown = [0, 1, 2].map(index => text(body, 'payload', index, 'state'))
      expect(shown).toEqual(['changed', 'gone', 'folder'])
    },
  ),
  fails('fileStates', 400, 'file.name_invalid', 'two dots', asking('/../x')),
  fails('fileStates', 400, 'request.invalid', 'none', { as, body: { files: [] } }),
  fails('fileStates', 400, 'request.invalid', 'more than 50', {
    as,
    body: { files: Array.from({ length: 51 }, () => ({ path: '/a', version: 'v' })) },
  }),
  fails('fileStates', 503, 'host.none', 'a store without a machine', {
    ...asking('/x'),
    as: 'hostless',
  }),
  ...guarded('fileStates', { ask: { body: asking('/x').body }, page: true, store: true }),
  ...bodied('fileStates', asking('/x'), 256 * 1024),
]

const json = { Accept: 'application/json' }
const wanting = (path: string): CallSpec => ({ as, headers: json, body: { files: [path] } })

const download: Row[] = [
  works(
    'downloadFile',
    'a ticket for one file',
    async caller => wanting(await put(caller)),
    ({ body, headers }) => {
      expect(dig(body, 'payload')).toMatchObject({ size: 10, job: null })
      expect(headers.get('set-cookie')).toMatch(/HttpOnly/)
      expect(headers.get('etag')).toBe(null)
    },
  ),
  works('downloadFile', 'a job for a folder', wanting('/'), ({ body }) =>
    expect(dig(body, 'payload')).toMatchObject({ ticket: null, job: expect.any(String) }),
  ),
  works('downloadFile', 'a job for several', async caller => ({
    as: { token: await connected(caller) },
    headers: json,
    body: { files: [await put(caller), await put(caller)] },
  })),
  works(
    'downloadFile',
    'the bytes, to whoever does not ask for JSON',
    async caller => ({ as, body: { files: [await put(caller)] } }),
    ({ body, headers }) => {
      expect(body).toBe('0123456789')
      expect(headers.get('content-disposition')).toMatch(/^attachment/)
    },
  ),
  forgotten('downloadFile', wanting('/')),
  fails('downloadFile', 422, 'download.one_file', 'the bytes of a folder', {
    as,
    body: { files: ['/'] },
  }),
  fails('downloadFile', 404, 'file.not_found', 'there is none', wanting('/there/is/none')),
  fails('downloadFile', 400, 'file.name_invalid', 'two dots', wanting('/../etc/passwd')),
  fails('downloadFile', 503, 'host.none', 'a store without a machine', {
    ...wanting('/x'),
    as: 'hostless',
  }),
  ...guarded('downloadFile', { ask: { body: { files: ['/x'] } }, page: true, store: true }),
  ...bodied('downloadFile', { as, body: { files: ['/x'] } }, 256 * 1024),
]

/** A separate session, so that jobs of other rows do not fill the queue. */
async function connected(caller: Caller): Promise<string> {
  const token = await caller.ownToken()
  await caller.connect(token, caller.target.stores.first)
  return token
}

const fetchTicket: Row[] = [
  works(
    'fetchDownload',
    'the bytes of a file',
    async caller => {
      const { body, headers } = await caller.call('downloadFile', wanting(await put(caller)))
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
      return { path: { ticket: text(body, 'payload', 'ticket') }, headers: { cookie } }
    },
    ({ body }) => expect(body).toBe('0123456789'),
  ),
]

export const fileBytes: readonly Row[] = [...range, ...states, ...download, ...fetchTicket]
