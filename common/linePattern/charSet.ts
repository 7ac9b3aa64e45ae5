// Sets of characters, as ranges of code points in rising order that do not touch. Line ends, halves of
// surrogate pairs and the mark at the beginning of a file are in none: no line is shown with them.

export type Range = readonly [first: number, last: number]
export type CharSet = readonly Range[]

const last = 0x10ffff
/** \n, \r, the surrogates, the byte order mark. */
const never: CharSet = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
]

function merged(ranges: readonly Range[]): CharSet {
  const out: [number, number][] = []
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const before = out.at(-1)
    if (before && from <= before[1] + 1) before[1] = Math.max(before[1], to)
    else out.push([from, to])
  }
  return out
}

function complement(set: CharSet): CharSet {
  const out: Range[] = []
  let next = 0
  for (const [from, to] of set) {
    if (from > next) out.push([next, from - 1])
    next = to + 1
  }
  if (next <= last) out.push([next, last])
  return out
}

/** All other characters that a line may hold. */
export const without = (set: CharSet): CharSet => complement(merged([...set, ...never]))

/** The characters of all these ranges that a line may hold. */
export const union = (ranges: readonly Range[]): CharSet => without(complement(merged(ranges)))

/** Every character of Unicode in one text, made when it is first needed. */
let everything: string | undefined
function allCharacters(): string {
  if (everything !== undefined) return everything
  const pieces: string[] = []
  // From range to range, by as many as a call may have arguments.
  for (const [from, to] of without([]))
    for (let code = from; code <= to; code += 0x1000) {
      const length = Math.min(0x1000, to - code + 1)
      pieces.push(String.fromCodePoint(...Array.from({ length }, (_, n) => code + n)))
    }
  everything = pieces.join('')
  return everything
}

/** What a pattern of one character, repeated, matches among all characters. */
function matched(run: RegExp): CharSet {
  const ranges: Range[] = []
  for (const { 0: text } of allCharacters().matchAll(run))
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0
      ranges.push([code, code])
    }
  return union(ranges)
}

const named = new Map<string, CharSet>()

/** The characters of a Unicode property, such as `L` or `Script=Greek`; undefined where there is none. */
export function property(name: string): CharSet | undefined {
  if (!/^[\w=]{1,60}$/.test(name)) return undefined
  const known = named.get(name)
  if (known) return known
  try {
    const set = matched(new RegExp(`\\p{${name}}+`, 'gu'))
    named.set(name, set)
    return set
  } catch {
    return undefined
  }
}

export const digits: CharSet = [[0x30, 0x39]]
export const word: CharSet = union([
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
])
/** White space, as JavaScript and Unicode count it. */
export const space: CharSet = union([
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
])
/** What `.` matches: all but the line ends of JavaScript. */
export const any: CharSet = without([[0x2028, 0x2029]])

/** Characters that differ in nothing but case, by each of them. */
let cases: ReadonlyMap<number, readonly number[]> | undefined

/** Of characters whose upper or lower case is several, only the plain one counts: simple case folding. */
function folded(code: number): number {
  const single = (text: string) => ([...text].length === 1 ? text : undefined)
  let text = String.fromCodePoint(code)
  for (const way of ['toLowerCase', 'toUpperCase', 'toLowerCase'] as const)
    text = single(text[way]()) ?? text
  return text.codePointAt(0) ?? code
}

function casesOf(code: number): readonly number[] {
  cases ??= groupsOfCase()
  return cases.get(code) ?? [code]
}

function groupsOfCase(): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>()
  for (const { 0: letter } of allCharacters().matchAll(/[\p{CWCM}\p{CWCF}]/gu)) {
    const code = letter.codePointAt(0) ?? 0
    const key = folded(code)
    groups.set(key, [...(groups.get(key) ?? []), code])
  }
  const out = new Map<number, readonly number[]>()
  for (const members of groups.values())
    for (const member of members) {
      // Only what the engine itself takes for the same letter: the Turkish i is none of ours.
      const same = new RegExp(`^\\u{${member.toString(16)}}$`, 'iu')
      out.set(
        member,
        members.filter(otherMember => same.test(String.fromCodePoint(otherMember))),
      )
    }
  return out
}

/** The set with every other case of its characters. */
export function withCases(set: CharSet): CharSet {
  const more: Range[] = []
  cases ??= groupsOfCase()
  for (const [from, to] of set) {
    if (to - from < cases.size) {
      for (let code = from; code <= to; code += 1)
        for (const variant of casesOf(code)) more.push([variant, variant])
    } else
      for (const [code, others] of cases)
        if (code >= from && code <= to) for (const variant of others) more.push([variant, variant])
  }
  return union([...set, ...more])
}
