// Searches with a program on this machine; its input is an open file or a stream of chunks.
import { Aside, type Line } from '#server/asides/aside.ts'
import { processOf } from '#server/asides/port.ts'
import { HostError } from '../hostError.ts'
import type { HostSearched, SearchOptions } from '../hostSearch.ts'
import { type Argv, grepOf, rgOf } from './pattern.ts'
import type { ProgramHeard, ProgramMessage, ProgramOrder } from './programProcess.ts'

/** A part of an open file, up to its end when `end` is null. */
interface OpenPart {
  readonly descriptor: number
  readonly start: number
  readonly end: number | null
}

/** Lets another of our processes open exactly this file. */
const fileOf = ({ descriptor, ...part }: OpenPart) => ({
  path: `/proc/${process.pid}/fd/${descriptor}`,
  ...part,
})

/** A part of an open file; or a function that returns a new stream for every attempt. */
export type Input = OpenPart | (() => AsyncIterable<Buffer>)

type Ended = HostSearched['ended']

/**
 * A small process starts the programs: starting one copies the page tables of its parent, and this process would stall
 * meanwhile, with gigabytes of memory.
 */
const aside = new Aside<ProgramHeard, ProgramMessage>(
  processOf(new URL('./programProcess.ts', import.meta.url)),
)

/** The available program; rg until it turns out to be missing. */
let program: (options: SearchOptions) => Argv = rgOf

/** Errors: pattern_invalid, or unsupported where this machine has neither program. */
export async function searchHere(input: Input, options: SearchOptions): Promise<Ended> {
  const path = process.env.PATH ?? '/usr/bin:/bin'
  const ended = await new Search(options).run({ argv: program(options), path }, input)
  if (ended !== undefined) return ended
  if (program === grepOf) throw new HostError('unsupported')
  program = grepOf
  return await searchHere(input, options)
}

/** How the program ended: its exit code, or the system's error code when it could not be started. */
type Exit = number | string | null

class Search {
  readonly #options: SearchOptions
  readonly #line: Line<ProgramHeard>
  readonly #exit: Promise<Exit>
  #exited: (exit: Exit) => void = () => undefined
  #ended: Ended | undefined
  #outputSize = 0
  /** Delivers chunks one after another. */
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

  /** Undefined when the program does not exist. */
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
      // 1: no match. 2: it rejected the pattern, or had no input.
      if (exit === 0 || exit === 1) return 'done'
      if (exit === 126 || exit === 127 || exit === 'ENOENT') return undefined
      throw new HostError(exit === 2 ? 'pattern_invalid' : 'io')
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      // Nothing takes further chunks.
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

  /** Sends chunks as fast as they are taken. */
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

  /** Does not wait until the program is gone, as a busy machine may delay that too. */
  #end(why: Ended): void {
    this.#ended ??= why
    this.#line.send({ kill: true })
    this.#exited(null)
  }
}
