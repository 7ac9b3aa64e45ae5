// Keys as data: `Mod+K` is Ctrl+K, on a Mac ⌘K.
import type { MessageKey } from '../i18n/gb/index.ts'
import type { Translate } from '../i18n/useT.ts'

const onMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Lets Tab leave the editor; Monaco's own binding. */
export const tabKeys = onMac ? 'Ctrl+Shift+M' : 'Ctrl+M'

/** Monaco's own bindings for two of its commands. */
export const goToKeys = 'Ctrl+G'
export const replaceKeys = onMac ? 'Alt+Mod+F' : 'Ctrl+H'

const signs: Readonly<Record<string, string>> = onMac
  ? { Mod: '⌘', Ctrl: '⌃', Shift: '⇧', Alt: '⌥' }
  : { Mod: 'Ctrl' }
const symbols: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  // Their own signs would not be told from the one that joins keys.
  Plus: '+',
  Minus: '−',
}
const named: Readonly<Record<string, MessageKey>> = {
  Enter: 'looks.keyNames.enter',
  Escape: 'looks.keyNames.escape',
  Backspace: 'looks.keyNames.backspace',
  Delete: 'looks.keyNames.delete',
  Home: 'looks.keyNames.home',
  End: 'looks.keyNames.end',
  PageUp: 'looks.keyNames.pageUp',
  PageDown: 'looks.keyNames.pageDown',
  Letter: 'looks.keyNames.letter',
  Space: 'looks.keyNames.space',
}

/** Keys as labelled on the reader's keyboard. */
export function keyText(keys: string, t: Translate): string {
  const parts = keys.split('+').map(part => {
    const name = named[part]
    return name ? t(name) : (signs[part] ?? symbols[part] ?? part)
  })
  return parts.join(onMac ? '' : '+')
}

/** Whether an event matches these keys; Shift counts only where the letter or name would not tell. */
export function isKeys(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const mod = parts.includes('Mod')
  const held = onMac ? event.metaKey : event.ctrlKey
  const otherHeld = onMac ? event.ctrlKey : event.metaKey
  if (event.altKey || otherHeld || held !== mod) return false
  if (mod && event.shiftKey) return false
  return event.key.toLowerCase() === key.toLowerCase()
}

/** Where keys lead in a row that wraps round. */
export const rowSteps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const notTyping = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']

/** Whether keys pressed there enter text: in a field, the editor or a terminal. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !notTyping.includes(target.type)
  return (
    target.isContentEditable ||
    target.closest('textarea, select, [role="textbox"], [data-editor], .xterm') !== null
  )
}
