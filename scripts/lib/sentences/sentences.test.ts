import { expect, test } from 'vitest'
import { lintSentences } from './lint.ts'
import { typeSentences } from './types.ts'

const place = "tests/mocks/notes.ts(43,5): error TS2322: Type '{ status: 202; }' is not assignable"

test.each([
  [
    'an error of one line',
    ["server/notes/operations.ts(24,3): error TS2353: 'extra' does not exist in type 'Note'."],
    [
      "server/notes/operations.ts:24:3: 'extra' does not exist in type 'Note' (TS2353): let the server answer what openapi.yaml says.",
    ],
  ],
  [
    'the innermost of several, with the way to it',
    [
      place,
      "  Types of property 'body' are incompatible.",
      "    Types of property 'own' are incompatible.",
      "      Type 'string' is not assignable to type 'boolean'.",
    ],
    [
      "tests/mocks/notes.ts:43:5: body.own: Type 'string' is not assignable to type 'boolean' (TS2322): let the mock answer what openapi.yaml says.",
    ],
  ],
  [
    'a type that is written out',
    [`scripts/a.ts(1,2): error TS1: Type '${'x'.repeat(5000)}' is wrong.`],
    [`scripts/a.ts:1:2: Type '${'x'.repeat(100)}…' is wrong (TS1).`],
  ],
  [
    'what lacks a member, wherever it is used, once from the nearest',
    [
      "scripts/screens/words.ts(5,23): error TS2322: Type 'X' is not assignable to type 'Y'.",
      "  Types of property 'actions' are incompatible.",
      "    Property 'none' is missing in type '{ failed: 'No'; }' but required in type 'Texts'.",
      "src/i18n/es/parts/actions.ts(8,3): error TS2741: Property 'none' is missing in type '{ failed: 'No'; }' but required in type 'Texts'.",
    ],
    [
      "src/i18n/es/parts/actions.ts:8:3: Property 'none' is missing in type '{ failed: 'No'; }' but required in type 'Texts' (TS2741): every language says the same things: add what lacks, take out what is too much. (and 1 more like it)",
    ],
  ],
  ['what is no error', ['Something else', ''], ['Something else']],
  ['nothing', [], []],
])('the compiler says %s', (_, lines, wanted) => {
  expect(typeSentences(lines.join('\n'))).toEqual(wanted)
})

const problem = (line: number, message: string, ruleId = 'struct') => ({
  message,
  ruleId,
  location: [{ start: { line, col: 7 } }],
})
const linted = (...problems: readonly object[]) => lintSentences(JSON.stringify({ problems }))

test('the linter says where, what and what to do', () => {
  expect(linted(problem(12, 'The field `description` must be present on this level.'))).toEqual([
    'openapi.yaml:12:7: The field `description` must be present on this level (struct): write what OpenAPI asks for here.',
  ])
})

test('problems alike are one, with how many they are', () => {
  const alike = [4, 8, 9].map(line => problem(line, 'must be string', 'spec'))
  expect(linted(...alike, problem(5, 'must be number', 'spec'))).toEqual([
    'openapi.yaml:4:7: must be string (spec) (and 2 more like it).',
    'openapi.yaml:5:7: must be number (spec).',
  ])
})

test('a problem without a place is at the beginning', () => {
  expect(linted({ message: 'None.', ruleId: 'rule', location: [] })).toEqual([
    'openapi.yaml:1:1: None (rule).',
  ])
  expect(lintSentences('{}')).toEqual([])
})
