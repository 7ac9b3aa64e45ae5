import { ApiFailure } from '#server/failures/index.ts'
import type { Host, HostEntry, HostStat } from '#server/hosts/index.ts'
import type { Work } from '../job.ts'
import { entriesOf, isHostGone, maxEntries, unlessStopped } from '../onHost.ts'
import { freeName, oneLine, safeName } from './names.ts'
import type { Notes } from './notes.ts'

/** An entry of the zip. */
export interface Packed {
  /** Path on the host. */
  readonly path: string
  /** Path in the zip. */
  readonly name: string
  readonly kind: 'file' | 'folder'
  readonly size: number
  readonly modified: number
  readonly mode: number
}

const locked = {
  name_not_utf8: 'archiveName',
  name_unusable: 'archiveName',
  link_outside: 'archiveOutside',
  link_broken: 'archiveOutside',
} as const

/**
 * Why an entry is skipped; undefined when it is packed. A link to a file is packed as its target; one to a folder is
 * not followed, as it could form a cycle.
 */
function leftOut(entry: HostEntry) {
  if (entry.locked) return locked[entry.locked]
  const leadsTo = entry.target ?? entry.type
  if (leadsTo === 'other' || leadsTo === 'link') return 'archiveKind'
  return entry.type === 'link' && leadsTo === 'folder' ? 'archiveLink' : undefined
}

interface Walking {
  readonly host: Host
  readonly work: Work
  readonly notes: Notes
}

interface Top {
  /** Name of a single entry. */
  readonly name: string
  /** The top folder that contains several entries. */
  readonly within: string | undefined
}

/** All entries, folders before their contents. A missing path is noted, unless it is the only one. */
export async function walkAll(
  walking: Walking,
  paths: readonly string[],
  { name, within }: Top,
): Promise<Packed[]> {
  const { host, work, notes } = walking
  const packed: Packed[] = []
  if (within !== undefined)
    packed.push({
      path: '',
      name: within,
      kind: 'folder',
      size: 0,
      modified: Date.now(),
      mode: 0o755,
    })
  const taken = new Set<string>()
  for (const path of paths) {
    let found: HostStat
    try {
      found = await unlessStopped(work.signal, host.stat(path))
    } catch (error) {
      if (paths.length === 1 || isHostGone(error)) throw error
      notes.add(path, 'archiveUnread')
      continue
    }
    if (found.type === 'other') {
      notes.add(path, 'archiveKind')
      continue
    }
    const own = within === undefined ? name : freeName(safeName(found.name || name), taken)
    taken.add(own)
    if (within !== undefined && own !== found.name)
      notes.add(path, 'archiveRenamed', { name: oneLine(own) })
    const top = within === undefined ? own : `${within}/${own}`
    packed.push({ ...factsOf({ ...found, path }), name: top, kind: found.type })
    if (found.type === 'folder') await walk(walking, path, top, packed)
  }
  return packed
}

/** Adds everything below a folder, folders before their contents. @param top its name in the zip. */
async function walk(
  { host, work, notes }: Walking,
  folder: string,
  top: string,
  packed: Packed[],
): Promise<void> {
  const waiting: { path: string; name: string }[] = [{ path: folder, name: top }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    let entries: HostEntry[]
    try {
      entries = await entriesOf(host, next.path, work.signal)
    } catch (error) {
      if (packed.length === 1 || isHostGone(error)) throw error
      notes.add(next.path, 'archiveUnread')
      continue
    }
    const taken = new Set(entries.map(({ name }) => name))
    for (const entry of entries) {
      const reason = leftOut(entry)
      if (reason) {
        notes.add(entry.path, reason)
        continue
      }
      const name = `${next.name}/${nameIn(entry, taken, notes)}`
      const kind = (entry.target ?? entry.type) === 'folder' ? 'folder' : 'file'
      packed.push({ ...factsOf(entry), name, kind })
      if (kind === 'folder') waiting.push({ path: entry.path, name })
    }
    if (packed.length > maxEntries) throw new ApiFailure(422, 'job.too_many', { most: maxEntries })
    work.progress({ step: 'counting', unit: 'files', done: packed.length, total: null })
  }
}

const factsOf = ({
  path,
  size,
  modified,
  mode,
}: Pick<HostEntry, 'path' | 'size' | 'modified' | 'mode'>) => ({ path, size, modified, mode })

function nameIn(entry: HostEntry, taken: Set<string>, notes: Notes): string {
  const safe = safeName(entry.name)
  if (safe === entry.name) return safe
  const name = freeName(safe, taken)
  taken.add(name)
  notes.add(entry.path, 'archiveRenamed', { name: oneLine(name) })
  return name
}
