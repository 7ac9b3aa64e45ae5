// Sections of `key = value`, as read by php, MariaDB, Odoo and our own programs.
import { goingOn, indentOf, isRemark, linesOf, type Pair } from './iniLines.ts'
import {
  type Branch,
  type Leaf,
  newBranch,
  type Parsed,
  type Path,
  replaced,
  type Scalar,
  type TextFault,
} from './parsed.ts'

const sectionIn = (line: string) => /^\s*\[([^\]]*)\]\s*(?:[;#].*)?$/.exec(line)?.[1]

/** A quoted value ends at its closing quote; any other ends before a comment that follows a blank. */
function pairIn(line: string): Pair | undefined {
  const sign = line.search(/[=:]/)
  const key = line.slice(0, Math.max(sign, 0)).trim()
  if (key === '' || /^[[;#!]/.test(key)) return undefined
  const head = line.slice(0, sign).trimEnd().length
  const blanks = /^\s*/.exec(line.slice(sign + 1))?.[0].length ?? 0
  const whole = line.slice(0, sign + 1 + blanks)
  const separator = whole.slice(head)
  const rest = line.slice(whole.length)
  const quoted = /^(["'])((?:(?!\1).)*)\1(?=\s*(?:[;#].*)?$)/.exec(rest)
  if (quoted) {
    const [, quote = '', value = ''] = quoted
    const from = whole.length + 1
    return { key, separator, from, to: from + value.length, value, quote }
  }
  const remark = /(?:^|\s)[;#]/.exec(rest)?.index ?? rest.length
  const value = rest.slice(0, remark).trimEnd()
  const from = whole.length
  return { key, separator, from, to: from + value.length, value, quote: '' }
}

const isBare = (line: string) => /^\s*[\w.-]+\s*(?:[;#].*)?$/.test(line)
const isDirective = (line: string) => /^\s*!/.test(line)

interface Read extends Parsed {
  /** By section: where its last pair ends and how its pairs are written. */
  readonly ends: ReadonlyMap<string, { at: number; separator: string; indent: string }>
}

function read(text: string): Read {
  const value = newBranch()
  const leaves: Leaf[] = []
  const faults: TextFault[] = []
  const ends = new Map<string, { at: number; separator: string; indent: string }>()
  const lines = linesOf(text)
  let section: string | undefined
  for (let at = 0; at < lines.length; at += 1) {
    const { from, line } = lines[at] ?? { from: 0, line: '' }
    if (line.trim() === '' || isRemark(line)) continue
    const named = sectionIn(line)
    const pair = named === undefined ? pairIn(line) : undefined
    if (named !== undefined) {
      section = named.trim()
      value[section] ??= newBranch()
      ends.set(section, { at: from + line.length, separator: ' = ', indent: '' })
    } else if (/^\s*\[/.test(line)) faults.push({ at: from, code: 'section' })
    else if (pair) {
      const into = section === undefined ? value : (value[section] as Branch) // created with its section
      const path = section === undefined ? [pair.key] : [section, pair.key]
      const whole = goingOn(lines, at, pair)
      into[pair.key] = whole.value
      leaves.push({ path, value: whole.value, from: whole.from, to: whole.to, style: whole.quote })
      at = whole.last
      const last = lines[at]
      const indent = indentOf(line)
      const end = last ? last.from + last.line.length : from + line.length
      ends.set(section ?? '', { at: end, separator: pair.separator, indent })
    } else if (!isBare(line) && !isDirective(line))
      faults.push({ at: from, code: /^\s*[=:]/.test(line) ? 'keyMissing' : 'line' })
  }
  return { value, leaves, faults, ends }
}

export const readIni = (text: string): Parsed => read(text)

export function writeIni(text: string, { from, to, style }: Leaf, value: Scalar): string {
  // An empty value has no blank before the comment that follows it.
  const gap = /^[;#]/.test(text[to] ?? '') ? ' ' : ''
  return replaced(text, from, to, writtenIn(String(value ?? ''), style) + gap)
}

/** Quotes a value that a program would take for a comment or trim. */
function writtenIn(value: string, quote: string): string {
  const isOpen = quote === '' && /^["']|^\s|\s$|^[;#]|\s[;#]/.test(value)
  return isOpen ? `"${value}"` : value
}

/** Adds a pair after the last one of its section, or a new section at the end. */
export function addIni(text: string, path: Path, value: Scalar): string | undefined {
  const [section, key] = path
  if (path.length !== 2 || typeof section !== 'string' || typeof key !== 'string') return undefined
  const end = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
  const written = writtenIn(String(value ?? ''), '')
  const place = read(text).ends.get(section)
  if (place)
    return replaced(
      text,
      place.at,
      place.at,
      `${end}${place.indent}${key}${place.separator}${written}`,
    )
  const gap = text === '' || /[\r\n]$/.test(text) ? '' : end
  return `${text}${gap}${text === '' ? '' : end}[${section}]${end}${key} = ${written}${end}`
}
