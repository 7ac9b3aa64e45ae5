import { expect } from 'vitest'
import type { OperationId } from '#src/generated/operations.ts'
import { type Caller, type CallSpec, dig, text } from '#tests/contract/caller.ts'
import { forgotten } from '#tests/contract/forgotten.ts'
import { fails, guarded, type Row, works } from '#tests/contract/row.ts'
import { as, idOf, missing } from '../onboarding.ts'

const csv = (content: string) => ({ type: 'text/csv', text: content })
const good = 'Store number,Name\n0042,Padaria\n0043,Café\n'

let keys = 0
/** A key that no other row uses. */
const newKey = () => {
  keys += 1
  return { 'Idempotency-Key': `stores-csv-${keys}` }
}

const sent = async (
  caller: Caller,
  content = good,
  query: CallSpec['query'] = {},
): Promise<CallSpec> => ({
  as,
  path: { franchise: await idOf(caller, 'franchises') },
  raw: csv(content),
  query,
})

/** An uploaded file, checked but not applied. */
async function uploaded(caller: Caller, content = good): Promise<{ id: string }> {
  const spec = await sent(caller, content, { dryRun: 'true' })
  const { body } = await caller.call('uploadStoresCsv', spec)
  return { id: text(body, 'entity', 'upload') }
}

const on =
  (content = good, more: CallSpec = {}) =>
  async (caller: Caller): Promise<CallSpec> => ({
    as,
    path: await uploaded(caller, content),
    ...more,
  })

const none = '00000000-0000-4000-8000-000000000000'

const ofOne = (id: OperationId, more: CallSpec = {}): Row[] => [
  fails(id, 404, 'record.not_found', 'there is no such file', { as, path: { id: none }, ...more }),
  fails(id, 400, 'request.invalid', 'the id is none', { as, path: { id: 'x' }, ...more }),
  ...guarded(id, { page: true, ask: { path: { id: none }, ...more } }),
]

const upload: Row[] = [
  works(
    'uploadStoresCsv',
    'applied, and again: nothing changes',
    async caller => {
      const spec = await sent(caller, `${good},No number\n`)
      const { body } = await caller.call('uploadStoresCsv', spec)
      expect(dig(body, 'entity')).toMatchObject({
        dryRun: false,
        created: 2,
        updated: 0,
        unchanged: 0,
        rejectedRows: 1,
        upload: null,
        rejected: [{ row: 4, column: 'Store number', code: 'field.required' }],
      })
      return spec
    },
    ({ body }) => expect(dig(body, 'entity')).toMatchObject({ created: 0, unchanged: 2 }),
  ),
  works(
    'uploadStoresCsv',
    'by titles that are named, the first row only',
    caller =>
      sent(caller, 'a;b\n1;One\n2;Two\n', {
        dryRun: 'true',
        mapping: '{"name":"b","storeNumber":"a"}',
        first: 1,
      }),
    ({ body }) => expect(dig(body, 'entity')).toMatchObject({ dryRun: true, created: 1 }),
  ),
  {
    operationId: 'uploadStoresCsv',
    name: 'once for a key',
    async ask(caller) {
      const spec = { ...(await sent(caller)), headers: newKey() }
      const first = await caller.call('uploadStoresCsv', spec)
      expect((await caller.call('uploadStoresCsv', spec)).body).toEqual(first.body)
      return { ...spec, raw: csv('name\nOther\n') }
    },
    expect: { status: 409, code: 'request.repeated' },
  },
  fails('uploadStoresCsv', 422, 'csv.empty', 'only titles', caller => sent(caller, 'a,b\n')),
  fails('uploadStoresCsv', 422, 'csv.column', 'a title that is none', caller =>
    sent(caller, good, { mapping: '{"name":"Shop"}' }),
  ),
  fails('uploadStoresCsv', 404, 'record.not_found', 'of no franchise', {
    as,
    path: { franchise: missing },
    raw: csv(good),
  }),
  fails('uploadStoresCsv', 413, 'csv.bytes', 'too large', caller =>
    sent(caller, `name\n${'a'.repeat(16 * 1024 * 1024)}`),
  ),
  fails('uploadStoresCsv', 415, 'request.media_type', 'another media type', async caller => ({
    ...(await sent(caller)),
    raw: { type: 'application/json', text: '{}' },
  })),
  ...guarded('uploadStoresCsv', { page: true, ask: { path: { franchise: 1 }, raw: csv(good) } }),
]

