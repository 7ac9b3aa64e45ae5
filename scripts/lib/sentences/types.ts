// What the compiler says, a sentence for each error: where, what of it is wrong, what to do.

const head = /^(\S[^(]*)\((\d+),(\d+)\): error (TS\d+): (.*)$/
const inner =
  /^\s+(?:Types of property '([^']+)' are incompatible|The types (?:returned by|of) '([^']+)' are incompatible)/

/** What to do, by where the error stands. */
const advices: readonly (readonly [RegExp, string])[] = [
  [/^tests\/mocks\//, 'let the mock answer what openapi.yaml says'],
  [/^server\//, 'let the server answer what openapi.yaml says'],
  [
    /^src\/i18n\//,
    'every language says the same things: add what lacks, take out what is too much',
  ],
  [/^(?:src|packages)\//, 'use what openapi.yaml has, or add it there and run "npm run codegen"'],
]

/** A type that is written out is longer than what is said of it. */
const shortened = (text: string) =>
  text.replaceAll(/'([^']{100})[^']*'/g, (_, begin: string) => `'${begin}…'`)

interface Said {
  readonly file: string
  readonly at: string
  readonly code: string
  readonly lines: string[]
}

function sentence({ file, at, code, lines }: Said): string {
  const path = lines.flatMap(line => inner.exec(line)?.slice(1).filter(Boolean) ?? [])
  const cause = lines.findLast(line => !inner.test(line)) ?? ''
  const what = shortened(cause.trim().replace(/\.$/, ''))
  const advice = advices.find(([where]) => where.test(file))?.[1]
  const where = path.length > 0 ? `${path.join('.')}: ` : ''
  return `${file}:${at}: ${where}${what} (${code})${advice ? `: ${advice}` : ''}.`
}

/** Each error of `output` (tsc --pretty false) as one line; lines that are none stay. */
export function typeSentences(output: string): string[] {
  const found: (Said | string)[] = []
  for (const line of output.split('\n').filter(text => text.trim() !== '')) {
    const [, file, row, column, code, message] = head.exec(line) ?? []
    const last = found.at(-1)
    if (file && code && message !== undefined)
      found.push({ file, at: `${row}:${column}`, code, lines: [message] })
    else if (typeof last === 'object' && /^\s/.test(line)) last.lines.push(line)
    else found.push(line)
  }
  return found.map(one => (typeof one === 'string' ? one : sentence(one)))
}
