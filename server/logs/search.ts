// Searches a whole log: the host's own program finds lines, and this interprets them.
import { type LogLevel, patternOf } from '#common/log/level.ts'
import type { LogTimes } from '#common/log/survey.ts'
import type { HostLines, HostSearched, SearchOptions } from '../hosts/index.ts'
import type { Digested, DigestOrder, Head, Hit } from './digest.ts'
import { Digesting } from './digesting.ts'
import { LogReader } from './page.ts'
import type { ReadableLog } from './unpacked.ts'

const megabyte = 1024 * 1024
/** Maximum output of one search in bytes. */
const maxOutput = 512 * megabyte
/** How many lines precede a line of a stack trace, to find its record. */
const before = 60

/** How long the lines before a search are counted. */
const baseMs = 500
/** Minimum time to count those up to its hits. */
const countMs = 150

/** Size of the first part of a continued search; doubled whenever one takes less than this time. */
const firstPiece = 2 * megabyte
const quickMs = 150
/** With less time left, no search starts. */
const minMs = 100

/** A log readable in place, see UnpackedLogs. */
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
  /** Searches from this byte on, where a line begins. */
  readonly after?: number
  /** Searches up to this byte. */
  readonly before?: number
  /** Returns the last hits, not the first. */
  readonly newest?: boolean
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** How a log is searched: the request to its host, and how its output is read. */
export interface LogPlan {
  readonly reader: LogReader
  readonly order: DigestOrder
  /** The byte at which the search ends. */
  readonly end: number
  /** Undefined when there is nothing to search. */
  readonly options: PlannedOptions | undefined
}

type PlannedOptions = Omit<SearchOptions, 'timeoutMs' | 'heard'>

export interface LogFound extends Digested {
  readonly ended: HostSearched['ended']
  /** Everything before this byte was searched and its hits returned; with `newest`, everything after it. */
  readonly reached: number
  readonly size: number
  readonly times: LogTimes
}

/** The query for the program. */
function queryOf({ text, regex, matchCase, levels = [] }: LogWanted) {
  if (text !== undefined) return { text, regex: regex === true, matchCase: matchCase === true }
  return levels.length > 0
    ? { text: patternOf(levels), regex: true, matchCase: false }
    : { text: '', regex: false, matchCase: true }
}

/** The record a byte is inside of. */
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
  // There is nothing to search in an empty file or range.
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
  /** The part of the output that counts, see Digesting; all of it by default. */
  readonly told?: 'settled'
}

/**
 * Searches from beginning to end in one go, which is fastest. A program killed before the end has only printed part of
 * its hits: if half of the time was not enough, the rest is searched part by part, so that it is known how far it came.
 * With `newest` that is everything, from the end on, as hits at the beginning are useless.
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
        // It is a single line.
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

/** Lines not counted in time have no number. */
const counted = ({ host, path }: LogPlace, offsets: readonly number[], timeoutMs: number) =>
  host.linesAt(path, offsets, { timeoutMs }).catch((): HostLines => [])

/** Counts the lines before a search's start, in parallel with it. */
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

/** The host printed no numbers: counts up to the last hit shown. */
async function withLines(place: LogPlace, hits: readonly Hit[], timeoutMs: number): Promise<Hit[]> {
  if (hits.length === 0) return []
  const offsets = hits.map(({ offset }) => offset)
  const lines = await counted(place, offsets, timeoutMs)
  return hits.map((hit, index) => ({ ...hit, line: lines[index] ?? null }))
}
