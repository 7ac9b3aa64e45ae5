import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes all files or, when one fails, none: renames them into place once all are written. */
export function writeAll(folder: string, files: Readonly<Record<string, string>>): void {
  const places = Object.entries(files).map(([name, text]) => {
    const place = join(folder, name)
    return { place, beside: `${place}.new`, text }
  })
  try {
    for (const { beside, text } of places) writeFileSync(beside, text)
    for (const { place, beside } of places) renameSync(beside, place)
  } finally {
    for (const { beside } of places) rmSync(beside, { force: true })
  }
}
