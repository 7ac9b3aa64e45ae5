// Places in the lines of a text.

export const lineStart = (text: string, at: number): number =>
  Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1

/** Blanks before a place in its line; undefined where something else stands before it. */
export function indentAt(text: string, at: number): string | undefined {
  const before = text.slice(lineStart(text, at), at)
  return /^[ \t]*$/.test(before) ? before : undefined
}

/** Behind the line a place is in, its end included. */
export const nextLine = (text: string, at: number): number =>
  at + (/^[^\r\n]*(?:\r\n|\r|\n|$)/.exec(text.slice(at))?.[0].length ?? 0)

/** As the text ends its first line. */
export const lineEndOf = (text: string): string => /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
