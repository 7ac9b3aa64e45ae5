import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import {
  answerProblems,
  answersSchema,
  type CustomKind,
  type FormField,
  type FormFieldSettings,
} from './formSchema.ts'
import { schemaProblems } from './jsonSchema.ts'

const custom = (kind: CustomKind, settings: FormFieldSettings = {}): FormField => ({
  type: 'custom',
  key: 'k',
  name: 'Label',
  settings: { kind, ...settings },
})

const codeOf = (field: FormField, value: unknown) => answerProblems([field], { k: value })[0]?.code

const area = (coordinates: unknown, type = 'Polygon') => ({ type, coordinates })
const triangle = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ],
]
const address = (country: string) => ({ country, parts: { city: 'São Paulo' } })

describe('answers', () => {
  it.each([
    [custom('text'), ['a', 'x'.repeat(1000), ' '], ['a\nb', 7, 'x'.repeat(1001)]],
    [custom('text', { minLength: 2, maxLength: 3 }), ['🍕🍕', 'abc'], ['a', 'abcd']],
    [custom('text', { pattern: '[A-Z]{2}\\d+' }), ['AB12'], ['AB12x', 'xAB12']],
    [custom('paragraph'), ['a\nb'], [['a']]],
    [custom('number'), [0, -1.5], ['1', Number.NaN]],
    [custom('number', { minimum: 1, maximum: 3, whole: true }), [1, 3], [0, 4, 1.5]],
    [custom('date'), ['2024-02-29'], ['2023-02-29', '29.02.2024', '2024-2-9']],
    [
      custom('date', { earliest: '2024-01-01', latest: '2024-12-31' }),
      ['2024-06-01'],
      ['2023-12-31', '2025-01-01'],
    ],
    [custom('time', { earliest: '09:00' }), ['09:00', '23:59'], ['08:59', '24:00', '9:30']],
    [custom('yesno'), [true, false], ['yes', 0]],
    [custom('one', { choices: ['a', 'b'] }), ['a'], ['c', ['a']]],
    [
      custom('some', { choices: ['a', 'b', 'c'], minChoices: 2 }),
      [['a', 'b']],
      [['a'], ['a', 'a'], ['a', 'd']],
    ],
    [
      custom('email'),
      ['ana@bäckerei.example', "o'neil+x@a-b.co"],
      ['ana', 'a@b', 'a b@c.de', '@c.de', 'a@-b.de'],
    ],
    [custom('phone'), ['+55 11 5555-0100', '(020) 7946 0000'], ['call me', '+']],
    [
      custom('url'),
      ['https://example.org/a?b=c'],
      ['javascript:alert(1)', 'example.org', 'https://a b'],
    ],
    [{ type: 'db', key: 'k' }, ['TM-T88', 9100, false], [['a'], {}]],
    [
      { type: 'address', key: 'k' },
      [address('BR')],
      [address('Brazil'), { country: 'BR', parts: {} }, 'x'],
    ],
    [
      { type: 'address', key: 'k', settings: { countries: ['BR'] } },
      [address('BR')],
      [address('PT')],
    ],
    [
      { type: 'polygon', key: 'k' },
      [area(triangle), area([triangle], 'MultiPolygon')],
      [
        area([
          [
            [0, 0],
            [1, 0],
            [0, 0],
          ],
        ]),
        area([
          [
            [0, 0],
            [181, 0],
            [1, 1],
            [0, 0],
          ],
        ]),
        area(triangle, 'Point'),
        7,
      ],
    ],
  ] satisfies [FormField, unknown[], unknown[]][])('%j', (field, good, bad) => {
    for (const value of good) expect(codeOf(field, value), JSON.stringify(value)).toBeUndefined()
    for (const value of bad) expect(codeOf(field, value), JSON.stringify(value)).toMatch(/^field\./)
  })

  it('that are required and empty are named by their label', () => {
    const fields = [{ ...custom('text'), required: true }]
    for (const answers of [{}, { k: '' }, { k: '  ' }, { k: null }, { k: [] }])
      expect(answerProblems(fields, answers)).toEqual([
        { key: 'k', code: 'field.required', params: { name: 'Label' } },
      ])
    expect(answerProblems([custom('text')], { k: '' })).toEqual([])
    expect(answerProblems([], { __proto__: 1, toString: 2 })).toMatchObject([
      { code: 'field.unknown' },
    ])
  })

  it('are judged as another validator judges them', () => {
    const fields: FormField[] = [
      { ...custom('number', { minimum: 0, maximum: 9 }), key: 'n', required: true },
      { ...custom('some', { choices: ['a', 'b'], maxChoices: 1 }), key: 's' },
      { ...custom('text', { maxLength: 3, pattern: '[ab]*' }), key: 't' },
      { type: 'polygon', key: 'p' },
      { type: 'address', key: 'a' },
    ]
    const schema = answersSchema(fields)
    const check = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
    const values = [
      undefined,
      -1,
      0,
      9,
      10,
      'a',
      'ab',
      'abc',
      'abca',
      [],
      ['a'],
      ['a', 'b'],
      ['a', 'a'],
      area(triangle),
      area([]),
      address('BR'),
      address('x'),
      null,
    ]
    const keys = ['n', 's', 't', 'p', 'a', 'q']
    for (const key of keys)
      for (const value of values)
        for (const n of [1, undefined]) {
          const given = { n, [key]: value }
          const answers: unknown = JSON.parse(JSON.stringify(given))
          expect(schemaProblems(schema, answers).length === 0, JSON.stringify(answers)).toBe(
            check(answers),
          )
        }
  })
})
