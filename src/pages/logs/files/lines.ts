// Records in memory: a window that moves over the log, and the part that is rendered. Pure.
import type { LogPage, LogRecord } from '#src/dataProvider/index.ts'

/** Records per request, and the most in memory: fewer than 1,500 nodes are rendered. */
export const pageSize = 100
export const maxKept = 250

export interface LogWindow {
  readonly records: readonly LogRecord[]
  readonly page: LogPage
}

const between = (records: readonly LogRecord[], page: LogPage): LogWindow => ({
  records,
  page: {
    ...page,
    start: records[0]?.offset ?? page.start,
    end: records.at(-1)?.end ?? page.end,
  },
})

/** Derives line numbers from a known one. */
function numbered(records: readonly LogRecord[]): LogRecord[] {
  const known = records.findIndex(({ line }) => line !== null)
  if (known < 0) return [...records]
  let line = records[known]?.line ?? 1
  for (const record of records.slice(0, known)) line -= record.lines
  return records.map(record => {
    const own = line
    line += record.lines
    return record.line === own ? record : { ...record, line: own > 0 ? own : null }
  })
}

/** Adds the number of the record at a byte, and so of all others. */
export function withNumber(old: LogWindow, offset: number, line: number): LogWindow {
  const known = old.records.map(record => (record.offset === offset ? { ...record, line } : record))
  return { ...old, records: numbered(known) }
}

/** Appends the records read from the last one on: that one may have grown. */
export function withBelow(old: LogWindow, { records, page }: LogWindow): LogWindow {
  const first = records[0]?.offset ?? Number.POSITIVE_INFINITY
  const all = numbered([...old.records.filter(({ offset }) => offset < first), ...records])
  return between(all.slice(-maxKept), page)
}

/** Prepends the records before the first one. */
export function withAbove(old: LogWindow, { records, page }: LogWindow): LogWindow {
  const all = numbered([...records, ...old.records])
  return between(all.slice(0, maxKept), { ...page, complete: old.page.complete })
}

export const atStart = ({ page }: LogWindow): boolean => page.start <= 0
export const atEnd = ({ page }: LogWindow): boolean => page.end >= page.size

/** One row of the list: a record, and how many similar ones follow it. */
export interface Drawn {
  readonly record: LogRecord
  readonly times: number
}

/** The part of a record that decides whether it is a repeat: everything but times and numbers. */
const manner = ({ text }: LogRecord): string =>
  text
    .slice(0, 400)
    .replace(/\d+/g, '0')
    .replace(/\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b/gi, 'M')

export function drawnOf(records: readonly LogRecord[], folds: boolean): Drawn[] {
  if (!folds) return records.map(record => ({ record, times: 1 }))
  const drawn: Drawn[] = []
  let last = ''
  for (const record of records) {
    const own = manner(record)
    const before = drawn.at(-1)
    if (before && own === last) drawn[drawn.length - 1] = { ...before, times: before.times + 1 }
    else drawn.push({ record, times: 1 })
    last = own
  }
  return drawn
}
