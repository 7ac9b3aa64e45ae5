// Parses the pattern language of searches over lines into a tree. The language is the part of JavaScript's regular
// expressions on which all engines agree and that runs in time linear in the text; docs/develop/decisions/0043 defines it.
// Engines never see the typed pattern, only the output of print.ts.
import {
  any,
  type CharSet,
  digits,
  property,
  type Range,
  space,
  union,
  withCases,
  without,
  word,
} from './charSet.ts'

export type Assertion = 'start' | 'end' | 'boundary'

export type Node =
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'assertion'; readonly assertion: Assertion; readonly at: number }
  | { readonly kind: 'sequence'; readonly of: readonly Node[] }
  | { readonly kind: 'choice'; readonly of: readonly Node[] }
  | { readonly kind: 'repeat'; readonly of: Node; readonly least: number; readonly most: number }

/** Why a pattern is rejected. */
export type PatternProblem =
  | 'anchor'
  | 'group'
  | 'class'
  | 'class_empty'
  | 'class_posix'
  | 'range'
  | 'repeat'
  | 'repeat_order'
  | 'escape'
  | 'property'
  | 'backreference'
  | 'lookaround'
  | 'flags'
  | 'line_end'
  | 'large'

/** Thrown for a pattern outside the language. */
export class PatternError extends Error {
  readonly problem: PatternProblem
  /** The position of the offending character, from 1. */
  readonly position: number

  constructor(problem: PatternProblem, at: number) {
    super(`pattern: ${problem} at ${at + 1}`)
    this.name = 'PatternError'
    this.problem = problem
    this.position = at + 1
  }
}

const maxDepth = 50
/** Maximum number of characters and sets with all repetitions expanded, which every engine can handle. */
const maxSteps = 10_000
/** Unbounded, as `*`. */
export const endless = Number.POSITIVE_INFINITY

const classes: Readonly<Record<string, CharSet>> = {
  d: digits,
  D: without(digits),
  w: word,
  W: without(word),
  s: space,
  S: without(space),
}
const signs: Readonly<Record<string, number>> = { t: 9, v: 11, f: 12, 0: 0 }

class Parser {
  readonly #text: string
  readonly #fold: (set: CharSet) => CharSet
  #at: number
  #depth = 0

  constructor(text: string, ignoreCase: boolean) {
    const flags = /^\(\?i\)/.exec(text)?.[0] ?? ''
    this.#text = text
    this.#at = flags.length
    this.#fold = ignoreCase || flags !== '' ? withCases : set => set
  }

  whole(): Node {
    const tree = this.#choice()
    if (this.#at < this.#text.length) this.#refuse('group')
    this.#checkAnchors(tree, true, true)
    if (stepsOf(tree) > maxSteps) this.#refuse('large', 0)
    return tree
  }

  #refuse(problem: PatternProblem, at = this.#at): never {
    throw new PatternError(problem, at)
  }

