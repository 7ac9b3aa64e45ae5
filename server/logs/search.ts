// A search over a whole log: what is looked for by the host's own program, what it means by us.
import { type LogLevel, patternOf } from '#common/log/level.ts'
import type { LogTimes } from '#common/log/survey.ts'
import type { HostLines, HostSearched, SearchOptions } from '../hosts/index.ts'
import type { Digested, DigestOrder, Head, Hit } from './digest.ts'
import { Digesting } from './digesting.ts'
import { LogReader } from './page.ts'
import type { ReadableLog } from './unpacked.ts'

const megabyte = 1024 * 1024
/** Bytes of lines one search is told. */
const maxOutput = 512 * megabyte
/** A line of a stack trace is told with so many before it, to find which record it is in. */
const before = 60

/** So long the lines before a search are counted. */
const baseMs = 500
/** So long at least those up to what it found. */
const countMs = 150

/** Bytes of the first piece of a search that goes on; then twice as many where it was done in so long. */
const firstPiece = 2 * megabyte
const quickMs = 150
/** Less time is none. */
const minMs = 100

/** A log that can be read as it lies, see UnpackedLogs. */
export type LogPlace = Pick<ReadableLog, 'host' | 'path' | 'first'>

export interface LogWanted {
  readonly text?: string
  readonly regex?: boolean
  readonly matchCase?: boolean
  readonly levels?: readonly LogLevel[]
  readonly from?: number
  readonly to?: number
  readonly zone: string
  readonly limit: number
  /** Only from this byte on, where a line begins. */
  readonly after?: number
  /** Only up to this byte. */
  readonly before?: number
  /** The last lines that fit are told, not the first. */
  readonly newest?: boolean
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** How a log is searched: what is asked of its host, and how the answer is read. */
export interface LogPlan {
  readonly reader: LogReader
  readonly order: DigestOrder
  /** The byte where the search ends, or would. */
  readonly end: number
  /** Undefined where there is nothing to look through. */
  readonly options: PlannedOptions | undefined
}

type PlannedOptions = Omit<SearchOptions, 'timeoutMs' | 'heard'>

export interface LogFound extends Digested {
  readonly ended: HostSearched['ended']
  /** Everything before this byte was searched, and what was found there is told; of the newest, behind it. */
  readonly reached: number
  readonly size: number
  readonly times: LogTimes
}

/** What the program is asked for. */
function queryOf({ text, regex, matchCase, levels = [] }: LogWanted) {
  if (text !== undefined) return { text, regex: regex === true, matchCase: matchCase === true }
  return levels.length > 0
    ? { text: patternOf(levels), regex: true, matchCase: false }
    : { text: '', regex: false, matchCase: true }
}

/** The record that a byte is in the midst of. */
async function headAt(reader: LogReader, offset: number): Promise<Head | undefined> {
  const record = await reader.holding(offset)
  if (!record || record.offset >= offset) return undefined
  const { at, zoned, level } = record
  return { offset: record.offset, stamp: at === null ? undefined : { at, zoned }, level }
}

export async function planOf({ host, path, first }: LogPlace, wanted: LogWanted): Promise<LogPlan> {
  const { zone, limit, levels = [], from, to, text, after, before: until, newest, signal } = wanted
  const reader = await LogReader.open(host, path, zone, first)
  const span = await reader.span(from, to)
  const start = Math.max(span.start, after ?? 0)
  const end = Math.min(span.end, until ?? span.end)
  const headsOnly = text === undefined
  const isMidway = after !== undefined && reader.folds && !headsOnly
  const order: DigestOrder = {
    manner: reader.manner,
    reckoning: reader.reckoning,
    start,
    limit,
    levels,
    headsOnly,
    numbered: !host.countsFast,
    head: isMidway ? await headAt(reader, start) : undefined,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(newest === true ? { newest } : {}),
  }
  // An empty file has nothing to look through, nor has what ends before it begins.
  if (end <= start) return { reader, order, end: start, options: undefined }
  return {
    reader,
    order,
    end,
    options: {
      ...queryOf(wanted),
      numbered: order.numbered,
      ...(reader.folds && !headsOnly ? { before } : {}),
      ...(start > 0 ? { start } : {}),
      ...(end < reader.size ? { end } : {}),
      ...(signal ? { signal } : {}),
      maxOutput,
    },
  }
}

export async function searchLog(place: LogPlace, wanted: LogWanted): Promise<LogFound> {
  const until = Date.now() + wanted.timeoutMs
  const plan = await planOf(place, wanted)
  const { order, reader } = plan
  const digesting = new Digesting(order)
  const base = order.numbered ? linesBefore(place, order.start, wanted.timeoutMs) : undefined
  try {
    const { ended, reached, told } = await new LogSearch(place, plan, digesting).run(until)
    const { hits, ...digested } = await digesting.end(told)
    const left = Math.max(countMs, until - Date.now())
    const numbered = base ? withBase(hits, await base) : await withLines(place, hits, left)
    return { ...digested, hits: numbered, ended, reached, size: reader.size, times: reader.times }
  } finally {
    digesting.close()
  }
}

interface Reached extends Pick<LogFound, 'ended' | 'reached'> {
  /** What is told of what the program told, see Digesting; all of it, unless it says so. */
  readonly told?: 'settled'
}

/**
 * At once from beginning to end, as that is quickest. A program that is stopped before its end has told
 * only part of what it found: where half of the time was not enough, the rest is searched piece by piece,
 * so that it is known how far it came. Of the newest that rest is all of it, from the end on: what was told of
 * its beginning is of no use.
 */
class LogSearch {
  readonly #place: LogPlace
  readonly #plan: LogPlan
  readonly #digesting: Digesting

