// Collects all rows that match, in steps of limited size.

import { type CsvValue, csvLine } from '#common/csv/line.ts'
import type { Pagination } from '#common/paginate.ts'
import { saveBlob } from '#src/components/saveBlob.ts'

/** The most rows in one file. */
export const exportLimit = 10_000
/** Rows per request. */
const step = 500

export type FetchPage<Row> = (
  page: number,
  perPage: number,
) => Promise<{ readonly rows: readonly Row[]; readonly pagination: Pagination }>

interface Collecting<Row> {
  readonly fetchPage: FetchPage<Row>
  /** A row that appears twice, because the list changed meanwhile, counts once. */
  readonly keyOf: (row: Row) => string | null
  readonly report: (done: number, total: number) => void
  readonly signal: AbortSignal
}

interface Collected<Row> {
  readonly rows: readonly Row[]
  /** There are more rows than the limit. */
  readonly capped: boolean
}

/** Null when it was stopped. */
export async function collectRows<Row>(options: Collecting<Row>): Promise<Collected<Row> | null> {
  const { fetchPage, keyOf, report, signal } = options
  const rows: Row[] = []
  const seen = new Set<string>()
  for (let page = 1; ; page++) {
    const { rows: found, pagination } = await fetchPage(page, step)
    if (signal.aborted) return null
    for (const row of found) {
      const key = keyOf(row)
      if (key !== null && seen.has(key)) continue
      if (key !== null) seen.add(key)
      rows.push(row)
    }
    report(Math.min(rows.length, exportLimit), Math.min(pagination.total, exportLimit))
    const isLast = found.length === 0 || page >= pagination.last_page
    if (rows.length >= exportLimit || isLast || page >= exportLimit / step)
      return {
        rows: rows.slice(0, exportLimit),
        capped: rows.length > exportLimit || (!isLast && pagination.total > exportLimit),
      }
  }
}

interface ExportColumn<Row> {
  readonly title: string
  readonly value: (row: Row) => CsvValue
}

/** The column titles, then the rows. */
export const csvOf = <Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): string[] => [
  csvLine(columns.map(({ title }) => title)),
  ...rows.map(row => csvLine(columns.map(({ value }) => value(row)))),
]

/** Downloads a text as a file. The byte order mark tells spreadsheets that it is UTF-8. */
export function saveFile(name: string, parts: readonly string[]): void {
  saveBlob(name, new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' }))
}