  /** Rejects anchors after or before anything else: they mean nothing there, and engines differ. */
  #checkAnchors(node: Node, first: boolean, last: boolean): void {
    if (node.kind === 'assertion') {
      const stands = node.assertion === 'start' ? first : node.assertion === 'end' ? last : true
      if (!stands) this.#refuse('anchor', node.at)
    } else if (node.kind === 'choice')
      for (const branch of node.of) this.#checkAnchors(branch, first, last)
    else if (node.kind === 'repeat')
      this.#checkAnchors(node.of, first && node.most <= 1, last && node.most <= 1)
    else if (node.kind === 'sequence')
      for (const [index, part] of node.of.entries())
        this.#checkAnchors(part, first && index === 0, last && index === node.of.length - 1)
  }

  #choice(): Node {
    const branches = [this.#sequence()]
    while (this.#text[this.#at] === '|') {
      this.#at += 1
      branches.push(this.#sequence())
    }
    const [first] = branches
    return branches.length === 1 && first ? first : { kind: 'choice', of: branches }
  }

  #sequence(): Node {
    const of: Node[] = []
    while (this.#at < this.#text.length && !/[|)]/.test(this.#text[this.#at] ?? '')) {
      const at = this.#at
      const item = this.#item()
      of.push(this.#repeated(item, at))
    }
    const [first] = of
    return of.length === 1 && first ? first : { kind: 'sequence', of }
  }

  #item(): Node {
    const sign = this.#text[this.#at]
    if (sign === '(') return this.#group()
    if (sign === '[') return this.#class()
    if (sign === '\\') return this.#escape()
    if (sign === '*' || sign === '+' || sign === '?') return this.#refuse('repeat')
    if (sign === '{' && quantifier.test(this.#text.slice(this.#at))) return this.#refuse('repeat')
    if (sign === '\n' || sign === '\r') return this.#refuse('line_end')
    const at = this.#at
    const code = this.#text.codePointAt(at) ?? 0
    this.#at += code > 0xffff ? 2 : 1
    if (sign === '.') return { kind: 'set', set: any }
    if (sign === '^') return { kind: 'assertion', assertion: 'start', at }
    if (sign === '$') return { kind: 'assertion', assertion: 'end', at }
    return this.#character(code)
  }

  #character = (code: number): Node => ({ kind: 'set', set: this.#fold(union([[code, code]])) })

  #group(): Node {
    const start = this.#at
    const opening = /^\((?:\?(?::|P?<[A-Za-z_]\w*>))?/.exec(this.#text.slice(start))?.[0] ?? '('
    const rest = this.#text.slice(start + opening.length)
    if (opening === '(' && rest.startsWith('?'))
      this.#refuse(/^\?<?[=!]/.test(rest) ? 'lookaround' : 'flags', start)
    this.#at += opening.length
    this.#depth += 1
    if (this.#depth > maxDepth) this.#refuse('large', start)
    const inner = this.#choice()
    this.#depth -= 1
    if (this.#text[this.#at] !== ')') this.#refuse('group', start)
    this.#at += 1
    return inner
  }

  #repeated(item: Node, start: number): Node {
    const found = quantifier.exec(this.#text.slice(this.#at))
    if (!found) return item
    // As in JavaScript, an assertion cannot be repeated.
    if (item.kind === 'assertion' && this.#text[start] !== '(') this.#refuse('repeat')
    const [text, sign, lower = '0', comma, upper] = found
    const least = sign ? (sign === '+' ? 1 : 0) : Number(lower)
    const most = sign
      ? sign === '?'
        ? 1
        : endless
      : comma
        ? upper
          ? Number(upper)
          : endless
        : least
    if (most < least) this.#refuse('repeat_order')
    this.#at += text.length
    if (quantifier.test(this.#text.slice(this.#at))) this.#refuse('repeat')
    return { kind: 'repeat', of: item, least, most }
  }

  #escape(): Node {
    const at = this.#at
    const letter = this.#text[at + 1]
    if (letter === 'b') {
      this.#at += 2
      return { kind: 'assertion', assertion: 'boundary', at }
    }
    const found = this.#escaped()
    if (typeof found !== 'number') return { kind: 'set', set: found }
    if (found === 10 || found === 13) this.#refuse('line_end', at)
    return this.#character(found)
  }

  /** Reads an escape, inside or outside a class: a character or a set. */
  #escaped(): number | CharSet {
    const at = this.#at
    const rest = this.#text.slice(at + 1)
    const [letter = ''] = rest
    const take = <T>(length: number, value: T): T => {
      this.#at += 1 + length
      return value
    }
    const set = classes[letter]
    if (set) return take(1, set)
    if (letter === 'p' || letter === 'P') return this.#property(rest, letter === 'P')
    const hex = /^(?:x([\da-f]{2})|u([\da-f]{4})|[ux]\{([\da-f]{1,6})\})/i.exec(rest)
    const code = Number.parseInt(hex?.[1] ?? hex?.[2] ?? hex?.[3] ?? '', 16)
    if (hex && code <= 0x10ffff) return take(hex[0].length, code)
    if (/^[1-9]|^k</.test(rest)) this.#refuse('backreference', at)
    if (letter === 'n') return take(1, 10)
    if (letter === 'r') return take(1, 13)
    const sign = /^0\d/.test(rest) ? undefined : signs[letter]
    if (sign !== undefined) return take(1, sign)
    // An escaped punctuation character stands for itself.
    if (letter === '' || /[\p{L}\p{N}\n\r]/u.test(letter)) this.#refuse('escape', at)
    const plain = rest.codePointAt(0) ?? 0
    return take(plain > 0xffff ? 2 : 1, plain)
  }

  #property(rest: string, negated: boolean): CharSet {
    const found = /^[pP]\{([^}]*)\}/.exec(rest)
    const set = found && property(found[1] ?? '')
    if (!set) return this.#refuse('property')
    this.#at += 1 + found[0].length
    return this.#fold(negated ? without(set) : set)
  }

  #class(): Node {
    const start = this.#at
    this.#at += 1
    const negated = this.#text[this.#at] === '^'
    if (negated) this.#at += 1
    if (this.#text[this.#at] === ']') this.#refuse('class_empty', start)
    const ranges: Range[] = []
    while (this.#text[this.#at] !== ']') {
      if (this.#at >= this.#text.length) this.#refuse('class', start)
      ranges.push(...this.#member())
    }
    this.#at += 1
    const set = union(ranges)
    return { kind: 'set', set: negated ? without(set) : set }
  }

  /** Reads one member of a class: a character, a range or a set. */
  #member(): CharSet {
    const at = this.#at
    const from = this.#classMember()
    if (this.#text[this.#at] !== '-' || /^-(?:\]|$)/.test(this.#text.slice(this.#at)))
      return typeof from === 'number' ? this.#fold([[from, from]]) : from
    this.#at += 1
    const to = this.#classMember()
    if (typeof from !== 'number' || typeof to !== 'number' || to < from) this.#refuse('range', at)
    return this.#fold([[from, to]])
  }

  #classMember(): number | CharSet {
    const sign = this.#text[this.#at]
    if (sign === '\\') {
      if (this.#text[this.#at + 1] !== 'b') return this.#escaped()
      this.#at += 2
      return 8
    }
    if (/^\[[:.=]/.test(this.#text.slice(this.#at))) this.#refuse('class_posix')
    const code = this.#text.codePointAt(this.#at) ?? 0
    this.#at += code > 0xffff ? 2 : 1
    return code
  }
}

const quantifier = /^(?:([*+?])|\{(\d{1,5})(,?)(\d{0,5})\})\??/

function stepsOf(node: Node): number {
  if (node.kind === 'assertion') return 1
  // An engine expands a set of many ranges into as many alternatives.
  if (node.kind === 'set') return 1 + Math.floor(node.set.length / 4)
  if (node.kind !== 'repeat') return node.of.reduce((sum, part) => sum + stepsOf(part), 1)
  const times = node.most === endless ? node.least + 1 : node.most
  return 1 + Math.max(1, times) * stepsOf(node.of)
}

/** Parses a pattern. Throws PatternError. */
export const parsePattern = (text: string, ignoreCase: boolean): Node =>
  new Parser(text, ignoreCase).whole()

/** The tree of a text to be found literally. */
export const plainText = (text: string, ignoreCase: boolean): Node => ({
  kind: 'sequence',
  of: [...text].map(letter => {
    const code = letter.codePointAt(0) ?? 0
    const set = union([[code, code]])
    return { kind: 'set', set: ignoreCase ? withCases(set) : set }
  }),
})
