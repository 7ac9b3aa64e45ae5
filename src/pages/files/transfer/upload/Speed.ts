const windowMs = 5000

/** Bytes per second over the last moments. */
export class Speed {
  #seen: { at: number; bytes: number }[] = []

  add(bytes: number, at = performance.now()): void {
    this.#seen.push({ at, bytes })
    this.#seen = this.#seen.filter(piece => at - piece.at <= windowMs)
  }

  /** Null before there is any data. */
  now(at = performance.now()): number | null {
    const seen = this.#seen.filter(piece => at - piece.at <= windowMs)
    const [first] = seen
    if (!first || at - first.at < 500) return null
    const bytes = seen.slice(1).reduce((sum, piece) => sum + piece.bytes, 0)
    return bytes / ((at - first.at) / 1000)
  }

  clear(): void {
    this.#seen = []
  }
}
