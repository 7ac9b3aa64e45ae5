import { findOn, type Ground, type Room } from '../find/find.ts'
import type { FindOptions, HostFound } from '../host.ts'
import { HostError, toHostError } from '../hostError.ts'
import type { RawEntry } from '../paths/names.ts'
import { parseVirtualPath, toVirtualPath } from '../paths/virtualPath.ts'
import {
  type Descriptors,
  inFolder,
  pathOf,
  TO_NAME,
  TO_READ,
  withDescriptors,
} from './descriptors.ts'
import { describe, namesIn } from './entries.ts'
import { type Visit, walkToFolder } from './visit.ts'
import { type Chain, type Folder, walk } from './walk.ts'

const STEP = 256 * 1024

/** See Host.find. Each folder is walked to with its own descriptors, which are closed afterwards. */
export async function find(visit: Visit, path: string, options: FindOptions): Promise<HostFound> {
  const start = parseVirtualPath(path)
  const ground: Ground = {
    atOnce: { folders: 2, files: 4 },
    enter: (below, work) => enter(visit, [...start, ...below], work),
    lost: error => toHostError(error).code === 'io',
  }
  return await findOn(ground, start.length === 0 ? '' : toVirtualPath(start), options)
}

async function enter(
  visit: Visit,
  names: readonly string[],
  work: (room: Room) => Promise<void>,
): Promise<void> {
  await withDescriptors(async descriptors => {
    const own = visitWith(visit, descriptors)
    const path = toVirtualPath(names)
    const chain = await walkToFolder(own, path)
    await work({
      names: await namesIn(chain),
      describe: raw => describe(own, chain, path, raw),
      read: (raw, take) => read(chain, raw, take),
    })
  }).catch(error => {
    throw toHostError(error)
  })
}

/** The same visit with its own descriptors, which are closed earlier. */
function visitWith(visit: Visit, descriptors: Descriptors): Visit {
  const { root } = visit
  return {
    descriptors,
    root,
    walk: (path, options) =>
      walk(descriptors, root, [root.folder], parseVirtualPath(path), options),
  }
}

/** Reads exactly the file that was checked; rejects links and anything that is not a regular file. */
async function read(
  chain: Chain,
  raw: RawEntry,
  take: (piece: Buffer, last: boolean) => boolean,
): Promise<void> {
  const folder: Folder = chain.at(-1) ?? chain[0]
  await withDescriptors(async descriptors => {
    const named = await descriptors.open(inFolder(folder.handle, raw.name), TO_NAME)
    if (!(await named.stat()).isFile()) throw new HostError('not_found')
    const file = await descriptors.open(pathOf(named), TO_READ)
    const { size } = await file.stat()
    // Only up to its length at first: a log may grow faster than it is read.
    for (let at = 0; at < size || at === 0; ) {
      const wanted = Math.min(STEP, size - at)
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, at)
      at += bytesRead
      const last = bytesRead === 0 || at >= size
      if (!take(buffer.subarray(0, bytesRead), last) || last) return
    }
  }).catch(error => {
    throw toHostError(error)
  })
}
