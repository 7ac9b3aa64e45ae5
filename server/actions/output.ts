// What a run says: kept in pieces as it is said, without its secrets, and told to those who look on.
import { StringDecoder } from 'node:string_decoder'

export interface Sink {
  /** `start` is where the text begins, in UTF-16 units. */
  write(start: number, text: string): Promise<void>
}

const everyMs = 400
/** A shorter one would hide what is no secret. */
const shortestHidden = 3
const hidden = '•••'

/** Takes the secrets out of a text that comes in pieces: what may be the beginning of one waits. */
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

  /** How much of the end a secret may begin with. */
  #held(text: string): number {
    for (let length = Math.min(this.#longest - 1, text.length); length > 0; length -= 1) {
      const end = text.slice(-length)
      if (this.#secrets.some(secret => secret.startsWith(end))) return length
    }
    return 0
  }
}

/** Collects what both streams say, in the order in which it comes. */
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
    // No database keeps a NUL.
    this.#pending += this.#hider.take(text).replaceAll('\0', '\u2400')
    this.#timer ??= setTimeout(() => this.#flush(), everyMs)
  }

  /** Everything is written when it resolves. Throws what writing threw. */
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
