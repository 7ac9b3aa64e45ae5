import { expect } from 'vitest'
import { type Answered, type Caller, type CallSpec, dig, headerPath, text } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const as = 'connected'
const names = ({ body }: Answered) =>
  Object.values(Object(dig(body, 'payload'))).map(entry => text(entry, 'name'))

/** Saves a new file through the contract. */
async function saved(caller: Caller, content = 'first\n') {
  const file = caller.newPath()
  const answered = await caller.call('saveFile', { as, body: { file, content } })
  return { file, version: text(answered.body, 'payload', 'version'), answered }
}

const at = (path: string): CallSpec => ({ as, headers: headerPath(path) })

const root: Row[] = [
  works('rootPath', 'the root is /', { as }, ({ body }) =>
    expect(body).toEqual({ status: 'ok', payload: '/' }),
  ),
  works('rootPath', 'drawn for this store', ({ target }) => ({
    as,
    headers: { 'Store-Id': String(target.stores.first) },
  })),
  ...guarded('rootPath', { page: true, store: true }),
]

/** Refusals of reading a path, for files and folders alike. */
const reading = (id: 'listFolder' | 'openFile'): Row[] => [
  ...guarded(id, { ask: at('/'), page: true, store: true }),
  fails(id, 400, 'request.invalid', 'no path', { as }),
  fails(id, 400, 'request.invalid', 'not percent-encoded UTF-8', {
    as,
    headers: { 'Folder-Path': '/%ff' },
  }),
  fails(id, 400, 'file.name_invalid', 'not from the root', at('log')),
  fails(id, 400, 'file.name_invalid', 'two dots', at('/../etc')),
  fails(id, 404, 'file.not_found', 'there is no such thing', at('/there/is/no such thing')),
  fails(id, 503, 'host.none', 'the store has no machine', { ...at('/'), as: 'hostless' }),
]

const list: Row[] = [
  works(
    'listFolder',
    'the new file is there, folders come first',
    async caller => {
      await saved(caller)
      return at('/')
    },
    answered => {
      const kinds = Object.values(Object(dig(answered.body, 'payload'))).map(entry =>
        dig(entry, 'metadata', 'type'),
      )
      expect(kinds).toEqual([...kinds].toSorted().toReversed()) // folder, then file
      expect(names(answered).some(name => name.startsWith('contract ☕'))).toBe(true)
    },
  ),
  works(
    'listFolder',
    'one a page, by name backwards, filtered',
    async caller => {
      await saved(caller)
      await saved(caller)
      return { ...at('/'), query: { sort: 'name|desc', per_page: 1, page: 1, filter: 'CONTRACT' } }
    },
    async (answered, caller) => {
      const query = { sort: 'name|desc', per_page: 1, page: 2, filter: 'CONTRACT' }
      const second = await caller.call('listFolder', { ...at('/'), query })
      expect(names(answered)).toHaveLength(1)
      expect(String(names(second)[0]) < String(names(answered)[0])).toBe(true)
      expect(dig(second.body, 'links', 'pagination')).toMatchObject({ from: 2, to: 2, per_page: 1 })
    },
  ),
  works(
    'listFolder',
    'without hidden names; who owns the rest',
    async caller => {
      await caller.target.put('/.hidden contract', Buffer.from('x'))
      await saved(caller)
      return { ...at('/'), query: { hidden: 'false' } }
    },
    answered => {
      expect(names(answered).filter(name => name.startsWith('.'))).toEqual([])
      const [first] = Object.values(Object(dig(answered.body, 'payload')))
      expect(dig(first, 'metadata')).toMatchObject({
        hidden: false,
        owner: { uid: expect.any(Number), gid: expect.any(Number) },
      })
    },
  ),
  works(
    'listFolder',
    'the page of the first name that begins so',
    async caller => {
      await caller.target.put('/zz contract begins', Buffer.from('x'))
      return { ...at('/'), query: { per_page: 1, begins: 'ZZ CON' } }
    },
    answered => {
      expect(names(answered)).toEqual(['zz contract begins'])
      const page = Number(dig(answered.body, 'links', 'pagination', 'current_page'))
      expect(page).toBeGreaterThan(1)
    },
  ),
  works(
    'listFolder',
    'the page of the entry that has exactly this name',
    async caller => {
      await caller.target.put('/zz contract held', Buffer.from('x'))
      return { ...at('/'), query: { per_page: 1, holds: 'zz contract held' } }
    },
    answered => expect(names(answered)).toEqual(['zz contract held']),
  ),
  fails('listFolder', 400, 'request.invalid', 'a sort that is none', {
    ...at('/'),
    query: { sort: 'colour|asc' },
  }),
  fails('listFolder', 400, 'request.invalid', 'page 0', { ...at('/'), query: { page: 0 } }),
  fails('listFolder', 422, 'file.not_a_folder', 'it is a file', async caller =>
    at((await saved(caller)).file),
  ),
  ...reading('listFolder'),
]

