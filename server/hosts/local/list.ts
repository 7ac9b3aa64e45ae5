import type { HostEntry, HostPage, HostStat, ListOptions } from '../host.ts'
import { HostError } from '../hostError.ts'
import type { RawEntry } from '../paths/names.ts'
import { arrange } from '../paths/page.ts'
import { signatureOf } from '../paths/version.ts'
import { parseVirtualPath, toVirtualPath } from '../paths/virtualPath.ts'
import { describe, factsOf, namesIn, targetTypeOf } from './entries.ts'
import { foundAt, type Visit, walkToFolder } from './visit.ts'
import { type Chain, canonicalOf } from './walk.ts'

/** Entries examined in parallel: fast enough with few descriptors and little memory. */
const AT_ONCE = 64

/** See Host.listPage. */
export async function listPage(
  visit: Visit,
  path: string,
  options: ListOptions = {},
): Promise<HostPage> {
  const folderPath = toVirtualPath(parseVirtualPath(path))
  const chain = await walkToFolder(visit, path)
  return await arrange(await namesIn(chain), options, raws =>
    describeAll(visit, chain, folderPath, raws),
  )
}

async function describeAll(
  visit: Visit,
  chain: Chain,
  folderPath: string,
  raws: readonly RawEntry[],
): Promise<HostEntry[]> {
  const entries: HostEntry[] = []
  for (let at = 0; at < raws.length; at += AT_ONCE) {
    const some = raws.slice(at, at + AT_ONCE)
    const found = await Promise.all(some.map(raw => describe(visit, chain, folderPath, raw)))
    for (const entry of found) if (entry !== undefined) entries.push(entry)
  }
  return entries
}

/** See Host.look. */
export async function look(visit: Visit, path: string): Promise<HostEntry> {
  const names = parseVirtualPath(path)
  const { above, name, found } = await visit.walk(path, { followLast: false })
  const [root, ...rest] = above
  if (root === undefined && found !== undefined) {
    return { name: '', path: '/', type: 'folder', ...factsOf(found.stats) }
  }
  const raw = { name: names.at(-1) ?? name, type: 'other' } as const
  const entry =
    root && (await describe(visit, [root, ...rest], toVirtualPath(names.slice(0, -1)), raw))
  if (entry === undefined) throw new HostError('not_found')
  return entry
}

/** See Host.stat. */
export async function stat(visit: Visit, path: string): Promise<HostStat> {
  const names = parseVirtualPath(path)
  const place = await visit.walk(path, { followLast: true })
  const { stats } = foundAt(place)
  return {
    name: names.at(-1) ?? '',
    path: toVirtualPath(names),
    canonical: canonicalOf(place),
    type: targetTypeOf(stats),
    signature: signatureOf(stats),
    ...factsOf(stats),
  }
}
