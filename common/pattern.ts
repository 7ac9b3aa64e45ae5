// Patterns that operators write into forms run on the server and in every browser: one that could take long is
// rejected.

const maxLength = 200
/** The longest text a pattern is matched against. */
export const maxMatched = 200
/** Upper limit for the ways of matching a text that backtracking may try. */
const maxWays = 20_000_000

/** A group of a pattern, as far as it has been read. */
interface Group {
  branches: number
  /** It can match in more than one way. */
  isAmbiguous: boolean
}

interface Quantifier {
  readonly text: string
  readonly least: number
  readonly most: number
}

/** The quantifier at a position. */
function quantifierAt(pattern: string, at: number): Quantifier | undefined {
  const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at))
  if (!found) return undefined
  const [text, sign, least = '0', comma, most = ''] = found
  if (sign === '?') return { text, least: 0, most: 1 }
  if (sign) return { text, least: sign === '+' ? 1 : 0, most: maxMatched }
  const end = comma ? (most === '' ? maxMatched : Number(most)) : Number(least)
  return { text, least: Number(least), most: end }
}

/** The position after the character class that begins at `at`. */
function behindClass(pattern: string, at: number): number {
  let end = at + 1
  while (end < pattern.length && pattern[end] !== ']') end += pattern[end] === '\\' ? 2 : 1
  return end + 1
}

const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/
const escaped = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|[\s\S])/u
const backReference = /^\\(?:[1-9]|k<)/

/** Reads a pattern once and multiplies the ways in which its parts can match. */
class Reader {
  readonly #pattern: string
  readonly #groups: Group[] = [{ branches: 1, isAmbiguous: false }]
  #at = 0
  #ways = 1

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  isHostile(): boolean {
    while (this.#at < this.#pattern.length) if (this.#step()) return true
    return this.#multiplied(this.#groups[0]?.branches ?? 1)
  }

  #multiplied(by: number): boolean {
    this.#ways *= Math.max(1, by)
    return this.#ways > maxWays
  }

  /** Returns true as soon as the pattern is known to be hostile. */
  #step(): boolean {
    const rest = this.#pattern.slice(this.#at)
    const group = this.#groups.at(-1)
    if (!group || backReference.test(rest)) return true
    const sign = rest[0]
    if (sign === '(') {
      this.#at += opening.exec(rest)?.[0].length ?? 1
      this.#groups.push({ branches: 1, isAmbiguous: false })
      return false
    }
    if (sign === '|') group.branches += 1
    if (sign === ')') return this.#close(group)
    if (sign === '[') this.#at = behindClass(this.#pattern, this.#at)
    else this.#at += escaped.exec(rest)?.[0].length ?? 1
    return this.#quantify(undefined)
  }

  #close(group: Group): boolean {
    this.#groups.pop()
    this.#at += 1
    if (this.#multiplied(group.branches)) return true
    const inner = { ...group, isAmbiguous: group.isAmbiguous || group.branches > 1 }
    const outer = this.#groups.at(-1)
    if (outer && inner.isAmbiguous) outer.isAmbiguous = true
    return this.#quantify(inner)
  }

  /** @param closed the group that was just closed, if any. */
  #quantify(closed: Group | undefined): boolean {
    const quantifier = quantifierAt(this.#pattern, this.#at)
    if (!quantifier) return false
    const { text, least, most } = quantifier
    this.#at += text.length
    if (most > maxMatched) return true
    // Repeating something ambiguous makes backtracking explode.
    if (most > 1 && closed?.isAmbiguous) return true
    if (least === most) return false
    const outer = this.#groups.at(-1)
    if (outer) outer.isAmbiguous = true
    return this.#multiplied(most - least + 1)
  }
}

/** Why a pattern is rejected: it is invalid, or matching could take long. Undefined when it is accepted. */
export function patternProblem(pattern: string): 'invalid' | 'hostile' | undefined {
  if (pattern.length > maxLength) return 'invalid'
  try {
    new RegExp(wholePattern(pattern), 'u')
  } catch {
    return 'invalid'
  }
  return new Reader(pattern).isHostile() ? 'hostile' : undefined
}

/** The pattern that matches the whole text. */
export const wholePattern = (pattern: string) => `^(?:${pattern})$`
