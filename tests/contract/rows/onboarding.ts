// Behaviour shared by chains, franchises, stores and forms.
import { expect } from 'vitest'
import type { OperationId } from '#src/generated/operations.ts'
import { resources } from '#src/generated/resources.ts'
import { type Caller, type CallSpec, dig, text } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'
import { column, pagination, rowsOf } from '../somebody.ts'

export type Kind = keyof typeof resources

export const as = 'operator'
export const missing = 2147483647

let made = 0
/** A name no other row uses. */
export function newName(what: string): string {
  made += 1
  return `${what} ☕ ${made}`
}

/** A body that creates a record of this kind, along with its parents. */
export async function bodyOf(caller: Caller, kind: Kind): Promise<Record<string, unknown>> {
  const name = newName(kind)
  if (kind === 'chains') return { name }
  if (kind === 'forms') return { name, Fields: [] }
  if (kind === 'franchises') return { name, chainId: await idOf(caller, 'chains') }
  return { name, storeNumber: `00${made}`, franchiseId: await idOf(caller, 'franchises') }
}

/** Creates a record and returns the response. */
export async function created(caller: Caller, kind: Kind, more: Record<string, unknown> = {}) {
  const body = { ...(await bodyOf(caller, kind)), ...more }
  const { body: answer } = await caller.call(resources[kind].operations.create, { as, body })
  const id = Number(dig(answer, 'entity', 'id'))
  return { id, body, version: text(answer, 'entity', 'version'), entity: dig(answer, 'entity') }
}

export const idOf = async (caller: Caller, kind: Kind) => (await created(caller, kind)).id

const lists = (kind: Kind, id: OperationId): Row[] => [
  works(
    id,
    'a page, by name',
    async caller => {
      const filter = `${newName(kind)} of two`
      for (const nth of [1, 2]) await created(caller, kind, { name: `${filter}, ${nth}` })
      return { as, query: { filter, per_page: 1, page: 2, sort: 'name|asc' } }
    },
    answered => {
      expect(rowsOf(answered)).toHaveLength(1)
      expect(pagination(answered)).toMatchObject({ per_page: 1, current_page: 2, from: 2, to: 2 })
    },
  ),
  works(
    id,
    'of some ids in one call, the last first',
    async caller => {
      const [first, second] = [await idOf(caller, kind), await idOf(caller, kind)]
      return { as, query: { ids: `${first},${second},${missing}`, sort: 'id|desc' } }
    },
    answered => {
      const ids = column(answered, 'id').map(Number)
      expect(ids).toHaveLength(2)
      expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    },
  ),
  works(
    id,
    'found by a part of the name, whatever the capitals',
    async caller => {
      const { body } = await created(caller, kind)
      return { as, query: { filter: String(body.name).toUpperCase() } }
    },
    answered => expect(rowsOf(answered)).toHaveLength(1),
  ),
  works(id, 'beyond the end', { as, query: { page: 99_999 } }, answered =>
    expect(pagination(answered)).toMatchObject({ from: null, to: null, next_page_url: null }),
  ),
  fails(id, 400, 'request.invalid', 'sorted by what is no field', {
    as,
    query: { sort: 'nothing|asc' },
  }),
  ...guarded(id, { page: true }),
]

const creates = (kind: Kind, id: OperationId, limit: number): Row[] => [
  {
    operationId: id,
    name: 'a record',
    ask: async caller => ({ as, body: await bodyOf(caller, kind) }),
    expect: {
      status: 201,
      check({ body, headers }) {
        expect(body).toMatchObject({ success: true, action: 'created', entity: { version: '1' } })
        expect(headers.get('etag')).toBe('"1"')
      },
    },
  },
  {
    operationId: id,
    name: 'once for a key',
    async ask(caller) {
      const spec = { as, body: await bodyOf(caller, kind) } as const
      const headers = { 'Idempotency-Key': encodeURIComponent(newName('key')) }
      const first = await caller.call(id, { ...spec, headers })
      const again = await caller.call(id, { ...spec, headers })
      expect(again.body).toEqual(first.body)
      return { ...spec, headers, body: await bodyOf(caller, kind) }
    },
    expect: { status: 409, code: 'request.repeated' },
  },
  ...bodied(id, { as, body: { name: 'x' } }, limit).filter(
    ({ name }) => name !== 'an unknown field',
  ),
  ...guarded(id, { page: true }),
]

