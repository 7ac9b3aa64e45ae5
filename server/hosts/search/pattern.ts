// Turns a search into the arguments of rg, or of grep where there is no rg.
import {
  PatternError,
  plainText,
  printForGrep,
  printForRipgrep,
  readPattern,
} from '#common/linePattern/index.ts'
import { HostError } from '../hostError.ts'

export interface Wanted {
  readonly text: string
  readonly regex?: boolean
  readonly matchCase?: boolean
  /** Lines of context before each hit. */
  readonly before?: number
  /** Default true. */
  readonly numbered?: boolean
}

export type Argv = readonly [string, ...string[]]

const common = ({ before, numbered }: Wanted) => [
  '--text',
  // Numbering lines takes nearly half as long again as the search.
  ...(numbered === false ? [] : ['--line-number']),
  '--byte-offset',
  ...(before === undefined || before === 0 ? [] : [`--before-context=${before}`]),
]

/** Arguments of ripgrep, which reads stdin. Errors: pattern_invalid. */
export const rgOf = (wanted: Wanted): Argv => [
  'rg',
  '--no-config',
  '--no-messages',
  '--color=never',
  '--no-heading',
  '--no-filename',
  '--encoding=none',
  '--no-context-separator',
  '--max-columns=65536',
  '--max-columns-preview',
  ...common(wanted),
  ...(wanted.regex === true
    ? ['-e', printForRipgrep(treeOf(wanted))]
    : [
        ...(wanted.matchCase === true ? [] : ['--ignore-case']),
        '--fixed-strings',
        '-e',
        wanted.text,
      ]),
  '-',
]

const quiet = ['--color=never', '--no-filename', '--no-messages', '--no-group-separator']

/** $1: the pattern, with every byte that is not a plain letter escaped for printf; then grep's arguments. */
const grepInBytes = 'p=$(printf %b "$1"); shift; export LC_ALL=C; exec grep "$@" -e "$p" -'

/** Arguments of GNU grep. Errors: pattern_invalid. */
export function grepOf(wanted: Wanted): Argv {
  const { text, regex, matchCase } = wanted
  if (regex !== true && matchCase === true)
    return ['grep', ...quiet, ...common(wanted), '--fixed-strings', '-e', text, '-']
  const tree = regex === true ? treeOf(wanted) : plainText(text, true)
  const pattern = escaped(printForGrep(tree))
  return ['sh', '-c', grepInBytes, 'sh', pattern, ...quiet, ...common(wanted), '--extended-regexp']
}

const escaped = (bytes: string) =>
  bytes.replace(/[^\w ]/g, byte => `\\0${byte.charCodeAt(0).toString(8).padStart(3, '0')}`)

function treeOf({ text, matchCase }: Wanted) {
  try {
    return readPattern(text, matchCase !== true)
  } catch (error) {
    if (error instanceof PatternError) throw new HostError('pattern_invalid')
    throw error
  }
}
