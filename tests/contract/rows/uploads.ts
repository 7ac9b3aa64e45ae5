// Files that are sent by tus.
import { expect } from 'vitest'
import { type Answered, type Asked, type Caller, headerPath, text } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const as = 'connected'
const id = '6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11'
const modified = '2026-11-20T08:16:02.000Z'
const octets = 'application/offset+octet-stream'
const tus = { 'Tus-Resumable': '1.0.0' }

const check = (path: string, size = 5) => ({ folder: '/', files: [{ path, size, modified }] })

const metadata = (about: Record<string, string>) => ({
  'Upload-Metadata': Object.entries({ modified, ...about })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(','),
})

let names = 0
/** A name that no other row uses. */
const newName = () => {
  names += 1
  return `uploads ${names}/a ☕.txt`
}

const batchOf = async (caller: Caller, path: string, size = 5) => {
  const { body } = await caller.call('checkUploads', { as, body: check(path, size) })
  return text(body, 'batch')
}

interface Begun {
  readonly about?: Record<string, string>
  readonly bytes?: string
  readonly size?: number
  readonly path?: string
}

/** A creation of a file that was checked. */
async function creation(caller: Caller, { about, bytes, size = 5, path = newName() }: Begun = {}) {
  const batch = await batchOf(caller, path, size)
  const ask: Asked = {
    as,
    headers: { ...tus, 'Upload-Length': String(size), ...metadata({ batch, path, ...about }) },
  }
  return bytes === undefined ? ask : { ...ask, raw: { type: octets, text: bytes } }
}

/** An upload of five bytes that was begun. */
async function begun(caller: Caller, more: Begun = {}) {
  return { id: idOf(await caller.call('createUpload', await creation(caller, more))) }
}

const idOf = ({ headers }: Answered) => headers.get('location')?.split('/').at(-1) ?? ''

const patch = (path: { id: string }, offset: number, bytes: string): Asked => ({
  as,
  path,
  headers: { ...tus, 'Upload-Offset': String(offset) },
  raw: { type: octets, text: bytes },
})

const checks: Row[] = [
  works(
    'checkUploads',
    'names that are taken, and what cannot be',
    async caller => {
      const path = caller.newPath()
      await caller.target.put(path, Buffer.from('theirs'))
      const files = [path.slice(1), '../up', 'new'].map(one => ({ path: one, size: 5, modified }))
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

const answers = (
  operationId: Row['operationId'],
  status: number,
  name: string,
  ask: Row['ask'],
  verify: (answered: Answered, caller: Caller) => void | Promise<void> = () => undefined,
): Row => ({ operationId, name, ask, expect: { status, check: verify } })

const has = (name: string, value: string) => (answered: Answered) =>
  expect(answered.headers.get(name)).toBe(value)

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

/** What is said of an upload that is not the asker's, or none. */
const own = (operationId: 'uploadOffset' | 'sendUpload' | 'dropUpload', ask: Asked): Row[] => [
  fails(operationId, 404, 'upload.not_found', 'there is none', { ...ask, as, path: { id } }),
  fails(operationId, 404, 'upload.not_found', 'of another operator', async caller => ({
    ...ask,
    as: { token: await caller.ownToken() },
    path: await begun(caller),
  })),
  fails(operationId, 400, 'request.invalid', 'no id', { ...ask, as, path: { id: 'x' } }),
  fails(operationId, 423, 'upload.placing', 'it is being put in its place', async caller => {
    const path = await begun(caller)
    caller.after(await caller.target.placing(path.id))
    return { ...ask, as, path }
  }),
  fails(operationId, 503, 'upload.elsewhere', 'its bytes are on another server', async caller => {
    const path = await begun(caller)
    await caller.target.elsewhere(path.id)
    return { ...ask, as, path }
  }),
  fails(operationId, 412, 'upload.protocol', 'another version of tus', async caller => ({
    ...ask,
    as,
    path: await begun(caller),
    headers: { ...ask.headers, 'Tus-Resumable': '0.2.2' },
  })),
  ...guarded(operationId, { ask: { ...ask, path: { id } }, page: true }),
]

/** HEAD has no body that could say why. */
const unsaid = (rows: readonly Row[]): Row[] =>
  rows.map(row => ({ ...row, expect: { status: row.expect.status } }))

const offset: Row[] = [
  answers(
    'uploadOffset',
    200,
    'what has come',
    async caller => {
      const path = await begun(caller)
      await caller.call('sendUpload', patch(path, 0, 'hel'))
      return { as, path, headers: tus }
    },
    has('upload-offset', '3'),
  ),
  answers(
    'uploadOffset',
    200,
    'all has come',
    async caller => {
      const path = await begun(caller)
      await caller.call('sendUpload', patch(path, 0, 'hello'))
      return { as, path, headers: tus }
    },
    has('upload-offset', '5'),
  ),
  ...unsaid(own('uploadOffset', { headers: tus })),
]

const send: Row[] = [
  answers(
    'sendUpload',
    204,
    'some, then the rest',
    async caller => {
      const path = await begun(caller)
      await caller.call('sendUpload', patch(path, 0, 'he'))
      return patch(path, 2, 'llo')
    },
    async ({ headers }, caller) => {
      const path = decodeURIComponent(headers.get('upload-path') ?? '')
      expect(await caller.target.read(path)).toBe('hello')
    },
  ),
  fails('sendUpload', 409, 'upload.offset', 'another offset', async caller =>
    patch(await begun(caller), 3, 'lo'),
  ),
  fails('sendUpload', 413, 'request.too_large', 'more bytes than were said', async caller =>
    patch(await begun(caller), 0, 'hello world'),
  ),
  fails('sendUpload', 415, 'request.media_type', 'another media type', async caller => ({
    ...patch(await begun(caller), 0, 'hello'),
    raw: { type: 'text/plain', text: 'hello' },
  })),
  fails(
    'createUpload',
    422,
    'file.not_a_folder',
    'a file is where the folder is to be',
    async caller => {
      const path = newName()
      await caller.call('createUpload', await creation(caller, { path, bytes: 'hello' }))
      return creation(caller, { path: `other ${path}`, about: { path: `${path}/` }, size: 0 })
    },
  ),
  fails('sendUpload', 422, 'file.not_a_file', 'a folder is there now', async caller => {
    const path = `folder ${newName().split('/')[0]}`
    const upload = await begun(caller, { path, about: { conflict: 'replace' } })
    await caller.call('makeFolder', { as, body: { path: `/${path}` } })
    return patch(upload, 0, 'hello')
  }),
  ...own('sendUpload', {
    headers: { ...tus, 'Upload-Offset': '0' },
    raw: { type: octets, text: 'hello' },
  }),
]

const drop: Row[] = [
  answers(
    'dropUpload',
    204,
    'it is gone',
    async caller => ({ as, path: await begun(caller), headers: tus }),
    async (_, caller) => {
      const listed = await caller.call('listFolder', { as, headers: headerPath('/') })
      expect(text(listed.body, 'status')).toBe('ok')
    },
  ),
  ...own('dropUpload', { headers: tus }),
]

export const uploads: readonly Row[] = [...checks, ...list, ...create, ...offset, ...send, ...drop]
