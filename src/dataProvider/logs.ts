// Log files of the connected store. Every call rejects with ApiError.
import type { components } from '../generated/api.ts'
import { call, once } from './core/call.ts'
import { type Reading, storeId } from './core/reading.ts'
import type { Job } from './jobs.ts'

type Wire = components['schemas']

export type LogFile = Wire['LogFile']
export type LogLevel = Wire['LogLevel']
/** Of a page a whole record, of a search a line. */
export type LogRecord = Wire['LogRecord']
export type LogPage = Wire['LogPage']
export type LogBar = Wire['LogBar']

export type LogTimes = Wire['LogTimes']

export type LogStop = Wire['LogAnswer']['stopped']

/** What a log is narrowed to; `zone` is that of its times that do not say theirs. */
export type LogNarrowing = Pick<
  Wire['LogQuery'],
  'text' | 'regex' | 'matchCase' | 'levels' | 'from' | 'to' | 'zone'
>
/** Without a place the end of the file; with `numbers` the lines before it are counted as far as a second goes. */
export type LogPlace = Pick<
  Wire['LogQuery'],
  'offset' | 'line' | 'direction' | 'limit' | 'zone' | 'numbers'
>

export interface LogRead {
  records: LogRecord[]
  page: LogPage
  stopped: LogStop
  /** What the times of the log are worth, where the server says so. */
  times: LogTimes | null
}

export interface LogFound {
  records: LogRecord[]
  matches: number
  stopped: LogStop
  /** Where it goes on: behind the lines told, or where it stopped. */
  next: string | null
  /** The share of the file that was searched, 0 to 1; null where the server does not say. */
  searched: number | null
  histogram: LogBar[]
  /** Milliseconds of one bar. */
  width: number
  /** What the times of the log are worth, where the server says so. */
  times: LogTimes | null
}

const ask = (body: Wire['LogQuery'], { store, signal }: Reading) =>
  call('searchLogFiles', { params: { header: storeId(store) }, body, signal })

/** The log files of the store, and whether that is all of them. */
export async function listLogFiles(
  reading: Reading = {},
): Promise<{ files: LogFile[]; complete: boolean }> {
  const { files, complete } = await ask({}, reading)
  // A server of before may tell something else.
  return { files: files ?? [], complete: complete !== false }
}

/** Records around a place of a file of any size. */
export async function readLogPage(
  file: string,
  place: LogPlace,
  reading: Reading = {},
): Promise<LogRead> {
  const { records = [], page, stopped, times } = await ask({ file, ...place }, reading)
  const end = records.at(-1)?.end ?? 0
  const start = records[0]?.offset ?? 0
  // A server of before pages tells records only: they are all there is.
  return {
    records,
    page: page ?? { start, end, size: end, file: '', complete: false },
    stopped: stopped ?? null,
    times: times ?? null,
  }
}

/** It may take so many `seconds`; with `newest` it goes from the end to the beginning. */
export type LogSearch = LogNarrowing &
  Pick<Wire['LogQuery'], 'limit' | 'next' | 'seconds' | 'newest'>

/** The lines that match, over the whole file or as far as the time goes. */
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

/** Starts the job that writes what a log is narrowed to into a file. */
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
