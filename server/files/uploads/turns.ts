import { ApiFailure } from '#server/failures/index.ts'

/** One request's turn with an upload. */
export interface Turn {
  /** Aborted when another request arrives: the sender of this one has lost its connection. */
  readonly signal: AbortSignal
  /** From here on it must not be interrupted. */
  settle(): void
}

interface Held {
  readonly stop: AbortController
  readonly ended: Promise<void>
  settled: boolean
}

/** Gives one request at a time access to an upload; a newer one interrupts an older one. */
export class Turns {
  readonly #held = new Map<string, Held>()

  /** Throws 423 while the file is being placed. */
  async take<T>(id: string, work: (turn: Turn) => Promise<T>): Promise<T> {
    for (let before = this.#held.get(id); before; before = this.#held.get(id)) {
      if (before.settled) throw new ApiFailure(423, 'upload.placing')
      before.stop.abort()
      await before.ended
    }
    const stop = new AbortController()
    let resolve = () => {}
    const ended = new Promise<void>(done => {
      resolve = done
    })
    const held: Held = { stop, ended, settled: false }
    this.#held.set(id, held)
    const settle = () => {
      held.settled = true
    }
    try {
      return await work({ signal: stop.signal, settle })
    } finally {
      this.#held.delete(id)
      resolve()
    }
  }

  /** Interrupts receiving requests and waits for files being placed. */
  async stopAll(): Promise<void> {
    const all = [...this.#held.values()]
    for (const { stop } of all) stop.abort()
    await Promise.all(all.map(({ ended }) => ended))
  }
}
