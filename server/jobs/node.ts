import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of this data folder, created once: identifies the content of its disk across restarts. */
export function nodeOf(dataDir: string): string {
  const path = join(dataDir, 'node')
  try {
    const known = readFileSync(path, 'utf8').trim()
    if (uuid.test(known)) return known
  } catch {
    // First start.
  }
  const made = randomUUID()
  writeFileSync(path, `${made}\n`, { mode: 0o600 })
  return made
}
