// Runs a digest in a thread: a search may produce much output, and the server must keep answering.
import { Aside } from '../asides/aside.ts'
import { threadOf } from '../asides/port.ts'
import { HostError } from '../hosts/index.ts'
import type { Digested, DigestOrder, GoingOn } from './digest.ts'
import type { DigestAnswer, Digestible } from './digestWorker.ts'

/** Chunks on the way to the thread before the search is paused. */
const maxOut = 8

const thread = new Aside<Digestible, DigestAnswer>(
  threadOf(new URL('./digestWorker.ts', import.meta.url), 'log'),
)

export class Digesting {
  #out = 0
  #wake: (() => void) | undefined
  #gone = false
  /** Resolves a pending question; without an answer the thread has ended. */
  #waiting: ((answer: DigestAnswer | undefined) => void) | undefined
  readonly #line = thread.open({
    heard: answer => this.#heard(answer),
    gone: () => {
      this.#gone = true
      this.#waiting?.(undefined)
      this.#go()
    },
  })

  constructor(order: DigestOrder) {
    this.begin(order)
  }

  /** Starts over, discarding the result so far. */
  begin(order: DigestOrder): void {
    this.#line.send({ order })
  }

  take(bytes: Buffer): Promise<void> | void {
    // A copy: the sent buffer is gone, and the rest of its memory may belong to somebody else.
    const piece = new Uint8Array(bytes)
    this.#out += 1
    this.#line.send({ piece }, [piece.buffer])
    if (this.#out >= maxOut && !this.#gone) return new Promise(resolve => (this.#wake = resolve))
  }

  /** See Digest. Errors: io when the thread has ended. */
  async toldTo(): Promise<number> {
    const answer = await this.#ask({ ask: 'toldTo' })
    if ('toldTo' in answer) return answer.toldTo
    throw new HostError('io')
  }

  /** See Digest. */
  goOn(goOn: GoingOn): void {
    this.#line.send({ goOn })
  }

  /** `settled` excludes everything since the last continuation. Errors: io when the thread has ended. */
  async end(end: 'all' | 'settled' = 'all'): Promise<Digested> {
    const answer = await this.#ask({ end })
    if ('digested' in answer) return answer.digested
    throw new HostError('io')
  }

  async #ask(question: Digestible): Promise<DigestAnswer> {
    const answer = await new Promise<DigestAnswer | undefined>(resolve => {
      this.#waiting = resolve
      if (this.#gone) resolve(undefined)
      else this.#line.send(question)
    })
    if (!answer) throw new HostError('io')
    return answer
  }

  /** Ends all work of this digest. */
  close(): void {
    this.#line.close()
  }

  #heard(answer: DigestAnswer): void {
    if (!('took' in answer)) {
      this.#waiting?.(answer)
      return
    }
    this.#out -= 1
    if (this.#out <= maxOut / 2) this.#go()
  }

  #go(): void {
    this.#wake?.()
    this.#wake = undefined
  }
}
