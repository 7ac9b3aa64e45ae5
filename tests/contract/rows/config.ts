import { expect } from 'vitest'
import { type Caller, dig, text } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const as = 'connected'
let files = 0

/** Creates a new document, bypassing the contract. */
async function document(caller: Caller, content = '[a]\nb = 1\n') {
  files += 1
  const name = `contract${files}.ini`
  await caller.call('makeFolder', { as, body: { path: '/config' } })
  await caller.target.put(`/config/${name}`, Buffer.from(content))
  return name
}

/** A document saved once: `found` and `saved` are its versions. */
async function saved(caller: Caller) {
  const name = await document(caller)
  const body = { name, content: '[a]\nb = 2\n' }
  const answered = await caller.call('saveConfig', { as, body })
  const list = await caller.call('configVersions', { as, query: { name } })
  return {
    name,
    version: text(answered.body, 'document', 'version'),
    ids: [0, 1].map(at => Number(dig(list.body, 'data', at, 'id'))),
  }
}

/** Refusals common to all calls about one document. */
const missing = [
  ['there is none', 'none.ini'],
  ['no format we know', 'store.sqlite'],
  ['another folder', '../log/x.ini'],
] as const

const read: Row[] = [
  works(
    'readConfig',
    'the documents of the host',
    async caller => {
      await document(caller)
      return { as, body: {} }
    },
    ({ body }) => {
      expect(dig(body, 'document')).toBeUndefined()
      expect(dig(body, 'documents')).toContainEqual(
        expect.objectContaining({
          name: expect.stringMatching(/^contract\d+\.ini$/),
          format: 'ini',
          form: false,
          size: 10,
        }),
      )
    },
  ),
  works(
    'readConfig',
    'one of them, with its version',
    async caller => ({ as, body: { name: await document(caller, '[a]\r\nb = é\n') } }),
    ({ body, headers }) => {
      expect(body).toMatchObject({
        documents: [],
        document: { content: '[a]\r\nb = é\n', encoding: 'utf-8', schema: null },
      })
      expect(headers.get('etag')).toBe(`"${text(body, 'document', 'version')}"`)
    },
  ),
  ...missing.map(([why, name]) =>
    fails('readConfig', 404, 'config.not_found', why, { as, body: { name } }),
  ),
  fails('readConfig', 422, 'config.not_text', 'no text', async caller => {
    const name = await document(caller)
    await caller.target.put(`/config/${name}`, Uint8Array.of(0xff, 0xd8, 0xff, 0, 0x10))
    return { as, body: { name } }
  }),
  fails('readConfig', 503, 'host.none', 'no machine', { as: 'hostless', body: {} }),
  fails('readConfig', 400, 'request.invalid', 'a name of nothing', { as, body: { name: '' } }),
  ...guarded('readConfig', { ask: { body: {} }, page: true, store: true }),
  ...bodied('readConfig', { as, body: {} }, 1024 * 1024),
]

const save: Row[] = [
  works(
    'saveConfig',
    'over the version that was read',
    async caller => {
      const { name, version } = await saved(caller)
      const body = { name, content: '[a]\nb = 3\n' }
      return { as, body, headers: { 'If-Match': `"${version}"` } }
    },
    async ({ body }, caller) => {
      expect(dig(body, 'document', 'content')).toBe('[a]\nb = 3\n')
      expect(await caller.target.read(text(body, 'document', 'path'))).toBe('[a]\nb = 3\n')
    },
  ),
  works('saveConfig', 'a text with a fault, when it is said', async caller => ({
    as,
    body: { name: await document(caller), content: '[a\n', anyway: true },
  })),
  fails('saveConfig', 422, 'config.faulty', 'a text with a fault', async caller => ({
    as,
    body: { name: await document(caller), content: '[a\n' },
  })),
  fails('saveConfig', 412, 'version.changed_by', 'it was saved since', async caller => ({
    as,
    body: { name: (await saved(caller)).name, content: '' },
    headers: { 'If-Match': '"old"' },
  })),
  ...missing.map(([why, name]) =>
    fails('saveConfig', 404, 'config.not_found', why, { as, body: { name, content: '' } }),
  ),
  fails('saveConfig', 503, 'host.none', 'no machine', {
    as: 'hostless',
    body: { name: 'store', content: '' },
  }),
  ...guarded('saveConfig', {
    ask: { body: { name: 'a.ini', content: '' } },
    page: true,
    store: true,
  }),
  ...bodied('saveConfig', { as, body: { name: 'none.ini', content: '' } }, 8 * 1024 * 1024),
]

