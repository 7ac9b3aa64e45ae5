import { expect } from 'vitest'
import type { OperationId } from '#src/generated/operations.ts'
import { type Caller, type CallSpec, dig, text } from '#tests/contract/caller.ts'
import { forgotten } from '#tests/contract/forgotten.ts'
import { bodied, fails, guarded, type Row, works } from '#tests/contract/row.ts'

const as = 'connected'
const room = 256 * 1024
/** Limit for a thousand paths. */
const many = 2 * 1024 * 1024
const patience = 400

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Creates a new folder. */
async function aFolder(caller: Caller): Promise<string> {
  const path = caller.newPath()
  await caller.call('makeFolder', { as, body: { path } })
  return path
}

/** Creates a file with text, and a folder where its name is already taken. */
async function aConflict(caller: Caller) {
  const path = caller.newPath()
  const folder = await aFolder(caller)
  const target = `${folder}/${nameOf(path)}`
  await caller.call('saveFile', { as, body: { file: path, content: 'new' } })
  await caller.call('saveFile', { as, body: { file: target, content: 'old' } })
  return { path, folder, target }
}

/** Repeats a key with a different request. */
const repeated =
  (id: OperationId, first: CallSpec['body'], second: CallSpec['body']) =>
  async (caller: Caller) => {
    const token = await caller.ownToken()
    await caller.connect(token, caller.target.stores.first)
    const ask = { as: { token }, headers: { 'Idempotency-Key': 'the same' } }
    await caller.call(id, { ...ask, body: first })
    return { ...ask, body: second }
  }

const made = (id: 'makeFolder' | 'makeFile', type: string): Row[] => [
  {
    operationId: id,
    name: 'it is there',
    ask: caller => ({ as, body: { path: caller.newPath() } }),
    expect: {
      status: 201,
      check: ({ body }) => expect(dig(body, 'metadata', 'type')).toBe(type),
    },
  },
  fails(id, 409, 'file.exists', 'the name is taken', async caller => {
    const path = await aFolder(caller)
    return { as, body: { path } }
  }),
  fails(id, 404, 'file.not_found', 'no folder above it', { as, body: { path: '/none/new' } }),
  fails(id, 400, 'file.name_invalid', 'two dots', { as, body: { path: '/../new' } }),
  fails(id, 400, 'file.name_invalid', 'not from the root', { as, body: { path: 'new' } }),
  fails(id, 503, 'host.none', 'no machine', { as: 'hostless', body: { path: '/new' } }),
  fails(
    id,
    409,
    'request.repeated',
    'a key of another request',
    repeated(id, { path: `/repeated ${id}` }, { path: '/another' }),
  ),
  ...guarded(id, { ask: { body: { path: '/guarded' } }, page: true, store: true }),
  ...bodied(id, { as, body: { path: '/bodied' } }, room),
]

const rename: Row[] = [
  works(
    'renameFile',
    'it has the new name',
    async caller => {
      const path = await aFolder(caller)
      return { as, body: { path, name: `${nameOf(path)} renamed` } }
    },
    ({ body }) => expect(text(body, 'name')).toContain(' renamed'),
  ),
  fails('renameFile', 409, 'file.exists', 'the name is taken', async caller => {
    const [path, otherPath] = [await aFolder(caller), await aFolder(caller)]
    return { as, body: { path, name: nameOf(otherPath) } }
  }),
  fails('renameFile', 404, 'file.not_found', 'nothing is there', {
    as,
    body: { path: '/none', name: 'other' },
  }),
  fails('renameFile', 400, 'file.name_invalid', 'a path is no name', async caller => ({
    as,
    body: { path: await aFolder(caller), name: 'a/b' },
  })),
  fails('renameFile', 400, 'file.name_invalid', 'two dots are no name', async caller => ({
    as,
    body: { path: await aFolder(caller), name: '..' },
  })),
  fails('renameFile', 400, 'file.name_invalid', 'the root', { as, body: { path: '/', name: 'a' } }),
  fails('renameFile', 503, 'host.none', 'no machine', {
    as: 'hostless',
    body: { path: '/a', name: 'b' },
  }),
  ...guarded('renameFile', { ask: { body: { path: '/a', name: 'b' } }, page: true, store: true }),
  ...bodied('renameFile', { as, body: { path: '/a', name: 'b' } }, room),
]

/** Refusals that the check and the job share. */
const folderRows = (id: 'checkTransfer' | 'transferFiles', bodyOf: (to: string) => object) => [
  fails(id, 404, 'file.not_found', 'no such folder', { as, body: bodyOf('/none') }),
  fails(id, 422, 'file.not_a_folder', 'a file', async caller => {
    const { path } = await aConflict(caller)
    return { as, body: bodyOf(path) }
  }),
  fails(id, 400, 'file.name_invalid', 'two dots', { as, body: bodyOf('/..') }),
  fails(id, 503, 'host.none', 'no machine', { as: 'hostless', body: bodyOf('/') }),
  ...guarded(id, { ask: { body: bodyOf('/') }, page: true, store: true }),
  ...bodied(id, { as, body: bodyOf('/') }, many),
]

