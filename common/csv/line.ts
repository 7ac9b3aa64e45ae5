// Rows as CSV by RFC 4180. Pure.

export type CsvValue = string | number | null

/** Text a spreadsheet would run as a formula, even after blanks. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

function field(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A text as it was before its apostrophe. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

/** One record with its line ending. A text that a spreadsheet would run gets an apostrophe in front. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`