const versions: Row[] = [
  works(
    'configVersions',
    'the newest first',
    async caller => ({ as, query: { name: (await saved(caller)).name } }),
    ({ body }) =>
      expect(body).toMatchObject({
        data: [
          { kind: 'saved', by: expect.any(String), reason: expect.any(String), of: null },
          { kind: 'found', by: null, reason: null },
        ],
        next: null,
      }),
  ),
  works(
    'configVersions',
    'one a page',
    async caller => {
      const { name, ids } = await saved(caller)
      return { as, query: { name, limit: 1, before: ids[0] ?? 0 } }
    },
    ({ body }) => expect(body).toMatchObject({ data: [{ kind: 'found' }], next: null }),
  ),
  ...missing.map(([why, name]) =>
    fails('configVersions', 404, 'config.not_found', why, { as, query: { name } }),
  ),
  fails('configVersions', 400, 'request.invalid', 'no name', { as }),
  fails('configVersions', 503, 'host.none', 'no machine', {
    as: 'hostless',
    query: { name: 'store' },
  }),
  ...guarded('configVersions', { ask: { query: { name: 'a.ini' } }, page: true, store: true }),
]

const version: Row[] = [
  works(
    'readConfigVersion',
    'what was there before',
    async caller => ({ as, path: { id: (await saved(caller)).ids[1] ?? 0 } }),
    ({ body }) => expect(body).toMatchObject({ kind: 'found', content: '[a]\nb = 1\n' }),
  ),
  fails('readConfigVersion', 404, 'config.version_not_found', 'there is none', {
    as,
    path: { id: 4_000_000 },
  }),
  fails('readConfigVersion', 400, 'request.invalid', 'no number', { as, path: { id: 'x' } }),
  ...guarded('readConfigVersion', { ask: { path: { id: 1 } }, page: true, store: true }),
]

const revert: Row[] = [
  works(
    'revertConfig',
    'to what was there before',
    async caller => {
      const { name, ids, version: now } = await saved(caller)
      return { as, path: { id: ids[1] ?? 0 }, body: { name }, headers: { 'If-Match': `"${now}"` } }
    },
    async ({ body }, caller) => {
      expect(dig(body, 'document', 'content')).toBe('[a]\nb = 1\n')
      const query = { name: text(body, 'document', 'name') }
      const list = await caller.call('configVersions', { as, query })
      const of = dig(list.body, 'data', 2, 'id')
      expect(list.body).toMatchObject({ data: [{ kind: 'reverted', of }, {}, {}] })
    },
  ),
  fails('revertConfig', 412, 'version.changed_by', 'it was saved since', async caller => {
    const { name, ids } = await saved(caller)
    return { as, path: { id: ids[1] ?? 0 }, body: { name }, headers: { 'If-Match': '"old"' } }
  }),
  fails('revertConfig', 404, 'config.version_not_found', 'of another document', async caller => {
    const { ids } = await saved(caller)
    return { as, path: { id: ids[1] ?? 0 }, body: { name: await document(caller) } }
  }),
  fails('revertConfig', 404, 'config.not_found', 'there is no such document', {
    as,
    path: { id: 1 },
    body: { name: 'none.ini' },
  }),
  fails('revertConfig', 400, 'request.invalid', 'no number', {
    as,
    path: { id: 'x' },
    body: { name: 'a.ini' },
  }),
  fails('revertConfig', 503, 'host.none', 'no machine', {
    as: 'hostless',
    path: { id: 1 },
    body: { name: 'store' },
  }),
  ...guarded('revertConfig', {
    ask: { path: { id: 1 }, body: { name: 'a.ini' } },
    page: true,
    store: true,
  }),
  ...bodied('revertConfig', { as, path: { id: 1 }, body: { name: 'none.ini' } }, 1024 * 1024),
]

export const config: readonly Row[] = [...read, ...save, ...versions, ...version, ...revert]
