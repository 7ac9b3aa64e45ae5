// One download, byte by byte: it resumes, never mixes two versions, and is hashed as it arrives. Pure: network,
// storage and clock are passed in.
import type { FetchEnd } from './types.ts'

/** Stores the bytes; synchronous, in the given order. */
export interface Bytes {
  size(): number
  read(into: Uint8Array, at: number): number
  write(from: Uint8Array, at: number): number
  truncate(size: number): void
  flush(): void
}

export interface Hashing {
  update(bytes: Uint8Array): unknown
  hex(): string
}

export interface Fetching {
  readonly size: number
  readonly version: string
  readonly bytes: Bytes
  readonly hash: () => Hashing
  ask(headers: Record<string, string>, signal: AbortSignal): Promise<Response>
  /** Ends early when there is reason to hope. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  readonly signal: AbortSignal
  progress(at: number, waiting: boolean): void
  /** Shorter in tests. */
  readonly stallMs?: number
}

/** Consecutive attempts without a byte. */
const maxFailures = 12
const maxWaitMs = 30_000
/** After this long without data, the connection counts as dead. */
const stallMs = 30_000
/** Bytes read at a time from the part already there. */
const pieceSize = 1024 * 1024
/** Flushed to disk after this many bytes. */
const flushEvery = 64 * 1024 * 1024

/** Half a second, one, two ... with a random share, so that downloads do not retry at the same moment. */
const delayOf = (failures: number) =>
  Math.min(maxWaitMs, 500 * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)

const isFull = (error: unknown) =>
  error instanceof Error && /^(QuotaExceeded|NoSpace)/.test(error.name)

/** There is no room left. */
class Full extends Error {}
/** The file has changed. */
class Changed extends Error {}
/** The storage fails. */
class Broken extends Error {}
const isOurs = (error: unknown) =>
  error instanceof Full || error instanceof Changed || error instanceof Broken

type Verdict = 'take' | 'anew' | 'later' | FetchEnd

/** Interprets an answer for a download that has `at` bytes. */
function judge(response: Response, at: number, { size, version }: Fetching): Verdict {
  const { status, headers } = response
  const isSame = headers.get('ETag') === `"${version}"`
  if (status === 206) {
    const [, start, total] =
      /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? []
    return isSame && Number(start) === at && Number(total) === size ? 'take' : { end: 'changed' }
  }
  // The whole file of the same version: a proxy ignored the range.
  if (status === 200) return !isSame ? { end: 'changed' } : at === 0 ? 'take' : 'anew'
  if (status === 412 || status === 416) return { end: 'changed' }
  if (status === 404 || status === 410) return { end: 'expired' }
  if (status >= 500 || status === 408 || status === 429) return 'later'
  return { end: 'refused', info: null }
}

async function infoOf(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null)
  const hasInfo = typeof body === 'object' && body !== null && 'info' in body
  return hasInfo && typeof body.info === 'string' ? body.info : null
}

class Download {
  readonly #task: Fetching
  #at = 0
  #flushed = 0
  #failures = 0
  #hash: Hashing

  constructor(task: Fetching) {
    this.#task = task
    this.#hash = task.hash()
  }

