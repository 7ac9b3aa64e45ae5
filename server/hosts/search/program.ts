// A search by a program of this machine: its input is an open file, or pieces of bytes.
import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Writable } from 'node:stream'
import { HostError, systemCodeOf } from '../hostError.ts'
import type { HostSearched, SearchOptions } from '../hostSearch.ts'
import { type Argv, grepOf, rgOf } from './pattern.ts'

/** A descriptor that is read from where it stands; or what is read by and by. */
export type Input = number | AsyncIterable<Buffer>

type Ended = HostSearched['ended']

/** Which program is here; rg until it was seen to be missing. */
let program: (options: SearchOptions) => Argv = rgOf
/** Address space of the program: patterns and lines of people must not take the machine's memory. */
const mostMemory = 4 * 1024 * 1024 * 1024

/** Errors: pattern_invalid, unsupported where this machine has neither program. */
export async function searchHere(input: Input, options: SearchOptions): Promise<Ended> {
  try {
    return await start(program(options), input, options)
  } catch (error) {
    if (systemCodeOf(error) !== 'ENOENT') throw error
    if (program === grepOf) throw new HostError('unsupported')
    program = grepOf
    return await searchHere(input, options)
  }
}

async function start(argv: Argv, input: Input, options: SearchOptions): Promise<Ended> {
  const [name, ...rest] = argv
  const limited = [`--as=${mostMemory}`, name, ...rest]
  const [command, words] = (await hasPrlimit()) ? ['prlimit', limited] : [name, rest]
  const child = spawn(command, words, {
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C.UTF-8' },
    stdio: [typeof input === 'number' ? input : 'pipe', 'pipe', 'pipe'],
  })
  behind(child.pid)
  return await new Search(child, options).run(input)
}

/** What the machine does otherwise comes first. */
const niceness = 10

function behind(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, niceness)
  } catch {
    // It is over already.
  }
}

let prlimit: Promise<boolean> | undefined
function hasPrlimit(): Promise<boolean> {
  prlimit ??= new Promise(resolve => {
    const child = spawn('prlimit', ['--version'], { stdio: 'ignore' })
    child.on('error', () => resolve(false))
    child.on('exit', code => resolve(code === 0))
  })
  return prlimit
}

class Search {
  readonly #child: ChildProcess
  readonly #options: SearchOptions
  #ended: Ended | undefined
  #told = 0

  constructor(child: ChildProcess, options: SearchOptions) {
    this.#child = child
    this.#options = options
  }

  async run(input: Input): Promise<Ended> {
    const { timeoutMs, signal } = this.#options
    const timer = setTimeout(() => this.#end('time'), timeoutMs)
    const stop = () => this.#end('stopped')
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted === true) stop()
    const closed = exitOf(this.#child)
    // Heard below, also when reading throws first.
    closed.catch(() => undefined)
    try {
      if (typeof input !== 'number') void this.#feed(input)
      await this.#read().catch(error => {
        // What was ended breaks off.
        if (!this.#ended) throw error
      })
      const code = await closed
      if (this.#ended) return this.#ended
      // 1: nothing found. 2: it would not have the pattern, or no input.
      if (code !== null && code <= 1) return 'done'
      if (code === 126 || code === 127) throw Object.assign(new Error('none'), { code: 'ENOENT' })
      throw new HostError(code === 2 ? 'pattern_invalid' : 'io')
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      this.#child.kill('SIGKILL')
    }
  }

  async #read(): Promise<void> {
    const { heard, mostOutput } = this.#options
    this.#child.stderr?.resume()
    for await (const piece of this.#child.stdout ?? []) {
      if (this.#ended) return
      const bytes: Buffer = piece
      this.#told += bytes.length
      await heard(bytes)
      if (this.#told > mostOutput) this.#end('output')
    }
  }

  /** The pieces go in as fast as they are taken. */
  async #feed(pieces: AsyncIterable<Buffer>): Promise<void> {
    const { stdin } = this.#child
    if (!stdin) return
    // The program may have ended before it has read all.
    stdin.on('error', () => undefined)
    try {
      for await (const piece of pieces) {
        if (this.#ended || stdin.destroyed) return
        if (!stdin.write(piece)) await drained(stdin)
      }
    } catch {
      this.#end('failed')
    } finally {
      stdin.end()
    }
  }

  #end(why: Ended): void {
    this.#ended ??= why
    this.#child.kill('SIGKILL')
    this.#child.stdout?.destroy()
  }
}

const drained = (stream: Writable) =>
  new Promise<void>(resolve => {
    const go = () => {
      stream.off('drain', go)
      stream.off('close', go)
      resolve()
    }
    stream.on('drain', go)
    stream.on('close', go)
  })

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', code => resolve(code))
  })
