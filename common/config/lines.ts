// Positions in the lines of a text.

export const lineStart = (text: string, at: number): number =>
  Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1

/** The blanks before a position in its line; undefined where anything else precedes it. */
export function indentAt(text: string, at: number): string | undefined {
  const before = text.slice(lineStart(text, at), at)
  return /^[ \t]*$/.test(before) ? before : undefined
}

/** Start of the line after the one at a position. */
export const nextLine = (text: string, at: number): number =>
  at + (/^[^\r\n]*(?:\r\n|\r|\n|$)/.exec(text.slice(at))?.[0].length ?? 0)

/** The ending of the text's first line. */
export const lineEndOf = (text: string): string => /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