  async run(): Promise<FetchEnd> {
    const { bytes, size, signal } = this.#task
    try {
      await this.#recall()
      while (this.#at < size) {
        if (signal.aborted) return { end: 'stopped' }
        const end = await this.#attempt()
        if (end) return end
      }
      return signal.aborted ? { end: 'stopped' } : { end: 'arrived', sha256: this.#hash.hex() }
    } catch (error) {
      if (error instanceof Full) return { end: 'room' }
      if (!(error instanceof Changed)) throw error
      bytes.truncate(0)
      return { end: 'changed' }
    } finally {
      bytes.flush()
    }
  }

  /** Hashes the part already there. */
  async #recall() {
    const { bytes, size, signal, progress } = this.#task
    const there = bytes.size()
    if (there > size) return this.#forget()
    const piece = new Uint8Array(Math.min(pieceSize, there))
    while (this.#at < there && !signal.aborted) {
      const read = bytes.read(piece, this.#at)
      if (read === 0) return this.#forget()
      this.#hash.update(piece.subarray(0, read))
      this.#at += read
      // Lets a stop message through between two pieces.
      if (this.#at % (32 * pieceSize) === 0) await new Promise(done => setTimeout(done))
    }
    progress(this.#at, false)
  }

  #forget() {
    this.#task.bytes.truncate(0)
    this.#hash = this.#task.hash()
    this.#at = this.#flushed = 0
  }

  /** One request; returns an end, or undefined to continue. */
  async #attempt(): Promise<FetchEnd | undefined> {
    const { signal, version } = this.#task
    const from = this.#at
    const stop = new AbortController()
    const headers: Record<string, string> =
      from > 0 ? { Range: `bytes=${from}-`, 'If-Range': `"${version}"` } : {}
    let pause = 0
    try {
      const both = AbortSignal.any([signal, stop.signal])
      const response = await this.#unlessStalled(stop, this.#task.ask(headers, both))
      const verdict = judge(response, from, this.#task)
      if (verdict === 'take' || verdict === 'anew') {
        if (verdict === 'anew') this.#forget()
        await this.#take(response, stop)
      } else {
        const end = verdict === 'later' ? undefined : await this.#refused(verdict, response)
        if (end) return end
        pause = Number(response.headers.get('Retry-After')) * 1000 || 0
        await response.body?.cancel()
      }
    } catch (error) {
      if (isOurs(error)) throw error
      // The connection broke, or nothing arrived.
    } finally {
      stop.abort()
    }
    return signal.aborted ? { end: 'stopped' } : this.#after(from, pause)
  }

  async #refused(end: FetchEnd, response: Response): Promise<FetchEnd> {
    if (end.end === 'changed') throw new Changed()
    return end.end === 'refused' ? { ...end, info: await infoOf(response) } : end
  }

  /** After an attempt: continues at once if it brought bytes, otherwise waits longer each time. */
  async #after(from: number, pause: number): Promise<FetchEnd | undefined> {
    const { size, signal, progress, wait } = this.#task
    if (this.#at >= size) return undefined
    this.#failures = this.#at > from ? 1 : this.#failures + 1
    if (this.#failures > maxFailures) return { end: 'network' }
    progress(this.#at, true)
    const patience = Math.max(delayOf(this.#failures), Math.min(pause, maxWaitMs))
    await wait(patience, signal)
    return undefined
  }

  /** Rejects when nothing arrives for too long. */
  async #unlessStalled<T>(stop: AbortController, coming: Promise<T>): Promise<T> {
    let late: ReturnType<typeof setTimeout> | undefined
    const stalled = new Promise<never>((_, reject) => {
      late = setTimeout(() => {
        reject(new Error('stalled'))
        stop.abort()
      }, this.#task.stallMs ?? stallMs)
    })
    try {
      return await Promise.race([coming, stalled])
    } finally {
      clearTimeout(late)
    }
  }

  async #take(response: Response, stop: AbortController) {
    const reader = response.body?.getReader()
    while (reader) {
      const { done, value } = await this.#unlessStalled(stop, reader.read())
      if (done) return
      // More bytes than the version has cannot belong to it.
      if (this.#at + value.length > this.#task.size) throw new Changed()
      this.#keep(value)
    }
  }

  #keep(value: Uint8Array) {
    const { bytes, progress } = this.#task
    try {
      for (let done = 0; done < value.length; ) {
        const written = bytes.write(value.subarray(done), this.#at + done)
        if (written <= 0) throw new Full()
        done += written
      }
    } catch (error) {
      // A part may have been written: the next attempt starts after the known bytes.
      bytes.truncate(this.#at)
      throw isFull(error) || error instanceof Full ? new Full() : new Broken()
    }
    this.#hash.update(value)
    this.#at += value.length
    if (this.#at - this.#flushed > flushEvery) {
      bytes.flush()
      this.#flushed = this.#at
    }
    progress(this.#at, false)
  }
}

/** Fetches the missing bytes. Rejects only when the storage fails. */
export const fetchWhole = (task: Fetching): Promise<FetchEnd> => new Download(task).run()
