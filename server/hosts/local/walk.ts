import { isUtf8 } from 'node:buffer'
import type { BigIntStats } from 'node:fs'
import { type FileHandle, readlink } from 'node:fs/promises'
import { HostError, systemCodeOf } from '../hostError.ts'
import { fromRoot, LinkOutside, MAX_LINKS, splitTarget } from '../paths/links.ts'
import { isReservedName } from '../paths/reserved.ts'
import { toVirtualPath } from '../paths/virtualPath.ts'
import { type Descriptors, inFolder, TO_NAME } from './descriptors.ts'

/** A checked folder, reached from the root by names only and held by its descriptor. */
export interface Folder {
  readonly handle: FileHandle
  readonly name: string
  /** Only for the root: hides the reserved folder. */
  readonly hides?: boolean
}

/** The folders from the root (first) to the current one (last). */
export type Chain = readonly [Folder, ...Folder[]]

export interface Root {
  readonly folder: Folder
  /** Paths by which an absolute link may refer to the root: real path, configured path. */
  readonly spellings: readonly string[]
}

/** Where a path ends. `found` is undefined when nothing is there. */
export interface Place {
  /** Its parent folders. Empty for the root itself, whose name is ''. */
  readonly above: readonly Folder[]
  readonly name: string
  readonly found: { readonly handle: FileHandle; readonly stats: BigIntStats } | undefined
}

export interface WalkOptions {
  /** Follows a link at the end of the path; links on the way are always followed. */
  readonly followLast: boolean
  /** Returns a Place without `found` when only the last name is missing, instead of not_found. */
  readonly mayMiss?: boolean
}

/** The unique path of a place. */
export function canonicalOf(place: Place): string {
  return toVirtualPath([...place.above.slice(1).map(folder => folder.name), place.name])
}

/** The folder that contains a place; the root has none. */
export function parentOf(place: Place): Folder {
  const parent = place.above.at(-1)
  if (parent === undefined) throw new HostError('denied')
  return parent
}

/**
 * Walks names from the end of `start`, one descriptor per step. Each step opens a name in the folder we hold and asks
 * the descriptor, not the path, what it is, so nobody can swap in a link between check and use. Links are read and
 * walked here, never by the kernel; `..` (which only links contain) goes back along the folders we came by, and never
 * above the root.
 */
export async function walk(
  descriptors: Descriptors,
  root: Root,
  start: Chain,
  names: readonly string[],
  options: WalkOptions,
): Promise<Place> {
  const folders: Folder[] = [...start]
  let pending = [...names]
  let links = 0
  for (;;) {
    const name = pending.shift()
    if (name === undefined) return await placeOf(folders)
    if (name === '..') {
      if (folders.length === 1) throw new LinkOutside()
      folders.pop()
      continue
    }
    const last = pending.length === 0
    const parent = currentOf(folders)
    if (parent.hides && isReservedName(name)) throw new HostError('not_found')
    const found = await look(descriptors, parent, name)
    if (found === undefined) {
      if (last && options.mayMiss === true) return { above: folders, name, found }
      throw new HostError('not_found')
    }
    if (found.stats.isSymbolicLink() && (!last || options.followLast)) {
      links += 1
      if (links > MAX_LINKS) throw new HostError('not_found')
      await descriptors.release(found.handle)
      const target = await readTarget(parent, name)
      // Replaced since it was examined: examines it again.
      if (target === undefined) pending.unshift(name)
      else {
        const steps = target.startsWith('/')
          ? fromRoot(root.spellings, target)
          : splitTarget(target)
        if (target.startsWith('/')) folders.splice(1)
        pending = [...steps, ...pending]
      }
      continue
    }
    if (last) return { above: folders, name, found }
    if (!found.stats.isDirectory()) throw new HostError('not_found')
    folders.push({ handle: found.handle, name })
  }
}

function currentOf(folders: readonly Folder[]): Folder {
  const current = folders.at(-1)
  if (current === undefined) throw new HostError('not_found')
  return current
}

/** The path ended at a folder we already hold: the root, or the result of a link's `..`. */
async function placeOf(folders: readonly Folder[]): Promise<Place> {
  const { handle, name } = currentOf(folders)
  const stats = await handle.stat({ bigint: true })
  return { above: folders.slice(0, -1), name, found: { handle, stats } }
}

async function look(descriptors: Descriptors, parent: Folder, name: string) {
  try {
    const handle = await descriptors.open(inFolder(parent.handle, name), TO_NAME)
    return { handle, stats: await handle.stat({ bigint: true }) }
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function readTarget(parent: Folder, name: string): Promise<string | undefined> {
  let target: Buffer
  try {
    target = await readlink(inFolder(parent.handle, name), { encoding: 'buffer' })
  } catch (error) {
    if (systemCodeOf(error) === 'EINVAL') return undefined
    throw error
  }
  if (!isUtf8(target)) throw new HostError('not_found')
  return target.toString('utf8')
}
