// Queries a copy of a store's database in a separate process, which can be killed however busy it is. Reads the query
// as JSON from stdin, writes the result as JSON to stdout.
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { TableQuery } from './ask.ts'

/** A value as JSON: binary data becomes its length, an integer beyond 2^53 its text. */
function shown(value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : value.toString()
  }
  return value instanceof Uint8Array ? `(${value.length} bytes)` : String(value)
}

const { path, sql, values, maxRows, maxText }: TableQuery = JSON.parse(readFileSync(0, 'utf8'))
const db = new DatabaseSync(path, { readOnly: true, allowExtension: false })
const statement = db.prepare(sql)
statement.setReadBigInts(true)
const columns = statement.columns().map(({ name }) => name)
const rows: (string | number | null)[][] = []
let text = 0
let cut = false
for (const found of statement.iterate(values)) {
  const row = columns.map(name => shown(found[name]))
  text += JSON.stringify(row).length
  cut = rows.length === maxRows || text > maxText
  if (cut) break
  rows.push(row)
}
process.stdout.write(JSON.stringify({ columns, rows, cut }))
