// The rejected rows as a file, to be corrected elsewhere.
import { csvLine } from '#common/csv/line.ts'
import type { CsvRow, CsvUpload, SupportDataProvider } from '#src/dataProvider/index.ts'

/** Rows per request. */
const perPage = 1000

/** Every rejected row, page by page. */
export async function rejectedRows(
  { readCsvRows }: Pick<SupportDataProvider, 'readCsvRows'>,
  id: string,
): Promise<readonly CsvRow[]> {
  const rows: CsvRow[] = []
  for (let page = 1; ; page++) {
    const { data, links } = await readCsvRows(id, { action: 'rejected', page, per_page: perPage })
    rows.push(...data)
    if (page >= links.pagination.last_page) return rows
  }
}

/** The cells unchanged, with the reason. Cells that a spreadsheet would run are defused. */
export function rejectedCsv(
  { columns }: Pick<CsvUpload, 'columns'>,
  rows: readonly CsvRow[],
  headings: { readonly reasons: string; readonly column: (at: number) => string },
): string[] {
  const titles = columns.map((_, at) => headings.column(at))
  const lines = rows.map(({ cells, errors }) => [
    ...columns.map((_, at) => cells[at] ?? ''),
    errors.map(({ info }) => info).join('; '),
  ])
  return [csvLine([...titles, headings.reasons]), ...lines.map(csvLine)]
}