const check: Row[] = [
  works(
    'checkTransfer',
    'what is taken, and what cannot go',
    async caller => {
      const { path, folder } = await aConflict(caller)
      return { as, body: { kind: 'move', files: [path, folder, '/none'], folder } }
    },
    ({ body }) => {
      expect(dig(body, 'conflicts')).toMatchObject([
        { type: 'file', targetType: 'file', size: 3, targetSize: 3 },
      ])
      expect(dig(body, 'refused')).toMatchObject([
        { code: 'file.into_itself' },
        { path: '/none', code: 'file.not_found' },
      ])
    },
  ),
  ...folderRows('checkTransfer', folder => ({ kind: 'copy', files: ['/a'], folder })),
]

/** Waits until a call's job has ended and returns its report. */
async function reportOf(caller: Caller, body: unknown): Promise<unknown> {
  for (let tries = 0; tries < patience; tries += 1) {
    const read = await caller.call('readJob', { as, path: { id: text(body, 'id') } })
    if (dig(read.body, 'state') === 'done') return dig(read.body, 'report')
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error('The job did not end in time')
}

/** Moves or copies with one conflict choice for all. */
const transferred = (kind: 'move' | 'copy', conflict: string, report: object): Row => ({
  operationId: 'transferFiles',
  name: `${kind}, ${conflict}`,
  ask: async caller => {
    const { path, folder } = await aConflict(caller)
    return { as, body: { kind, files: [{ path }, { path: '/none' }], folder, conflict } }
  },
  expect: {
    status: 202,
    check: async ({ body }, caller) => {
      expect(body).toMatchObject({ kind: 'transferFiles', failure: null })
      const failed = [{ path: '/none', code: 'file.not_found' }]
      expect(await reportOf(caller, body)).toMatchObject({ ...report, failed })
    },
  },
})

const transfer: Row[] = [
  transferred('copy', 'skip', { done: 0, skipped: 1 }),
  transferred('copy', 'keepBoth', {
    done: 1,
    skipped: 0,
    numbered: [{ from: expect.any(String), to: expect.stringMatching(/ \(2\)(\.\w+)?$/) }],
  }),
  transferred('move', 'replace', { done: 1, skipped: 0 }),
  fails(
    'transferFiles',
    409,
    'request.repeated',
    'a key of another request',
    repeated(
      'transferFiles',
      { kind: 'copy', files: [{ path: '/none' }], folder: '/', conflict: 'skip' },
      { kind: 'copy', files: [{ path: '/other' }], folder: '/', conflict: 'skip' },
    ),
  ),
  forgotten('transferFiles', {
    as,
    body: { kind: 'copy', files: [{ path: '/none' }], folder: '/', conflict: 'skip' },
  }),
  ...folderRows('transferFiles', folder => {
    return { kind: 'copy', files: [{ path: '/none' }], folder, conflict: 'skip' }
  }),
]

const permissions = { fileMode: 0o644, folderMode: null, recursive: false }
const change: Row[] = [
  {
    operationId: 'changePermissions',
    name: 'of a file',
    ask: async caller => {
      const { path } = await aConflict(caller)
      return { as, body: { ...permissions, files: [path] } }
    },
    expect: {
      status: 202,
      check: async ({ body }, caller) =>
        expect(await reportOf(caller, body)).toMatchObject({ done: 1, skipped: 0, failed: [] }),
    },
  },
  fails('changePermissions', 404, 'file.not_found', 'nothing is there', {
    as,
    body: { ...permissions, files: ['/none'] },
  }),
  fails('changePermissions', 400, 'file.name_invalid', 'two dots', {
    as,
    body: { ...permissions, files: ['/..'] },
  }),
  fails('changePermissions', 503, 'host.none', 'no machine', {
    as: 'hostless',
    body: { ...permissions, files: ['/'] },
  }),
  fails('changePermissions', 400, 'request.invalid', 'more than the nine bits', {
    as,
    body: { ...permissions, files: ['/a'], fileMode: 0o4755 },
  }),
  fails(
    'changePermissions',
    409,
    'request.repeated',
    'a key of another request',
    repeated(
      'changePermissions',
      { ...permissions, files: ['/'] },
      { ...permissions, files: ['/other'] },
    ),
  ),
  forgotten('changePermissions', { as, body: { ...permissions, files: ['/'] } }),
  ...guarded('changePermissions', {
    ask: { body: { ...permissions, files: ['/'] } },
    page: true,
    store: true,
  }),
  ...bodied('changePermissions', { as, body: { ...permissions, files: ['/'] } }, many),
]

export const filesChange: readonly Row[] = [
  ...made('makeFolder', 'folder'),
  ...made('makeFile', 'file'),
  ...rename,
  ...check,
  ...transfer,
  ...change,
]
