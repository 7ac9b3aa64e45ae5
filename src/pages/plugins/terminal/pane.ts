import type { Screen } from '../../../components/Terminal/screen.ts'
import type { TerminalLink } from '../../../dataProvider/index.ts'

/** What the tools work on. */
export interface PaneHandle {
  readonly screen: Screen
  readonly link: TerminalLink
  /** Asks first when a shell would run it at once. */
  paste(text: string): void
  /** Keys that a touch screen does not have, held down for the next one. */
  hold(key: HeldKey, held: boolean): void
}

export type HeldKey = 'ctrl' | 'alt'

/** Lines of a text, of which a shell runs each that has an end. */
export const linesOf = (text: string): string[] => text.replace(/\r?\n$|\r$/, '').split(/\r\n?|\n/)

/** Nothing runs before there is the end of a line. */
export const runsAtOnce = (text: string): boolean => /[\r\n]/.test(text)

/** What a key means together with those held. */
export function withHeld(data: string, held: ReadonlySet<HeldKey>): string {
  const code = data.charCodeAt(0)
  const isLetter = data.length === 1 && code >= 0x40 && code < 0x7f
  const one = held.has('ctrl') && isLetter ? String.fromCharCode(code & 0x1f) : data
  return held.has('alt') ? `\x1b${one}` : one
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

/** What the keyboard would send. @param application as full-screen programs ask for it. */
export function keyData(key: TouchKey, application: boolean): string {
  if (key === 'esc' || key === 'tab') return plain[key]
  return `\x1b${application ? 'O' : '['}${letters[key]}`
}
