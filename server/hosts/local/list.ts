import type { HostEntry, HostPage, HostStat, ListOptions } from '../host.ts'
import { parseVirtualPath, toVirtualPath } from '../virtualPath.ts'
import { describe, factsOf, namesIn, type RawEntry, targetTypeOf } from './entries.ts'
import { byKind, byKindThenFolder, compareNames, foldName, pageOf } from './order.ts'
import { foundAt, type Visit, walkToFolder } from './visit.ts'
import { type Chain, canonicalOf } from './walk.ts'

const MAX_PAGE = 1000
/** How many entries are asked about at a time: enough for speed, few descriptors and memory. */
const AT_ONCE = 64

interface Keyed {
  readonly raw: RawEntry
  readonly folded: string
}

/** See Host.listPage. Sorted by name or type only the page is asked about, by others everything. */
export async function listPage(
  visit: Visit,
  path: string,
  options: ListOptions = {},
): Promise<HostPage> {
  const { field, direction } = options.sort ?? { field: 'name', direction: 'asc' }
  const offset = Math.max(0, Math.trunc(options.offset ?? 0))
  const limit = Math.min(MAX_PAGE, Math.max(1, Math.trunc(options.limit ?? MAX_PAGE)))
  const sign = direction === 'asc' ? 1 : -1
  const folderPath = toVirtualPath(parseVirtualPath(path))
  const chain = await walkToFolder(visit, path)
  const names = keep(await namesIn(chain), options.filter)
  const ask = (raws: readonly RawEntry[]) => describeAll(visit, chain, folderPath, raws)

  if (field === 'name' || field === 'type') {
    const kind = field === 'type' ? byKind : byKindThenFolder
    const kindSign = field === 'type' ? sign : 1
    const nameSign = field === 'name' ? sign : 1
    const keyed = names.map((raw): Keyed => ({ raw, folded: foldName(raw.name) }))
    const page = pageOf(keyed, offset, limit, (a, b) => {
      return kindSign * kind(a.raw, b.raw) || nameSign * compareNames(a, b)
    })
    return { entries: await ask(page.map(({ raw }) => raw)), total: names.length }
  }
  const all = (await ask(names)).map(raw => ({ raw, folded: foldName(raw.name) }))
  const page = pageOf(all, offset, limit, (a, b) => {
    return (
      byKindThenFolder(a.raw, b.raw) || sign * (a.raw[field] - b.raw[field]) || compareNames(a, b)
    )
  })
  return { entries: page.map(({ raw }) => raw), total: all.length }
}

function keep(names: RawEntry[], filter: string | undefined): RawEntry[] {
  const wanted = filter?.toLowerCase() ?? ''
  return wanted === '' ? names : names.filter(({ name }) => name.toLowerCase().includes(wanted))
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
    ...factsOf(stats),
  }
}
