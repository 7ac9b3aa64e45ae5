// A pattern's tree as each engine reads it: JavaScript in the browser, ripgrep, and GNU grep.
import type { CharSet } from './charSet.ts'
import { type Assertion, endless, type Node } from './parse.ts'
import { type ByteRange, byteWays } from './utf8.ts'

interface Printer {
  readonly set: (set: CharSet) => string
  readonly assertions: Readonly<Record<Assertion, string>>
  readonly open: string
}

function print(node: Node, to: Printer): string {
  const group = (inner: string) => `${to.open}${inner})`
  switch (node.kind) {
    case 'set':
      return to.set(node.set)
    case 'assertion':
      return to.assertions[node.assertion]
    case 'sequence':
      return node.of
        .map(part => (part.kind === 'choice' ? group(print(part, to)) : print(part, to)))
        .join('')
    case 'choice':
      return node.of.map(branch => print(branch, to)).join('|')
    case 'repeat':
      return group(print(node.of, to)) + timesOf(node)
  }
}

function timesOf({ least, most }: { least: number; most: number }): string {
  if (most === endless) return least === 0 ? '*' : `{${least},}`
  return least === most ? `{${least}}` : `{${least},${most}}`
}

const hex = (code: number) => code.toString(16)
const isPlain = (code: number) => /[\w ,:;<>=!@#%&~`'"/]/.test(String.fromCodePoint(code))

function classOf(set: CharSet, sign: 'u' | 'x'): string {
  const escaped = (code: number) => `\\${sign}{${hex(code)}}`
  const [first] = set
  if (set.length === 1 && first && first[0] === first[1])
    return first[0] < 128 && isPlain(first[0]) ? String.fromCodePoint(first[0]) : escaped(first[0])
  const ranges = set.map(([from, to]) =>
    from === to ? escaped(from) : `${escaped(from)}-${escaped(to)}`,
  )
  return `[${ranges.join('')}]`
}

/** For `new RegExp(…, 'u')`, over one line. A set without characters matches nothing. */
export const printForScript = (tree: Node): string =>
  print(tree, {
    set: set => classOf(set, 'u'),
    // `$` would do, but V8 misses characters of two halves before it: /[^a]$/u.test('🍕') is false there.
    assertions: { start: '^', end: '(?![^])', boundary: '\\b' },
    open: '(?:',
  })

// A mark at the beginning of a file and the first half of a line end of Windows belong to no line.

/** For ripgrep, which reads lines without their \n. */
export const printForRipgrep = (tree: Node): string =>
  print(tree, {
    set: set => (set.length === 0 ? '[^\\x{0}-\\x{10ffff}]' : classOf(set, 'x')),
    assertions: {
      start: '(?:^\\x{feff}?)',
      end: '(?:\\r?$)',
      boundary: '(?-u:\\b)',
    },
    open: '(?:',
  })

/**
 * For `grep -E` where a character is a byte (LC_ALL=C): what it takes for a letter, or for the same
 * letter, then depends on no machine's languages. One character of the answer is one byte.
 */
export const printForGrep = (tree: Node): string =>
  print(tree, {
    set: set => waysOf(byteWays(set)),
    assertions: {
      start: '(^(\u00ef\u00bb\u00bf)?)',
      end: '(\r?$)',
      boundary: '\\b',
    },
    open: '(',
  })

function waysOf(ways: readonly (readonly ByteRange[])[]): string {
  // Of no character: a byte that is in no text, twice.
  if (ways.length === 0) return '\u00ff\u00ff'
  const byStart = new Map<string, ByteRange[]>()
  for (const way of ways) {
    const start = way
      .slice(0, -1)
      .map(range => bracket([range]))
      .join('')
    byStart.set(start, [...(byStart.get(start) ?? []), ...way.slice(-1)])
  }
  const all = [...byStart].map(([start, ends]) => start + bracket(ends))
  const [first = ''] = all
  return all.length === 1 ? first : `(${all.join('|')})`
}

/** Signs that mean something in a bracket, by their place there. */
const [opening, closing, caret, minus] = [0x5b, 0x5d, 0x5e, 0x2d]
/** Rising. */
const special = [minus, opening, closing, caret]
const byte = (code: number) => String.fromCharCode(code)

function bracket(ranges: readonly ByteRange[]): string {
  const [first] = ranges
  if (ranges.length === 1 && first && first[0] === first[1] && first[0] !== 0)
    return single(first[0])
  // No program's word can have a zero in it: where it belongs to the set, the others are left out.
  if (first?.[0] === 0) return `[^${listed(others(ranges))}]`
  return `[${listed(ranges)}]`
}

const single = (code: number) =>
  /[.*+?()[\]{}|^$\\]/.test(byte(code)) ? `\\${byte(code)}` : byte(code)

function others(ranges: readonly ByteRange[]): ByteRange[] {
  const out: ByteRange[] = []
  let next = 0
  for (const [from, to] of ranges) {
    if (from > next) out.push([next, from - 1])
    next = to + 1
  }
  out.push([next, 0xff])
  // A line end would part two patterns, and no line has one.
  return out.flatMap(range => cutOut(range, [0x0a]))
}

/** The bytes of a bracket: the closing one first, then what means nothing, the opening one, ^ and - last. */
function listed(ranges: readonly ByteRange[]): string {
  const has = (code: number) => ranges.some(([from, to]) => from <= code && code <= to)
  const plain = ranges
    .flatMap(range => cutOut(range, special))
    .map(([from, to]) => (from === to ? byte(from) : `${byte(from)}-${byte(to)}`))
  const before = `${has(closing) ? ']' : ''}${plain.join('')}${has(opening) ? '[' : ''}`
  if (before === '') return `${has(minus) ? '-' : ''}${has(caret) ? '^' : ''}`
  return `${before}${has(caret) ? '^' : ''}${has(minus) ? '-' : ''}`
}

/** A range without some of its bytes, which rise. */
function cutOut([from, to]: ByteRange, bytes: readonly number[]): ByteRange[] {
  const out: ByteRange[] = []
  let next = from
  for (const code of bytes) {
    if (code < next || code > to) continue
    if (code > next) out.push([next, code - 1])
    next = code + 1
  }
  if (next <= to) out.push([next, to])
  return out
}
