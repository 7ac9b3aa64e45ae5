// The output of a run: stored in chunks as it arrives, with secrets masked, and announced to watchers.
import { StringDecoder } from 'node:string_decoder'

export interface Sink {
  /** `start` is the offset of the text, in UTF-16 units. */
  write(start: number, text: string): Promise<void>
}

const everyMs = 400
/** Masking a shorter secret would also mask other text. */
const shortestHidden = 3
const hidden = '•••'

/** Masks secrets in a text that arrives in chunks, and holds back what may be the beginning of one. */
export class Hider {
  readonly #secrets: readonly string[]
  readonly #longest: number
  #waiting = ''

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets
      .filter(({ length }) => length >= shortestHidden)
      .sort((a, b) => b.length - a.length)
    this.#longest = Math.max(1, ...this.#secrets.map(({ length }) => length))
  }

  take(text: string, isLast = false): string {
    let all = this.#waiting + text
    for (const secret of this.#secrets) all = all.replaceAll(secret, hidden)
    const held = isLast ? 0 : this.#held(all)
    this.#waiting = all.slice(all.length - held)
    return all.slice(0, all.length - held)
  }

  /** Length of the end that may be the beginning of a secret. */
  #held(text: string): number {
    for (let length = Math.min(this.#longest - 1, text.length); length > 0; length -= 1) {
      const end = text.slice(-length)
      if (this.#secrets.some(secret => secret.startsWith(end))) return length
    }
    return 0
  }
}

/** Collects both streams in the order they arrive. */
export class Output {
  readonly #sink: Sink
  readonly #hider: Hider
  readonly #decoders = { stdout: new StringDecoder('utf8'), stderr: new StringDecoder('utf8') }
  #pending = ''
  #size = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #failure: { readonly error: unknown } | undefined

  constructor(sink: Sink, secrets: readonly string[]) {
    this.#sink = sink
    this.#hider = new Hider(secrets)
  }

  get size(): number {
    return this.#size
  }

  add(bytes: Buffer, stream: 'stdout' | 'stderr'): void {
    this.say(this.#decoders[stream].write(bytes))
  }

  say(text: string): void {
    // The database cannot store NUL.
    this.#pending += this.#hider.take(text).replaceAll('\0', '\u2400')
    this.#timer ??= setTimeout(() => this.#flush(), everyMs)
  }

  /** Resolves once everything is written. Rethrows what writing threw. */
  async end(): Promise<void> {
    const rest = this.#decoders.stdout.end() + this.#decoders.stderr.end()
    this.#pending += this.#hider.take(rest, true).replaceAll('\0', '\u2400')
    clearTimeout(this.#timer)
    this.#flush()
    await this.#writing
    if (this.#failure) throw this.#failure.error
  }

  #flush(): void {
    this.#timer = undefined
    const text = this.#pending
    if (text === '') return
    const start = this.#size
    this.#pending = ''
    this.#size += text.length
    this.#writing = this.#writing
      .then(() => this.#sink.write(start, text))
      .catch(error => {
        this.#failure ??= { error }
      })
  }
}
