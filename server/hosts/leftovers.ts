import { readdir } from 'node:fs/promises'
import { locate } from './paths/locate.ts'
import { ledgerName } from './paths/temporary.ts'

/** A host that is a folder of this machine. */
export interface LocalRecord {
  readonly storeId: number
  readonly location: string
}

interface Folders {
  readonly hostsFolder: string
  readonly stateFolder?: string
}

/**
 * The hosts on this machine that this DATA_DIR has noted writing to: only there can a crash have left files. `all` is
 * only called when there are notes.
 */
export async function withNotes(
  all: () => Promise<readonly LocalRecord[]>,
  { stateFolder, hostsFolder }: Folders,
): Promise<LocalRecord[]> {
  const notes = new Set(stateFolder ? await readdir(stateFolder).catch(() => []) : [])
  if (notes.size === 0) return []
  return (await all()).filter(({ location }) => {
    try {
      return notes.has(ledgerName(locate(hostsFolder, location)))
    } catch {
      // Not a valid location: using the host reports it.
      return false
    }
  })
}
