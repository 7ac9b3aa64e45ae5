import { HostError } from '../hostError.ts'
import { isLeftover } from '../paths/temporary.ts'
import { temporaryOwner } from '../paths/virtualPath.ts'
import type { Named } from './sftp/packets.ts'
import { type Visit, walkToFolder, withFolder } from './visit.ts'
import { remotePath } from './walk.ts'

/** Temporary files of one folder checked per sweep. */
const MAX_FOUND = 10_000

/** Deletes the leftovers in one folder; `kept` counts files still in use. */
export async function sweepFolder(
  visit: Visit,
  path: string,
): Promise<{ removed: number; kept: number }> {
  let removed = 0
  let kept = 0
  try {
    const names = await walkToFolder(visit, path)
    for (const { name, attributes } of await temporaryFilesIn(visit, names)) {
      const text = name.toString()
      // By the clock of its machine, whose error should be less than the hour required.
      if (await isLeftover(text, async () => attributes.modified)) {
        await visit.sftp.unlink(remotePath(visit.root, [...names, text]))
        removed += 1
      } else kept += 1
    }
  } catch (error) {
    // A missing folder has none.
    if (!(error instanceof HostError) || !['not_found', 'not_a_folder'].includes(error.code))
      throw error
  }
  return { removed, kept }
}

async function temporaryFilesIn(visit: Visit, names: readonly string[]): Promise<Named[]> {
  return await withFolder(visit, names, async handle => {
    const found: Named[] = []
    for (;;) {
      const some = await visit.sftp.readNames(handle)
      if (some === undefined || found.length > MAX_FOUND) return found
      found.push(...some.filter(({ name }) => temporaryOwner(name.toString()) !== undefined))
    }
  })
}
