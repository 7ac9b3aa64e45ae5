// Lines of INI and continued values: indented deeper than the key as in Python's configparser, with a trailing
// backslash as in systemd and git, or quoted as in php. No file names its dialect, so all are supported.

import { slashesAtEnd } from './parsed.ts'

export interface Line {
  readonly from: number
  /** Without its line ending. */
  readonly line: string
}

/** A pair on one line; offsets are into the line. */
export interface Pair {
  readonly key: string
  readonly separator: string
  readonly from: number
  readonly to: number
  readonly value: string
  readonly quote: string
}

/** A value with all its lines; offsets are into the text. */
interface Whole {
  readonly value: string
  readonly from: number
  readonly to: number
  readonly quote: string
  /** Index of its last line. */
  readonly last: number
}

export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let from = 0
  for (const end of text.matchAll(/\r\n|\r|\n/g)) {
    lines.push({ from, line: text.slice(from, end.index) })
    from = end.index + end[0].length
  }
  lines.push({ from, line: text.slice(from) })
  return lines
}

export const isRemark = (line: string): boolean => /^\s*[;#]/.test(line)
export const indentOf = (line: string): string => /^\s*/.exec(line)?.[0] ?? ''

/** Maximum lines of one quoted value; an unclosed quote is not a quote. */
const maxQuoted = 1000

export function goingOn(lines: readonly Line[], at: number, pair: Pair): Whole {
  const { from, line } = lines[at] ?? { from: 0, line: '' }
  const places = { from: from + pair.from, to: from + pair.to }
  if (pair.quote !== '') return indented(lines, at, pair)
  const rest = line.slice(pair.from)
  const quoted =
    rest.startsWith('"') && !rest.includes('"', 1) ? closed(lines, at, rest) : undefined
  if (quoted) return { ...quoted, from: places.from + 1, quote: '"' }
  const slashed = joined(lines, at, rest)
  return slashed ? { ...slashed, from: places.from, quote: '' } : indented(lines, at, pair)
}

/** A quoted value that a later line closes. */
function closed(lines: readonly Line[], at: number, rest: string) {
  const parts = [rest.slice(1)]
  for (let last = at + 1; last < Math.min(lines.length, at + maxQuoted); last += 1) {
    const { from, line } = lines[last] ?? { from: 0, line: '' }
    const sign = line.indexOf('"')
    parts.push(sign < 0 ? line : line.slice(0, sign))
    if (sign < 0) continue
    const isEnd = /^\s*(?:[;#].*)?$/.test(line.slice(sign + 1))
    return isEnd ? { value: parts.join('\n'), to: from + sign, last } : undefined
  }
  return undefined
}

/** Whether the line is a section or a pair of its own. */
const isOwn = (line: string) => /^\s*(?:\[[^\]]*\]|[^=:]+[=:].*)$/.test(line)

/**
 * A Windows path also ends with a backslash: without a blank before it, the value only continues if the next line is
 * neither a section nor a pair.
 */
function goesOn(line: string, next: string): boolean {
  if (next.trim() === '' || slashesAtEnd(line) % 2 === 0) return false
  return /\s\\$/.test(line) || /^\\$/.test(line) || !isOwn(next)
}

/** Joins lines that end with a backslash, skipping comments between them. */
function joined(lines: readonly Line[], at: number, rest: string) {
  const parts: string[] = []
  let open = rest
  let last = at
  let to = 0
  for (let n = at + 1; n < lines.length && open.endsWith('\\'); n += 1) {
    const { from, line } = lines[n] ?? { from: 0, line: '' }
    if (isRemark(line)) continue
    if (!goesOn(open, line)) break
    const before = open.slice(0, -1)
    parts.push(before.trimEnd(), /\s$/.test(before) ? ' ' : '')
    open = line.trim()
    to = from + line.trimEnd().length
    last = n
  }
  return last > at ? { value: parts.join('') + open, to, last } : undefined
}

/** Joins lines indented deeper than the key; blank lines and comments only where others follow. */
function indented(lines: readonly Line[], at: number, pair: Pair): Whole {
  const { from, line } = lines[at] ?? { from: 0, line: '' }
  const indent = indentOf(line).length
  const more: string[] = []
  let last = at
  let to = from + pair.to
  for (let n = at + 1; n < lines.length; n += 1) {
    const next = lines[n] ?? { from: 0, line: '' }
    if (next.line.trim() === '' || isRemark(next.line)) continue
    if (indentOf(next.line).length <= indent) break
    more.push(next.line.trim())
    last = n
    to = next.from + next.line.trimEnd().length
  }
  if (more.length === 0)
    return { value: pair.value, from: from + pair.from, to, quote: pair.quote, last }
  const value = `${pair.quote}${pair.value}${pair.quote}`
  const places = { from: from + pair.from - pair.quote.length, to, last }
  return { ...places, value: [value, ...more].join('\n'), quote: '' }
}
