import type { Screen } from '../../../components/Terminal/screen.ts'
import type { TerminalLink } from '../../../dataProvider/index.ts'

/** What the tools work on. */
export interface PaneHandle {
  readonly screen: Screen
  readonly link: TerminalLink
  /** Keys that a touch screen does not have, held down for the next one. */
  hold(key: HeldKey, held: boolean): void
}

export type HeldKey = 'ctrl' | 'alt'

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
