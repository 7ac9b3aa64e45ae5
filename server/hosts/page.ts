import type { HostEntry, HostPage, ListOptions } from './host.ts'
import type { RawEntry } from './names.ts'
import { byKind, byKindThenFolder, compareNames, foldName, pageOf } from './order.ts'

const MAX_PAGE = 1000

/**
 * The page that `options` ask for of the names found; `ask` describes entries, leaving out what has
 * vanished. Sorted by name or type only the page is asked about, by others everything.
 */
export async function arrange<Raw extends RawEntry>(
  found: Raw[],
  options: ListOptions,
  ask: (raws: readonly Raw[]) => Promise<HostEntry[]>,
): Promise<HostPage> {
  const { field, direction } = options.sort ?? { field: 'name', direction: 'asc' }
  const offset = Math.max(0, Math.trunc(options.offset ?? 0))
  const limit = Math.min(MAX_PAGE, Math.max(1, Math.trunc(options.limit ?? MAX_PAGE)))
  const sign = direction === 'asc' ? 1 : -1
  const names = keep(found, options)

  if (field === 'name' || field === 'type') {
    const kind = field === 'type' ? byKind : byKindThenFolder
    const kindSign = field === 'type' ? sign : 1
    const nameSign = field === 'name' ? sign : 1
    const keyed = names.map(raw => ({ raw, folded: foldName(raw.name) }))
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

function keep<Raw extends RawEntry>(names: Raw[], { filter, hidden = true }: ListOptions): Raw[] {
  const wanted = filter?.toLowerCase() ?? ''
  if (wanted === '' && hidden) return names
  return names.filter(
    ({ name }) => (hidden || !name.startsWith('.')) && name.toLowerCase().includes(wanted),
  )
}
