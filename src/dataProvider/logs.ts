// Log files of the connected store. Every call rejects with ApiError.
import type { components } from '../generated/api.ts'
import { call, once } from './core/call.ts'
import { type Reading, storeId } from './core/reading.ts'
import type { Job } from './jobs.ts'

type Wire = components['schemas']

export type LogFile = Wire['LogFile']
export type LogLevel = Wire['LogLevel']
/** A whole record in a page, a line in a search. */
export type LogRecord = Wire['LogRecord']
export type LogPage = Wire['LogPage']
export type LogBar = Wire['LogBar']

export type LogTimes = Wire['LogTimes']

export type LogStop = Wire['LogAnswer']['stopped']

/** A log's filters; `zone` is the time zone of times without one. */
export type LogNarrowing = Pick<
  Wire['LogQuery'],
  'text' | 'regex' | 'matchCase' | 'levels' | 'from' | 'to' | 'zone'
>
/** Without a place, the end of the file; with `numbers`, the lines before it are counted for up to a second. */
export type LogPlace = Pick<
  Wire['LogQuery'],
  'offset' | 'line' | 'direction' | 'limit' | 'zone' | 'numbers'
>

export interface LogRead {
  records: LogRecord[]
  page: LogPage
  stopped: LogStop
  /** How reliable the log's times are, where the server says so. */
  times: LogTimes | null
}

export interface LogFound {
  records: LogRecord[]
  matches: number
  stopped: LogStop
  /** Where to continue: after these lines, or where the search stopped. */
  next: string | null
  /** The share of the file searched, 0 to 1; null where the server does not say. */
  searched: number | null
  histogram: LogBar[]
  /** Milliseconds per bar. */
  width: number
  /** How reliable the log's times are, where the server says so. */
  times: LogTimes | null
}

const ask = (body: Wire['LogQuery'], { store, signal }: Reading) =>
  call('searchLogFiles', { params: { header: storeId(store) }, body, signal })

/** The store's log files, and whether the list is complete. */
export async function listLogFiles(
  reading: Reading = {},
): Promise<{ files: LogFile[]; complete: boolean }> {
  const { files, complete } = await ask({}, reading)
  // An older server may return another shape.
  return { files: files ?? [], complete: complete !== false }
}

/** Records around a place in a file of any size. */
export async function readLogPage(
  file: string,
  place: LogPlace,
  reading: Reading = {},
): Promise<LogRead> {
  const { records = [], page, stopped, times } = await ask({ file, ...place }, reading)
  const end = records.at(-1)?.end ?? 0
  const start = records[0]?.offset ?? 0
  // A server without pages returns only records: they are all there is.
  return {
    records,
    page: page ?? { start, end, size: end, file: '', complete: false },
    stopped: stopped ?? null,
    times: times ?? null,
  }
}

/** It takes at most `seconds`; with `newest` it searches from the end to the start. */
export type LogSearch = LogNarrowing &
  Pick<Wire['LogQuery'], 'limit' | 'next' | 'seconds' | 'newest'>

/** The matching lines, in the whole file or as far as the time allows. */
export async function searchLog(
  file: string,
  wanted: LogSearch,
  reading: Reading = {},
): Promise<LogFound> {
  const found = await ask({ file, ...wanted }, reading)
  const { records = [], matches, stopped, next, reached, size, histogram, width, times } = found
  const part = typeof reached === 'number' && size ? Math.min(1, reached / size) : null
  return {
    records,
    matches: matches ?? records.length,
    stopped: stopped ?? null,
    next: next ?? null,
    searched: part !== null && wanted.newest ? 1 - part : part,
    histogram: histogram ?? [],
    width: width ?? 0,
    times: times ?? null,
  }
}

/** Starts a job that exports a log's filtered lines to a file. */
export const exportLog = (
  file: string,
  wanted: LogNarrowing,
  key: string,
  { store }: Reading = {},
): Promise<Job> =>
  call('exportLog', {
    params: { header: { ...storeId(store), ...once(key) } },
    body: { file, ...wanted },
  })