const ofOne = (id: OperationId, ask: CallSpec = {}): Row[] => [
  fails(id, 404, 'record.not_found', 'there is no such record', {
    as,
    path: { id: missing },
    ...ask,
  }),
  fails(id, 400, 'request.invalid', 'id 0', { ...ask, as, path: { id: 0 } }),
  ...guarded(id, { page: true, ask }),
]

const changed = (kind: Kind) => async (caller: Caller) => {
  const { update } = resources[kind].operations
  const record = await created(caller, kind)
  await caller.call(update, { as, path: { id: record.id }, body: record.body })
  return record
}

const conflict = (id: OperationId, kind: Kind): Row[] => [
  {
    operationId: id,
    name: 'changed since it was read: by whom, and what it is now',
    async ask(caller) {
      const { id: record, body, version } = await changed(kind)(caller)
      const spec = { as, path: { id: record }, headers: { 'If-Match': `"${version}"` } } as const
      return id.startsWith('delete') ? spec : { ...spec, body: { ...body, name: `${body.name} 2` } }
    },
    expect: {
      status: 412,
      code: 'record.changed_by',
      check({ body }) {
        expect(dig(body, 'conflict')).toMatchObject({ by: expect.any(String), version: '2' })
        expect(dig(body, 'current')).toMatchObject({ version: '2', name: expect.any(String) })
      },
    },
  },
]

const changes = (kind: Kind, id: OperationId, limit: number): Row[] => [
  works(
    id,
    'the version that was read',
    async caller => {
      const { id: record, body, version } = await created(caller, kind)
      const headers = { 'If-Match': `"${version}"` }
      return { as, path: { id: record }, headers, body: { ...body, name: newName('Other') } }
    },
    ({ body, headers }) => {
      expect(body).toMatchObject({ success: true, action: 'updated', entity: { version: '2' } })
      expect(headers.get('etag')).toBe('"2"')
    },
  ),
  ...conflict(id, kind),
  fails(id, 404, 'record.not_found', 'there is no such record', async caller => ({
    as,
    path: { id: missing },
    body: await bodyOf(caller, kind),
  })),
  ...bodied(id, { as, body: { name: 'x' } }, limit).filter(
    ({ name }) => name !== 'an unknown field',
  ),
  ...guarded(id, { page: true }),
]

const deletes = (kind: Kind, id: OperationId): Row[] => [
  works(
    id,
    'a record nothing belongs to',
    async caller => ({ as, path: { id: await idOf(caller, kind) } }),
    async ({ body }, caller) => {
      expect(body).toMatchObject({ success: true, action: 'deleted' })
      const path = { id: text(body, 'deletion') }
      const back = await caller.call('restoreDeletion', { as, path })
      expect(dig(back.body, 'restored')).toMatchObject({ kind, record: dig(body, 'entity', 'id') })
      const read = await caller.call(resources[kind].operations.get, {
        as,
        path: { id: Number(dig(body, 'entity', 'id')) },
      })
      expect(dig(read.body, 'version')).toBe('2')
    },
  ),
  ...conflict(id, kind),
  ...ofOne(id),
]

/** Rows for the five verbs of a kind. `limit`: maximum size of a body in bytes. */
export const verbs = (kind: Kind, limit = 256 * 1024): Row[] => {
  const { list, create, get, update, delete: remove } = resources[kind].operations
  return [
    ...lists(kind, list),
    ...creates(kind, create, limit),
    works(
      get,
      'a record as it was created',
      async caller => ({ as, path: { id: await idOf(caller, kind) } }),
      ({ body, headers }) => expect(headers.get('etag')).toBe(`"${text(body, 'version')}"`),
    ),
    ...ofOne(get),
    ...changes(kind, update, limit),
    ...deletes(kind, remove),
  ]
}
