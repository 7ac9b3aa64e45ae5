import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import type { ShellSize } from '../hosts/index.ts'

/** Output within this time is one event. */
const togetherMs = 15
const maxTogether = 16 * 1024
/** Room for the note that the recording was cut. */
const reserve = 100

export interface Recorded {
  /** File size in bytes. */
  readonly size: number
  readonly state: 'whole' | 'cut' | 'failed'
}

export interface RecorderOptions extends ShellSize {
  readonly path: string
  readonly title: string
  readonly startedAt: Date
  /** Maximum bytes. */
  readonly limit: number
  /** Called once, when further output is no longer recorded. */
  readonly onCut: (state: 'cut' | 'failed') => void
}

/**
 * Records what a terminal shows as asciicast version 2. Input is not recorded: a password is not shown. Never waits for
 * the disk; a failing disk ends the recording, not the terminal, and is reported.
 */
export class Recorder {
  readonly #file: FileHandle
  readonly #options: RecorderOptions
  readonly #startedAt = performance.now()
  readonly #decoder = new StringDecoder('utf8')
  #size = 0
  #state: Recorded['state'] = 'whole'
  #pending = ''
  #saidAt = 0
  #timer: NodeJS.Timeout | undefined
  #lines: string[] = []
  #writing: Promise<void> | undefined

  private constructor(file: FileHandle, options: RecorderOptions) {
    this.#file = file
    this.#options = options
  }

  /** @throws when the file cannot be created: then there is no terminal. */
  static async open(options: RecorderOptions): Promise<Recorder> {
    const { path, columns: width, rows: height, startedAt, title } = options
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const recorder = new Recorder(await open(path, 'wx', 0o600), options)
    const timestamp = Math.floor(startedAt.getTime() / 1000)
    const env = { TERM: 'xterm-256color' }
    recorder.#add(JSON.stringify({ version: 2, width, height, timestamp, title, env }))
    return recorder
  }

  get state(): Recorded['state'] {
    return this.#state
  }

  output(bytes: Buffer): void {
    if (this.#state !== 'whole') return
    if (this.#pending === '') {
      this.#saidAt = performance.now()
      this.#timer ??= setTimeout(() => this.#say(), togetherMs)
    }
    this.#pending += this.#decoder.write(bytes)
    if (this.#pending.length > maxTogether) this.#say()
  }

  resize({ columns, rows }: ShellSize): void {
    this.#say()
    if (this.#state === 'whole') this.#event(performance.now(), 'r', `${columns}x${rows}`)
  }

  async close(): Promise<Recorded> {
    this.#say()
    await this.#writing
    await this.#file.close().catch(() => undefined)
    return { size: this.#size, state: this.#state }
  }

  #say(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const pending = this.#pending
    this.#pending = ''
    if (pending !== '' && this.#state === 'whole') this.#event(this.#saidAt, 'o', pending)
  }

  #event(at: number, kind: 'o' | 'r' | 'm', data: string): void {
    const seconds = Math.max(0, at - this.#startedAt) / 1000
    const line = JSON.stringify([Number(seconds.toFixed(3)), kind, data])
    const room = this.#options.limit - reserve - this.#size
    if (kind !== 'm' && Buffer.byteLength(line) >= room) {
      this.#event(at, 'm', 'cut')
      this.#stop('cut')
    } else this.#add(line)
  }

  #add(line: string): void {
    this.#size += Buffer.byteLength(line) + 1
    this.#lines.push(`${line}\n`)
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
  }

  #stop(state: 'cut' | 'failed'): void {
    if (this.#state !== 'whole') return
    this.#state = state
    this.#options.onCut(state)
  }

  async #write(): Promise<void> {
    while (this.#lines.length > 0) {
      const text = this.#lines.join('')
      this.#lines = []
      try {
        await this.#file.appendFile(text)
      } catch {
        this.#lines = []
        this.#stop('failed')
      }
    }
  }
}
