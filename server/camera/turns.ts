/** The waiting room is full. */
export class TurnsFull extends Error {}

interface Waiting {
  readonly go: () => void
}

/** Runs a limited number at a time, in order of arrival; skips anyone who leaves while waiting. */
export class Turns {
  readonly #most: number
  readonly #room: number
  readonly #waiting = new Set<Waiting>()
  #running = 0

  /** @param room how many may wait. */
  constructor(most: number, room: number) {
    this.#most = most
    this.#room = room
  }

  /** Rejects with TurnsFull, the signal's reason, or what `work` throws. */
  async take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    if (this.#running >= this.#most) await this.#wait(signal)
    else this.#running += 1
    try {
      return await work()
    } finally {
      // Passes the turn on, or frees it.
      const [next] = this.#waiting
      if (next) {
        this.#waiting.delete(next)
        next.go()
      } else this.#running -= 1
    }
  }

  #wait(signal: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.#room) throw new TurnsFull()
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(turn)
        reject(signal.reason)
      }
      const turn = {
        go: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      this.#waiting.add(turn)
      signal.addEventListener('abort', leave, { once: true })
    })
  }
}
