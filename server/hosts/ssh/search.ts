import type { HostEntryType, HostSearch, SearchOptions } from '../host.ts'
import { HostError } from '../hostError.ts'
import { isUsableName, MAX_PATH_BYTES, toVirtualPath } from '../virtualPath.ts'
import { type Listed, namesIn } from './list.ts'
import { type Visit, walkToFolder } from './visit.ts'

const DEFAULT_HITS = 200
const DEFAULT_TIMEOUT_MS = 10_000
/** Folders that are read at a time, so that a slow line is kept busy. */
const FOLDERS_AT_ONCE = 8
/** Folders that wait to be gone into; a tree of more is not searched to its end. */
const MAX_WAITING = 100_000

/** See Host.search. Breadth first, so that near hits come first; links are not followed. */
export async function search(
  visit: Visit,
  path: string,
  options: SearchOptions,
): Promise<HostSearch> {
  const wanted = options.name.toLowerCase()
  const limit = Math.max(1, options.limit ?? DEFAULT_HITS)
  const deadline = Date.now() + (options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const hits: { path: string; type: HostEntryType }[] = []
  const waiting: string[][] = [[...(await walkToFolder(visit, path))]]
  const prefix = prefixOf(path)
  const from = waiting[0]?.length ?? 0
  let visited = 0
  while (waiting.length > 0) {
    if (Date.now() > deadline || options.signal?.aborted === true) {
      return { hits, visited, complete: false }
    }
    const folders = waiting.splice(0, FOLDERS_AT_ONCE)
    const lists = await Promise.all(folders.map(folder => namesBelow(visit, folder)))
    for (const [index, folder] of folders.entries()) {
      for (const { name, type, bytes } of lists[index] ?? []) {
        visited += 1
        if (bytes !== undefined || !isUsableName(name)) continue
        const below = [...folder, name]
        // As it was asked for: by a link's own name, not by where the link leads.
        const found = `${prefix}${toVirtualPath(below.slice(from))}`
        if (Buffer.byteLength(found) > MAX_PATH_BYTES) continue
        if (type === 'folder') waiting.push(below)
        if (waiting.length > MAX_WAITING) return { hits, visited, complete: false }
        if (!name.toLowerCase().includes(wanted)) continue
        if (hits.length === limit) return { hits, visited, complete: false }
        hits.push({ path: found, type })
      }
    }
  }
  return { hits, visited, complete: true }
}

function prefixOf(path: string): string {
  const names = path.split('/').filter(name => name !== '' && name !== '.')
  return names.length === 0 ? '' : toVirtualPath(names)
}

/** A folder that vanished, or is closed to us, is passed over. */
async function namesBelow(visit: Visit, folder: readonly string[]): Promise<Listed[]> {
  try {
    return await namesIn(visit, folder)
  } catch (error) {
    if (visit.sftp.ended || !(error instanceof HostError) || error.code === 'io') throw error
    return []
  }
}
