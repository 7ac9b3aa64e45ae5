import type { Screen } from '#src/components/Terminal/screen.ts'
import type { TerminalLink } from '#src/dataProvider/index.ts'
import type { HeldKey, HeldKeys } from './held.ts'

/** The terminal, for its tools. */
export interface PaneHandle {
  readonly screen: Screen
  readonly link: TerminalLink
  /** Asks first if a shell would run it at once. */
  paste(text: string): void
  readonly held: HeldKeys
}

/** The lines of a text; a shell runs each that has an ending. */
export const linesOf = (text: string): string[] => text.replace(/\r?\n$|\r$/, '').split(/\r\n?|\n/)

/** Nothing runs before a line ending. */
export const runsAtOnce = (text: string): boolean => /[\r\n]/.test(text)

/** The input for a key combined with the held ones. */
export function withHeld(data: string, held: ReadonlySet<HeldKey>): string {
  const code = data.charCodeAt(0)
  const isLetter = data.length === 1 && code >= 0x40 && code < 0x7f
  const typed = held.has('ctrl') && isLetter ? String.fromCharCode(code & 0x1f) : data
  return held.has('alt') ? `\x1b${typed}` : typed
}

export const touchKeys = ['esc', 'tab', 'up', 'down', 'left', 'right', 'home', 'end'] as const
export type TouchKey = (typeof touchKeys)[number]

const plain: Readonly<Record<'esc' | 'tab', string>> = { esc: '\x1b', tab: '\t' }
const letters: Readonly<Record<Exclude<TouchKey, 'esc' | 'tab'>, string>> = {
  up: 'A',
  down: 'B',
  right: 'C',
  left: 'D',
  home: 'H',
  end: 'F',
}

/** The input that the keyboard would send. @param application the mode that full-screen programs request. */
export function keyData(
  key: TouchKey,
  application: boolean,
  held: ReadonlySet<HeldKey> = new Set(),
): string {
  if (key === 'esc' || key === 'tab') return withHeld(plain[key], held)
  // xterm's number for modifiers: 1, plus 2 for Alt, plus 4 for Ctrl.
  const modifier = 1 + (held.has('alt') ? 2 : 0) + (held.has('ctrl') ? 4 : 0)
  if (modifier > 1) return `\x1b[1;${modifier}${letters[key]}`
  return `\x1b${application ? 'O' : '['}${letters[key]}`
}
