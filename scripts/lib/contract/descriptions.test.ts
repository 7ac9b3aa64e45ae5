import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mistakesOfDescriptions } from './descriptions.ts'
import { readSource } from './source.ts'
import { fieldWords, operationWords, ruleWords } from './words.ts'

const whole = readFileSync(resolve(import.meta.dirname, '../../../openapi.yaml'), 'utf8')

const said = (text: string) =>
  mistakesOfDescriptions(readSource(text)).map(({ line, sentence }) => `${line}: ${sentence}`)

test('the contract says all it has to', () => {
  expect(said(whole)).toEqual([])
})

test('a flag that loses its description is named with its line', () => {
  const text = whole.replace(/(demo: \{ type: boolean), description: [^}]+ \}/, '$1 }')
  const line = text.slice(0, text.indexOf('demo: { type: boolean }')).split('\n').length
  expect(said(text)).toEqual([
    `${line}: demo is true or false and does not say what of: give it a description.`,
  ])
})

const fields = (...lines: string[]) =>
  `components:\n  schemas:\n    A:\n      properties:\n${lines.map(line => `        ${line}\n`).join('')}`
const flag = 'is true or false and does not say what of: give it a description.'
const measure = 'is measured and does not say in what: give it a description with its unit.'

test.each([
  ['a flag that may be null', "isOpen: { type: [boolean, 'null'] }", [`5: isOpen ${flag}`]],
  ['what is always true', 'isOpen: { type: boolean, const: true }', []],
  ['a measure', 'durationMs: { type: number }', [`5: durationMs ${measure}`]],
  ['a measure with its unit', 'size: { type: integer, description: Bytes. }', []],
  ['a count', 'refused: { type: integer }', []],
  ['a text', 'value: { type: string }', []],
  ['one below', 'at: { properties: { size: { type: integer } } }', [`5: size ${measure}`]],
  [
    'one of several',
    'at: { oneOf: [{ properties: { size: { type: integer } } }] }',
    [`5: size ${measure}`],
  ],
  [
    'an example that looks like one',
    'at: { example: { properties: { size: { type: integer } } } }',
    [],
  ],
  [
    'a field that is called properties',
    'properties: { type: object, properties: { on: { type: boolean } } }',
    [`5: on ${flag}`],
  ],
])('%s', (_, line, found) => {
  expect(said(fields(line))).toEqual(found)
})

test('every word that the contract adds to OpenAPI is explained at its top', () => {
  const [top = ''] = whole.split('\nservers:')
  const words = [...operationWords, ...fieldWords, ...ruleWords]
  expect(words.filter(word => !top.includes(`- \`${word}\`: `))).toEqual([])
})
