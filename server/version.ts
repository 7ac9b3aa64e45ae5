import { readFileSync } from 'node:fs'
import { join } from 'node:path'

function versionOfPackage(): string {
  const path = join(import.meta.dirname, '../package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'))
  return version
}

/** The version of this server. */
export const version = versionOfPackage()
