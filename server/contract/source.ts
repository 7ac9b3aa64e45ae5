import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache', 'contract')

/** openapi.yaml as data. Reading so much YAML takes half a second, so what was read is kept beside
 * the code that node compiled (.cache), under the hash of the text; a cache that cannot be read or
 * written costs that half second and nothing else. */
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

/** Written aside and moved: nobody reads half of it. */
function keep(folder: string, file: string, text: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(aside, text)
    renameSync(aside, file)
  } catch {
    // A folder nobody may write to: then it is read anew each time.
  }
}
