// Turns the compiler's output into one sentence for each error: where it is, what is wrong, what to
// do.

const head = /^(\S[^(]*)\((\d+),(\d+)\): error (TS\d+): (.*)$/
const inner =
  /^\s+(?:Types of property '([^']+)' are incompatible|The types (?:returned by|of) '([^']+)' are incompatible)/

/** Advice by the file of the error. */
const advices: readonly (readonly [RegExp, string])[] = [
  [/^tests\/mocks\//, 'let the mock answer what openapi.yaml says'],
  [/^server\//, 'let the server answer what openapi.yaml says'],
  [
    /^src\/i18n\//,
    'every language says the same things: add what lacks, take out what is too much',
  ],
  [/^(?:src|packages)\//, 'use what openapi.yaml has, or add it there and run "npm run codegen"'],
]

/** Shortens types that are written out in a message. */
const shortened = (text: string) =>
  text
    .replaceAll(/'([\w<]*)\{ .{40,}?(?:\}|\.\.\.)(>?)'(?=$|[ .,)])/g, "'$1{…}$2'")
    .replaceAll(/'([^']{100})[^']*'/g, "'$1…'")

interface Said {
  readonly file: string
  readonly at: string
  readonly code: string
  readonly lines: string[]
}

/** The names on the way to what is wrong. */
const pathOf = ({ lines }: Said) =>
  lines.flatMap(line => inner.exec(line)?.slice(1).filter(Boolean) ?? [])

/** The innermost line says what is wrong. */
const causeOf = ({ lines }: Said) =>
  shortened((lines.findLast(line => !inner.test(line)) ?? '').trim().replace(/\.$/, ''))

function sentence(error: Said): string {
  const { file, at, code } = error
  const path = pathOf(error)
  const advice = advices.find(([where]) => where.test(file))?.[1]
  const where = path.length > 0 ? `${path.join('.')}: ` : ''
  return `${file}:${at}: ${where}${causeOf(error)} (${code})${advice ? `: ${advice}` : ''}.`
}

/** A missing member is reported wherever its object is used: says it once, from the nearest place. */
function nearest(errors: readonly Said[]): string[] {
  const alike = Map.groupBy(errors, error => {
    const cause = causeOf(error)
    return / is missing in type /.test(cause) ? cause : `${error.file} ${error.at} ${cause}`
  })
  return [...alike.values()].map(group => {
    const [first, ...others] = group.toSorted((a, b) => pathOf(a).length - pathOf(b).length)
    const more = others.length > 0 ? ` (and ${others.length} more like it)` : ''
    return first ? `${sentence(first)}${more}` : ''
  })
}

/**
 * Each error of `output` (tsc --pretty false) as one line, those of one cause together; then the lines that are none.
 */
export function typeSentences(output: string): string[] {
  const found: Said[] = []
  const rest: string[] = []
  for (const line of output.split('\n').filter(text => text.trim() !== '')) {
    const [, file, row, column, code, message] = head.exec(line) ?? []
    const last = found.at(-1)
    if (file && code && message !== undefined)
      found.push({ file, at: `${row}:${column}`, code, lines: [message] })
    else if (last && /^\s/.test(line)) last.lines.push(line)
    else rest.push(line)
  }
  return [...nearest(found), ...rest]
}
