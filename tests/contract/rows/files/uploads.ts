// Uploads by tus: the preceding check, and their creation.
import { expect } from 'vitest'
import { bodied, fails, guarded, type Row, works } from '#tests/contract/row.ts'
import {
  answers,
  as,
  begun,
  check,
  creation,
  has,
  id,
  idOf,
  metadata,
  modified,
  newName,
  octets,
  patch,
  tus,
} from './uploading.ts'

const checks: Row[] = [
  works(
    'checkUploads',
    'names that are taken, and what cannot be',
    async caller => {
      const path = caller.newPath()
      await caller.target.put(path, Buffer.from('theirs'))
      const files = [path.slice(1), '../up', 'new'].map(file => ({ path: file, size: 5, modified }))
      return { as, body: { folder: '/', files } }
    },
    ({ body }) =>
      expect(body).toMatchObject({
        conflicts: [{ type: 'file', targetType: 'file', size: 5, targetSize: 6 }],
        refused: [{ path: '../up', code: 'file.name_invalid' }],
      }),
  ),
  fails('checkUploads', 404, 'file.not_found', 'there is no such folder', {
    as,
    body: { ...check('a'), folder: '/nowhere' },
  }),
  fails('checkUploads', 422, 'file.not_a_folder', 'it is a file', async caller => {
    const folder = caller.newPath()
    await caller.target.put(folder, Buffer.from('a'))
    return { as, body: { ...check('a'), folder } }
  }),
  fails('checkUploads', 503, 'host.none', 'a store without a machine', {
    as: 'hostless',
    body: check('a'),
  }),
  ...guarded('checkUploads', { ask: { body: check('a') }, page: true, store: true }),
  ...bodied('checkUploads', { as, body: check('a') }, 2 * 1024 * 1024),
]

const list: Row[] = [
  works(
    'listUploads',
    'what was begun',
    async caller => {
      const path = newName()
      await caller.call('sendUpload', patch(await begun(caller, { path }), 0, 'he'))
      return { as }
    },
    ({ body }) =>
      expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ offset: 2 })])),
  ),
  ...guarded('listUploads', { page: true }),
]

const create: Row[] = [
  answers(
    'createUpload',
    201,
    'it may come',
    caller => creation(caller),
    has('upload-offset', '0'),
  ),
  answers(
    'createUpload',
    201,
    'it comes along, with its folder',
    caller => creation(caller, { bytes: 'hello' }),
    async ({ headers }, caller) => {
      const path = decodeURIComponent(headers.get('upload-path') ?? '')
      expect([headers.get('upload-offset'), await caller.target.read(path)]).toEqual(['5', 'hello'])
    },
  ),
  answers(
    'createUpload',
    201,
    'both are kept',
    async caller => {
      const path = newName()
      await caller.call('createUpload', await creation(caller, { path, bytes: 'hello' }))
      return creation(caller, { path, bytes: 'again', about: { conflict: 'keepBoth' } })
    },
    ({ headers }) => expect(headers.get('upload-path')).toMatch(/%20\(2\)\.txt$/),
  ),
  answers(
    'createUpload',
    201,
    'a folder without files, made once however often it comes',
    async caller => {
      const path = `folder ${newName()}/`
      await caller.call('createUpload', await creation(caller, { path, size: 0 }))
      return creation(caller, { path, size: 0 })
    },
    ({ headers }) => expect(headers.get('upload-path')).toMatch(/%E2%98%95\.txt$/),
  ),
  fails('createUpload', 400, 'file.name_invalid', 'a folder that has bytes', caller =>
    creation(caller, { about: { path: 'folder/' } }),
  ),
  fails('createUpload', 409, 'file.exists', 'nothing is replaced unasked', async caller => {
    const path = newName()
    await caller.call('createUpload', await creation(caller, { path, bytes: 'hello' }))
    return creation(caller, { path, bytes: 'again' })
  }),
  fails('createUpload', 412, 'version.changed', 'another file than was seen', async caller => {
    const path = newName()
    await caller.call('createUpload', await creation(caller, { path, bytes: 'hello' }))
    const about = { conflict: 'replace', seen: '7.another' }
    return creation(caller, { path, bytes: 'again', about })
  }),
  fails('createUpload', 409, 'request.repeated', 'a key of another request', async caller => {
    const first = await creation(caller)
    const key = { 'Idempotency-Key': 'of another upload' }
    await caller.call('createUpload', { ...first, headers: { ...first.headers, ...key } })
    return { ...first, headers: { ...first.headers, ...key, 'Upload-Length': '6' } }
  }),
  fails('createUpload', 404, 'upload.no_batch', 'it was not checked', {
    as,
    headers: { ...tus, 'Upload-Length': '5', ...metadata({ batch: id, path: 'a' }) },
  }),
  fails('createUpload', 400, 'file.name_invalid', 'two dots', caller =>
    creation(caller, { about: { path: '../up' } }),
  ),
  fails('createUpload', 400, 'request.invalid', 'metadata that says nothing', async caller => {
    const ask = await creation(caller)
    return { ...ask, headers: { ...ask.headers, 'Upload-Metadata': 'batch !' } }
  }),
  fails('createUpload', 412, 'upload.protocol', 'another version of tus', async caller => {
    const ask = await creation(caller)
    return { ...ask, headers: { ...ask.headers, 'Tus-Resumable': '0.2.2' } }
  }),
  fails('createUpload', 413, 'request.too_large', 'more bytes than were said', caller =>
    creation(caller, { bytes: 'hello world' }),
  ),
  fails('createUpload', 415, 'request.media_type', 'another media type', async caller => ({
    ...(await creation(caller)),
    raw: { type: 'text/plain', text: 'hello' },
  })),
  fails('createUpload', 422, 'upload.too_large', 'a file that is too large', async caller => {
    const ask = await creation(caller)
    return { ...ask, headers: { ...ask.headers, 'Upload-Length': '3000000000' } }
  }),
  fails('createUpload', 423, 'upload.placing', 'it is being put in its place', async caller => {
    const ask = await creation(caller)
    const headers = { ...ask.headers, 'Idempotency-Key': 'of one being placed' }
    const made = await caller.call('createUpload', { ...ask, headers })
    caller.after(await caller.target.placing(idOf(made)))
    return { ...ask, headers, raw: { type: octets, text: 'hello' } }
  }),
  fails(
    'createUpload',
    503,
    'upload.elsewhere',
    'its bytes are on another server',
    async caller => {
      const ask = await creation(caller)
      const headers = { ...ask.headers, 'Idempotency-Key': 'of one elsewhere' }
      const made = await caller.call('createUpload', { ...ask, headers })
      await caller.target.elsewhere(idOf(made))
      return { ...ask, headers, raw: { type: octets, text: 'hello' } }
    },
  ),
  ...guarded('createUpload', {
    ask: { headers: { ...tus, 'Upload-Length': '5', ...metadata({ batch: id, path: 'a' }) } },
    page: true,
  }),
]

export const uploads: readonly Row[] = [...checks, ...list, ...create]
