// Keeps the table of towns in a file: making it takes seconds, reading it back a moment.
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { TownTable } from './townTable.ts'

/** Identifies a table by what it is made from: the data, by size and time, and the code, by its text. */
export function keyOf(data: URL, code: readonly URL[]): string {
  const { size, mtimeMs } = statSync(data)
  const hash = createHash('sha256').update(`${process.version} ${size} ${mtimeMs}`)
  for (const file of code) hash.update(readFileSync(file))
  return hash.digest('hex')
}

function read(file: string, key: string): TownTable | undefined {
  try {
    const bytes = readFileSync(file)
    if (bytes.toString('latin1', 0, key.length) !== key) return undefined
    return deserialize(bytes.subarray(key.length)) as TownTable // under this key `write` wrote nothing else
  } catch {
    return undefined
  }
}

/** Does nothing in a folder that cannot be written, such as that of a container. */
function write(file: string, key: string, table: TownTable): void {
  const part = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    const handle = openSync(part, 'w')
    try {
      writeFileSync(handle, key)
      writeFileSync(handle, serialize(table))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(part, file)
  } catch {
    if (existsSync(part)) rmSync(part)
  }
}

/** The table kept under this key; otherwise makes and keeps it. */
export function keptTable(file: string, key: string, make: () => TownTable): TownTable {
  const kept = read(file, key)
  if (kept) return kept
  const table = make()
  write(file, key, table)
  return table
}
