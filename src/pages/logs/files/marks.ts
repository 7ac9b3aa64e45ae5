// Where what is looked for stands in a line that is drawn. Pure.
import { printForScript, readPattern } from '#common/linePattern/index.ts'
import { patternProblem } from '#common/pattern.ts'

/** Characters of a line that are looked through by a pattern. */
const maxMatched = 400
/** With one repetition at the most a line of that length is looked through at once. */
const isPlain = (pattern: string) =>
  patternProblem(pattern) === undefined && (pattern.match(/[*+{]/g)?.length ?? 0) <= 1

interface Looked {
  readonly text: string
  readonly regex: boolean
  readonly matchCase: boolean
}

/** The places of what is looked for in a line. */
export type Mark = (line: string) => readonly (readonly [from: number, to: number])[]

/** Finds the places in a text; a pattern that could take long in the browser marks nothing. */
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

/** Undefined for what the search refuses too, with a reason. */
function scriptOf(text: string, ignoreCase: boolean): RegExp | undefined {
  try {
    return new RegExp(printForScript(readPattern(text, ignoreCase)), 'gu')
  } catch {
    return undefined
  }
}
