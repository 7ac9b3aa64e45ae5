// Sets of characters, as ascending ranges of code points that do not touch. They never contain line endings, surrogates
// or the byte order mark: no line is shown with them.

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

/** All other characters that can occur in a line. */
export const without = (set: CharSet): CharSet => complement(merged([...set, ...never]))

/** The characters of all these ranges that can occur in a line. */
export const union = (ranges: readonly Range[]): CharSet => without(complement(merged(ranges)))

/** Every Unicode character in one string, built on first use. */
let everything: string | undefined
function allCharacters(): string {
  if (everything !== undefined) return everything
  const pieces: string[] = []
  // In steps of as many as a call may have arguments.
  for (const [from, to] of without([]))
    for (let code = from; code <= to; code += 0x1000) {
      const length = Math.min(0x1000, to - code + 1)
      pieces.push(String.fromCodePoint(...Array.from({ length }, (_, n) => code + n)))
    }
  everything = pieces.join('')
  return everything
}

/** The characters matched by a repeated pattern of one character. */
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

/** The characters of a Unicode property such as `L` or `Script=Greek`; undefined for an unknown one. */
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
/** White space by the definitions of JavaScript and Unicode. */
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
/** The characters `.` matches: all except JavaScript's line endings. */
export const any: CharSet = without([[0x2028, 0x2029]])

/** Characters that only differ in case, keyed by each of them. */
let cases: ReadonlyMap<number, readonly number[]> | undefined

/** Simple case folding: a character whose other case is several characters stays as it is. */
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
      // Only characters the engine itself considers equal: the Turkish i is excluded.
      const same = new RegExp(`^\\u{${member.toString(16)}}$`, 'iu')
      out.set(
        member,
        members.filter(otherMember => same.test(String.fromCodePoint(otherMember))),
      )
    }
  return out
}

/** The set with all other cases of its characters. */
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
