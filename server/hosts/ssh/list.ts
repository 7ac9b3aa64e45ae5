import type {
  HostEntry,
  HostFacts,
  HostLock,
  HostPage,
  HostStat,
  HostTargetType,
  ListOptions,
} from '../host.ts'
import { HostError } from '../hostError.ts'
import { LinkOutside } from '../paths/links.ts'
import { lockOfName, type RawEntry, rawName } from '../paths/names.ts'
import { arrange } from '../paths/page.ts'
import { isReservedName } from '../paths/reserved.ts'
import { parseVirtualPath, temporaryOwner, toVirtualPath } from '../paths/virtualPath.ts'
import type { KeptNames } from './connection/keptNames.ts'
import { signatureOf } from './read.ts'
import type { Attributes } from './sftp/packets.ts'
import { eachOf, type Visit, withFolder } from './visit.ts'
import { lookAt, remoteBytes, verify, walk } from './walk.ts'

/** Larger folders are rejected, as all names must be in memory for sorting. */
const MAX_ENTRIES = 500_000
/** Parallel requests for more names; the server returns about a hundred names each. */
const NAMES_AT_ONCE = 16
const LINKS_AT_ONCE = 32
const LOOKS_AT_ONCE = 64

export interface Listed extends RawEntry {
  readonly facts: HostFacts
}

/** Every name in a folder with its facts, except our own. Errors: too_large. */
export function namesIn(visit: Visit, names: readonly string[]): Promise<Listed[]> {
  const hides = visit.root.hides && names.length === 0
  return withFolder(visit, names, async handle => {
    const all: Listed[] = []
    let ended = false
    await eachOf(NAMES_AT_ONCE, NAMES_AT_ONCE, async () => {
      while (!ended) {
        const some = await visit.sftp.readNames(handle)
        if (some === undefined) ended = true
        for (const { name, attributes } of some ?? []) {
          const { type, ...facts } = attributes
          const raw = rawName(name)
          if (raw.name === '.' || raw.name === '..') continue
          if (raw.name.startsWith('.') && temporaryOwner(raw.name) !== undefined) continue
          if (hides && isReservedName(raw.name)) continue
          all.push({ ...raw, type, facts })
        }
        if (all.length > MAX_ENTRIES) throw new HostError('too_large')
      }
    })
    return all
  })
}

/**
 * See Host.listPage. Names arrive with their facts; only links need another request. Where the names are cached, only
 * the page is requested.
 */
export async function listPage(
  visit: Visit,
  kept: KeptNames,
  path: string,
  options: ListOptions = {},
): Promise<HostPage> {
  const folderPath = toVirtualPath(parseVirtualPath(path))
  const { names, found } = await visit.walk(path, { followLast: true })
  if (found?.type !== 'folder') throw new HostError('not_a_folder')
  const describeAll = async (raws: readonly Listed[]) => {
    const entries = raws.map(raw => entryOf(folderPath, raw))
    const links = raws.flatMap((raw, index) => (raw.type === 'link' ? [{ raw, index }] : []))
    await eachOf(links.length, LINKS_AT_ONCE, async at => {
      const link = links[at]
      if (link) entries[link.index] = await describe(visit, names, folderPath, link.raw)
    })
    return entries
  }
  const key = `${visit.root.hides} ${toVirtualPath(names)}`
  const field = options.sort?.field ?? 'name'
  const known = field === 'name' || field === 'type' ? kept.of(key, found.modified) : undefined
  if (known !== undefined)
    return await arrange([...known], options, async raws =>
      describeAll(await lookAgain(visit, names, raws)),
    )
  const settled = kept.isSettled(key, found.modified)
  const read = await namesIn(visit, names)
  if (settled) kept.keep(key, found.modified, read)
  return await arrange(read, options, describeAll)
}

/** The current facts of cached names; skips vanished ones. */
async function lookAgain(
  { sftp, root }: Visit,
  folder: readonly string[],
  raws: readonly RawEntry[],
): Promise<Listed[]> {
  const listed: (Listed | undefined)[] = raws.map(() => undefined)
  await eachOf(raws.length, LOOKS_AT_ONCE, async at => {
    const raw = raws[at]
    if (!raw) return
    const found = await lookAt(sftp, remoteBytes(root, folder, raw.bytes ?? Buffer.from(raw.name)))
    if (!found) return
    const { type, ...facts } = found
    listed[at] = { ...raw, type, facts }
  })
  // After the requests, as in withFolder: nothing must have replaced the folder meanwhile.
  await verify(sftp, root, folder, 'folder')
  return listed.filter(entry => entry !== undefined)
}

/** An entry of the folder at `names`; for a link also its target. */
export async function describe(
  visit: Visit,
  names: readonly string[],
  folderPath: string,
  raw: Listed,
): Promise<HostEntry> {
  const entry = entryOf(folderPath, raw)
  if (entry.type !== 'link' || entry.locked !== undefined) return entry
  const target = await resolve(visit, names, entry.name)
  return { ...entry, ...(typeof target === 'string' ? { locked: target } : target) }
}

function entryOf(folderPath: string, raw: Listed): HostEntry {
  const path = folderPath === '/' ? `/${raw.name}` : `${folderPath}/${raw.name}`
  const entry = { name: raw.name, path, type: raw.type, ...raw.facts }
  const locked = lockOfName(raw, path)
  return locked === undefined ? entry : { ...entry, locked }
}

/** The facts of a link's target, or why it leads nowhere. */
async function resolve(
  { sftp, root }: Visit,
  folder: readonly string[],
  name: string,
): Promise<(HostFacts & { target: HostTargetType }) | HostLock> {
  try {
    const { found } = await walk(sftp, root, folder, [name], { followLast: true })
    if (found === undefined) return 'link_broken'
    const { type, ...facts } = found
    return { ...facts, target: targetTypeOf(type) }
  } catch (error) {
    if (error instanceof LinkOutside) return 'link_outside'
    if (error instanceof HostError && !sftp.ended) return 'link_broken'
    throw error
  }
}

function targetTypeOf(type: Attributes['type']): HostTargetType {
  return type === 'link' ? 'other' : type
}

/** See Host.look. */
export async function look(visit: Visit, path: string): Promise<HostEntry> {
  const requested = parseVirtualPath(path)
  const { names, found } = await visit.walk(path, { followLast: false })
  if (found === undefined) throw new HostError('not_found')
  const { type, ...facts } = found
  const raw = { name: requested.at(-1) ?? '', type, facts }
  return await describe(visit, names.slice(0, -1), toVirtualPath(requested.slice(0, -1)), raw)
}

/** See Host.stat. */
export async function stat(visit: Visit, path: string): Promise<HostStat> {
  const names = parseVirtualPath(path)
  const place = await visit.walk(path, { followLast: true })
  if (place.found === undefined) throw new HostError('not_found')
  const { type, ...facts } = place.found
  return {
    name: names.at(-1) ?? '',
    path: toVirtualPath(names),
    canonical: toVirtualPath(place.names),
    type: targetTypeOf(type),
    ...facts,
    signature: signatureOf(facts),
  }
}
