import { HostError } from '../hostError.ts'

/** Text that any POSIX shell reads as one plain word. */
const plainWord = /^[A-Za-z0-9_/.:,@%+=-]+$/

/**
 * Quotes an argument for a POSIX shell (sh, bash, dash, ksh, zsh, busybox), which then passes on exactly `text`,
 * whatever it contains. Throws HostError name_invalid for NUL, which no argument can contain, and for a lone surrogate,
 * which would arrive as another text.
 */
export function quote(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new HostError('name_invalid')
  if (plainWord.test(text) && !text.includes('=')) return text
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** A command line: every word quoted, separated by spaces. */
export function quoteAll(words: readonly string[]): string {
  return words.map(quote).join(' ')
}
