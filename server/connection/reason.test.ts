import { describe, expect, it } from 'vitest'
import type { JsonValue, ReasonField } from '../db/tables/index.ts'
import { formOf, reasonText, wireField, wrongFields } from './reason.ts'

let id = 0
function field(type: string, required = false, choices: JsonValue = []): ReasonField {
  id += 1
  const label = { gb: `${type} gb`, br: `${type} br`, es: `${type} es` }
  return { id, name: type, label, type, position: id, required, choices, levels: [] }
}

const choice = { gb: 'Fault', br: 'Falha', es: 'Avería' }
const wrong = (form: ReasonField[], reason: Parameters<typeof wrongFields>[1]) =>
  wrongFields(form, reason, 'gb').map(({ path, code }) => `${path} ${code}`)

describe('the reason form', () => {
  it('is never empty: the journal needs a reason', () => {
    expect(formOf([]).map(({ name, required }) => [name, required])).toEqual([['reason', true]])
    expect(wrong([...formOf([])], {})).toEqual(['/reason/reason field.required'])
    // Nothing visible.
    expect(wrong([...formOf([])], { reason: ' \u200B' })).toEqual(['/reason/reason field.required'])
  })

  it.each([[''], ['  '], [null], [false], [[]]])('takes %j for nothing filled in', value => {
    expect(wrong([field('custom_text', true)], { custom_text: value })).toEqual([
      '/reason/custom_text field.required',
    ])
    expect(wrong([field('custom_text')], { custom_text: value })).toEqual([])
  })

  it.each([
    ['custom_text', 'words', 7],
    ['custom_paragraph', 'words\nand more', true],
    ['custom_number', 7, 7.5],
    ['custom_decimal', 7.5, '7.5'],
    ['custom_date', '2026-02-28', '2026-02-30'],
    ['custom_checkbox', true, 'yes'],
    ['custom_dropdown', 'Falha', 'Nonsense'],
    ['custom_multi_select', ['Fault', 'Avería'], ['Fault', 'Nonsense']],
  ])('checks a %s', (type, good, bad) => {
    const form = [field(type, true, [choice])]
    expect(wrong(form, { [type]: good })).toEqual([])
    expect(wrong(form, { [type]: bad })).toHaveLength(1)
  })

  it('reads a tree as labels in three languages, as names, or both', () => {
    const label = (gb: string, br: string) => ({ gb, br, es: br })
    const choices = [
      { label: label('Kitchen', 'Cozinha'), choices: [label('Oven', 'Forno'), 'Fridge'] },
      { label: 'Till', choices: [] },
      { label: 'Bar', choices: { Tap: {}, Ice: ['Cubes'] } },
      'Door',
    ]
    const form = [field('nested_field', false, choices)]
    const [nested] = form
    expect(nested && wireField(nested, 'br').choices).toEqual({
      Cozinha: ['Forno', 'Fridge'],
      Till: [],
      Bar: { Tap: [], Ice: ['Cubes'] },
      Door: [],
    })
    for (const value of [['Cozinha', 'Oven'], ['Till'], ['Bar', 'Ice', 'Cubes'], 'Forno', 'Door']) {
      expect(wrong(form, { nested_field: value })).toEqual([])
    }
    for (const value of [['Kitchen'], 'Kitchen', ['Bar', 'Tap', 'Cubes'], ['Door', 'Door']]) {
      expect(wrong(form, { nested_field: value })).toEqual(['/reason/nested_field field.choice'])
    }
  })

  it('walks a tree of choices', () => {
    const form = [field('nested_field', true, { Till: { Printer: ['Paper'] } })]
    expect(wrong(form, { nested_field: ['Till', 'Printer', 'Paper'] })).toEqual([])
    expect(wrong(form, { nested_field: ['Till', 'constructor'] })).toHaveLength(1)
    expect(wrong(form, { nested_field: ['Till'] })).toHaveLength(1)
    expect(wrong(form, { nested_field: ['Paper'] })).toHaveLength(1)
    // The console only offers the leaves, by name.
    expect(wrong(form, { nested_field: 'Paper' })).toEqual([])
    for (const value of ['Till', 'Printer', 'constructor']) {
      expect(wrong(form, { nested_field: value }), value).toHaveLength(1)
    }
    const ends = [field('nested_field', true, { Till: [], Other: null })]
    for (const value of ['Till', 'Other', ['Till'], ['Other']]) {
      expect(wrong(ends, { nested_field: value })).toEqual([])
    }
  })

  it('refuses fields nobody asked for, also those with a meaning to JavaScript', () => {
    const reason = JSON.parse('{"__proto__":"x","constructor":"y"}')
    expect(wrong([field('custom_text')], reason)).toEqual([
      '/reason/__proto__ field.unknown',
      '/reason/constructor field.unknown',
    ])
  })

  it('speaks the language asked for, labels and choices', () => {
    const wire = wireField(field('custom_dropdown', true, [choice]), 'br')
    expect(wire).toMatchObject({ label: 'custom_dropdown br', choices: ['Falha'] })
    expect(wireField(field('custom_text'), 'es')).not.toHaveProperty('choices')
  })

  it('falls back to English where a form written by hand lacks a language', () => {
    const choices = JSON.parse('[{"label":{"gb":"Till"},"choices":[{"gb":"Printer"}]}]')
    const levels = JSON.parse('[{"gb":"Part"}]')
    const tree = { ...field('nested_field', true, choices), levels }
    expect(wireField(tree, 'es')).toMatchObject({
      choices: { Till: ['Printer'] },
      nested_ticket_fields: [{ label: 'Part' }],
    })
  })

  it("puts the operator's own words into the journal", () => {
    const form = [field('custom_dropdown', true, [choice]), field('custom_text')]
    expect(reasonText(form, { custom_dropdown: 'Fault', custom_text: ' stuck ' })).toBe('stuck')
    expect(reasonText(form, { custom_dropdown: 'Fault' })).toBe('custom_dropdown gb: Fault')
  })
})

it('names a field nobody knows by a pointer that leads to it', () => {
  expect(wrong([], { 'a/b~c': 1 })).toEqual(['/reason/a~1b~0c field.unknown'])
})