  constructor(place: LogPlace, plan: LogPlan, digesting: Digesting) {
    this.#place = place
    this.#plan = plan
    this.#digesting = digesting
  }

  async run(until: number): Promise<Reached> {
    const { order, end, options } = this.#plan
    if (!options) return { ended: 'done', reached: order.newest ? order.start : end }
    const time = until - Date.now()
    const isShort = end - order.start <= firstPiece
    const ended = await this.#search(options, isShort ? time : time / 2)
    if (order.newest) return await this.#fromTheEnd(ended, options, until)
    if (ended === 'done') return { ended, reached: end }
    const position = await this.#digesting.toldTo()
    return ended === 'time'
      ? await this.#goOn(options, position, until)
      : { ended, reached: Math.max(order.start, position) }
  }

  async #fromTheEnd(
    ended: HostSearched['ended'],
    options: PlannedOptions,
    until: number,
  ): Promise<Reached> {
    const { order, end } = this.#plan
    if (ended === 'done') return { ended, reached: order.start }
    this.#digesting.begin(order)
    return ended === 'time' || ended === 'output'
      ? await this.#goBack(options, until)
      : { ended, reached: end }
  }

  async #goBack(options: PlannedOptions, until: number): Promise<Reached> {
    const { order, end, reader } = this.#plan
    let reached = end
    for (let piece = firstPiece; reached > order.start; ) {
      const left = until - Date.now()
      if (left < minMs) return { ended: 'time', reached }
      const first = reached - piece
      const start = first <= order.start ? order.start : await reader.lineAt(first)
      if (start >= reached) {
        // All of it is one line.
        piece *= 2
        continue
      }
      this.#digesting.goOn({ base: start, head: await headAt(reader, start) })
      const began = Date.now()
      const range = { start, numbered: false, ...(reached < reader.size ? { end: reached } : {}) }
      const ended = await this.#search({ ...options, ...range }, left)
      if (ended !== 'done') return { ended, reached, told: 'settled' }
      reached = start
      if (Date.now() - began < quickMs) piece *= 2
    }
    return { ended: 'done', reached }
  }

  async #goOn(options: PlannedOptions, position: number, until: number): Promise<Reached> {
    const { end, reader } = this.#plan
    let reached = position
    for (let piece = firstPiece; reached < end; ) {
      const left = until - Date.now()
      if (left < minMs) return { ended: 'time', reached }
      const to = Math.min(end, await reader.lineAt(reached + piece))
      this.#digesting.goOn({ base: reached, head: await headAt(reader, reached) })
      const began = Date.now()
      const range = { start: reached, numbered: false, ...(to < reader.size ? { end: to } : {}) }
      const ended = await this.#search({ ...options, ...range }, left)
      if (ended !== 'done')
        return { ended, reached: Math.max(reached, await this.#digesting.toldTo()) }
      reached = to
      if (Date.now() - began < quickMs) piece *= 2
    }
    return { ended: 'done', reached }
  }

  async #search(options: PlannedOptions, timeoutMs: number) {
    const { host, path } = this.#place
    const { ended } = await host.searchFile(path, {
      ...options,
      timeoutMs: Math.max(minMs, timeoutMs),
      heard: piece => this.#digesting.take(piece),
    })
    return ended
  }
}

/** Where it was not counted in the time, lines have no number. */
const counted = ({ host, path }: LogPlace, offsets: readonly number[], timeoutMs: number) =>
  host.linesAt(path, offsets, { timeoutMs }).catch((): HostLines => [])

/** Lines before the byte where a search begins, counted beside it. */
async function linesBefore(
  place: LogPlace,
  start: number,
  timeoutMs: number,
): Promise<number | null> {
  if (start === 0) return 0
  const [line] = await counted(place, [start], Math.min(baseMs, timeoutMs))
  return line === undefined ? null : line - 1
}

const withBase = (hits: readonly Hit[], base: number | null): Hit[] =>
  hits.map(hit => ({
    ...hit,
    line: base === null || hit.line === null ? null : base + hit.line,
  }))

/** The host told none: they are counted up to the last hit that is shown. */
async function withLines(place: LogPlace, hits: readonly Hit[], timeoutMs: number): Promise<Hit[]> {
  if (hits.length === 0) return []
  const offsets = hits.map(({ offset }) => offset)
  const lines = await counted(place, offsets, timeoutMs)
  return hits.map((hit, index) => ({ ...hit, line: lines[index] ?? null }))
}
