// Reads records around a byte of a log of any size, one window of it at a time.
import { type Manner, recordsOf, type SplitLine, type SplitRecord } from '#common/log/records.ts'
import { type Reckoning, Stamps } from '#common/log/stamp.ts'
import type { LogTimes } from '#common/log/survey.ts'
import type { Host, HostRange } from '../hosts/index.ts'
import { linesOf } from './lines.ts'
import { beginning } from './unpacked.ts'
import { writtenAs } from './written.ts'
import { yearsIn } from './years.ts'

const window = 256 * 1024
/** A larger record is shown in parts. */
const maxWindow = 4 * 1024 * 1024
/** Bytes read first to find the beginning of a record. */
const usualBack = 16 * 1024

/** Bytes read first for this many records: most lines are shorter, and splitting more is wasted. */
const usualWindow = (limit: number) => Math.min(window, Math.max(usualBack, limit * 256))

export interface LogPageOf {
  readonly records: readonly SplitRecord[]
  readonly start: number
  readonly end: number
  readonly size: number
  /** Identifies the file itself. */
  readonly node: string
}

/** A log, how it is written, and access to its bytes. */
export class LogReader {
  readonly #host: Host
  readonly #path: string
  #reckoning: Reckoning
  readonly manner: Manner
  readonly size: number
  readonly #node: string
  /** Whether its beginning has records of several lines. */
  readonly folds: boolean
  /** How reliable its times are. */
  readonly times: LogTimes

  private constructor(host: Host, path: string, zone: string, first: HostRange) {
    this.#host = host
    this.#path = path
    this.#reckoning = { zone, latest: first.modified }
    this.size = first.size
    this.#node = first.node
    const { manner, folds, order, times } = writtenAs(first.bytes, this.#reckoning)
    if (order) this.#reckoning = { ...this.#reckoning, order }
    this.manner = manner
    this.folds = folds
    this.times = times
  }

  /** @param first its beginning, if already read. */
  static async open(host: Host, path: string, zone: string, first?: HostRange): Promise<LogReader> {
    const range = { start: 0, length: beginning }
    const reader = new LogReader(host, path, zone, first ?? (await host.readRange(path, range)))
    if (reader.times.yearGuessed) await reader.#lookForYears()
    return reader
  }

  async #lookForYears(): Promise<void> {
    const years = await yearsIn({
      node: this.#node,
      size: this.size,
      latest: this.#reckoning.latest,
      stamps: this.stamps(),
      read: (start, end) => this.read(start, end),
    })
    this.#reckoning = { ...this.#reckoning, years }
  }

  get reckoning(): Reckoning {
    return this.#reckoning
  }

