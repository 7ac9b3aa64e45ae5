// Starts programs that search files, passes them their input and reports their output. A separate process, see
// program.ts. Node runs this file directly.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { type Send, serve, type Work } from '#server/asides/served.ts'
import { modest } from './modest.ts'

/** A part of a file, up to its end when `end` is null. */
export interface ProgramFile {
  readonly path: string
  readonly start: number
  readonly end: number | null
}

export interface ProgramOrder {
  readonly argv: readonly string[]
  /** The PATH to find programs. */
  readonly path: string
  /** Its input: a file, or chunks that are sent. */
  readonly input: ProgramFile | 'sent'
}

export type ProgramHeard =
  | { readonly start: ProgramOrder }
  /** More input; null ends it. */
  | { readonly input: Uint8Array | null }
  /** How many chunks of output were taken. */
  | { readonly taken: number }
  | { readonly kill: true }

export type ProgramMessage =
  | { readonly piece: Uint8Array }
  /** It accepts more input, or none from now on. */
  | { readonly wants: boolean }
  /** It has ended: with its exit code, or the system's error code when it could not be started. */
  | { readonly ended: number | string | null }

/** Chunks not yet taken before the program is paused. */
const maxOut = 8
const step = 1024 * 1024
/** The file may have been closed and its descriptor reused meanwhile: opening must not block. */
const toRead = constants.O_RDONLY | constants.O_NONBLOCK

type Child = ChildProcessByStdio<Writable | null, Readable, null>

class Program implements Work<ProgramHeard> {
  readonly #send: Send<ProgramMessage>
  #child: Child | undefined
  #out = 0

  constructor(send: Send<ProgramMessage>) {
    this.#send = send
  }

  heard(heard: ProgramHeard): void {
    if ('start' in heard) this.#start(heard.start)
    else if ('input' in heard) void this.#give(heard.input)
    else if ('taken' in heard) this.#taken(heard.taken)
    else this.closed()
  }

  closed(): void {
    this.#child?.kill('SIGKILL')
    this.#child?.stdout.destroy()
  }

  #start(order: ProgramOrder): void {
    const { input } = order
    if (input === 'sent') {
      this.#watch(spawned(order, 'pipe'))
      this.#send({ wants: true })
    } else if (input.start > 0 || input.end !== null) {
      const child = spawned(order, 'pipe')
      this.#watch(child)
      void this.#feed(child.stdin, input)
    } else {
      const descriptor = openSync(input.path, toRead)
      try {
        this.#watch(spawned(order, descriptor))
      } finally {
        closeSync(descriptor)
      }
    }
  }

  #watch(child: Child): void {
    this.#child = child
    // The program may end before it has read everything.
    child.stdin?.on('error', () => undefined)
    child.stdout.on('data', (piece: Buffer) => this.#output(piece))
    const end = (ended: number | string | null) => {
      child.stdin?.destroy()
      this.#send({ ended })
    }
    child.once('error', error => end('code' in error ? String(error.code) : 'EIO'))
    child.once('close', end)
  }

  #output(piece: Buffer): void {
    this.#out += 1
    if (this.#out >= maxOut) this.#child?.stdout.pause()
    this.#send({ piece })
  }

  #taken(count: number): void {
    this.#out -= count
    if (this.#out < maxOut) this.#child?.stdout.resume()
  }

  async #give(bytes: Uint8Array | null): Promise<void> {
    const stdin = this.#child?.stdin
    if (bytes === null) stdin?.end()
    else this.#send({ wants: await put(stdin, bytes) })
  }

  async #feed(to: Writable | null, { path, start, end }: ProgramFile): Promise<void> {
    const last = end ?? Number.POSITIVE_INFINITY
    try {
      await using file = await open(path, toRead)
      for (let at = start; at < last; ) {
        const wanted = Math.min(step, last - at)
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(wanted), 0, wanted, at)
        if (bytesRead === 0 || !(await put(to, buffer.subarray(0, bytesRead)))) break
        at += bytesRead
      }
      to?.end()
    } catch {
      // The file became unreadable: the hits so far must not pass for a complete result.
      this.closed()
    }
  }
}

/** stdin exists only with a pipe; the types know that only for literal options. */
function spawned({ argv, path }: ProgramOrder, stdin: number | 'pipe'): Child {
  const [command = '', ...args] = modest(argv, path)
  const env = { PATH: path, LANG: 'C.UTF-8' }
  return spawn(command, args, { env, stdio: [stdin, 'pipe', 'ignore'] }) as Child
}

/** Resolves when more may follow; false when nothing more can be written. */
async function put(stdin: Writable | null | undefined, bytes: Uint8Array): Promise<boolean> {
  if (!stdin || stdin.destroyed) return false
  if (!stdin.write(bytes))
    await new Promise<void>(resolve => {
      const go = () => {
        stdin.off('drain', go)
        stdin.off('close', go)
        resolve()
      }
      stdin.on('drain', go)
      stdin.on('close', go)
    })
  return !stdin.destroyed
}

serve<ProgramHeard, ProgramMessage>(send => new Program(send))
