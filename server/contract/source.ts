import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache', 'contract')

/**
 * openapi.yaml as data. Parsing takes half a second, so the result is cached beside Node's compile cache (.cache) under
 * the text's hash. Without a usable cache it is parsed again.
 */
export function readDocument(file = join(root, 'openapi.yaml'), folder = cache) {
  const text = readFileSync(file, 'utf8')
  const kept = join(folder, `${createHash('sha256').update(text).digest('hex')}.json`)
  try {
    return JSON.parse(readFileSync(kept, 'utf8'))
  } catch {
    const document = parse(text)
    keep(folder, kept, JSON.stringify(document))
    return document
  }
}

/** Writes to another file and renames it, so that nobody reads half of it. */
function keep(folder: string, file: string, text: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(aside, text)
    renameSync(aside, file)
  } catch {
    // The folder is not writable: the document is parsed every time.
  }
}
