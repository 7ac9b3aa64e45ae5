import { expect, test } from 'vitest'
import type { ReasonField } from '../../dataProvider/index.ts'
import { choicesOf, problemOf, wireReason } from './reason.ts'
import { namedRegions } from './regions.ts'

const field = (type: ReasonField['type'], required = false): ReasonField => ({
  id: 1,
  name: 'f',
  label: 'F',
  type,
  position: 1,
  required_for_agents: required,
})

test.each([
  ['custom_text', '', 'required'],
  ['custom_text', '   ', 'required'],
  ['custom_text', '0', null],
  ['custom_checkbox', false, 'required'],
  ['custom_checkbox', true, null],
  ['custom_multi_select', [], 'required'],
  ['custom_multi_select', ['a'], null],
  ['custom_dropdown', '', 'required'],
  ['custom_number', '1.5', 'number'],
  ['custom_number', '12', null],
  ['custom_decimal', '1,5', null],
  ['custom_decimal', 'much', 'number'],
] as const)('a required %s with %j: %s', (type, value, problem) => {
  expect(problemOf(field(type, true), value)).toBe(problem)
})

test('an optional field may be empty, but not wrong', () => {
  expect(problemOf(field('custom_number'), '')).toBeNull()
  expect(problemOf(field('custom_number'), 'x')).toBe('number')
})

test('on the wire: trimmed, numbers as numbers, empty ones left out, boxes always said', () => {
  const named = (name: string, type: ReasonField['type']) => ({ ...field(type), name })
  const fields = [
    named('text', 'custom_text'),
    named('none', 'custom_text'),
    named('decimal', 'custom_decimal'),
    named('date', 'custom_date'),
    named('box', 'custom_checkbox'),
    named('many', 'custom_multi_select'),
    named('nobody', 'custom_multi_select'),
  ]
  const entries = { text: ' a ', decimal: '1,5', date: '2026-11-20', many: ['x'], nobody: [] }
  expect(wireReason(fields, entries)).toEqual({
    text: 'a',
    decimal: 1.5,
    date: '2026-11-20',
    box: false,
    many: ['x'],
  })
})

test('choices: a list, the last names of a tree, or none', () => {
  expect(choicesOf({ ...field('custom_dropdown'), choices: ['a', 'b'] })).toEqual(['a', 'b'])
  const tree = { Hardware: { Printer: ['Paper', 'Ink'], Till: [] }, Other: null }
  expect(choicesOf({ ...field('nested_field'), choices: tree })).toEqual([
    'Paper',
    'Ink',
    'Till',
    'Other',
  ])
  expect(choicesOf(field('custom_dropdown'))).toEqual([])
})

test('regions by country name in the language; an odd code stands for itself', () => {
  const regions = ['GB', 'DE', 'x-unknown'].map(name => ({
    name,
    type: 'region' as const,
    children: [],
  }))
  expect(namedRegions(regions, 'en-GB').map(({ title }) => title)).toEqual([
    'Germany',
    'United Kingdom',
    'x-unknown',
  ])
  expect(namedRegions(regions, 'pt-BR').map(({ title }) => title)).toEqual([
    'Alemanha',
    'Reino Unido',
    'x-unknown',
  ])
})
