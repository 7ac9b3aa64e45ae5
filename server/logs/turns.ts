import { ApiFailure } from '../failures/index.ts'

/** Parallel searches of one session: one being cancelled and its successor. */
const maxAtOnce = 2

/** The number of running searches per session. */
export class Turns {
  readonly #running = new Map<string, number>()

  /** Returns the function that leaves. Errors: 429 find.too_many. */
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
