import type { SplitLine } from '#common/log/records.ts'

const lf = 10
const cr = 13

/** Splits a part of a file that begins at `start`; invalid UTF-8 becomes U+FFFD. */
export function linesOf(bytes: Buffer, start: number): SplitLine[] {
  const lines: SplitLine[] = []
  for (let at = 0; at < bytes.length; ) {
    const found = bytes.indexOf(lf, at)
    const end = found < 0 ? bytes.length : found
    const to = end > at && bytes[end - 1] === cr ? end - 1 : end
    lines.push({ offset: start + at, text: bytes.toString('utf8', at, to) })
    at = end + 1
  }
  return lines
}
