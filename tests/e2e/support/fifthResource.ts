// A copy of the console that follows docs/develop/adding/resource.md to the letter, and nothing else.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyRepository } from '#tests/support/adding/copy.ts'
import { follow } from '#tests/support/adding/follow.ts'
import { root } from './process.ts'

/** Makes the copy and generates code from its contract, as the page describes. */
export function copyWithBrands(): { folder: string; remove: () => void } {
  const { folder, run, remove } = copyRepository('brands')
  follow(readFileSync(join(root, 'docs/develop/adding/resource.md'), 'utf8'), folder, run)
  // The packages are outside the copy.
  const config = join(folder, 'vite.config.ts')
  const before = readFileSync(config, 'utf8')
  const after = before.replace("host: '127.0.0.1',", "host: '127.0.0.1', fs: { strict: false },")
  if (after === before) throw new Error('vite.config.ts names its host otherwise')
  writeFileSync(config, after)
  return { folder, remove }
}
