import { expect } from 'vitest'
import { type Caller, dig, text } from '#tests/contract/caller.ts'
import { forgotten } from '#tests/contract/forgotten.ts'
import { bodied, fails, guarded, type Row, works } from '#tests/contract/row.ts'

const as = 'connected'
const room = 256 * 1024
/** Limit for a thousand paths. */
const many = 2 * 1024 * 1024
const none = '6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11'
const patience = 400

/** Creates a file and moves it to the trash. */
async function trashed(caller: Caller) {
  const path = caller.newPath()
  await caller.call('saveFile', { as, body: { file: path, content: 'text' } })
  const { body } = await caller.call('trashFiles', { as, body: { files: [path] } })
  return { path, id: text(body, 'done', '0', 'id') }
}

/** Lists the trash entries with that name. */
const listed = (caller: Caller, path: string) =>
  caller.call('listTrash', { as, query: { filter: path.slice(1), per_page: 5 } })

const list: Row[] = [
  works(
    'listTrash',
    'the newest first, with where it was and who put it there',
    async caller => {
      const { path } = await trashed(caller)
      return { as, query: { filter: path.slice(1) } }
    },
    ({ body }) => {
      expect(dig(body, 'links', 'pagination', 'total')).toBe(1)
      expect(dig(body, 'data', '0')).toMatchObject({ type: 'file', size: 4, state: 'there' })
      expect(text(body, 'data', '0', 'path')).toBe(`/${text(body, 'data', '0', 'name')}`)
    },
  ),
  works('listTrash', 'sorted and paged', async caller => {
    await trashed(caller)
    await trashed(caller)
    return { as, query: { sort: 'path|desc,size|asc', page: 2, per_page: 1 } }
  }),
  fails('listTrash', 400, 'request.invalid', 'a sort that is none', {
    as,
    query: { sort: 'id|asc' },
  }),
  fails('listTrash', 400, 'request.invalid', 'page 0', { as, query: { page: 0 } }),
  fails('listTrash', 503, 'host.none', 'no machine', { as: 'hostless' }),
  ...guarded('listTrash', { page: true, store: true }),
]

const put: Row[] = [
  works(
    'trashFiles',
    'each by itself: what is missing does not keep the others',
    async caller => {
      const path = caller.newPath()
      await caller.call('saveFile', { as, body: { file: path, content: 'text' } })
      return { as, body: { files: [path, '/none/such', '/', '/../x', 'x'] } }
    },
    ({ body }) => {
      expect(dig(body, 'done', 'length')).toBe(1)
      const codes = [0, 1, 2, 3].map(at => text(body, 'failed', String(at), 'code'))
      expect(codes).toEqual([
        'file.not_found',
        'trash.root',
        'file.name_invalid',
        'file.name_invalid',
      ])
    },
  ),
  works(
    'trashFiles',
    'it is where it was no longer',
    async caller => {
      const { path } = await trashed(caller)
      return { as, body: { files: [path] } }
    },
    ({ body }) => expect(text(body, 'failed', '0', 'code')).toBe('file.not_found'),
  ),
  fails('trashFiles', 400, 'request.invalid', 'none', { as, body: { files: [] } }),
  fails('trashFiles', 503, 'host.none', 'no machine', { as: 'hostless', body: { files: ['/a'] } }),
  ...guarded('trashFiles', { ask: { body: { files: ['/guarded'] } }, page: true, store: true }),
  ...bodied('trashFiles', { as, body: { files: ['/bodied'] } }, many),
]

const restore: Row[] = [
  works(
    'restoreTrash',
    'it is back where it was',
    async caller => ({ as, body: { ids: [(await trashed(caller)).id] } }),
    async ({ body }, caller) => {
      expect(dig(body, 'failed')).toEqual([])
      const { body: left } = await listed(caller, text(body, 'done', '0', 'path'))
      expect(dig(left, 'data')).toEqual([])
    },
  ),
  works(
    'restoreTrash',
    'what is gone, and what is in the way',
    async caller => {
      const { id, path } = await trashed(caller)
      await caller.call('saveFile', { as, body: { file: path, content: 'new' } })
      return { as, body: { ids: [none, id] } }
    },
    ({ body }) =>
      expect(dig(body, 'failed')).toMatchObject([
        { id: none, path: '', code: 'trash.gone' },
        { code: 'file.exists' },
      ]),
  ),
  works(
    'restoreTrash',
    'beside what is in the way',
    async caller => {
      const { id, path } = await trashed(caller)
      await caller.call('saveFile', { as, body: { file: path, content: 'new' } })
      return { as, body: { ids: [id], conflict: 'keepBoth' } }
    },
    ({ body }) => expect(text(body, 'done', '0', 'path')).toMatch(/ \(2\)/),
  ),
  works(
    'restoreTrash',
    'in place of what is in the way, which goes to the trash',
    async caller => {
      const { id, path } = await trashed(caller)
      await caller.call('saveFile', { as, body: { file: path, content: 'new' } })
      return { as, body: { ids: [id], conflict: 'replace' } }
    },
    async ({ body }, caller) => {
      const { body: left } = await listed(caller, text(body, 'done', '0', 'path'))
      expect(dig(left, 'data', '0')).toMatchObject({ size: 3 })
    },
  ),
  fails('restoreTrash', 400, 'request.invalid', 'no id', { as, body: { ids: ['x'] } }),
  fails('restoreTrash', 503, 'host.none', 'no machine', { as: 'hostless', body: { ids: [none] } }),
  ...guarded('restoreTrash', { ask: { body: { ids: [none] } }, page: true, store: true }),
  ...bodied('restoreTrash', { as, body: { ids: [none] } }, room),
]

/** Waits until the job has ended. */
async function ended(caller: Caller, id: string) {
  for (let tries = 0; tries < patience; tries += 1) {
    const { body } = await caller.call('readJob', { as, path: { id } })
    if (!['queued', 'running'].includes(text(body, 'state'))) return body
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error('The trash was not emptied in time')
}

const empty: Row[] = [
  {
    operationId: 'emptyTrash',
    name: 'a job that removes what was named, and reports it',
    ask: async caller => ({ as, body: { ids: [(await trashed(caller)).id, none] } }),
    expect: {
      status: 202,
      check: async ({ body }, caller) => {
        expect(body).toMatchObject({ kind: 'emptyTrash', subject: '/', result: null })
        const job = await ended(caller, text(body, 'id'))
        expect(job).toMatchObject({ state: 'done', report: { done: 1, skipped: 1, failed: [] } })
      },
    },
  },
  fails('emptyTrash', 409, 'request.repeated', 'a key of another request', async caller => {
    const token = await caller.ownToken()
    await caller.connect(token, caller.target.stores.first)
    const ask = { as: { token }, headers: { 'Idempotency-Key': 'the same' } }
    await caller.call('emptyTrash', { ...ask, body: { ids: [none] } })
    return { ...ask, body: { ids: null } }
  }),
  forgotten('emptyTrash', { as, body: { ids: [none] } }),
  fails('emptyTrash', 400, 'request.invalid', 'none of it', { as, body: { ids: [] } }),
  fails('emptyTrash', 503, 'host.none', 'no machine', { as: 'hostless', body: { ids: null } }),
  ...guarded('emptyTrash', { ask: { body: { ids: [none] } }, page: true, store: true }),
  ...bodied('emptyTrash', { as, body: { ids: [none] } }, room),
]

/** The order matters: the rows themselves fill the trash. */
export const filesTrash: readonly Row[] = [...list, ...put, ...restore, ...empty]
