// Placeholders for values: `{name}` in an argument, in a program's input, in a URL.

const place = /\{([a-z][A-Za-z0-9]*)\}/g

/** The names of the placeholders in a text. */
export const placesIn = (text: string): string[] =>
  [...text.matchAll(place)].map(([, name = '']) => name)

/** The placeholder's name when the text is nothing else. */
export function onlyPlace(text: string): string | undefined {
  const [name, more] = placesIn(text)
  return more === undefined && text === `{${name}}` ? name : undefined
}

/** Fills every placeholder; values are never read as placeholders. */
export const filled = (text: string, of: (name: string) => string): string =>
  text.replace(place, (_, name: string) => of(name))

/** The names of `:name` in SQL, outside quotes and comments. */
export function boundIn(sql: string): string[] {
  const plain = sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
  return [...new Set([...plain.matchAll(/(?<!:):([A-Za-z]\w*)/g)].map(([, name = '']) => name))]
}

/** The SQL with `$1` in place of the first name, and so on; leaves quotes and comments alone. */
export const numbered = (sql: string, names: readonly string[]): string =>
  sql.replace(
    /('(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/)|(?<!:):([A-Za-z]\w*)/g,
    (all, kept: string | undefined, name: string) =>
      kept === undefined ? `$${names.indexOf(name) + 1}` : all,
  )

const shell = /^(?:\/.*\/)?(?:ba|da|z|k|a)?sh$/
export const isShell = (program: string) => shell.test(program)

/** The placeholders in an argument. The script of `sh -c` has none: its braces are shell syntax. */
export const placesInArgument = (argv: readonly string[], at: number): string[] =>
  at === 2 && argv[1] === '-c' && isShell(argv[0] ?? '') ? [] : placesIn(argv[at] ?? '')
