import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { omit } from '#common/omit.ts'
import {
  asFormField,
  type BuiltField,
  duplicated,
  emptyField,
  fieldsIn,
  inserted,
  moved,
  newKey,
  removed,
  withSetting,
  withShape,
} from './fields.ts'
import { problemsOf, soundField } from './problems.ts'
import { limits, type Shape, settingsOf } from './settings.ts'
import { gapAt, placeOf } from './useDrag.ts'

const field = (key: string, more: Partial<BuiltField> = {}): BuiltField => ({
  type: 'custom',
  index: 1,
  key,
  name: key.toUpperCase(),
  settings: { kind: 'text' },
  ...more,
})
const abc = [...'abc'].map((key, at) => field(key, { index: at + 1 }))
const orderOf = (fields: readonly BuiltField[]) =>
  fields.map(({ key, index }) => `${index}${key}`).join(' ')

describe('order', () => {
  test.each([
    [0, 2, '1b 2c 3a'],
    [2, 0, '1c 2a 3b'],
    [1, 0, '1b 2a 3c'],
    [0, 99, '1b 2c 3a'],
    [2, -1, '1c 2a 3b'],
  ])('from %i to %i: %s, numbered anew', (from, to, expected) =>
    expect(orderOf(moved(abc, from, to))).toBe(expected),
  )

  test.each([
    [1, 1],
    [0, -5],
    [2, 7],
    [9, 0],
  ])('from %i to %i nothing changes', (from, to) => expect(moved(abc, from, to)).toBe(abc))

  test('removed and put back where it was', () => {
    const rest = removed(abc, 1)
    expect(orderOf(rest)).toBe('1a 2c')
    expect(orderOf(inserted(rest, field('b'), 1))).toBe('1a 2b 3c')
  })

  test('a duplicate is right behind, with all of it but the key', () => {
    const fields = [
      field('a', { required: true, settings: { kind: 'number', minimum: 3 } }),
      ...abc,
    ]
    const [first, second, ...rest] = duplicated(fields, 0, 'A (copy)')
    expect(second).toEqual({ ...first, index: 2, key: second?.key, name: 'A (copy)' })
    expect(second?.key).toMatch(/^f[0-9a-f]{12}$/)
    expect(orderOf(rest)).toBe('3a 4b 5c')
  })

  test('no two keys are the same, however often', () => {
    const keys = Array.from({ length: 500 }, () => newKey(abc))
    expect(new Set(keys).size).toBe(500)
  })

  test.each([
    [0, 0, 0],
    [0, 1, 0],
    [0, 3, 2],
    [2, 0, 0],
    [1, 3, 2],
  ])('row %i dropped into gap %i is row %i', (from, gap, to) => expect(placeOf(from, gap)).toBe(to))

  test.each([
    [-5, 0],
    [4, 0],
    [6, 1],
    [16, 2],
    [99, 2],
  ])('at %i the pointer is nearest to gap %i', (y, gap) => {
    const rows = [
      { top: 0, bottom: 10 },
      { top: 10, bottom: 20 },
    ]
    expect(gapAt(rows, y)).toBe(gap)
  })
})

describe('another type or kind keeps what fits', () => {
  const full = {
    help: 'H',
    choices: ['x', 'y'],
    minimum: 1,
    pattern: 'A+',
    minLength: 2,
    maxLength: 9,
  }
  const of = (settings: object, shape: Shape) =>
    withShape(field('a', { required: true, settings }), shape)
  test.each<[object, Shape, object]>([
    [
      { kind: 'text', ...full },
      'paragraph',
      { kind: 'paragraph', help: 'H', minLength: 2, maxLength: 9 },
    ],
    [{ kind: 'text', ...full }, 'phone', { kind: 'phone', help: 'H', pattern: 'A+' }],
    [{ kind: 'text', ...full }, 'db', { help: 'H' }],
    [
      { kind: 'one', choices: ['x', 'y'], default: 'x' },
      'some',
      { kind: 'some', choices: ['x', 'y'], default: ['x'] },
    ],
    [
      { kind: 'some', choices: ['x'], default: ['x'] },
      'one',
      { kind: 'one', choices: ['x'], default: 'x' },
    ],
    [
      { kind: 'some', choices: ['x', 'y'], default: ['x', 'y'] },
      'one',
      { kind: 'one', choices: ['x', 'y'] },
    ],
    [{ kind: 'text', default: 'ten' }, 'number', { kind: 'number' }],
    [{ kind: 'date', earliest: '2026-01-31' }, 'time', { kind: 'time' }],
    [{ kind: 'number', default: 4, whole: true }, 'yesno', { kind: 'yesno' }],
  ])('%j as %s', (settings, shape, expected) => {
    const next = of(settings, shape)
    expect(next.settings).toEqual(expected)
    expect(next).toMatchObject({ key: 'a', name: 'A', required: true })
  })

  test('its type is that of the shape', () => {
    expect(of({}, 'polygon').type).toBe('polygon')
    expect(withShape({ ...emptyField('address', 'k') }, 'number')).toMatchObject({
      type: 'custom',
      settings: { kind: 'number' },
    })
  })
})

