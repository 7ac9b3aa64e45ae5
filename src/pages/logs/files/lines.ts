// Records in memory: a window that moves over the log, and what of them is drawn. Pure.
import type { LogPage, LogRecord } from '#src/dataProvider/index.ts'

/** Records asked for at once, and kept in memory: what is drawn stays below 1,500 nodes. */
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

/** Numbers go on where one is known. */
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

/** With the number of the record at a byte, and so of all. */
export function withNumber(old: LogWindow, offset: number, line: number): LogWindow {
  const known = old.records.map(record => (record.offset === offset ? { ...record, line } : record))
  return { ...old, records: numbered(known) }
}

/** With what was read from its last record on: that one may have grown. */
export function withBelow(old: LogWindow, { records, page }: LogWindow): LogWindow {
  const first = records[0]?.offset ?? Number.POSITIVE_INFINITY
  const all = numbered([...old.records.filter(({ offset }) => offset < first), ...records])
  return between(all.slice(-maxKept), page)
}

/** With what stands before its first record. */
export function withAbove(old: LogWindow, { records, page }: LogWindow): LogWindow {
  const all = numbered([...records, ...old.records])
  return between(all.slice(0, maxKept), { ...page, complete: old.page.complete })
}

export const atStart = ({ page }: LogWindow): boolean => page.start <= 0
export const atEnd = ({ page }: LogWindow): boolean => page.end >= page.size

/** One line of the list: a record, and how many alike follow it. */
export interface Drawn {
  readonly record: LogRecord
  readonly times: number
}

/** What tells records apart when repeats are folded: not their times and numbers. */
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
