import { lstat, readdir, unlink } from 'node:fs/promises'
import { toHostError } from '../hostError.ts'
import { isLeftover } from '../paths/temporary.ts'
import { temporaryOwner } from '../paths/virtualPath.ts'
import { inFolder, pathOf } from './descriptors.ts'
import { type Visit, walkToFolder } from './visit.ts'

export interface Swept {
  readonly removed: number
  /** Temporary files still in use. */
  readonly kept: number
}

/** Deletes the leftovers in one folder; none in a folder that is gone. */
export async function sweepFolder(visit: Visit, path: string): Promise<Swept> {
  let removed = 0
  let kept = 0
  try {
    const chain = await walkToFolder(visit, path)
    const folder = (chain.at(-1) ?? chain[0]).handle
    for (const name of await readdir(pathOf(folder))) {
      if (temporaryOwner(name) === undefined) continue
      const modified = async () => (await lstat(inFolder(folder, name))).mtimeMs
      if (await isLeftover(name, modified)) {
        await unlink(inFolder(folder, name))
        removed += 1
      } else kept += 1
    }
  } catch (error) {
    if (toHostError(error).code !== 'not_found') throw error
  }
  return { removed, kept }
}
