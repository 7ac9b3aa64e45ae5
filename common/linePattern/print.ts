// Prints a pattern's tree for each engine: JavaScript in the browser, ripgrep and GNU grep.
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

/** For `new RegExp(…, 'u')`, applied to one line. An empty set matches nothing. */
export const printForScript = (tree: Node): string =>
  print(tree, {
    set: set => classOf(set, 'u'),
    // Not `$`: V8 misses surrogate pairs before it, /[^a]$/u.test('🍕') is false there.
    assertions: { start: '^', end: '(?![^])', boundary: '\\b' },
    open: '(?:',
  })

// The byte order mark and the \r of a Windows line ending belong to no line.

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
 * For `grep -E` in the C locale, where a character is a byte: results do not depend on a machine's locale. Each
 * character of the returned string is one byte.
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
  // An empty set: a byte that occurs in no text, twice.
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

/** Characters with a meaning in a bracket expression. */
const [opening, closing, caret, minus] = [0x5b, 0x5d, 0x5e, 0x2d]
/** Ascending. */
const special = [minus, opening, closing, caret]
const byte = (code: number) => String.fromCharCode(code)

function bracket(ranges: readonly ByteRange[]): string {
  const [first] = ranges
  if (ranges.length === 1 && first && first[0] === first[1] && first[0] !== 0)
    return single(first[0])
  // An argument cannot contain NUL: a set that has it is printed as the complement.
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
  // A line feed would separate two patterns, and no line contains one.
  return out.flatMap(range => cutOut(range, [0x0a]))
}

/** The bytes of a bracket expression: `]` first, then ordinary bytes, `[`, and `^` and `-` last. */
function listed(ranges: readonly ByteRange[]): string {
  const has = (code: number) => ranges.some(([from, to]) => from <= code && code <= to)
  const plain = ranges
    .flatMap(range => cutOut(range, special))
    .map(([from, to]) => (from === to ? byte(from) : `${byte(from)}-${byte(to)}`))
  const before = `${has(closing) ? ']' : ''}${plain.join('')}${has(opening) ? '[' : ''}`
  if (before === '') return `${has(minus) ? '-' : ''}${has(caret) ? '^' : ''}`
  return `${before}${has(caret) ? '^' : ''}${has(minus) ? '-' : ''}`
}

/** A range without some bytes, given in ascending order. */
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
