import { crud } from './crud/index.ts'
import { failed } from './failures.ts'
import type { MocksOf, Schemas } from './types.ts'

const isField = (value: unknown): value is Schemas['FormField'] =>
  typeof value === 'object' && value !== null && 'index' in value

/** Fields are numbered from 1 in the order of their numbers. */
const numbered = (fields: unknown) =>
  Object.values(Object(fields))
    .filter(isField)
    .sort((a, b) => a.index - b.index)
    .map((field, at) => ({ ...field, index: at + 1 }))

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

  listDatabaseValues({ world, path, query: { schema, table, column } }) {
    const { chainId, franchiseId, storeId } = path
    const store = world.records.stores.get(storeId)?.entity
    const franchise = world.records.franchises.get(franchiseId)?.entity
    if (store?.franchiseId !== franchiseId || franchise?.chainId !== chainId)
      return failed(404, 'record.not_found')
    const body = offered
      .filter(one => same(schema, one.schema) && same(table, one.table))
      .filter(one => same(column, one.column))
    return { status: 200, body: [...body] }
  },
}

export const forms = {
  ...crud('forms', entity => ({ ...entity, Fields: numbered(entity.Fields) })),
  ...database,
}