/** Bytes as a program wrote them, the text the operator sees, and the encoding. */
const written = [
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a], '\uFEFFa\r\n', 'utf-8'],
  ['UTF-16 with its mark', [0xff, 0xfe, 0xe9, 0, 0x0a, 0], '\uFEFFé\n', 'utf-16le'],
  ['UTF-16, big ends first', [0xfe, 0xff, 0, 0x61], '\uFEFFa', 'utf-16be'],
  ['Latin-1', [0x63, 0x61, 0x66, 0xe9, 0x0d], 'café\r', 'latin1'],
] as const

const encodings: Row[] = written.map(([name, bytes, content, encoding]) =>
  works(
    'openFile',
    name,
    async caller => {
      const path = caller.newPath()
      await caller.target.put(path, Uint8Array.from(bytes))
      return at(path)
    },
    ({ body }) =>
      expect(body).toMatchObject({ payload: { content, encoding, size: bytes.length } }),
  ),
)

const open: Row[] = [
  works(
    'openFile',
    'what was saved, with its version',
    async caller => at((await saved(caller, 'olá\r\n\tno end')).file),
    ({ body, headers }) => {
      expect(body).toMatchObject({ payload: { content: 'olá\r\n\tno end', size: 13 } })
      expect(headers.get('etag')).toBe(`"${text(body, 'payload', 'version')}"`)
    },
  ),
  works(
    'openFile',
    'an empty file',
    async caller => at((await saved(caller, '')).file),
    ({ body }) => expect(body).toMatchObject({ payload: { content: '', size: 0 } }),
  ),
  ...encodings,
  works(
    'openFile',
    'as another encoding than is found out',
    async caller => ({
      ...at((await saved(caller, 'é')).file),
      query: { encoding: 'latin1' },
    }),
    ({ body }) => expect(body).toMatchObject({ payload: { content: 'Ã©', encoding: 'latin1' } }),
  ),
  fails('openFile', 400, 'request.invalid', 'an encoding that is none', {
    ...at('/x'),
    query: { encoding: 'utf-7' },
  }),
  {
    ...fails('openFile', 422, 'file.too_large', 'more than 5 MB', async caller => {
      const path = caller.newPath()
      await caller.target.put(path, Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))
      return at(path)
    }),
    expect: {
      status: 422,
      code: 'file.too_large',
      check: ({ body }) =>
        expect(dig(body, 'file')).toMatchObject({
          kind: 'large',
          size: 5242881,
          encoding: 'utf-8',
        }),
    },
  },
  fails('openFile', 422, 'file.not_a_file', 'it is a folder', at('/')),
  fails('openFile', 422, 'file.not_text', 'it is not text', async caller => {
    const path = caller.newPath()
    await caller.target.put(path, Uint8Array.of(0xff, 0xd8, 0x00, 0x10))
    return at(path)
  }),
  ...reading('openFile'),
]

const [text1, text2, picture] = ['/zz recent 1', '/zz recent 2', '/zz recent.jpg'] as const

const recent: Row[] = [
  works(
    'listRecentFiles',
    'a file each, the last one first, also what no editor opens; not what is gone',
    async caller => {
      const token = await caller.ownToken()
      await caller.connect(token, caller.target.stores.first)
      for (const path of [text1, text2]) await caller.target.put(path, Buffer.from('x'))
      await caller.target.put(picture, Uint8Array.of(0xff, 0xd8, 0x00, 0x10))
      const asked = [text1, `/.${text2}`, picture, text1, '/there/is/no such thing']
      for (const path of asked) await caller.call('openFile', { ...at(path), as: { token } })
      return { as: { token } }
    },
    ({ body }) => {
      const payload = Object.values(Object(dig(body, 'payload')))
      expect(payload.map(entry => dig(entry, 'path'))).toEqual([text1, picture, text2])
    },
  ),
  ...guarded('listRecentFiles', { page: true, store: true }),
]

const conflict = (name: string, code: string, ask: Row['ask'], check?: Row['expect']['check']) => ({
  ...fails('saveFile', 412, code, name, ask),
  expect: { status: 412, code, ...(check ? { check } : {}) },
})

