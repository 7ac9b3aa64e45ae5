// Shares one thread or process for all work of a kind, started on first use and kept, as starting one takes longer than
// most of its work. Each piece of work has its own line. The other side is served.ts.
import type { Port } from './port.ts'

/** One piece of work's connection. */
export interface Line<Order> {
  /** Does nothing once the line is closed or the other side gone. Transferred buffers are no longer usable here. */
  send(order: Order, transfer?: readonly ArrayBuffer[]): void
  /** Stops listening and tells the other side. */
  close(): void
}

export interface LineEnd<Answer> {
  heard(message: Answer): void
  /** Called when the work failed or the other side ended; nothing more is heard. */
  gone(): void
}

/** An order; without one, the line is closed. */
export interface Sent<Order> {
  readonly line: number
  readonly order?: Order
}

/** An answer; without one, the work failed. */
export interface Reply<Answer> {
  readonly line: number
  readonly answer?: Answer
}

export class Aside<Order, Answer> {
  readonly #start: () => Port
  readonly #lines = new Map<number, LineEnd<Answer>>()
  #port: Port | undefined
  #last = 0

  constructor(start: () => Port) {
    this.#start = start
  }

  open(end: LineEnd<Answer>): Line<Order> {
    const port = this.#started()
    const line = ++this.#last
    this.#lines.set(line, end)
    port.hold(true)
    return {
      send: (order, transfer) => {
        if (this.#lines.has(line)) port.post({ line, order } satisfies Sent<Order>, transfer)
      },
      close: () => {
        if (this.#forget(line)) port.post({ line } satisfies Sent<Order>)
      },
    }
  }

  #started(): Port {
    if (this.#port) return this.#port
    const port = this.#start()
    port.onMessage(message => {
      // As sent by served.ts.
      const { line, answer } = message as Reply<Answer>
      const end = this.#lines.get(line)
      if (answer !== undefined) end?.heard(answer)
      else if (this.#forget(line)) end?.gone()
    })
    port.onEnd(() => {
      this.#port = undefined
      const ends = [...this.#lines.values()]
      this.#lines.clear()
      for (const end of ends) end.gone()
    })
    this.#port = port
    return port
  }

  #forget(line: number): boolean {
    const was = this.#lines.delete(line)
    if (was && this.#lines.size === 0) this.#port?.hold(false)
    return was
  }
}
