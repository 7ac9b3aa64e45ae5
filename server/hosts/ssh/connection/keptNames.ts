import type { RawEntry } from '#server/hosts/paths/names.ts'

/** Below that a reading costs no more than looking. */
const WORTH = 1000
const MOST_IN_ONE = 200_000
const MOST_IN_ALL = 500_000
const KEPT_MS = 10_000
/**
 * SFTP tells times in whole seconds, some file systems in two. Only names that were read when the folder's time had
 * been seen for longer are kept: whatever changes the folder after that gives it another time.
 */
const SETTLED_MS = 2_100

interface Kept {
  readonly key: string
  readonly modified: number
  readonly names: readonly RawEntry[]
}

/** All that is kept, the least used first. */
const used = new Set<KeptNames>()

/**
 * The names of one large folder of a host, so that its next page need not read all of them again. Names only: what
 * is known of a file can change without its folder.
 */
export class KeptNames {
  #kept: Kept | undefined
  #seen: { readonly key: string; readonly modified: number; readonly since: number } | undefined
  #timer: NodeJS.Timeout | undefined

  /** The names of a folder last changed at `modified`; undefined when they have to be read. */
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

  /** To be asked before the names are read: whether they may be kept then. */
  isSettled(key: string, modified: number): boolean {
    const now = performance.now()
    const seen = this.#seen
    if (seen?.key === key && seen.modified === modified) return now - seen.since > SETTLED_MS
    this.#seen = { key, modified, since: now }
    return false
  }

  keep(key: string, modified: number, names: readonly RawEntry[]): void {
    if (names.length < WORTH || names.length > MOST_IN_ONE) return
    // Without what else was read with them.
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
