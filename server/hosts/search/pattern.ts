// What people look for, as arguments of the programs that look: rg, or grep where there is no rg.
// Both take a time that grows with the text alone; what only grep's backtracking could do is refused.
import { HostError } from '../hostError.ts'

export interface Wanted {
  readonly text: string
  readonly regex?: boolean
  readonly matchCase?: boolean
  /** Lines told before each hit. */
  readonly before?: number
  /** Default true. */
  readonly numbered?: boolean
}

export type Argv = readonly [string, ...string[]]

const common = ({ text, regex, matchCase, before, numbered }: Wanted) => [
  '--text',
  // It costs nearly half as much again as the search.
  ...(numbered === false ? [] : ['--line-number']),
  '--byte-offset',
  ...(matchCase === true ? [] : ['--ignore-case']),
  ...(before === undefined || before === 0 ? [] : [`--before-context=${before}`]),
  ...(regex === true ? [] : ['--fixed-strings']),
  '-e',
  text,
]

/** Arguments of ripgrep, which reads its input. */
export const rgOf = (wanted: Wanted): Argv => [
  'rg',
  ...['--no-config', '--no-messages', '--color=never', '--no-heading', '--no-filename'],
  ...['--encoding=none', '--no-context-separator', '--max-columns=65536', '--max-columns-preview'],
  ...common(wanted),
  '-',
]

/** Arguments of GNU grep. Errors: pattern_invalid. */
export const grepOf = (wanted: Wanted): Argv => [
  'grep',
  ...['--color=never', '--no-filename', '--no-messages', '--no-group-separator'],
  ...(wanted.regex === true ? ['--extended-regexp'] : []),
  ...common(wanted.regex === true ? { ...wanted, text: extended(wanted.text) } : wanted),
  '-',
]

const classes: Readonly<Record<string, string>> = { d: '0-9', w: '_[:alnum:]', s: '[:space:]' }
/** Repetitions that grep would write out: more than this is memory, not a search. */
const mostRepeats = 1000

/**
 * The pattern as grep -E reads it. What it has no word for, or could take long with (a reference
 * back to a group), is refused rather than read as something else.
 */
export function extended(pattern: string): string {
  let out = ''
  let repeats = 1
  for (let at = 0; at < pattern.length; at += 1) {
    const rest = pattern.slice(at)
    if (rest.startsWith('\\')) {
      out += escaped(pattern[at + 1])
      at += 1
    } else if (rest.startsWith('[')) {
      const found = /^\[\^?\]?(?:\[:\w+:\]|\\[\s\S]|[^\]\\])*\]/.exec(rest)?.[0]
      if (!found) throw new HostError('pattern_invalid')
      out += inClass(found)
      at += found.length - 1
    } else if (rest.startsWith('(?')) {
      if (!rest.startsWith('(?:')) throw new HostError('pattern_invalid')
      out += '('
      at += 2
    } else if (/^\{\d*,?\d*\}/.test(rest)) {
      const [, least = '0', most = ''] = /^\{(\d*),?(\d*)\}/.exec(rest) ?? []
      repeats *= Math.max(1, Number(least), Number(most))
      if (repeats > mostRepeats) throw new HostError('pattern_invalid')
      const end = rest.indexOf('}')
      out += rest.slice(0, end + 1)
      at += end
    } else out += pattern[at]
  }
  return out
}

function escaped(letter: string | undefined): string {
  if (letter === undefined || /[1-9]/.test(letter)) throw new HostError('pattern_invalid')
  const inner = classes[letter.toLowerCase()]
  if (inner !== undefined) return letter === letter.toLowerCase() ? `[${inner}]` : `[^${inner}]`
  if (letter === 't') return '\t'
  if (letter === 'b' || letter === 'B') return `\\${letter}`
  if (/[A-Za-z0-9]/.test(letter)) throw new HostError('pattern_invalid')
  return `\\${letter}`
}

/** A class has no escapes in grep: the few that people write are written out. */
function inClass(found: string): string {
  return found.replace(/\\([\s\S])/g, (_, letter: string) => {
    const inner = classes[letter]
    if (inner !== undefined) return inner
    if (letter === 't') return '\t'
    if (/[A-Za-z0-9\]\\^-]/.test(letter)) throw new HostError('pattern_invalid')
    return letter
  })
}
