/** Limits checks per second and in parallel, for everyone who shares it. */
export class Ceiling {
  readonly perSecond: number
  readonly atOnce: number
  readonly #now: () => number
  #turns = 0
  #turnsAt: number
  #going = 0

  constructor(
    { perSecond, atOnce }: { readonly perSecond: number; readonly atOnce: number },
    now: () => number = Date.now,
  ) {
    this.perSecond = perSecond
    this.atOnce = atOnce
    this.#now = now
    this.#turnsAt = now()
  }

  /** How many may begin now. */
  get free(): number {
    const now = this.#now()
    const gained = ((now - this.#turnsAt) * this.perSecond) / 1000
    this.#turns = Math.min(Math.max(1, this.perSecond), this.#turns + gained)
    this.#turnsAt = now
    return Math.max(0, Math.min(Math.floor(this.#turns), this.atOnce - this.#going))
  }

  /** Takes a turn; returns the function that ends it. Undefined when there is none now. */
  take(): (() => void) | undefined {
    if (this.free < 1) return undefined
    this.#turns -= 1
    this.#going += 1
    return () => {
      this.#going -= 1
    }
  }
}
