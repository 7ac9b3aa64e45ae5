// Finds the search matches in a rendered line. Pure.
import { printForScript, readPattern } from '#common/linePattern/index.ts'
import { patternProblem } from '#common/pattern.ts'

/** Maximum characters of a line searched with a pattern. */
const maxMatched = 400
/** With at most one repetition, a line of that length is searched instantly. */
const isPlain = (pattern: string) =>
  patternProblem(pattern) === undefined && (pattern.match(/[*+{]/g)?.length ?? 0) <= 1

interface Looked {
  readonly text: string
  readonly regex: boolean
  readonly matchCase: boolean
}

/** Returns the matches in a line. */
export type Mark = (line: string) => readonly (readonly [from: number, to: number])[]

/** Finds matches in a text; a pattern that could be slow in the browser marks nothing. */
export function marker({ text, regex, matchCase }: Looked): Mark {
  if (text === '') return () => []
  if (!regex) {
    const fold = (line: string) => (matchCase ? line : line.toLowerCase())
    const wanted = fold(text)
    return line => {
      const places: [number, number][] = []
      const folded = fold(line)
      if (folded.length !== line.length) return places
      for (let at = folded.indexOf(wanted); at >= 0 && places.length < 50; ) {
        places.push([at, at + wanted.length])
        at = folded.indexOf(wanted, at + wanted.length)
      }
      return places
    }
  }
  if (!isPlain(text)) return () => []
  const pattern = scriptOf(text, !matchCase)
  if (!pattern) return () => []
  return line =>
    [...line.slice(0, maxMatched).matchAll(pattern)]
      .slice(0, 50)
      .flatMap(({ index, 0: found }) => (found === '' ? [] : [[index, index + found.length]]))
}

/** Undefined for a pattern that the search also refuses, with a reason. */
function scriptOf(text: string, ignoreCase: boolean): RegExp | undefined {
  try {
    return new RegExp(printForScript(readPattern(text, ignoreCase)), 'gu')
  } catch {
    return undefined
  }
}
