// Sections of `key = value`, as php, MariaDB, Odoo and our own programs read them.
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

/** Start and content of every line, without its end. */
function* linesOf(text: string): Generator<{ from: number; line: string }> {
  const ends = /\r\n|\r|\n/g
  let from = 0
  for (const end of text.matchAll(ends)) {
    yield { from, line: text.slice(from, end.index) }
    from = end.index + end[0].length
  }
  yield { from, line: text.slice(from) }
}

const isRemark = (line: string) => /^\s*[;#]/.test(line)
const sectionIn = (line: string) => /^\s*\[([^\]]*)\]\s*(?:[;#].*)?$/.exec(line)?.[1]

interface Pair {
  readonly key: string
  readonly separator: string
  /** In the line. */
  readonly from: number
  readonly to: number
  readonly value: string
  readonly quote: string
}

/** A value in quotes is what lies between them; else it ends before a remark with a blank before it. */
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
const isIndented = (line: string) => /^\s/.test(line)

interface Read extends Parsed {
  /** Section -> where its last pair ends, and how pairs are written in it. */
  readonly ends: ReadonlyMap<string, { at: number; separator: string; indent: string }>
}

function read(text: string): Read {
  const value = newBranch()
  const leaves: Leaf[] = []
  const faults: TextFault[] = []
  const ends = new Map<string, { at: number; separator: string; indent: string }>()
  let section: string | undefined
  let before = false
  for (const { from, line } of linesOf(text)) {
    if (line.trim() === '' || isRemark(line)) continue
    const named = sectionIn(line)
    const pair = named === undefined ? pairIn(line) : undefined
    if (named !== undefined) {
      section = named.trim()
      value[section] ??= newBranch()
      ends.set(section, { at: from + line.length, separator: ' = ', indent: '' })
      before = false
    } else if (/^\s*\[/.test(line)) faults.push({ at: from, code: 'section' })
    else if (pair) {
      const into = section === undefined ? value : (value[section] as Branch) // made with its section
      const path = section === undefined ? [pair.key] : [section, pair.key]
      into[pair.key] = pair.value
      leaves.push({
        ...{ path, value: pair.value, from: from + pair.from, to: from + pair.to },
        style: pair.quote,
      })
      const indent = /^\s*/.exec(line)?.[0] ?? ''
      const { separator } = pair
      ends.set(section ?? '', { at: from + line.length, separator, indent })
      before = true
    } else if (!isBare(line) && !isDirective(line) && !(before && isIndented(line)))
      faults.push({ at: from, code: /^\s*[=:]/.test(line) ? 'keyMissing' : 'line' })
  }
  return { value, leaves, faults, ends }
}

export const readIni = (text: string): Parsed => read(text)

export function writeIni(text: string, { from, to, style }: Leaf, value: Scalar): string {
  // What was nothing has no blank before the remark behind it.
  const gap = /^[;#]/.test(text[to] ?? '') ? ' ' : ''
  return replaced(text, from, to, writtenIn(String(value ?? ''), style) + gap)
}

/** What a program would take for a remark, or lose at the ends, stands in quotes. */
function writtenIn(value: string, quote: string): string {
  const isOpen = quote === '' && /^["']|^\s|\s$|^[;#]|\s[;#]/.test(value)
  return isOpen ? `"${value}"` : value
}

/** A new pair behind the last one of its section; a new section at the end. */
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
