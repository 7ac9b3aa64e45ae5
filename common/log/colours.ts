// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colour and cursor sequences begin with one
const colours = /\u001b\[[\d;]{0,20}[A-Za-z]/g

/** A line without its terminal colour sequences. */
export const withoutColours = (line: string): string =>
  line.includes('\u001b') ? line.replace(colours, '') : line
