// Rows as CSV by RFC 4180. Pure.

export type CsvValue = string | number | null

/** What a spreadsheet would take for a formula: it may be behind blanks as well. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

function field(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One record with its line end. A text that a spreadsheet would run is put behind an apostrophe. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`
