import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReasonField } from '#src/dataProvider/index.ts'
import { blankOf, type Entered, enteredIn, isEntries } from '../store/entries.ts'
import { namedRegions } from '../store/regions.ts'
import { branchOf, chooseOn, levelsOf, openLevel } from './nested.ts'
import {
  choicesOf,
  controlId,
  entriesOf,
  fieldOfPath,
  isBlank,
  numberOf,
  problemOf,
  wireReason,
} from './reason.ts'

const types = [
  'custom_text',
  'custom_paragraph',
  'custom_number',
  'custom_decimal',
  'custom_date',
  'custom_checkbox',
  'custom_dropdown',
  'custom_multi_select',
  'nested_field',
] as const
const tree = { Hardware: { Printer: ['Paper', 'Ink'], Till: [] }, Software: {}, Other: null }
const field = (type: ReasonField['type'], required = false): ReasonField => ({
  id: 1,
  name: 'f',
  label: 'F',
  type,
  position: 1,
  required_for_agents: required,
  ...(type === 'nested_field' && {
    choices: tree,
    nested_ticket_fields: [
      { name: 'part', label: 'Part', level: 2 },
      { name: 'detail', label: 'Detail', level: 3 },
    ],
  }),
})
const kindOf = (type: ReasonField['type'], value: Entered) =>
  problemOf(field(type, true), value)?.kind ?? null

describe('what is wrong', () => {
  test.each(types)('§5.1 a required %s with nothing in it is required', type => {
    expect(problemOf(field(type, true), blankOf(field(type)))).toEqual({
      kind: 'required',
      name: 'F',
    })
    expect(problemOf(field(type), blankOf(field(type)))).toBeNull()
  })

  test.each([
    ['custom_text', '   ', 'required'],
    ['custom_text', '0', null],
    ['custom_checkbox', true, null],
    ['custom_multi_select', ['a'], null],
    ['custom_number', '1.5', 'whole'],
    ['custom_number', ' 12 ', null],
    ['custom_number', '-3', null],
    ['custom_number', '9'.repeat(30), 'whole'],
    ['custom_decimal', '1,5', null],
    ['custom_decimal', 'much', 'number'],
    ['custom_decimal', '0x10', 'number'],
    ['custom_decimal', '1e3', 'number'],
    ['custom_decimal', 'Infinity', 'number'],
    ['custom_date', '2026-11-20', null],
    ['custom_date', '12026-11-20', 'date'],
  ] as const)('%s with %j: %s', (type, value, kind) => {
    expect(kindOf(type, value)).toBe(kind)
  })

  test('an optional field may be empty, but not wrong', () => {
    expect(problemOf(field('custom_number'), 'x')?.kind).toBe('whole')
  })

  test('a type nobody knows is a text', () => {
    const odd = { ...field('custom_text', true), type: 'custom_hologram' } as unknown as ReasonField // a newer server's
    expect(blankOf(odd)).toBe('')
    expect(problemOf(odd, '')?.kind).toBe('required')
    expect(wireReason([odd], { f: ' a ' })).toEqual({ f: 'a' })
  })
})

describe('nested fields', () => {
  const nested = field('nested_field', true)

  test('one list for each level, named by the server; the last one where nothing is chosen yet', () => {
    expect(levelsOf(nested, ['Hardware'])).toEqual([
      { level: 1, label: 'F', choices: ['Hardware', 'Software', 'Other'], chosen: 'Hardware' },
      { level: 2, label: 'Part', choices: ['Printer', 'Till'], chosen: '' },
    ])
    expect(levelsOf(nested, ['Hardware', 'Printer', 'Ink']).map(({ chosen }) => chosen)).toEqual([
      'Hardware',
      'Printer',
      'Ink',
    ])
  })

  test('§5.1 a branch has to come to an end; the level that is missing is named', () => {
    expect(problemOf(nested, ['Hardware', 'Printer'])).toEqual({ kind: 'required', name: 'Detail' })
    expect(openLevel(nested, ['Hardware', 'Printer'])).toBe(3)
    expect(problemOf(nested, ['Hardware', 'Till'])).toBeNull()
    expect(problemOf(nested, ['Other'])).toBeNull()
    expect(problemOf(field('nested_field'), ['Hardware'])?.name).toBe('Part')
  })

  test('another choice clears the levels below it, and only those', () => {
    const value = ['Hardware', 'Printer', 'Ink']
    expect(chooseOn(nested, value, 2, 'Till')).toEqual(['Hardware', 'Till'])
    expect(chooseOn(nested, value, 3, 'Paper')).toEqual(['Hardware', 'Printer', 'Paper'])
    expect(chooseOn(nested, value, 2, '')).toEqual(['Hardware'])
    expect(chooseOn(nested, value, 1, '')).toEqual([])
  })

  test('names the tree does not have (any more) are not chosen', () => {
    expect(branchOf(nested, ['Hardware', 'Scanner', 'Ink'])).toEqual(['Hardware'])
    expect(branchOf(nested, ['__proto__', 'toString'])).toEqual([])
  })

  const anyTree = fc.letrec(of => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.constant(null),
      fc.array(fc.string({ minLength: 1 }), { maxLength: 4 }),
      fc.dictionary(fc.string({ minLength: 1 }), of('tree'), { maxKeys: 4 }),
    ),
  })).tree
  test('who chooses on each list from the top down comes to an end that is valid and is sent', () => {
    fc.assert(
      fc.property(anyTree, fc.infiniteStream(fc.nat()), (choices, picks) => {
        const any = { ...nested, choices } as ReasonField // anything a server may send
        let value: string[] = []
        for (;;) {
          const open = levelsOf(any, value).find(({ chosen }) => chosen === '')
          if (!open) break
          const pick = open.choices[picks.next().value % open.choices.length] ?? ''
          value = chooseOn(any, value, open.level, pick)
        }
        if (value.length > 0) {
          expect(problemOf(any, value)).toBeNull()
          expect(wireReason([any], { f: value })).toEqual({ f: value })
        }
      }),
    )
  })
})

