import { ApiFailure } from '../failures/index.ts'

/** Searches of one session at a time: one that is on its way out, and the one that follows it. */
const maxAtOnce = 2

/** Who searches how often at the moment. */
export class Turns {
  readonly #running = new Map<string, number>()

  /** Answers the way out. Errors: 429 find.too_many. */
  enter(who: string): () => void {
    const others = this.#running.get(who) ?? 0
    if (others >= maxAtOnce)
      throw new ApiFailure(429, 'find.too_many', {}, { headers: { 'retry-after': '2' } })
    this.#running.set(who, others + 1)
    return () => {
      const left = (this.#running.get(who) ?? 1) - 1
      if (left > 0) this.#running.set(who, left)
      else this.#running.delete(who)
    }
  }
}