const templates: Row[] = [
  works(
    'readCsvTemplate',
    'titles that are read without a question',
    async caller => ({ as, path: { franchise: await idOf(caller, 'franchises') } }),
    ({ body }) =>
      expect(dig(body, 'titles')).toEqual(
        expect.arrayContaining(['Name', 'Store number', 'Country', 'City']),
      ),
  ),
  fails('readCsvTemplate', 404, 'record.not_found', 'of no franchise', {
    as,
    path: { franchise: missing },
  }),
  fails('readCsvTemplate', 400, 'request.invalid', 'the franchise is none', {
    as,
    path: { franchise: 'x' },
  }),
  ...guarded('readCsvTemplate', { page: true, ask: { path: { franchise: 1 } } }),
]

const looked: Row[] = [
  works('readCsvUpload', 'what was found in it', on(), ({ body }) =>
    expect(body).toMatchObject({
      delimiter: ',',
      titled: true,
      mapping: { storeNumber: 0, name: 1 },
      total: 2,
      taken: 2,
      counts: { create: 2, update: 0, unchanged: 0, rejected: 0 },
      job: null,
      applied: null,
    }),
  ),
  ...ofOne('readCsvUpload'),
  works(
    'readCsvRows',
    'those with something wrong',
    on(`${good}0042,Again\n`, { query: { action: 'rejected' } }),
    ({ body }) =>
      expect(dig(body, 'data')).toMatchObject([{ row: 4, errors: [{ code: 'csv.twice' }] }]),
  ),
  ...ofOne('readCsvRows'),
  works(
    'readCsvGroups',
    'what several rows have',
    on('Number,Name\n1,A\n2,B\n3,\n4,\n'),
    ({ body }) =>
      expect(body).toMatchObject({
        data: [{ field: 'name', code: 'field.required', value: '', rows: 2, first: [4, 5] }],
        more: 0,
      }),
  ),
  ...ofOne('readCsvGroups'),
  works('readRejectedCsv', 'as they came', on('Number,Name\n1,A\n2,\n3,C\n')),
  ...ofOne('readRejectedCsv'),
]

const checked: Row[] = [
  works(
    'checkCsvUpload',
    'put right, and otherwise mapped',
    on('Store number,Name\n1,\n', {
      body: { mapping: { storeNumber: 0, name: 1 }, edits: [{ row: 2, column: 1, value: 'One' }] },
    }),
    ({ body }) => expect(body).toMatchObject({ counts: { create: 1, rejected: 0 } }),
  ),
  works(
    'checkCsvUpload',
    'all rows of a group',
    async caller => {
      const path = await uploaded(caller, 'Number,Name,Country\n1,A,Xx\n2,B,Xx\n3,C,GB\n4,D,GB\n')
      const { body } = await caller.call('readCsvGroups', { as, path })
      return { as, path, body: { fills: [{ group: text(body, 'data', '0', 'id'), value: 'GB' }] } }
    },
    ({ body }) => expect(body).toMatchObject({ counts: { create: 4, rejected: 0 } }),
  ),
  fails('checkCsvUpload', 400, 'request.invalid', 'a group that is none', async caller => ({
    ...(await on()(caller)),
    body: { fills: [{ group: 'none', value: '' }] },
  })),
  fails('checkCsvUpload', 400, 'request.invalid', 'a row that is none', async caller => ({
    ...(await on()(caller)),
    body: { edits: [{ row: 9, column: 0, value: '' }] },
  })),
  fails('checkCsvUpload', 409, 'csv.applied', 'one that was applied', async caller => {
    const path = await uploaded(caller)
    const { body } = await caller.call('applyCsvUpload', { as, path })
    await over(caller, text(body, 'id'))
    return { as, path, body: {} }
  }),
  fails('checkCsvUpload', 415, 'request.media_type', 'another media type', async caller => ({
    ...(await on()(caller)),
    raw: { type: 'text/plain', text: 'x' },
  })),
  fails('checkCsvUpload', 413, 'request.too_large', 'too large', async caller => ({
    ...(await on()(caller)),
    raw: { type: 'application/json', text: ' '.repeat(2 * 1024 * 1024 + 1) },
  })),
  ...ofOne('checkCsvUpload', { body: {} }),
]