  stamps(): Stamps {
    return new Stamps(this.#reckoning)
  }

  async read(start: number, end: number): Promise<Buffer> {
    if (end <= start) return Buffer.alloc(0)
    const range = { start, length: Math.min(end - start, 2 * maxWindow) }
    return (await this.#host.readRange(this.#path, range)).bytes
  }

  /** Records starting with the one that contains this byte. */
  async after(offset: number, limit: number): Promise<LogPageOf> {
    const at = Math.min(offset, this.size)
    let [back, ahead] = [usualBack, usualWindow(limit)]
    for (;;) {
      const from = Math.max(0, at - back)
      const to = Math.min(this.size, at + ahead)
      const all = this.#split(await this.read(from, to), from, from > 0)
      const first = all.findLastIndex(record => record.offset <= at)
      const rest = all.slice(Math.max(0, first))
      const isEnd = to >= this.size
      // More lines of the last record may follow.
      const whole = isEnd || rest.length === 1 ? rest : rest.slice(0, -1)
      // It may have begun before the bytes read.
      const isCut = first <= 0 && from > 0 && back < window
      const isWhole = whole.length >= limit || ahead >= window
      const isEnough = isEnd || (rest.length > 1 && isWhole)
      if (!isCut && (isEnough || ahead >= maxWindow)) return this.#page(whole.slice(0, limit), at)
      if (isCut) back *= 4
      if (!isEnough) ahead *= 4
    }
  }

  /** The record that contains this byte, up to it; undefined when it begins too far before. */
  async holding(offset: number): Promise<SplitRecord | undefined> {
    for (let back = usualBack; ; back *= 4) {
      const from = Math.max(0, offset - back)
      const all = this.#split(await this.read(from, offset), from, from > 0)
      if (from === 0 || all.length > 1) return all.at(-1)
      if (back >= maxWindow) return undefined
    }
  }

  /** The records that end at this byte. */
  async before(offset: number, limit: number): Promise<LogPageOf> {
    const at = Math.min(offset, this.size)
    for (let wide = usualWindow(limit); ; wide *= 4) {
      const from = Math.max(0, at - wide)
      const all = this.#split(await this.read(from, at), from, from > 0)
      // The first one may have begun before the window.
      const known = from === 0 || all.length === 1 ? all : all.slice(1)
      const isEnough = all.length > 1 && known.length >= limit
      if (from === 0 || isEnough || (wide >= window && known.length > 1) || wide >= maxWindow)
        return this.#page(known.slice(-limit), at)
    }
  }

  async around(offset: number, limit: number): Promise<LogPageOf> {
    const half = Math.ceil(limit / 2)
    const behind = await this.after(offset, half)
    const ahead = await this.before(behind.start, half)
    return this.#page([...ahead.records, ...behind.records], behind.start)
  }

  #split(bytes: Buffer, from: number, cutsIn: boolean): SplitRecord[] {
    const newline = cutsIn ? bytes.indexOf(10) : -1
    const skip = newline + 1 < bytes.length ? newline + 1 : 0
    const lines = linesOf(bytes.subarray(skip), from + skip)
    return recordsOf(lines, from + bytes.length, this.manner, this.stamps())
  }

  #page(records: readonly SplitRecord[], at: number): LogPageOf {
    return {
      records,
      start: records[0]?.offset ?? at,
      end: records.at(-1)?.end ?? at,
      size: this.size,
      node: this.#node,
    }
  }

  /** The start of the line at this byte or after it. */
  async lineAt(offset: number): Promise<number> {
    if (offset <= 0) return 0
    const bytes = await this.read(offset - 1, Math.min(this.size, offset + maxWindow))
    const newline = bytes.indexOf(10)
    return newline < 0 ? this.size : offset + newline
  }

  /**
   * The range of bytes written between two moments, in a log with ascending times; slightly extended on both sides, as
   * programs write in parallel.
   */
  async span(
    from: number | undefined,
    to: number | undefined,
  ): Promise<{ start: number; end: number }> {
    if (this.size <= 4 * window) return { start: 0, end: this.size }
    const start = from === undefined ? 0 : (await this.#whereIs(from)) - window
    const end = to === undefined ? this.size : (await this.#whereIs(to)) + 2 * window
    return {
      start: await this.lineAt(Math.max(0, start)),
      end: end >= this.size ? this.size : await this.lineAt(end),
    }
  }

  /** Bisects to the last step at which the log is before a moment. */
  async #whereIs(moment: number): Promise<number> {
    const stamps = this.stamps()
    let [low, high] = [0, this.size]
    while (high - low > window) {
      const middle = Math.floor((low + high) / 2)
      const bytes = await this.read(middle, Math.min(this.size, middle + beginning))
      const skip = bytes.indexOf(10) + 1
      const lines = linesOf(bytes.subarray(skip), middle + skip)
      const at = firstTime(lines, stamps)
      // No times nearby: nothing can be excluded.
      if (at === undefined) return low
      if (at < moment) low = middle
      else high = middle
    }
    return low
  }
}

function firstTime(lines: readonly SplitLine[], stamps: Stamps): number | undefined {
  for (const { text, offset } of lines) {
    const at = stamps.of(text, offset)?.at
    if (typeof at === 'number') return at
  }
  return undefined
}
