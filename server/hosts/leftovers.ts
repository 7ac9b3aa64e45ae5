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

/** Of the hosts on this machine those on which this DATA_DIR noted that it wrote: only there can a
 * crash have left something. They are asked for only when there are notes at all. */
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
      // No location of ours: whoever uses it hears of it.
      return false
    }
  })
}
