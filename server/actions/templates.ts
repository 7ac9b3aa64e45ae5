// Places for values: `{name}` in an argument, in what a program reads, in an address.

const place = /\{([a-z][A-Za-z0-9]*)\}/g

/** The names of the places in a text. */
export const placesIn = (text: string): string[] =>
  [...text.matchAll(place)].map(([, name = '']) => name)

/** The name when the text is nothing but one place. */
export function onlyPlace(text: string): string | undefined {
  const [name, more] = placesIn(text)
  return more === undefined && text === `{${name}}` ? name : undefined
}

/** The text with every place filled; what a value holds is never read as a place. */
export const filled = (text: string, of: (name: string) => string): string =>
  text.replace(place, (_, name: string) => of(name))

/** Names of `:name` in a text of SQL, outside of quotes and remarks. */
export function boundIn(sql: string): string[] {
  const plain = sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
  return [...new Set([...plain.matchAll(/(?<!:):([A-Za-z]\w*)/g)].map(([, name = '']) => name))]
}

/** The SQL with `$1` where the first of the names stands, and so on; quotes and remarks stay. */
export const numbered = (sql: string, names: readonly string[]): string =>
  sql.replace(
    /('(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/)|(?<!:):([A-Za-z]\w*)/g,
    (all, kept: string | undefined, name: string) =>
      kept === undefined ? `$${names.indexOf(name) + 1}` : all,
  )

const shell = /^(?:\/.*\/)?(?:ba|da|z|k|a)?sh$/
export const isShell = (program: string) => shell.test(program)

/** The names of the places in an argument. The script of `sh -c` has none: its braces are its own. */
export const placesInArgument = (argv: readonly string[], at: number): string[] =>
  at === 2 && argv[1] === '-c' && isShell(argv[0] ?? '') ? [] : placesIn(argv[at] ?? '')