describe('on the wire', () => {
  const named = (name: string, type: ReasonField['type']) => ({ ...field(type), name })
  const fields = [
    named('text', 'custom_text'),
    named('none', 'custom_text'),
    named('decimal', 'custom_decimal'),
    named('date', 'custom_date'),
    named('box', 'custom_checkbox'),
    named('many', 'custom_multi_select'),
    named('nobody', 'custom_multi_select'),
    named('branch', 'nested_field'),
  ]
  const reason = {
    text: 'a',
    decimal: 1.5,
    date: '2026-11-20',
    box: false,
    many: ['x'],
    branch: ['Hardware', 'Till'],
  }

  test('trimmed, numbers as numbers, branches from the top, empty ones left out, boxes always said', () => {
    const entries = {
      text: ' a ',
      decimal: '1,5',
      date: '2026-11-20',
      many: ['x'],
      nobody: [],
      branch: ['Hardware', 'Till'],
    }
    expect(wireReason(fields, entries)).toEqual(reason)
  })

  test('a reason of before becomes the entries that send it again', () => {
    expect(wireReason(fields, entriesOf(fields, reason))).toEqual(reason)
    expect(entriesOf(fields, { gone: 'x', text: null, box: false })).toEqual({})
    expect(entriesOf([named('branch', 'nested_field')], { branch: 'Ink' })).toEqual({
      branch: ['Hardware', 'Printer', 'Ink'],
    })
  })

  test('whatever is typed, what is valid is sent as the type the contract wants', () => {
    const typed = fc.oneof(fc.string(), fc.boolean(), fc.array(fc.string()))
    fc.assert(
      fc.property(fc.constantFrom(...types), typed, (type, value) => {
        const drawn = field(type)
        const entered = enteredIn({ f: value }, drawn)
        if (problemOf(drawn, entered)) return
        const { f } = wireReason([drawn], { f: value })
        if (f === undefined) return
        if (type === 'custom_number') expect(Number.isSafeInteger(f)).toBe(true)
        else if (type === 'custom_decimal') expect(Number.isFinite(f)).toBe(true)
        else if (type === 'custom_checkbox') expect(typeof f).toBe('boolean')
        else if (type === 'custom_multi_select' || type === 'nested_field')
          expect(Array.isArray(f)).toBe(true)
        else expect(typeof f).toBe('string')
      }),
    )
  })

  test('numbers with a point or a comma', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(99), (whole, part) => {
        expect(numberOf(`${whole},${part}`)).toBe(Number(`${whole}.${part}`))
      }),
    )
  })

  test('fields with names that objects have of their own are fields like others', () => {
    const odd = ['__proto__', 'constructor', 'toString'].map(name => named(name, 'custom_text'))
    for (const field of odd) expect(enteredIn({}, field)).toBe('')
    const entries = Object.fromEntries(odd.map(({ name }) => [name, 'a']))
    expect(Object.keys(wireReason(odd, entries))).toEqual(odd.map(({ name }) => name))
  })
})

test('what was kept is looked at before it is used', () => {
  expect(isEntries({ a: 'x', b: true, c: ['y'] })).toBe(true)
  for (const rubbish of [null, 1, 'x', [], { a: 1 }, { a: [1] }, { a: null }])
    expect(isEntries(rubbish)).toBe(false)
  expect(enteredIn({ f: ['a'] }, field('custom_text'))).toBe('')
  expect(isBlank({ a: ' ', b: false, c: [] })).toBe(true)
})

test('choices: each once, and the chosen one in another language’s words', () => {
  expect(choicesOf({ ...field('custom_dropdown'), choices: ['a', 'b', 'a'] })).toEqual(['a', 'b'])
  expect(choicesOf({ ...field('custom_dropdown'), choices: ['a'] }, ['Avería', ''])).toEqual([
    'a',
    'Avería',
  ])
  expect(choicesOf(field('custom_dropdown'))).toEqual([])
})

test('a failure names its field by a JSON pointer', () => {
  expect(fieldOfPath('/reason/why')).toBe('why')
  expect(fieldOfPath('/reason/a~1b~0c/0')).toBe('a/b~c')
  expect(fieldOfPath('/store')).toBeNull()
  expect(controlId('two words', 2)).toBe('reason-two_words-2')
})

test('regions by country name in the language; an odd code stands for itself', () => {
  const regions = ['GB', 'DE', 'x-unknown'].map(country => ({ country }))
  const titles = (tag: string) => namedRegions(regions, tag).map(({ title }) => title)
  expect(titles('en-GB')).toEqual(['Germany', 'United Kingdom', 'x-unknown'])
  expect(titles('pt-BR')).toEqual(['Alemanha', 'Reino Unido', 'x-unknown'])
})
