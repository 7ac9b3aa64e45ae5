import { expect, test } from 'vitest'
import { operation, parameter } from './cases/documents.ts'
import { compareContracts } from './compare.ts'
import { isRaised, judge } from './gate.ts'
import { readContract } from './read.ts'
import { jsonText, markdownText, plainText, withScreens } from './report.ts'

const read = (text: string) => readContract(text, 'openapi.yaml')
const old = read(parameter({ name: 'a|b' }))
const now = read(
  parameter({ name: 'a|b', required: true }).replace('version: 1.0.0', 'version: 1.1.0'),
)
const changes = compareContracts(old, now)
const silent = { before: 'a\n', after: 'a\n' }
const verdict = judge(changes, old, now, silent)

test('plain text has one line for each change, and says last what is missing', () => {
  expect(plainText(changes, verdict, 'main')).toBe(
    'BREAKS clients  readThing  query parameter a|b  openapi.yaml:17  parameter-made-required  ' +
      'the parameter is required now  do: Change each client first, or make it optional.\n' +
      'It breaks someone and does not say so: add a line to CHANGELOG.md.\n',
  )
})

test('Markdown has a table under a heading, and keeps its columns', () => {
  expect(markdownText(changes, verdict, 'main')).toBe(`## Breaking for clients

| Operation | Place | Line | Rule | What | Do |
| --- | --- | --- | --- | --- | --- |
| readThing | query parameter a\\|b | openapi.yaml:17 | parameter-made-required | the parameter is required now | Change each client first, or make it optional. |

It breaks someone and does not say so: add a line to CHANGELOG.md.
`)
})

test('screens stand beside their change where someone knows them', () => {
  expect(JSON.parse(jsonText(withScreens(changes)))[0]).not.toHaveProperty('screens')
  const known = withScreens(changes, places =>
    places.map(({ uses }) => uses.map(use => `Screen of ${use.operation}`)),
  )
  expect(JSON.parse(jsonText(known))).toMatchObject([
    { operations: ['readThing'], screens: ['Screen of readThing'] },
  ])
  expect(plainText(known, verdict, 'main')).toContain('  screens: Screen of readThing  do: ')
  expect(markdownText(known, verdict, 'main')).toContain('| Screens |')
})

test('a text of the document cannot make a line, a cell or a colour of its own', () => {
  const hostile = (name: string) => read(operation({ tags: [name] }))
  const told = compareContracts(hostile('a'), hostile('b\u001b[31m\n| <script> |'))
  expect(plainText(told, verdict, 'main').split('\n')).toHaveLength(3)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must not get through
  expect(plainText(told, verdict, 'main')).not.toMatch(/\u001b/)
  expect(markdownText(told, verdict, 'main')).not.toMatch(/[^\\]<script>/)
})

test('what breaks someone asks for a version and a line of the change log', () => {
  const line = { before: 'a\n', after: 'a\n\n- b\n' }
  expect(judge(changes, old, now, line).passes).toBe(true)
  expect(judge(changes, old, now, silent).passes).toBe(false)
  const same = read(parameter({ name: 'a|b', required: true }))
  expect(judge(changes, old, same, line).sentence).toBe(
    'It breaks someone and does not say so: raise info.version above 1.0.0 in openapi.yaml.',
  )
  expect(judge(changes, old, same, { before: 'a\n', after: 'a\n\n' }).sentence).toContain(
    'raise info.version above 1.0.0 in openapi.yaml and add a line to CHANGELOG.md',
  )
  expect(judge([], old, old, silent)).toEqual({ passes: true, sentence: 'Nothing has changed.' })
  const added = compareContracts(read(operation({})), read(parameter({})))
  expect(judge(added, old, old, silent).passes).toBe(true)
})

test.each([
  ['1.0.0', '1.0.1', true],
  ['1.9.0', '1.10.0', true],
  ['1.0', '1.0.0', false],
  ['2.0.0', '1.9.9', false],
  ['1.0.0-beta.2', '1.0.0', true],
  ['1.0.0', '1.0.0-beta.2', false],
  ['1.0.0-beta.2', '1.0.0-beta.10', true],
])('from %s to %s', (was, is, isMore) => {
  expect(isRaised(was, is)).toBe(isMore)
})
