import type { Host, HostStat } from '../hosts/index.ts'
import { HostError } from '../hosts/index.ts'

/**
 * Hosts report times with a resolution of a second or better: a signature unchanged for longer, and then hashed,
 * identifies one content.
 */
const settledMs = 2_100
/** A program may reset size and time: a version is trusted no longer than this. */
const believedMs = 60_000
/** Files remembered per host. */
const most = 500

interface Seen {
  readonly signature: string
  /** When the signature was first seen, and the content last hashed. */
  readonly since: number
  readonly hashedAt: number
  readonly version: string
}

/** The current state of a file. */
export interface Current {
  readonly stat: HostStat
  readonly version: string
}

/**
 * Versions of files, hashed only when something indicates a change: asking again costs one stat. The cache ends with
 * its host.
 */
export class FileVersions {
  readonly #seen = new WeakMap<Host, Map<string, Seen>>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Throws not_a_file. */
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
