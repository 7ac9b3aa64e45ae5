import { type Node, PatternError, parsePattern } from './parse.ts'
import { printForGrep } from './print.ts'

export { PatternError, type PatternProblem, plainText } from './parse.ts'
export { printForGrep, printForRipgrep, printForScript } from './print.ts'

/** Of the longest of the three prints: a program's words end somewhere. */
const maxPrinted = 20_000

/** Reads a pattern that every engine takes. Errors: PatternError. */
export function readPattern(text: string, ignoreCase: boolean): Node {
  const tree = parsePattern(text, ignoreCase)
  if (printForGrep(tree).length > maxPrinted) throw new PatternError('large', 0)
  return tree
}