const save: Row[] = [
  works(
    'saveFile',
    'over the version that was read',
    async caller => {
      const { file, version } = await saved(caller)
      return { as, headers: { 'If-Match': `"${version}"` }, body: { file, content: 'olá 2\n' } }
    },
    async ({ body, headers }, caller) => {
      const path = text(body, 'payload', 'path')
      expect(await caller.target.read(path)).toBe('olá 2\n')
      expect(headers.get('etag')).toBe(`"${text(body, 'payload', 'version')}"`)
      const opened = await caller.call('openFile', at(path))
      expect(opened.headers.get('etag')).toBe(headers.get('etag'))
    },
  ),
  works('saveFile', 'the version without its quotes', async caller => {
    const { file, version } = await saved(caller)
    return { as, headers: { 'If-Match': version }, body: { file, content: '2' } }
  }),
  works('saveFile', 'without a version over what is there', async caller => ({
    as,
    body: { file: (await saved(caller)).file, content: '2' },
  })),
  conflict(
    'another version is there',
    'version.changed_by',
    async caller => {
      const { file, version } = await saved(caller)
      await caller.call('saveFile', { as, body: { file, content: 'theirs' } })
      return { as, headers: { 'If-Match': `"${version}"` }, body: { file, content: 'mine' } }
    },
    ({ body }) =>
      expect(body).toMatchObject({
        conflict: { by: expect.any(String), at: expect.any(String), version: expect.any(String) },
      }),
  ),
  conflict(
    'a program changed it',
    'version.changed',
    async caller => {
      const { file, version } = await saved(caller)
      await caller.target.put(file, Buffer.from('a program was here'))
      return { as, headers: { 'If-Match': `"${version}"` }, body: { file, content: 'mine' } }
    },
    ({ body }) => expect(body).toMatchObject({ conflict: { by: null, at: null } }),
  ),
  conflict('it is not there any more', 'version.gone', caller => ({
    as,
    headers: { 'If-Match': '"AAAAAAAAAAAAAAAAAAAAAA"' },
    body: { file: caller.newPath(), content: 'mine' },
  })),
  conflict('any version, but there is none', 'version.gone', caller => ({
    as,
    headers: { 'If-Match': '*' },
    body: { file: caller.newPath(), content: 'mine' },
  })),
  works('saveFile', 'any version', async caller => ({
    as,
    headers: { 'If-Match': '*' },
    body: { file: (await saved(caller)).file, content: '2' },
  })),
  works(
    'saveFile',
    'in the encoding it has, when none is named',
    async caller => {
      const path = caller.newPath()
      await caller.target.put(path, Uint8Array.of(0x63, 0x61, 0x66, 0xe9))
      return { as, body: { file: path, content: 'é' } }
    },
    async ({ body }, caller) => {
      expect(dig(body, 'payload', 'size')).toBe(1)
      const { body: opened } = await caller.call('openFile', at(text(body, 'payload', 'path')))
      expect(opened).toMatchObject({ payload: { content: 'é', encoding: 'latin1' } })
    },
  ),
  works('saveFile', 'in another encoding, and empty', async caller => ({
    as,
    body: { file: caller.newPath(), content: '', encoding: 'utf-16le' },
  })),
  {
    ...fails('saveFile', 422, 'file.not_encodable', 'a character it does not have', caller => ({
      as,
      body: { file: caller.newPath(), content: 'a\r\nb€', encoding: 'latin1' },
    })),
    expect: {
      status: 422,
      code: 'file.not_encodable',
      check: ({ body }) =>
        expect(dig(body, 'place')).toEqual({ line: 2, column: 2, character: '€ U+20AC' }),
    },
  },
  fails('saveFile', 404, 'file.not_found', 'there is no such folder', {
    as,
    body: { file: '/there/is/no/such/folder.txt', content: 'x' },
  }),
  fails('saveFile', 422, 'file.not_a_file', 'it is a folder', {
    as,
    body: { file: '/', content: 'x' },
  }),
  fails('saveFile', 422, 'file.too_large', 'more than 5 MB of text', caller => ({
    as,
    body: { file: caller.newPath(), content: 'é'.repeat(2_700_000) },
  })),
  fails('saveFile', 400, 'file.name_invalid', 'two dots', {
    as,
    body: { file: '/../x', content: 'x' },
  }),
  fails('saveFile', 503, 'host.none', 'the store has no machine', {
    as: 'hostless',
    body: { file: '/x', content: 'x' },
  }),
  ...guarded('saveFile', { ask: { body: { file: '/x', content: 'x' } }, page: true, store: true }),
  ...bodied('saveFile', { as, body: { file: '/x', content: 'x' } }, 32 * 1024 * 1024),
]

export const files: readonly Row[] = [...root, ...list, ...open, ...recent, ...save]
