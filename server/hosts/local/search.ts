import type { HostEntryType, HostSearch, SearchOptions } from '../host.ts'
import { toHostError } from '../hostError.ts'
import { isUsableName, parseVirtualPath, toVirtualPath } from '../virtualPath.ts'
import { withDescriptors } from './descriptors.ts'
import { namesIn } from './entries.ts'
import { type Visit, walkToFolder } from './visit.ts'

const DEFAULT_HITS = 200
const DEFAULT_TIMEOUT_MS = 10_000

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
  const folders = [toVirtualPath(parseVirtualPath(path))]
  await walkToFolder(visit, path)
  let visited = 0
  // An index, not shift(): the queue may hold 100,000 folders.
  for (let at = 0; at < folders.length; at += 1) {
    const folder = folders[at] ?? '/'
    if (Date.now() > deadline || options.signal?.aborted === true) {
      return { hits, visited, complete: false }
    }
    for (const { name, type, bytes } of await namesBelow(visit, folder)) {
      visited += 1
      if (bytes !== undefined || !isUsableName(name)) continue
      const found = folder === '/' ? `/${name}` : `${folder}/${name}`
      if (type === 'folder') folders.push(found)
      if (!name.toLowerCase().includes(wanted)) continue
      if (hits.length === limit) return { hits, visited, complete: false }
      hits.push({ path: found, type })
    }
  }
  return { hits, visited, complete: true }
}

/** A folder that vanished, is closed to us or has become too deep to name is passed over. */
async function namesBelow(visit: Visit, folder: string) {
  try {
    return await withDescriptors(async descriptors => {
      const chain = await walkToFolder({ ...visit, descriptors }, folder)
      return await namesIn(chain)
    })
  } catch (error) {
    const { code } = toHostError(error)
    if (code === 'io') throw error
    return []
  }
}
