import { fileKind } from '#common/fileKind.ts'
import type { HostEntry, HostPage, ListOptions } from '../host.ts'
import type { RawEntry } from './names.ts'
import { byKind, byKindThenFolder, compareNames, foldName, pageOf } from './order.ts'

const MAX_PAGE = 1000

/**
 * The page of names requested by `options`; `ask` returns the entries, without vanished ones. Sorted by name or type it
 * only asks for the page, otherwise for everything.
 */
export async function arrange<Raw extends RawEntry>(
  raws: Raw[],
  options: ListOptions,
  ask: (raws: readonly Raw[]) => Promise<HostEntry[]>,
): Promise<HostPage> {
  const { field, direction } = options.sort ?? { field: 'name', direction: 'asc' }
  const offset = Math.max(0, Math.trunc(options.offset ?? 0))
  const limit = Math.min(MAX_PAGE, Math.max(1, Math.trunc(options.limit ?? MAX_PAGE)))
  const sign = direction === 'asc' ? 1 : -1
  const names = keep(raws, options)

  if (field === 'name' || field === 'type') {
    const kind = field === 'type' ? byKind : byKindThenFolder
    const kindSign = field === 'type' ? sign : 1
    const nameSign = field === 'name' ? sign : 1
    // By type, files of one kind are grouped; the names of kinds sort differently by language.
    const keyed = names.map(raw => ({
      raw,
      folded: foldName(raw.name),
      ends: field === 'type' && raw.type === 'file' ? fileKind(raw.name) : '',
    }))
    const compare = (a: (typeof keyed)[number], b: (typeof keyed)[number]) =>
      kindSign * (kind(a.raw, b.raw) || compareTexts(a.ends, b.ends)) ||
      nameSign * compareNames(a, b)
    const first = pageOfFirst(keyed, options, limit, compare)
    const page = pageOf(keyed, first?.offset ?? offset, limit, compare)
    return { entries: await ask(page.map(({ raw }) => raw)), total: names.length, ...first }
  }
  const all = (await ask(names)).map(raw => ({ raw, folded: foldName(raw.name) }))
  const compare = (a: Keyed<HostEntry>, b: Keyed<HostEntry>) =>
    byKindThenFolder(a.raw, b.raw) || sign * (a.raw[field] - b.raw[field]) || compareNames(a, b)
  const first = pageOfFirst(all, options, limit, compare)
  const page = pageOf(all, first?.offset ?? offset, limit, compare)
  return { entries: page.map(({ raw }) => raw), total: all.length, ...first }
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b))

interface Keyed<Raw extends { readonly name: string }> {
  readonly raw: Raw
  readonly folded: string
}

/** A test for the name requested by `holds` or `begins`. */
function soughtOf({ begins, holds }: ListOptions): ((name: string) => boolean) | undefined {
  if (holds !== undefined) return name => name === holds
  const wanted = begins?.toLowerCase()
  return wanted === undefined ? undefined : name => name.toLowerCase().startsWith(wanted)
}

/** The offset of the page that contains the first requested name, without sorting. */
function pageOfFirst<Entry extends Keyed<{ readonly name: string }>>(
  all: readonly Entry[],
  options: ListOptions,
  limit: number,
  compare: (a: Entry, b: Entry) => number,
): { offset: number } | undefined {
  const isSought = soughtOf(options)
  if (isSought === undefined) return undefined
  let first: Entry | undefined
  for (const entry of all) {
    if (!isSought(entry.raw.name)) continue
    if (first === undefined || compare(entry, first) < 0) first = entry
  }
  if (first === undefined) return undefined
  const target = first
  const rank = all.reduce((count, entry) => count + Number(compare(entry, target) < 0), 0)
  return { offset: rank - (rank % limit) }
}

function keep<Raw extends RawEntry>(names: Raw[], { filter, hidden = true }: ListOptions): Raw[] {
  const wanted = filter?.toLowerCase() ?? ''
  if (wanted === '' && hidden) return names
  return names.filter(
    ({ name }) => (hidden || !name.startsWith('.')) && name.toLowerCase().includes(wanted),
  )
}