test('a setting that is taken away leaves no trace', () => {
  const builtField = withSetting(field('a', { settings: { help: 'x' } }), 'help', undefined)
  expect(builtField).not.toHaveProperty('settings')
})

describe('what is wrong, and where', () => {
  const wrong = (more: Partial<BuiltField>) =>
    problemsOf([field('a', more)]).map(({ place, text }) => `${place} ${text.split('.').at(-1)}`)
  test.each<[string, Partial<BuiltField>, string[]]>([
    ['nothing', {}, []],
    ['no label', { name: '  ' }, ['name required']],
    ['a long label', { name: 'x'.repeat(201) }, ['name long']],
    ['no pattern', { settings: { kind: 'text', pattern: '(' } }, ['pattern pattern']],
    ['a pattern that could take long', { settings: { pattern: '(a+)+' } }, ['pattern hostile']],
    ['a long pattern', { settings: { pattern: 'x'.repeat(201) } }, ['pattern long']],
    ['nothing to choose from', { settings: { kind: 'one' } }, ['choices required']],
    ['a choice twice', { settings: { kind: 'one', choices: ['a', 'a'] } }, ['choices twice']],
    ['no number', { settings: { kind: 'number', minimum: 'x' } }, ['minimum number']],
    ['no whole number', { settings: { kind: 'text', minLength: 1.5 } }, ['minLength whole']],
    ['a limit beyond its own', { settings: { maxLength: 0 } }, ['maxLength least']],
    [
      'limits the wrong way',
      { settings: { kind: 'number', minimum: 3, maximum: 2 } },
      ['minimum limits'],
    ],
    [
      'days the wrong way',
      { settings: { kind: 'date', earliest: '2026-02-01', latest: '2026-01-01' } },
      ['earliest limits'],
    ],
    [
      'a default it would not take',
      { settings: { kind: 'number', minimum: 3, default: 2 } },
      ['default default'],
    ],
    ['no column', { type: 'db', settings: { schema: 's', table: 't' } }, ['column required']],
    ['nothing of another shape', { settings: { kind: 'text', minimum: 'x' } }, []],
  ])('%s', (_, more, expected) => expect(wrong(more)).toEqual(expected))

  test('what is tried out is without what is wrong', () => {
    const odd = field('a', { settings: { kind: 'text', pattern: '(', minLength: 'x', help: 'H' } })
    expect(soundField(odd)).toEqual({ ...asFormField(odd), settings: { kind: 'text', help: 'H' } })
  })
})

test('the limits are those of the contract', () => {
  const document = parse(readFileSync('openapi.yaml', 'utf8'))
  const { properties } = document.components.schemas.FormFieldSettings
  for (const [name, limit] of Object.entries(limits)) {
    const rest = omit(properties[name], 'description')
    expect(limit, name).toEqual(rest)
  }
  const judgedElsewhere = ['kind', 'default']
  expect(Object.keys(properties).filter(name => !Object.hasOwn(limits, name))).toEqual(
    judgedElsewhere,
  )
  const known = new Set(
    ['text', 'number', 'date', 'some', 'phone', 'db', 'address'].flatMap(shape =>
      settingsOf(shape as Shape),
    ),
  ) // all of them are shapes
  expect([...known, 'kind'].sort()).toEqual(Object.keys(properties).sort())
})

test('of a draft only what is a field counts', () => {
  expect(fieldsIn([null, 1, { type: 'odd', key: 'a' }, abc[0], { type: 'db' }])).toEqual([abc[0]])
  expect(fieldsIn('x')).toEqual([])
})
