/**
 * How long to wait for a turn. Longer than any sane transaction; a query that waits for its own transaction fails
 * instead of hanging.
 */
const patience = 30_000

interface Waiting {
  go: () => void
  refuse: (error: Error) => void
}

/** One at a time, in the order of requests. */
export class Turns {
  #taken = false
  #queue: Waiting[] = []
  #closed = false
  #idle: (() => void)[] = []
  #what: string
  #patience: number

  /** @param what names what is waited for: "The embedded database". */
  constructor(what: string, milliseconds = patience) {
    this.#what = what
    this.#patience = milliseconds
  }

  /** Resolves when it is the caller's turn; the caller must then pass it on. */
  take(): Promise<void> {
    if (this.#closed) return Promise.reject(new Error(`${this.#what} is closed`))
    if (!this.#taken) {
      this.#taken = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const waiting = { go: resolve, refuse: reject }
      const timer = setTimeout(() => this.#giveUp(waiting), this.#patience)
      waiting.go = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#queue.push(waiting)
    })
  }

  pass(): void {
    const next = this.#queue.shift()
    if (next) {
      next.go()
      return
    }
    this.#taken = false
    for (const idle of this.#idle.splice(0)) idle()
  }

  /** Admits nobody new; resolves when everyone waiting has had their turn, or after the time limit. */
  close(milliseconds = 5000): Promise<void> {
    this.#closed = true
    if (!this.#taken) return Promise.resolve()
    return new Promise(resolve => {
      const timer = setTimeout(resolve, milliseconds)
      this.#idle.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #giveUp(waiting: Waiting): void {
    this.#queue = this.#queue.filter(queued => queued !== waiting)
    const seconds = this.#patience / 1000
    waiting.refuse(
      new Error(
        `${this.#what} was busy for ${seconds} s: does somebody wait for a turn they have themselves (a query past the transaction it stands in)?`,
      ),
    )
  }
}
