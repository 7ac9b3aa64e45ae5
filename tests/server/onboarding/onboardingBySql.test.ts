// Each on-boarding call in the specification: its effects and its response, checked by SQL.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OperationId, operationTable } from '#src/generated/operations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const tags: readonly string[] = ['chains', 'franchises', 'stores', 'forms']
const all = Object.entries(operationTable).flatMap(([id, { tag, source }]) =>
  source === 'spec' && tags.includes(tag) ? [id] : [],
)

let server: TestServer
let token: string
const called = new Set<string>()

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
})
afterAll(() => server?.stop())

type Row = Record<string, unknown>
const rows = async (statement: string): Promise<Row[]> =>
  (await raw.raw<Row>(statement).execute(server.db.sql)).rows
const count = async (of: string) => Number((await rows(`select count(*) as n from ${of}`))[0]?.n)

/** `values` fill the path's parameters in order; `query` is appended. */
async function ask(
  id: OperationId,
  values: readonly number[] = [],
  { body, query = '' }: { body?: unknown; query?: string } = {},
) {
  called.add(id)
  const { method, path } = operationTable[id]
  let nth = -1
  const filled = path.replaceAll(/\{\w+\}/g, () => {
    nth += 1
    return String(values[nth])
  })
  const answer = await server.call(method.toUpperCase(), filled + query, {
    token,
    ...(body === undefined ? {} : { body }),
  })
  expect(answer.status, `${id} ${answer.text}`).toBeLessThan(300)
  return answer.json
}

const kinds = [
  { kind: 'chains', list: 'listChains', create: 'createChain', get: 'getChain' },
  { kind: 'forms', list: 'listForms', create: 'createForm', get: 'getForm' },
  { kind: 'franchises', list: 'listFranchises', create: 'createFranchise', get: 'getFranchise' },
  { kind: 'stores', list: 'listStores', create: 'createStore', get: 'getStore' },
] as const
const update = {
  chains: 'updateChain',
  forms: 'updateForm',
  franchises: 'updateFranchise',
  stores: 'updateStore',
} as const
const remove = {
  chains: 'deleteChain',
  forms: 'deleteForm',
  franchises: 'deleteFranchise',
  stores: 'deleteStore',
} as const
const Fields = [{ type: 'address', index: 1, name: 'Entrance', required: true }]
const ids: Record<string, number> = {}
const bodyOf = (kind: string, name: string): object => {
  const { chains: chainId, franchises: franchiseId, forms: defaultForm } = ids
  if (kind === 'forms') return { name, Fields }
  if (kind === 'franchises') return { name, chainId, defaultForm }
  if (kind === 'stores') return { name, storeNumber: '0007', franchiseId, country: 'GB' }
  return { name }
}

it('is 23 calls', () => expect(all).toHaveLength(23))

it.each(kinds)('$kind: made, read, listed and changed are the row of the table', async resource => {
  const { kind, list, create, get } = resource
  const before = await count(kind)
  const { entity, action } = await ask(create, [], { body: bodyOf(kind, `First of ${kind}`) })
  ids[kind] = entity.id
  expect([action, await count(kind)]).toEqual(['created', before + 1])
  const row = async () => (await rows(`select * from ${kind} where id = ${entity.id}`))[0]
  expect(await row()).toMatchObject({ name: `First of ${kind}`, version: 1, changed_by: 'demo' })
  const changed = await ask(update[kind], [entity.id], { body: bodyOf(kind, `Other ${kind}`) })
  expect(changed.action).toBe('updated')
  const now = await row()
  expect(now).toMatchObject({ name: `Other ${kind}`, version: 2 })
  expect(await ask(get, [entity.id])).toMatchObject({ id: now?.id, name: now?.name, version: '2' })
  const listed = await ask(list, [], { query: `?filter=${encodeURIComponent(`Other ${kind}`)}` })
  expect(listed.data.map(({ id }: { id: number }) => id)).toContain(entity.id)
  const { total } = (await ask(list)).links.pagination
  expect(total).toBe(await count(kind))
})

it('what belongs to what stands in the rows', async () => {
  const [franchise] = await rows(`select * from franchises where id = ${ids.franchises}`)
  expect(franchise).toMatchObject({ chain_id: ids.chains, default_form_id: ids.forms })
  const [store] = await rows(`select * from stores where id = ${ids.stores}`)
  expect(store).toMatchObject({ franchise_id: ids.franchises, store_number: '0007', country: 'GB' })
})

it('a file of stores is kept as it was read, and makes no store before it is applied', async () => {
  const before = await count('stores')
  called.add('uploadStoresCsv')
  const path = `${server.url}/api/franchise/${ids.franchises}/csv`
  const send = (query: string) =>
    fetch(path + query, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: 'number;name;city\n0008;Quay;Hull\n0009;Lane;Leeds\n',
    })
  const dry = await send('?dryRun=true')
  expect([dry.status, await count('stores')]).toEqual([200, before])
  const written = await send('')
  expect([written.status, await count('stores')]).toEqual([200, before + 2])
  const made = await rows(
    `select store_number, name from stores where franchise_id = ${ids.franchises} order by store_number`,
  )
  expect(made.slice(1)).toEqual([
    { store_number: '0008', name: 'Quay' },
    { store_number: '0009', name: 'Lane' },
  ])
})

it('tables and values of a store’s database are those of its file', async () => {
  const { id, folder } = await server.addStore()
  await mkdir(join(folder, 'databases'))
  const db = new DatabaseSync(join(folder, 'databases', 'store.sqlite'))
  db.exec("create table menu (name text); insert into menu values ('Soup'), ('Bread')")
  const schemas = await ask('listDatabaseSchemas')
  const held = db.prepare("select name from sqlite_master where type = 'table'").all()
  expect(schemas[0].tables.map(({ name }: { name: string }) => ({ name }))).toEqual(held)
  const [of] = await rows(
    `select s.franchise_id, f.chain_id from stores s join franchises f on f.id = s.franchise_id where s.id = ${id}`,
  )
  const values = await ask('listDatabaseValues', [
    Number(of?.chain_id),
    Number(of?.franchise_id),
    id,
  ])
  db.close()
  expect(JSON.stringify(values)).toContain('Soup')
})

it('deleted are the rows, and what the deletion keeps of them', async () => {
  const below = { chains: '', forms: '', franchises: '?children=delete&expected=2', stores: '' }
  for (const kind of ['stores', 'franchises', 'forms', 'chains'] as const) {
    const id = ids[kind] ?? 0
    const { deletion, action } = await ask(remove[kind], [id], { query: below[kind] })
    expect(action).toBe('deleted')
    expect(await rows(`select id from ${kind} where id = ${id}`)).toEqual([])
    const kept = await rows(`select kind, record_id from deletions where id = '${deletion}'`)
    expect(kept).toEqual([{ kind, record_id: id }])
  }
  expect(await rows(`select id from stores where franchise_id = ${ids.franchises}`)).toEqual([])
})

it('and none of the 23 was left out', () => expect([...called].sort()).toEqual([...all].sort()))
