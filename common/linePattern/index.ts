import { type Node, PatternError, parsePattern } from './parse.ts'
import { printForGrep } from './print.ts'

export { PatternError, type PatternProblem, plainText } from './parse.ts'
export { printForGrep, printForRipgrep, printForScript } from './print.ts'

/** Maximum length of the longest printed form: a program's argument is limited. */
const maxPrinted = 20_000

/** Reads a pattern that every engine supports. Throws PatternError. */
export function readPattern(text: string, ignoreCase: boolean): Node {
  const tree = parsePattern(text, ignoreCase)
  if (printForGrep(tree).length > maxPrinted) throw new PatternError('large', 0)
  return tree
}
