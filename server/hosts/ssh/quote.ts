import { HostError } from '../hostError.ts'

/** What any POSIX shell takes for one plain word. */
const plainWord = /^[A-Za-z0-9_/.:,@%+=-]+$/

/**
 * One argument as a word for a POSIX shell (sh, bash, dash, ksh, zsh, busybox): what the shell
 * hands on is exactly `text`, whatever it holds. Throws HostError name_invalid for a NUL, which no
 * argument can hold, and for a lone surrogate, which would arrive as another text.
 */
export function quote(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new HostError('name_invalid')
  if (plainWord.test(text) && !text.includes('=')) return text
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** A whole command line: every word quoted, a space between. */
export function quoteAll(words: readonly string[]): string {
  return words.map(quote).join(' ')
}
