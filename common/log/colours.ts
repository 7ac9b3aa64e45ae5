// biome-ignore lint/suspicious/noControlCharactersInRegex: what colours and moves a terminal begins with one
const colours = /\u001b\[[\d;]{0,20}[A-Za-z]/g

/** A line as it reads when what colours it on a terminal is left out. */
export const withoutColours = (line: string): string =>
  line.includes('\u001b') ? line.replace(colours, '') : line
