import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { type Caller, dig } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'
import { rowsOf } from '../somebody.ts'
import { as, created, idOf, missing, newName, verbs } from './onboarding.ts'

const megabyte = 1024 * 1024
const ovens = {
  type: 'custom',
  index: 5,
  key: 'ovens',
  name: 'Ovens',
  required: true,
  settings: { kind: 'number' },
}
const twice = [ovens, { ...ovens, index: 6 }]

const own: Row[] = [
  {
    operationId: 'createForm',
    name: 'its fields are numbered, each with a key',
    ask: () => ({
      as,
      body: { name: newName('Form'), Fields: [ovens, { type: 'address', index: 2 }] },
    }),
    expect: {
      status: 201,
      check: ({ body }) =>
        expect(dig(body, 'entity', 'Fields')).toMatchObject([
          { type: 'address', index: 1, key: expect.stringMatching(/./) },
          { type: 'custom', index: 2, key: 'ovens' },
        ]),
    },
  },
  fails('createForm', 409, 'name.taken', 'a name that is there', async caller => {
    const { body } = await created(caller, 'forms')
    return { as, body }
  }),
  fails('createForm', 422, 'form.invalid', 'a key twice', () => ({
    as,
    body: { name: newName('Form'), Fields: twice },
  })),
  fails('updateForm', 409, 'name.taken', 'a name that is there', async caller => {
    const [{ body }, id] = [await created(caller, 'forms'), await idOf(caller, 'forms')]
    return { as, path: { id }, body }
  }),
  fails('updateForm', 422, 'form.invalid', 'a key twice', async caller => ({
    as,
    path: { id: await idOf(caller, 'forms') },
    body: { name: 'F', Fields: twice },
  })),
  fails('deleteForm', 409, 'record.in_use', 'that a franchise uses', async caller => {
    const id = await idOf(caller, 'forms')
    await created(caller, 'franchises', { defaultForm: id })
    return { as, path: { id } }
  }),
  works('deleteForm', 'who uses it has none', async caller => {
    const id = await idOf(caller, 'forms')
    await created(caller, 'franchises', { defaultForm: id })
    return { as, path: { id }, query: { children: 'move' } }
  }),
  fails('deleteForm', 422, 'record.reference', 'to where there is none', async caller => ({
    as,
    path: { id: await idOf(caller, 'forms') },
    query: { children: 'move', moveTo: missing },
  })),
]

/** A form that is in use by a store. */
async function inUse(caller: Caller) {
  const { id, body } = await created(caller, 'forms', { Fields: [{ ...ovens, required: false }] })
  const store = await created(caller, 'stores', { formId: id, answers: {} })
  return { id, body, store: store.id }
}

const check = { name: 'F', Fields: [ovens] }

const versions: Row[] = [
  works(
    'listFormVersions',
    'the newest, and that of its stores',
    async caller => {
      const { id, body } = await inUse(caller)
      await caller.call('updateForm', { as, path: { id }, body })
      return { as, path: { id } }
    },
    answered => expect(rowsOf(answered).map(row => dig(row, 'version'))).toEqual(['2', '1']),
  ),
  fails('listFormVersions', 404, 'record.not_found', 'there is no such form', {
    as,
    path: { id: missing },
  }),
  ...guarded('listFormVersions', { page: true }),
  works(
    'getFormVersion',
    'the first',
    async caller => ({ as, path: { id: (await inUse(caller)).id, version: '1' } }),
    ({ body }) => expect(body).toMatchObject({ version: '1', Fields: [{ key: 'ovens' }] }),
  ),
  fails('getFormVersion', 404, 'record.not_found', 'there is no such version', async caller => ({
    as,
    path: { id: await idOf(caller, 'forms'), version: '77' },
  })),
  ...guarded('getFormVersion', { page: true }),
  works(
    'checkForm',
    'a field more that is required',
    async caller => ({ as, path: { id: (await inUse(caller)).id }, body: check }),
    answered => {
      expect(dig(answered.body, 'stores')).toBe(1)
      expect(rowsOf(answered)).toMatchObject([
        {
          fields: [{ path: 'ovens', code: 'field.required', info: 'The Ovens field is required' }],
        },
      ])
    },
  ),
  works(
    'checkForm',
    'only the stores of a version',
    async caller => {
      const { id, body } = await inUse(caller)
      await caller.call('updateForm', { as, path: { id }, body })
      return { as, path: { id }, query: { version: '2' }, body: check }
    },
    answered => expect(dig(answered.body, 'stores')).toBe(0),
  ),
  fails('checkForm', 404, 'record.not_found', 'there is no such form', {
    as,
    path: { id: missing },
    body: check,
  }),
  fails('checkForm', 422, 'form.invalid', 'a key twice', async caller => ({
    as,
    path: { id: await idOf(caller, 'forms') },
    body: { ...check, Fields: twice },
  })),
  ...bodied('checkForm', { as, body: check }, 2 * megabyte),
  ...guarded('checkForm', { page: true, ask: { body: check } }),
  works(
    'advanceStores',
    'to the newest version',
    async caller => {
      const { id, body, store } = await inUse(caller)
      await caller.call('updateForm', { as, path: { id }, body: { ...body, Fields: [ovens] } })
      return { as, path: { id }, body: { stores: [store, missing] } }
    },
    ({ body }) => expect(body).toMatchObject({ status: 'ok', moved: 1, incomplete: 1 }),
  ),
  works(
    'advanceStores',
    'all of a version',
    async caller => {
      const { id, body } = await inUse(caller)
      await caller.call('updateForm', { as, path: { id }, body: { ...body, Fields: [ovens] } })
      return { as, path: { id }, body: { versions: ['1'] } }
    },
    ({ body }) => expect(body).toMatchObject({ status: 'ok', moved: 1, incomplete: 1 }),
  ),
  works(
    'advanceStores',
    'a version that no store has moves none',
    async caller => ({
      as,
      path: { id: (await inUse(caller)).id },
      body: { versions: ['9999999999'] },
    }),
    ({ body }) => expect(body).toMatchObject({ status: 'ok', moved: 0, incomplete: 0 }),
  ),
  fails('advanceStores', 404, 'record.not_found', 'there is no such form', {
    as,
    path: { id: missing },
    body: { stores: [1] },
  }),
  ...bodied('advanceStores', { as, body: { stores: [1] } }, 256 * 1024),
  ...guarded('advanceStores', { page: true, ask: { body: { stores: [1] } } }),
]

