import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addressCountries, addressLines, addressProblems, fieldsOf } from './address.ts'
import { countriesByOrder } from './orders.ts'
import { postcodeWritten } from './postcodes.ts'

const parts = {
  road: 'Rua Silveira Martins',
  house_number: '68',
  suburb: 'Catete',
  city: 'Rio de Janeiro',
  state: 'RJ',
  postcode: '22221000',
}
const names = (country: string) => fieldsOf(country).map(({ part }) => part)

test('Brazil: bairro and CEP, number after a comma, in the order of the envelope', () => {
  expect(fieldsOf('BR').map(({ part, word }) => word ?? part)).toEqual([
    'house',
    'road',
    'house_number',
    'bairro',
    'city',
    'state',
    'cep',
  ])
  expect(addressLines({ country: 'BR', parts }, 'Brasil')).toEqual([
    'Rua Silveira Martins, 68',
    'Catete',
    'Rio de Janeiro - RJ',
    '22221-000',
    'Brasil',
  ])
})

test('what is not there leaves no hyphen behind', () => {
  const { road, city } = parts
  expect(addressLines({ country: 'BR', parts: { road } })).toEqual([road])
  expect(addressLines({ country: 'BR', parts: { road, city } })).toEqual([road, city])
})

test('Great Britain: number before the street, town, postcode', () => {
  expect(names('GB')).toEqual(['house', 'house_number', 'road', 'quarter', 'city', 'postcode'])
  const value = {
    country: 'GB',
    parts: { house_number: '82', road: 'Clerkenwell Road', city: 'London', postcode: 'ec1m5rf' },
  }
  expect(addressLines(value)).toEqual(['82 Clerkenwell Road', 'London', 'EC1M 5RF'])
  expect(addressProblems(value)).toEqual([])
})

test('China is written from the large to the small', () => {
  expect(names('CN')[0]).toBe('postcode')
  expect(names('CN').indexOf('state')).toBeLessThan(names('CN').indexOf('road'))
})

describe('what is wrong', () => {
  const codes = (value: Parameters<typeof addressProblems>[0], countries?: readonly string[]) =>
    addressProblems(value, countries).map(({ code, part }) => `${code} ${part}`.trim())
  test('what the country requires and is missing', () => {
    expect(codes({ country: 'BR', parts: {} })).toEqual([
      'required road',
      'required city',
      'required state',
      'required postcode',
    ])
    expect(codes({ country: 'AE', parts: { road: 'Sheikh Zayed Road', state: 'Dubai' } })).toEqual(
      [],
    )
  })
  test('a postal code the country does not have, with how it would look', () => {
    const value = { country: 'BR', parts: { ...parts, postcode: '2222-000' } }
    expect(addressProblems(value)).toEqual([
      { code: 'postcode', part: 'postcode', format: '99999-999' },
    ])
  })
  test('a country that is none, or not among those allowed; unknown parts; texts too long; places off the earth', () => {
    expect(codes({ country: 'XX', parts })).toEqual(['country'])
    expect(codes({ country: 'BR', parts }, ['GB'])).toEqual(['country'])
    expect(codes({ country: 'BR', parts: { ...parts, __proto__x: 'a' } })).toEqual([
      'part __proto__x',
    ])
    expect(codes({ country: 'BR', parts: { ...parts, road: 'a'.repeat(301) } })).toEqual([
      'tooLong road',
    ])
    const position = { latitude: Number.NaN, longitude: 0 }
    expect(codes({ country: 'BR', parts, position })).toEqual(['position'])
  })
})

test.each([
  ['GB', 'w1a 0ax', 'W1A 0AX'],
  ['GB', '12345', null],
  ['NL', '1012ab', '1012 AB'],
  ['US', '123456789', '12345-6789'],
  ['AD', 'ad500', 'AD500'],
  ['AD', 'xx500', null],
  ['IE', 'd02x285', 'D02 X285'],
  ['ZW', 'anything', 'anything'],
  ['DE', '１２３', null],
])('postal code of %s: %s is %s', (country, text, written) => {
  expect(postcodeWritten(country, text)).toBe(written)
})

const first = (names: readonly string[], of: readonly string[]) =>
  of.find(name => names.includes(name))
const suburbs = ['suburb', 'neighbourhood', 'city_district', 'district', 'quarter']

/** Maps a template's placeholder to our parts. */
function partsFor(names: readonly string[]): string {
  if (names.includes('country')) return ''
  if (names.includes('house')) return 'house'
  if (names.includes('road') && names.includes('house_number')) return 'house_number road'
  if (first(names, ['road', 'street'])) return 'road'
  for (const name of ['house_number', 'postcode', 'city', 'town'])
    if (names.includes(name)) return name
  if (first(names, ['state', 'state_code'])) return 'state'
  const small = first(names, suburbs) ?? first(names, ['state_district'])
  if (small) return small
  if (first(names, ['county', 'county_code'])) return 'county'
  return first(names, ['village', 'hamlet', 'municipality', 'region', 'province']) ?? ''
}

function orderOf(template: string): string {
  const places = template.matchAll(/\{\{#first\}\}([\s\S]*?)\{\{\/first\}\}|\{\{\{(\w+)\}\}\}/g)
  const found = [...places].flatMap(([, group = '', alone]) =>
    partsFor(
      alone ? [alone] : [...group.matchAll(/\{\{\{(\w+)\}\}\}/g)].map(([, name = '']) => name),
    ).split(' '),
  )
  const all = [...new Set(found.filter(Boolean))]
  const less = [
    ...(all.includes('city') ? ['village', 'hamlet', 'town', 'municipality'] : []),
    ...(all.includes('suburb') ? ['quarter', 'neighbourhood', 'city_district'] : []),
  ]
  return all.filter(part => !less.includes(part)).join(' ')
}

interface Template {
  address_template?: string
  use_country?: string
}

test('the kept orders are those of the templates', () => {
  const file = 'node_modules/@fragaria/address-formatter/src/templates/templates.json'
  const path = new URL(`../../${file}`, import.meta.url)
  // The package's JSON: a template per country, or the country whose template it shares.
  const templates = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Template>
  const templateOf = (code: string, seen: readonly string[] = []): string => {
    const own = templates[code]
    if (own?.address_template) return own.address_template
    const country = own?.use_country?.toUpperCase()
    const usual = templates.default?.address_template ?? ''
    return country && !seen.includes(country) ? templateOf(country, [...seen, code]) : usual
  }
  const codes = Object.keys(templates).filter(code => /^(?!UK|XX)[A-Z]{2}$/.test(code))
  const derived = new Map(codes.map(code => [code, orderOf(templateOf(code))]))
  const kept = Object.entries(countriesByOrder).flatMap(([order, countries]) =>
    countries.split(' ').map(country => [country, order] as const),
  )
  expect(new Map(kept)).toEqual(derived)
  expect([...derived.keys()].sort()).toEqual(addressCountries)
})
