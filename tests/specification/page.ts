// Generates docs/develop/specification.md: each testable sentence of the specification with the tests that
// name it, and each call with the number of rows that test it on both targets.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from '#scripts/lib/architecture/sources.ts'
import { operationTable } from '#src/generated/operations.ts'
import { rows } from '../contract/rows/index.ts'
import { calls } from '../contract/specification.ts'
import { sentences } from './sentences.ts'
import { type Title, tableOf, titlesOf } from './titles.ts'

const parts: Readonly<Record<string, string>> = {
  '1': 'What the product does',
  '2': 'Screens and routes',
  '3': 'Entities and their fields',
  '4': 'States and transitions',
  '5': 'Validation rules',
  '6': 'Roles and permissions',
  '7': 'Calls',
  '8': 'Error catalogue',
  '9': 'Business constants and limits',
}

const head = `# The specification and its tests

Written by \`npm run specification\` from \`tests/specification/sentences.ts\`, \`openapi.yaml\` and the titles of the
tests; a test fails when it is stale. A title may hold several sentences; the number behind § is ours.
`

/** Titles of all tests that name a sentence. */
export const allTitles = (root: string): Title[] =>
  readSources(root, ['src', 'server', 'scripts', 'tests'])
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap(({ path, text }) => titlesOf(path, text))

const escaped = (text: string) => text.replaceAll(/[|<>*_`]/g, '\\$&')
const bySection = (number: string) => number.slice(1).split('.')[0] ?? ''
const order = (number: string) => {
  const [section = 0, nth = 0] = number.slice(1).split('.').map(Number)
  return section * 1000 + nth
}

function held(titles: readonly Title[]): string {
  const files = Map.groupBy(titles, ({ file }) => file)
  const lines = [...files].map(
    ([file, ones]) => `  - ${file}: ${ones.map(({ title }) => escaped(title)).join('; ')}`,
  )
  return lines.toSorted().join('\n')
}

function sentencesPart(section: string, titles: readonly Title[]): string {
  const known = Object.entries(sentences).filter(([number]) => bySection(number) === section)
  const table = tableOf(
    known.map(([number]) => number).toSorted((a, b) => order(a) - order(b)),
    titles,
  )
  const text = new Map<string, string>(known)
  return [...table]
    .map(([number, ones]) => `- **${number}** ${escaped(text.get(number) ?? '')}\n${held(ones)}`)
    .join('\n')
}

/** Lists each call such as `GET /acl` with its operation and number of rows. */
function callsPart(): string {
  const operations = new Map(
    Object.entries(operationTable).map(([id, { method, path }]) => [
      `${method.toUpperCase()} ${path}`,
      id,
    ]),
  )
  const lines = calls.map(call => {
    const operation = operations.get(call) ?? ''
    const count = rows.filter(({ operationId }) => operationId === operation).length
    return `| ${call} | ${operation} | ${count} |`
  })
  return [
    'Each call is asked by rows on the mocks and on the server, each documented answer is provoked (tests/contract.test.ts).',
    '',
    '| call | operation | rows |',
    '|---|---|---|',
    ...lines,
  ].join('\n')
}

/** The complete page as it should be. */
export function specificationPage(root: string): string {
  const titles = allTitles(root)
  const sections = Object.entries(parts).map(([section, name]) =>
    [`## ${section}. ${name}`, sentencesPart(section, titles)].join('\n\n'),
  )
  return `${[head.trimEnd(), ...sections, '## The calls of section 7', callsPart()].join('\n\n')}\n`
}

/** The page as committed. */
export const writtenPage = (root: string) =>
  readFileSync(join(root, 'docs/develop/specification.md'), 'utf8')
