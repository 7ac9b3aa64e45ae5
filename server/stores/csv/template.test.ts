// The titles of a template are recognised as their fields, in every language.
import { describe, expect, it } from 'vitest'
import { guessMapping } from '#common/csv/guess.ts'
import type { FormField } from '#common/formSchema.ts'
import { csvFields } from './fields.ts'
import { templateTitles } from './template.ts'

const custom = (key: string, label: string): FormField => ({
  type: 'custom',
  key,
  name: label,
  settings: { kind: 'text' },
})
const address = (key: string, label: string, countries?: string[]): FormField => ({
  type: 'address',
  key,
  name: label,
  settings: countries ? { countries } : {},
})

/** The fields recognised in a file with these titles, by column. */
const readBack = (form: readonly FormField[], titles: readonly string[]) =>
  Object.entries(guessMapping(csvFields(form), titles))
    .sort(([, a], [, b]) => a - b)
    .map(([field, at]) => [at, field])

const forms: readonly [string, readonly FormField[]][] = [
  ['of no form', []],
  [
    'with two addresses and answers',
    [custom('seats', 'Seats'), address('where', 'Where it is'), address('bill', 'Fatura', ['BR'])],
  ],
  [
    'whose labels are names of other fields, signs, or each other',
    [
      custom('a', 'City'),
      custom('b', 'Nome'),
      custom('c', '★'),
      custom('d', 'Número'),
      custom('e', 'Seats'),
      custom('f', 'Seats'),
      address('g', 'City'),
      address('h', '=1+1'),
    ],
  ],
]

it.each(['gb', 'br', 'es'] as const)('a template has no names but words in %s', language => {
  const { titles } = templateTitles(
    [address('where', 'Where it is'), custom('n', 'Seats')],
    language,
  )
  expect(titles.filter(title => /^(answers\.|storeNumber$|extra$)/.test(title))).toEqual([])
})

describe.each(forms)('a template %s', (_, form) => {
  it.each(['gb', 'br', 'es'] as const)('is read back column by column in %s', language => {
    const { fields, titles } = templateTitles(form, language)
    expect(readBack(form, titles)).toEqual(fields.map(({ field }, at) => [at, field]))
  })
})

it('has of an address what its one country has, and where it lies', () => {
  const { titles } = templateTitles([address('where', 'Place', ['HK'])], 'gb')
  expect(titles).toEqual([
    'Name',
    'Store number',
    'Country',
    'City',
    'Place: Country',
    'Place: Building',
    'Place: Street',
    'Place: House number',
    'Place: District of the state',
    'Place: Latitude',
    'Place: Longitude',
  ])
})
