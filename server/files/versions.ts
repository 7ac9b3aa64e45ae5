import type { Host, HostStat } from '../hosts/index.ts'
import { HostError } from '../hosts/index.ts'

/** A host tells times in steps of a second at the most: a signature seen for longer than that, and
 * then hashed, belongs to one content only. */
const settledMs = 2_100
/** A program may set size and time back: a version is not believed for longer. */
const believedMs = 60_000
/** Files remembered of a host. */
const most = 500

interface Seen {
  readonly signature: string
  /** When the signature was first seen, and when the content was last hashed. */
  readonly since: number
  readonly hashedAt: number
  readonly version: string
}

/** A file as it is now. */
export interface Current {
  readonly stat: HostStat
  readonly version: string
}

/**
 * The versions of files, hashed only when something points to a change: asking again costs one stat.
 * The cache goes with its host.
 */
export class FileVersions {
  readonly #seen = new WeakMap<Host, Map<string, Seen>>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Throws not_a_file for what is none. */
  async of(host: Host, path: string): Promise<Current> {
    const stat = await host.stat(path)
    if (stat.type !== 'file') throw new HostError('not_a_file')
    const seen = this.#seen.get(host) ?? new Map<string, Seen>()
    this.#seen.set(host, seen)
    const before = seen.get(stat.canonical)
    const now = this.#now()
    const isSame = before?.signature === stat.signature
    const isSettled = isSame && before.hashedAt - before.since >= settledMs
    if (isSettled && now - before.hashedAt < believedMs) return { stat, version: before.version }
    const { version } = await host.version(path)
    const since = isSame ? before.since : now
    seen.delete(stat.canonical)
    seen.set(stat.canonical, { signature: stat.signature, since, hashedAt: now, version })
    const [oldest] = seen.keys()
    if (seen.size > most && oldest !== undefined) seen.delete(oldest)
    return { stat, version }
  }
}
