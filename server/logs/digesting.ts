// A digest that goes to a worker once it is much: a few hits are not worth one.
import { Worker } from 'node:worker_threads'
import { Digest, type Digested, type DigestOrder } from './digest.ts'

/** Digested here up to so much. */
const mostHere = 256 * 1024
/** Pieces on their way to the worker; then the search waits. */
const mostOut = 64

export class Digesting {
  readonly #order: DigestOrder
  #early: Buffer[] = []
  #size = 0
  #worker: Worker | undefined
  #out = 0
  #wake: (() => void) | undefined
  #failed: Error | undefined
  #ended: ((digested: Digested) => void) | undefined

  constructor(order: DigestOrder) {
    this.#order = order
  }

  take(piece: Buffer): Promise<void> | void {
    this.#size += piece.length
    if (!this.#worker && this.#size <= mostHere) {
      this.#early.push(piece)
      return
    }
    this.#worker ??= this.#start()
    this.#send(piece)
    if (this.#out > mostOut) return new Promise(resolve => (this.#wake = resolve))
  }

  async end(): Promise<Digested> {
    const worker = this.#worker
    if (!worker) {
      const digest = new Digest(this.#order)
      for (const piece of this.#early) digest.add(piece)
      return digest.result()
    }
    return await new Promise<Digested>((resolve, reject) => {
      if (this.#failed) reject(this.#failed)
      worker.once('error', reject)
      this.#ended = resolve
      worker.postMessage(null)
    })
  }

  /** Whatever happened: nothing of it goes on. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./digestWorker.ts', import.meta.url), {
      workerData: this.#order,
      execArgv: [],
      name: 'log',
    })
    worker.on('message', (said: Digested | null) => {
      if (said !== null) this.#ended?.(said)
      else this.#out -= 1
      if (this.#out <= mostOut / 2) this.#go()
    })
    worker.on('error', (error: Error) => {
      this.#failed = error
      this.#go()
    })
    this.#worker = worker
    for (const piece of this.#early) this.#send(piece)
    this.#early = []
    return worker
  }

  #send(piece: Buffer): void {
    if (this.#failed) throw this.#failed
    this.#out += 1
    this.#worker?.postMessage(piece)
  }

  #go(): void {
    this.#wake?.()
    this.#wake = undefined
  }
}
