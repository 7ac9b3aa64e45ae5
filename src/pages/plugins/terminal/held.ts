export type HeldKey = 'ctrl' | 'alt'

const none: ReadonlySet<HeldKey> = new Set()

/** Keys that a touch screen lacks: held for the next key and released with it. */
export class HeldKeys {
  #now = none
  readonly #ears = new Set<() => void>()

  now = (): ReadonlySet<HeldKey> => this.#now

  subscribe = (heard: () => void): (() => void) => {
    this.#ears.add(heard)
    return () => this.#ears.delete(heard)
  }

  toggle(key: HeldKey): void {
    const next = new Set(this.#now)
    if (!next.delete(key)) next.add(key)
    this.#become(next)
  }

  /** Returns the held keys and releases them. */
  take(): ReadonlySet<HeldKey> {
    const taken = this.#now
    if (taken.size > 0) this.#become(none)
    return taken
  }

  #become(next: ReadonlySet<HeldKey>): void {
    this.#now = next
    for (const heard of this.#ears) heard()
  }
}
