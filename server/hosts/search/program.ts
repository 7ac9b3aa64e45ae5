// A search by a program of this machine: its input is an open file, or pieces of bytes.
import { Aside, type Line } from '#server/asides/aside.ts'
import { processOf } from '#server/asides/port.ts'
import { HostError } from '../hostError.ts'
import type { HostSearched, SearchOptions } from '../hostSearch.ts'
import { type Argv, grepOf, rgOf } from './pattern.ts'
import type { ProgramHeard, ProgramMessage, ProgramOrder } from './programProcess.ts'

/** A part of a file that is open, to its end where that is null. */
interface OpenPart {
  readonly descriptor: number
  readonly start: number
  readonly end: number | null
}

/** The kernel leads another process of ours to the very file that is open here. */
const fileOf = ({ descriptor, ...part }: OpenPart) => ({
  path: `/proc/${process.pid}/fd/${descriptor}`,
  ...part,
})

/** A part of an open file; or what is read by and by, for each try anew. */
export type Input = OpenPart | (() => AsyncIterable<Buffer>)

type Ended = HostSearched['ended']

/**
 * A small process starts them: to start one, the system copies the tables of the memory of who does it,
 * and ours, which would stand still meanwhile, may have gigabytes.
 */
const aside = new Aside<ProgramHeard, ProgramMessage>(
  processOf(new URL('./programProcess.ts', import.meta.url)),
)

/** Which program is here; rg until it was seen to be missing. */
let program: (options: SearchOptions) => Argv = rgOf

/** Errors: pattern_invalid, unsupported where this machine has neither program. */
export async function searchHere(input: Input, options: SearchOptions): Promise<Ended> {
  const path = process.env.PATH ?? '/usr/bin:/bin'
  const ended = await new Search(options).run({ argv: program(options), path }, input)
  if (ended !== undefined) return ended
  if (program === grepOf) throw new HostError('unsupported')
  program = grepOf
  return await searchHere(input, options)
}

/** How the program ended: by itself with a code, or with the system's word why it was not started. */
type Exit = number | string | null

class Search {
  readonly #options: SearchOptions
  readonly #line: Line<ProgramHeard>
  readonly #exit: Promise<Exit>
  #exited: (exit: Exit) => void = () => undefined
  #ended: Ended | undefined
  #outputSize = 0
  /** Pieces are handed over one after another. */
  #handing: Promise<void> = Promise.resolve()
  #failed: { readonly error: unknown } | undefined
  #wanted: (more: boolean) => void = () => undefined

  constructor(options: SearchOptions) {
    this.#options = options
    this.#exit = new Promise(resolve => (this.#exited = resolve))
    this.#line = aside.open({
      heard: message => this.#heard(message),
      gone: () => {
        this.#wanted(false)
        this.#exited('EIO')
      },
    })
  }

  /** Undefined where there is no such program. */
  async run(order: Omit<ProgramOrder, 'input'>, input: Input): Promise<Ended | undefined> {
    const { timeoutMs, signal } = this.#options
    const timer = setTimeout(() => this.#end('time'), timeoutMs)
    const stop = () => this.#end('stopped')
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted === true) stop()
    try {
      if (this.#ended) return this.#ended
      if (typeof input === 'function') void this.#feed(input())
      this.#line.send({
        start: { ...order, input: typeof input === 'function' ? 'sent' : fileOf(input) },
      })
      const exit = await this.#exit
      await this.#handing
      if (this.#failed) throw this.#failed.error
      if (this.#ended) return this.#ended
      // 1: nothing found. 2: it would not have the pattern, or no input.
      if (exit === 0 || exit === 1) return 'done'
      if (exit === 126 || exit === 127 || exit === 'ENOENT') return undefined
      throw new HostError(exit === 2 ? 'pattern_invalid' : 'io')
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      // Nobody takes more of the pieces.
      this.#wanted(false)
      this.#line.close()
    }
  }

  #heard(message: ProgramMessage): void {
    if ('piece' in message) this.#handing = this.#handing.then(() => this.#hand(message.piece))
    else if ('wants' in message) this.#wanted(message.wants)
    else this.#exited(message.ended)
  }

  async #hand({ buffer, byteOffset, length }: Uint8Array): Promise<void> {
    if (this.#ended || this.#failed) return
    const { heard, maxOutput } = this.#options
    this.#outputSize += length
    try {
      await heard(Buffer.from(buffer, byteOffset, length))
    } catch (error) {
      this.#failed = { error }
      this.#line.send({ kill: true })
    }
    if (this.#outputSize > maxOutput) this.#end('output')
    this.#line.send({ taken: 1 })
  }

  /** The pieces go in as fast as they are taken. */
  async #feed(pieces: AsyncIterable<Buffer>): Promise<void> {
    try {
      if (!(await this.#wants())) return
      for await (const piece of pieces) {
        if (this.#ended || this.#failed) return
        const wanted = this.#wants()
        this.#line.send({ input: new Uint8Array(piece) })
        if (!(await wanted)) return
      }
    } catch {
      this.#end('failed')
    } finally {
      this.#line.send({ input: null })
    }
  }

  #wants(): Promise<boolean> {
    return new Promise(resolve => (this.#wanted = resolve))
  }

  /** Nobody waits until the program is gone: it may have to wait for its turn, to end too. */
  #end(why: Ended): void {
    this.#ended ??= why
    this.#line.send({ kill: true })
    this.#exited(null)
  }
}
