// Uploads by tus: their bytes, and their end.
import { expect } from 'vitest'
import { type CallSpec, headerPath, text } from '#tests/contract/caller.ts'
import { fails, guarded, type Row } from '#tests/contract/row.ts'
import { answers, as, begun, creation, has, id, newName, octets, patch, tus } from './uploading.ts'

/** Refusals for another operator's upload, or none. */
const own = (operationId: 'uploadOffset' | 'sendUpload' | 'dropUpload', ask: CallSpec): Row[] => [
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

/** HEAD has no body, so the code is in a header. */
const byHeader = (rows: readonly Row[]): Row[] =>
  rows.map(row => {
    const { status, code = '' } = row.expect
    return { ...row, expect: { status, check: has('failure-code', code) } }
  })

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
  ...byHeader(own('uploadOffset', { headers: tus })),
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
  fails('dropUpload', 409, 'upload.arrived', 'it is in its place', async caller => {
    const path = await begun(caller)
    await caller.call('sendUpload', patch(path, 0, 'hello'))
    return { as, path, headers: tus }
  }),
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

export const uploadsSent: readonly Row[] = [...offset, ...send, ...drop]