const reread: Row[] = [
  works(
    'rereadCsvUpload',
    'with another delimiter, under another id',
    async caller => {
      const path = await uploaded(caller, 'Name;City,Town\nOne;X,Y\nTwo;X,Y\n')
      return { as, path, body: { encoding: 'utf-8', delimiter: ',' } }
    },
    ({ body }) =>
      expect(body).toMatchObject({
        delimiter: ',',
        columns: [{ title: 'Name;City' }, { title: 'Town' }],
      }),
  ),
  fails('rereadCsvUpload', 400, 'request.invalid', 'an encoding that is none', async caller => ({
    ...(await on()(caller)),
    body: { encoding: 'none', delimiter: ',' },
  })),
  fails('rereadCsvUpload', 422, 'csv.empty', 'in which it has no rows', async caller => ({
    ...(await on()(caller)),
    body: { encoding: 'utf-16le', delimiter: ',' },
  })),
  fails('rereadCsvUpload', 409, 'csv.applied', 'one that was applied', async caller => {
    const path = await uploaded(caller)
    const { body } = await caller.call('applyCsvUpload', { as, path })
    await over(caller, text(body, 'id'))
    return { as, path, body: { encoding: 'utf-8', delimiter: ',' } }
  }),
  fails('rereadCsvUpload', 415, 'request.media_type', 'another media type', async caller => ({
    ...(await on()(caller)),
    raw: { type: 'text/plain', text: 'x' },
  })),
  fails('rereadCsvUpload', 413, 'request.too_large', 'too large', async caller => ({
    ...(await on()(caller)),
    raw: { type: 'application/json', text: ' '.repeat(2 * 1024 * 1024 + 1) },
  })),
  ...ofOne('rereadCsvUpload', { body: { encoding: 'utf-8', delimiter: ',' } }),
]

/** Waits until a job has ended. */
async function over(caller: Caller, id: string): Promise<unknown> {
  for (;;) {
    const { body } = await caller.call('readJob', { as, path: { id } })
    if (!['queued', 'running'].includes(text(body, 'state'))) return body
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

const applied: Row[] = [
  {
    operationId: 'applyCsvUpload',
    name: 'by a job, once for a key',
    async ask(caller) {
      const spec = { as, path: await uploaded(caller), headers: newKey() } as const
      const { body } = await caller.call('applyCsvUpload', spec)
      expect(await over(caller, text(body, 'id'))).toMatchObject({
        kind: 'applyCsvUpload',
        state: 'done',
        store: null,
        connection: null,
        report: { done: 2, skipped: 0 },
      })
      return spec
    },
    expect: { status: 202 },
  },
  fails('applyCsvUpload', 409, 'csv.applied', 'one that was applied', async caller => {
    const path = await uploaded(caller)
    const { body } = await caller.call('applyCsvUpload', { as, path })
    await over(caller, text(body, 'id'))
    return { as, path }
  }),
  forgotten('applyCsvUpload', on()),
  fails('applyCsvUpload', 422, 'csv.nothing', 'with nothing to write', on('Number,Name\n1,\n')),
  ...ofOne('applyCsvUpload'),
]

/** An uploaded file that has been applied. */
async function written(caller: Caller): Promise<{ id: string }> {
  const path = await uploaded(caller)
  const { body } = await caller.call('applyCsvUpload', { as, path })
  await over(caller, text(body, 'id'))
  return path
}

const undone: Row[] = [
  works(
    'readCsvMade',
    'as they were made',
    async caller => ({ as, path: await written(caller) }),
    ({ body }) => expect(body).toEqual({ untouched: 2, touched: 0, gone: 0, first: [] }),
  ),
  ...ofOne('readCsvMade'),
  {
    operationId: 'undoCsvUpload',
    name: 'by a job, once for a key',
    async ask(caller) {
      const spec = { as, path: await written(caller), headers: newKey() } as const
      const { body } = await caller.call('undoCsvUpload', spec)
      expect(await over(caller, text(body, 'id'))).toMatchObject({
        kind: 'undoCsvUpload',
        state: 'done',
        report: { done: 2, skipped: 0 },
      })
      expect((await caller.call('readCsvMade', spec)).body).toMatchObject({ untouched: 0, gone: 2 })
      return spec
    },
    expect: { status: 202 },
  },
  forgotten('undoCsvUpload', async caller => ({ as, path: await written(caller) })),
  fails('undoCsvUpload', 422, 'csv.none_left', 'of what was not written', on()),
  ...ofOne('undoCsvUpload'),
]

export const storesCsv: readonly Row[] = [
  ...upload,
  ...templates,
  ...looked,
  ...reread,
  ...checked,
  ...applied,
  ...undone,
]
