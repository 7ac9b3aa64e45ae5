import type { RawEntry } from '#server/hosts/paths/names.ts'

/** Smaller folders are as quick to list again. */
const WORTH = 1000
const MOST_IN_ONE = 200_000
const MOST_IN_ALL = 500_000
const KEPT_MS = 10_000
/**
 * SFTP reports times in whole seconds, some file systems in steps of two. Names are only cached if they were read after
 * the folder's time had been seen for longer: any later change sets another time.
 */
const SETTLED_MS = 2_100

interface Kept {
  readonly key: string
  readonly modified: number
  readonly names: readonly RawEntry[]
}

/** All caches, least recently used first. */
const used = new Set<KeptNames>()

/**
 * The names of one large folder, so that its next page need not list them again. Only names, as a file can change
 * without its folder.
 */
export class KeptNames {
  #kept: Kept | undefined
  #seen: { readonly key: string; readonly modified: number; readonly since: number } | undefined
  #timer: NodeJS.Timeout | undefined

  /** The names of a folder last changed at `modified`; undefined when they must be listed. */
  of(key: string, modified: number): readonly RawEntry[] | undefined {
    const kept = this.#kept
    if (kept?.key !== key) return undefined
    if (kept.modified === modified) {
      this.#use()
      return kept.names
    }
    this.forget()
    return undefined
  }

  /** Whether names can be cached; ask before listing them. */
  isSettled(key: string, modified: number): boolean {
    const now = performance.now()
    const seen = this.#seen
    if (seen?.key === key && seen.modified === modified) return now - seen.since > SETTLED_MS
    this.#seen = { key, modified, since: now }
    return false
  }

  keep(key: string, modified: number, names: readonly RawEntry[]): void {
    if (names.length < WORTH || names.length > MOST_IN_ONE) return
    // Drops everything else that was read with them.
    const bare = names.map(({ name, type, bytes }) => ({ name, type, ...(bytes && { bytes }) }))
    this.#kept = { key, modified, names: bare }
    this.#use()
    let all = 0
    for (const cache of used) all += cache.size
    for (const cache of [...used]) {
      if (all <= MOST_IN_ALL) break
      all -= cache.size
      cache.forget()
    }
  }

  forget(): void {
    this.#kept = undefined
    used.delete(this)
    clearTimeout(this.#timer)
  }

  get size(): number {
    return this.#kept?.names.length ?? 0
  }

  #use(): void {
    used.delete(this)
    used.add(this)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.forget(), KEPT_MS).unref()
  }
}