/** The bytes of a small database, as a till writes it. */
function database(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'contract-database-'))
  const path = join(folder, 'store.sqlite')
  const db = new DatabaseSync(path)
  db.exec("create table printers (model text); insert into printers values ('TM-T88'), ('TSP143')")
  db.close()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}

/** Uploads it to the machine of the first store. */
async function withDatabase(caller: Caller): Promise<void> {
  const path = { path: '/databases' }
  await caller.call('makeFolder', { as: 'connected', body: path })
  await caller.target.put('/databases/store.sqlite', database())
}

/** The franchise and chain of one of the target's stores. */
async function placeOf(caller: Caller, storeId: number) {
  const store = await caller.call('getStore', { as, path: { id: storeId } })
  const franchiseId = Number(dig(store.body, 'franchiseId'))
  const franchise = await caller.call('getFranchise', { as, path: { id: franchiseId } })
  return { storeId, franchiseId, chainId: Number(dig(franchise.body, 'chainId')) }
}

const printers = { schema: 'store', table: 'printers', column: 'model' }

const databases: Row[] = [
  works(
    'listDatabaseSchemas',
    'of the connected store',
    async caller => {
      await withDatabase(caller)
      return { as: 'connected' }
    },
    ({ body }) =>
      expect(body).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            schema: 'store',
            tables: [
              expect.objectContaining({
                name: 'printers',
                columns: expect.arrayContaining([{ name: 'model', type: 'text' }]),
              }),
            ],
          }),
        ]),
      ),
  ),
  ...guarded('listDatabaseSchemas', { page: true }),
  works(
    'listDatabaseValues',
    'of a column',
    async caller => ({
      as,
      path: await placeOf(caller, caller.target.stores.first),
      query: printers,
    }),
    ({ body }) =>
      expect(body).toEqual([{ ...printers, values: ['TM-T88', 'TSP143'], complete: true }]),
  ),
  works(
    'listDatabaseValues',
    'that have a text',
    async caller => ({
      as,
      path: await placeOf(caller, caller.target.stores.first),
      query: { ...printers, filter: 'tsp' },
    }),
    ({ body }) => expect(body).toEqual([{ ...printers, values: ['TSP143'], complete: true }]),
  ),
  fails('listDatabaseValues', 404, 'record.not_found', 'a store of another chain', async caller => {
    const path = await placeOf(caller, caller.target.stores.first)
    return { as, path: { ...path, chainId: missing } }
  }),
  fails('listDatabaseValues', 503, 'host.none', 'a store without a machine', async caller => ({
    as,
    path: await placeOf(caller, caller.target.stores.hostless),
  })),
  fails('listDatabaseValues', 400, 'request.invalid', 'chain 0', {
    as,
    path: { chainId: 0 },
  }),
  ...guarded('listDatabaseValues', {
    page: true,
    ask: { path: { chainId: 1, franchiseId: 1, storeId: 1 } },
  }),
]

export const forms: readonly Row[] = [
  ...verbs('forms', 2 * megabyte),
  ...own,
  ...versions,
  ...databases,
]
