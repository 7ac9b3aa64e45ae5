// A digest in a thread of its own: what a search tells may be much, and the server answers others meanwhile.
import { Aside } from '../asides/aside.ts'
import { threadOf } from '../asides/port.ts'
import { HostError } from '../hosts/index.ts'
import type { Digested, DigestOrder } from './digest.ts'
import type { Digestible, DigestSaid } from './digestWorker.ts'

/** Pieces on their way to the thread; then the search waits, and others have their turn. */
const mostOut = 8

const thread = new Aside<Digestible, DigestSaid>(
  threadOf(new URL('./digestWorker.ts', import.meta.url), 'log'),
)

export class Digesting {
  #out = 0
  #wake: (() => void) | undefined
  #gone = false
  #ended: ((digested: Digested | undefined) => void) | undefined
  readonly #line = thread.open({
    heard: said => this.#heard(said),
    gone: () => {
      this.#gone = true
      this.#ended?.(undefined)
      this.#go()
    },
  })

  constructor(order: DigestOrder) {
    this.#line.say({ order })
  }

  take(told: Buffer): Promise<void> | void {
    // A copy: what is sent is gone from here, and the rest of its memory may be somebody else's.
    const piece = new Uint8Array(told)
    this.#out += 1
    this.#line.say({ piece }, [piece.buffer])
    if (this.#out >= mostOut && !this.#gone) return new Promise(resolve => (this.#wake = resolve))
  }

  /** Errors: io where the thread has ended. */
  async end(): Promise<Digested> {
    const digested = await new Promise<Digested | undefined>(resolve => {
      this.#ended = resolve
      if (this.#gone) resolve(undefined)
      else this.#line.say({ end: true })
    })
    if (!digested) throw new HostError('io')
    return digested
  }

  /** Whatever happened: nothing of it goes on. */
  close(): void {
    this.#line.close()
  }

  #heard(said: DigestSaid): void {
    if ('digested' in said) {
      this.#ended?.(said.digested)
      return
    }
    this.#out -= 1
    if (this.#out <= mostOut / 2) this.#go()
  }

  #go(): void {
    this.#wake?.()
    this.#wake = undefined
  }
}
