import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { apart, mistakesOfDoubles } from './doubles.ts'
import { readSource } from './source.ts'

const whole = readFileSync(resolve(import.meta.dirname, '../../../openapi.yaml'), 'utf8')

const names = (text: string, reasons?: typeof apart) =>
  mistakesOfDoubles(readSource(text), reasons).map(({ sentence }) =>
    sentence.replace(/ of line .*$/, ''),
  )

const documentOf = (schemas: string) => `components:\n  schemas:\n${schemas}`

test('the contract has none but those with a reason, and no reason without them', () => {
  expect(names(whole)).toEqual([])
  expect(names(whole, {})).toEqual(
    Object.keys(apart).map(pair => pair.replace(' ', ' is made as ')),
  )
})

test('one that is made as another is named with both lines', () => {
  const twin =
    "    Twin:\n      description: Whose it is.\n      type: object\n      properties:\n        group: { type: [string, 'null'] }\n        user: { description: Another text., type: [string, 'null'], example: ana }\n        uid: { type: integer, minimum: 0 }\n        gid: { type: integer, minimum: 0 }\n      additionalProperties: false\n      required: [user, group, gid, uid]\n"
  const text = whole.replace('    FileOwner:\n', `${twin}    FileOwner:\n`)
  const line = text.slice(0, text.indexOf('    Twin:')).split('\n').length
  expect(mistakesOfDoubles(readSource(text))).toEqual([
    {
      line: line + 10,
      column: 5,
      sentence: `FileOwner is made as Twin of line ${line}: refer to one of them by $ref, or say in scripts/lib/contract/doubles.ts why they are two.`,
    },
  ])
})

const point =
  '{ type: object, properties: { x: { type: number }, y: { type: number }, z: { type: number } } }'

test.each([
  ['a schema', `    A: ${point}\n    B: ${point}`, ['B is made as A']],
  ['a field', `    A: ${point}\n    B: { properties: { at: ${point} } }`, ['B.at is made as A']],
  [
    'what a list holds',
    `    A: { properties: { at: ${point}, all: { type: array, items: ${point} } } }`,
    ['A.all[] is made as A.at'],
  ],
  [
    'what holds itself',
    ['A', 'B']
      .map(
        name =>
          `    ${name}: { properties: { a: {}, b: {}, next: { $ref: '#/components/schemas/${name}' } } }`,
      )
      .join('\n'),
    ['B is made as A'],
  ],
  [
    'what refers to what is alike',
    `    A: ${point}\n    B: { properties: { a: {}, b: {}, at: ${point} } }\n    C: { properties: { a: {}, b: {}, at: { $ref: '#/components/schemas/A' } } }`,
    ['B.at is made as A', 'C is made as B'],
  ],
  [
    'a field that is called description',
    `    A: ${point.replace('x:', 'description:')}\n    B: ${point}`,
    [],
  ],
  ['another kind', `    A: ${point}\n    B: ${point.replace('number', 'string')}`, []],
  ['another field', `    A: ${point}\n    B: ${point.replace('z:', 'w:')}`, []],
  [
    'what is demanded',
    `    A: ${point}\n    B: ${point.replace('type: object', 'type: object, required: [x]')}`,
    [],
  ],
  [
    'two fields, which are alike by chance',
    `    A: ${point.replace(', z: { type: number }', '')}\n    B: ${point.replace(', z: { type: number }', '')}`,
    [],
  ],
  [
    'what refers to one of two that differ',
    `    A: ${point}\n    B: ${point.replace('number', 'string')}\n    C: { properties: { a: {}, b: {}, at: { $ref: '#/components/schemas/A' } } }\n    D: { properties: { a: {}, b: {}, at: { $ref: '#/components/schemas/B' } } }`,
    [],
  ],
])('%s', (_, schemas, found) => {
  expect(names(documentOf(schemas))).toEqual(found)
})
