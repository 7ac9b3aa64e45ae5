// A search over a whole log: what is looked for by the host's own program, what it means by us.
import { type LogLevel, wordsOf } from '../../common/log/level.ts'
import type { HostLines, HostSearched, SearchOptions } from '../hosts/index.ts'
import type { Digested, DigestOrder, Hit } from './digest.ts'
import { Digesting } from './digesting.ts'
import { LogReader } from './page.ts'
import type { ReadableLog } from './unpacked.ts'

const megabyte = 1024 * 1024
/** Bytes of lines one search is told. */
const mostOutput = 512 * megabyte
/** A line of a stack trace is told with so many before it, to find which record it is in. */
const before = 60

/** So long the lines before a search are counted. */
const baseMs = 500
/** So long at least those up to what it found. */
const countMs = 150

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
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** How a log is searched: what is asked of its host, and how the answer is read. */
export interface LogPlan {
  readonly order: DigestOrder
  /** Undefined where there is nothing to look through. */
  readonly options: Omit<SearchOptions, 'timeoutMs' | 'heard'> | undefined
}

export interface LogFound extends Digested {
  readonly ended: HostSearched['ended']
}

// As levelOf reads them: by word, by number, by letter, by status.
const otherWays: Readonly<Record<LogLevel, readonly string[]>> = {
  trace: ['"level" ?: ?10'],
  debug: ['"level" ?: ?20', '^D[0-9]{4} '],
  info: ['"level" ?: ?30', '^I[0-9]{4} ', '" [123][0-9][0-9] '],
  warning: ['"level" ?: ?40', '^W[0-9]{4} ', '" 4[0-9][0-9] '],
  error: ['"level" ?: ?50', '^E[0-9]{4} ', '" 5[0-9][0-9] '],
  fatal: ['"level" ?: ?60', '^F[0-9]{4} '],
}

/** A pattern that every line of these levels fits: what fits it besides is sorted out later. */
const patternOf = (levels: readonly LogLevel[]) =>
  levels.flatMap(level => [...wordsOf(level), ...otherWays[level]]).join('|')

/** What the program is asked for. */
function asked({ text, regex, matchCase, levels = [] }: LogWanted) {
  if (text !== undefined) return { text, regex: regex === true, matchCase: matchCase === true }
  return levels.length > 0
    ? { text: patternOf(levels), regex: true, matchCase: false }
    : { text: '', regex: false, matchCase: true }
}

export async function planOf({ host, path, first }: LogPlace, wanted: LogWanted): Promise<LogPlan> {
  const { zone, limit, levels = [], from, to, text, after, signal } = wanted
  const reader = await LogReader.open(host, path, zone, first)
  const span = await reader.span(from, to)
  const start = Math.max(span.start, after ?? 0)
  const headsOnly = text === undefined
  const order: DigestOrder = {
    manner: reader.manner,
    reckoning: reader.reckoning,
    ...{ start, limit, levels, headsOnly, numbered: !host.countsFast },
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
  // An empty file has nothing to look through, nor has what ends before it begins.
  if (span.end <= start) return { order, options: undefined }
  return {
    order,
    options: {
      ...{ ...asked(wanted), numbered: order.numbered },
      ...(reader.folds && !headsOnly ? { before } : {}),
      ...(start > 0 ? { start } : {}),
      ...(span.end < reader.size ? { end: span.end } : {}),
      ...(signal ? { signal } : {}),
      mostOutput,
    },
  }
}

export async function searchLog(place: LogPlace, wanted: LogWanted): Promise<LogFound> {
  const { host, path } = place
  const until = Date.now() + wanted.timeoutMs
  const { order, options } = await planOf(place, wanted)
  const digesting = new Digesting(order)
  const base = order.numbered ? linesBefore(place, order.start, wanted.timeoutMs) : undefined
  try {
    const { ended } = options
      ? await host.searchFile(path, {
          ...options,
          timeoutMs: Math.max(100, until - Date.now()),
          heard: piece => digesting.take(piece),
        })
      : { ended: 'done' as const }
    const { hits, ...digested } = await digesting.end()
    const left = Math.max(countMs, until - Date.now())
    const numbered = base ? withBase(hits, await base) : await withLines(place, hits, left)
    return { ...digested, hits: numbered, ended }
  } finally {
    digesting.close()
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
