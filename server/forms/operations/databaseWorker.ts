// Reads a store's database in its own thread, so that a large or damaged file blocks nobody.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseQuery, DatabaseRead } from './database.ts'

const schema = 'store'
/** Maximum values offered for a column. */
const maxValues = 200
const maxTables = 200
const maxColumns = 200

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

type Tables = DatabaseRead['tables']

function tablesOf(db: DatabaseSync): Tables {
  const tables = db
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
      order by name limit ${maxTables}`)
    .all()
  return tables.map(({ name }) => {
    const columns = db.prepare('select name, type from pragma_table_info(?)').all(String(name))
    return {
      name: String(name),
      columns: columns.slice(0, maxColumns).map(column => ({
        name: String(column.name),
        type: String(column.type).toLowerCase(),
      })),
    }
  })
}

/** A value as JSON: binary data cannot be offered, and an integer beyond 2^53 becomes its text. */
function shown(value: unknown): string | number | undefined {
  if (typeof value === 'bigint') return value.toString()
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

type Wanted = NonNullable<DatabaseQuery['values']>

function valuesOf(
  db: DatabaseSync,
  { filter = '', page = 1 }: Wanted,
  [table, column]: readonly [table: string, column: string],
) {
  const rows = db
    .prepare(
      `select distinct ${quoted(column)} as value from ${quoted(table)}
       where ${quoted(column)} is not null and instr(lower(${quoted(column)}), lower(?)) > 0
       order by 1 limit ${maxValues + 1} offset ?`,
    )
    .all(filter.trim(), (page - 1) * maxValues)
  const values = rows.slice(0, maxValues).flatMap(({ value }) => shown(value) ?? [])
  return { schema, table, column, values, complete: rows.length <= maxValues }
}

function read({ path, values }: DatabaseQuery): DatabaseRead {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const tables = tablesOf(db)
    if (!values || (values.schema ?? schema) !== schema) return { tables, values: [] }
    const wanted = tables
      .filter(({ name }) => values.table === undefined || name === values.table)
      .flatMap(table => table.columns.map(column => [table.name, column.name] as const))
      .filter(([, column]) => values.column === undefined || column === values.column)
    return { tables, values: wanted.map(column => valuesOf(db, values, column)) }
  } finally {
    db.close()
  }
}

parentPort?.postMessage(read(workerData))
