import { crud } from './crud/index.ts'
import type { Prepare } from './crud/write.ts'
import { nowText } from './shared/clock.ts'
import { failed, Refusal, say } from './shared/failures.ts'
import { pageOf } from './shared/paging.ts'
import type { MocksOf, Schemas } from './shared/types.ts'
import { record, type World } from './shared/world.ts'
import { formOf, missingOf } from './stores/onboarded.ts'

const isField = (value: unknown): value is Schemas['FormField'] =>
  typeof value === 'object' && value !== null && 'index' in value

/** Numbers fields from 1, in the order of their numbers. */
const numbered = (fields: unknown) =>
  Object.values(Object(fields))
    .filter(isField)
    .sort((a, b) => a.index - b.index)
    .map((field, at) => ({ ...field, index: at + 1 }))

/** The saved versions of a form; one of the fixtures was saved once. */
function versionsOf(world: World, id: number): Schemas['FormVersion'][] {
  const known = world.formVersions.get(id)
  const form = world.records.forms.get(id)?.entity
  if (known || !form) return known ?? []
  const { version, name, Fields } = form
  const saved = { at: '2026-01-05T09:00:00.000Z', by: null, stores: 0 }
  return [{ version, name: String(name), Fields: numbered(Fields), ...saved }]
}

const offered: readonly Schemas['DatabaseValues'][] = [
  {
    schema: 'store',
    table: 'printers',
    column: 'model',
    values: ['TM-T88', 'TSP143'],
    complete: true,
  },
  { schema: 'store', table: 'printers', column: 'port', values: [9100, 9101], complete: true },
  { schema: 'menu', table: 'products', column: 'name', values: ['Pão', 'Café'], complete: false },
]

const has = (value: unknown, text: string) =>
  String(value).toLowerCase().includes(text.trim().toLowerCase())
const same = (wanted: string | undefined, value: string) => wanted === undefined || wanted === value

type Id = 'listDatabaseSchemas' | 'listDatabaseValues'

const database: MocksOf<Id> = {
  listDatabaseSchemas() {
    const body = [...Map.groupBy(offered, ({ schema }) => schema)].map(([schema, columns]) => ({
      schema,
      tables: [...Map.groupBy(columns, ({ table }) => table)].map(([name, ones]) => ({
        name,
        columns: ones.map(({ column, values }) => ({
          name: column,
          type: typeof values[0] === 'number' ? 'integer' : 'text',
        })),
      })),
    }))
    return { status: 200, body }
  },

  listDatabaseValues({ world, path, query }) {
    const { schema, table, column, filter = '', page = 1 } = query
    const { chainId, franchiseId, storeId } = path
    const store = world.records.stores.get(storeId)?.entity
    const franchise = world.records.franchises.get(franchiseId)?.entity
    if (store?.franchiseId !== franchiseId || franchise?.chainId !== chainId)
      return failed(404, 'record.not_found')
    if (world.hostless.has(storeId)) return failed(503, 'host.none')
    const body = offered
      .filter(entry => same(schema, entry.schema) && same(table, entry.table))
      .filter(entry => same(column, entry.column))
      .map(entry => (page > 1 ? { ...entry, values: [], complete: true } : entry))
      .map(entry => ({ ...entry, values: entry.values.filter(value => has(value, filter)) }))
    return { status: 200, body: [...body] }
  },
}

/**
 * The stores that use a form, directly or through their franchise; optionally of some versions
 * only.
 */
const storesOf = (world: World, id: number, versions?: readonly string[]) =>
  [...world.records.stores.values()]
    .map(({ entity }) => entity)
    .filter(store => formOf(world, store)?.id === id)
    .filter(store => versions?.includes(String(store.formVersion)) ?? true)

/** Versions with the number of stores filled in with each. */
const counted = (world: World, id: number): Schemas['FormVersion'][] =>
  versionsOf(world, id).map(version => ({
    ...version,
    stores: storesOf(world, id, [version.version]).length,
  }))

const versions: MocksOf<'listFormVersions' | 'getFormVersion'> = {
  listFormVersions({ world, path, query: { page = 1, per_page: perPage = 10 }, url }) {
    if (!world.records.forms.has(path.id)) return failed(404, 'record.not_found')
    const found = counted(world, path.id).toReversed()
    return { status: 200, body: pageOf(found, page, perPage, url) }
  },

  getFormVersion({ world, path }) {
    const found = counted(world, path.id).find(({ version }) => version === path.version)
    return found ? { status: 200, body: found } : failed(404, 'record.not_found')
  },
}

const moving: MocksOf<'checkForm' | 'advanceStores'> = {
  checkForm({ world, path, body, query: { page = 1, per_page: perPage = 10, version }, url }) {
    if (!world.records.forms.has(path.id)) return failed(404, 'record.not_found')
    demandKeys(body.Fields)
    const form = { ...body, id: path.id, version: '' }
    const stores = storesOf(world, path.id, version === undefined ? undefined : [version])
    const found = stores.flatMap((store): Schemas['FormCheckEntry'][] => {
      const fields = missingOf(form, store.answers).map(({ key, name }) => ({
        path: key,
        code: 'field.required',
        info: say('field.required', { name }),
      }))
      const { id, name, storeNumber, franchiseId } = store
      const shown = { id, name: String(name), storeNumber: String(storeNumber) }
      return fields.length > 0 ? [{ ...shown, franchiseId: Number(franchiseId), fields }] : []
    })
    const paged = pageOf(found, page, perPage, url)
    return { status: 200, body: { stores: stores.length, ...paged } }
  },

  advanceStores({ world, session, path, body }) {
    const form = world.records.forms.get(path.id)?.entity
    if (!form) return failed(404, 'record.not_found')
    const stores = storesOf(world, path.id, body.versions).filter(
      ({ id }) => body.stores?.includes(id) ?? true,
    )
    const moved = stores.map(store => {
      const complete = missingOf(form, store.answers).length === 0
      const version = String(Number(store.version) + 1)
      const entity = { ...store, complete, formVersion: form.version, version }
      const changed = { by: session.operator.username, at: nowText() }
      world.records.stores.set(store.id, { entity, changed })
      return complete
    })
    record(world, 'advanceStores', {
      by: session,
      target: String(form.name),
      details: { kind: 'forms', record: form.id },
    })
    const incomplete = moved.filter(complete => !complete).length
    return { status: 200, body: { status: 'ok', info: '', moved: moved.length, incomplete } }
  },
}

/** Those of the server's refusals that can occur with forms of the mocks. */
function demandKeys(fields: unknown): void {
  const keys = Object.values(Object(fields)).map(field => Object(field).key)
  const wrong = keys.flatMap((key, at) => {
    const code = 'form.key_twice'
    const isTwice = key !== undefined && keys.indexOf(key) < at
    return isTwice ? [{ path: `/Fields/${at}/key`, code, info: say(code) }] : []
  })
  if (wrong.length > 0) throw new Refusal(failed(422, 'form.invalid', {}, { fields: wrong }))
}

/** Keeps a version for each save. */
const prepare: Prepare = (given, world, { session, body }) => {
  demandKeys(body.Fields)
  const entity = { ...given, Fields: numbered(given.Fields) }
  const saved: Schemas['FormVersion'] = {
    version: entity.version,
    name: String(given.name),
    Fields: entity.Fields,
    at: nowText(),
    by: session.operator.username,
    stores: 0,
  }
  world.formVersions.set(entity.id, [...versionsOf(world, entity.id), saved])
  return entity
}

export const forms = { ...crud('forms', prepare), ...versions, ...moving, ...database }
