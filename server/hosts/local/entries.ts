import type { BigIntStats, Dirent, Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import type { HostEntry, HostEntryType, HostFacts, HostLock, HostTargetType } from '../host.ts'
import { HostError, systemCodeOf } from '../hostError.ts'
import { LinkOutside } from '../paths/links.ts'
import { lockOfName, type RawEntry, rawName } from '../paths/names.ts'
import { isReservedName } from '../paths/reserved.ts'
import { temporaryOwner } from '../paths/virtualPath.ts'
import { inFolder, pathOf, withDescriptors } from './descriptors.ts'
import type { Visit } from './visit.ts'
import { type Chain, walk } from './walk.ts'

const REPLACEMENT = '\uFFFD'

/** Every name in the folder at the end of the chain, except our own. */
export async function namesIn(chain: Chain): Promise<RawEntry[]> {
  const { handle, hides = false } = chain.at(-1) ?? chain[0]
  const path = pathOf(handle)
  const isOurs = (name: string) =>
    temporaryOwner(name) !== undefined || (hides && isReservedName(name))
  const found = await readdir(path, { withFileTypes: true })
  // Reading names as bytes costs twice as much, and is only needed for names that are not UTF-8.
  if (found.some(entry => entry.name.includes(REPLACEMENT))) {
    const raw = await readdir(path, { withFileTypes: true, encoding: 'buffer' })
    return raw.map(rawEntry).filter(({ name }) => !isOurs(name))
  }
  const entries: RawEntry[] = []
  for (const entry of found) {
    const { name } = entry
    if (name.startsWith('.') && isOurs(name)) continue
    entries.push({ name, type: typeOf(entry) })
  }
  return entries
}

function endOf(chain: Chain) {
  return (chain.at(-1) ?? chain[0]).handle
}

function rawEntry(entry: Dirent<Buffer>): RawEntry {
  return { ...rawName(entry.name), type: typeOf(entry) }
}

type Kinds = Pick<Stats | BigIntStats | Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>

export function targetTypeOf(kinds: Pick<Kinds, 'isFile' | 'isDirectory'>): HostTargetType {
  if (kinds.isFile()) return 'file'
  return kinds.isDirectory() ? 'folder' : 'other'
}

function typeOf(kinds: Kinds): HostEntryType {
  return kinds.isSymbolicLink() ? 'link' : targetTypeOf(kinds)
}

export function factsOf(stats: Stats | BigIntStats): HostFacts {
  return {
    size: Number(stats.size),
    modified: Math.floor(Number(stats.mtimeMs)),
    mode: Number(stats.mode) & 0o7777,
    owner: { uid: Number(stats.uid), gid: Number(stats.gid) },
  }
}

/** The details of one name; undefined when it has vanished. `folderPath` is the requested path. */
export async function describe(
  visit: Visit,
  chain: Chain,
  folderPath: string,
  raw: RawEntry,
): Promise<HostEntry | undefined> {
  const path = folderPath === '/' ? `/${raw.name}` : `${folderPath}/${raw.name}`
  const stats = await ask(chain, raw)
  if (stats === undefined) return undefined
  const type = typeOf(stats)
  const entry = { name: raw.name, path, type, ...factsOf(stats) }
  const locked = lockOfName(raw, path)
  if (locked !== undefined) return { ...entry, locked }
  if (type !== 'link') return entry
  const target = await resolve(visit, chain, raw.name)
  return typeof target === 'string' ? { ...entry, locked: target } : { ...entry, ...target }
}

async function ask(chain: Chain, raw: RawEntry): Promise<Stats | undefined> {
  const folder = endOf(chain)
  try {
    if (raw.bytes === undefined) return await lstat(inFolder(folder, raw.name))
    return await lstat(Buffer.concat([Buffer.from(`${pathOf(folder)}/`), raw.bytes]))
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The facts of a link's target, or why it leads nowhere. */
async function resolve(
  { root }: Visit,
  chain: Chain,
  name: string,
): Promise<(HostFacts & { target: HostTargetType }) | HostLock> {
  try {
    return await withDescriptors(async descriptors => {
      const { found } = await walk(descriptors, root, chain, [name], { followLast: true })
      if (found === undefined) return 'link_broken'
      return { ...factsOf(found.stats), target: targetTypeOf(found.stats) }
    })
  } catch (error) {
    if (error instanceof LinkOutside) return 'link_outside'
    if (error instanceof HostError || systemCodeOf(error) !== undefined) return 'link_broken'
    throw error
  }
}
