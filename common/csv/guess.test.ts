import { describe, expect, it } from 'vitest'
import { foldedTitle, guessMapping, looksTitled } from './guess.ts'

const store = ['name', 'storeNumber', 'country', 'extra'].map(field => ({
  field,
  label: null,
  part: null,
}))
const address = ['road', 'house_number', 'postcode', 'city', 'country', 'position'].map(part => ({
  field: `answers.where.${part}`,
  label: 'Where',
  part,
}))
const seats = { field: 'answers.seats', label: 'Seats', part: null }
const all = [...store, ...address, seats]

describe('columns by their titles', () => {
  it.each([
    ['English', ['Store number', 'Name', 'City', 'Country'], [1, 0, 3, 2]],
    ['Portuguese', ['Número da loja', 'Nome', 'Cidade', 'País'], [1, 0, 3, 2]],
    ['Spanish', ['Número de tienda', 'Nombre', 'Ciudad', 'País'], [1, 0, 3, 2]],
    ['as the contract writes them', ['storeNumber', 'name', 'extra', 'country'], [1, 0, 3, 2]],
    ['capitals and signs', ['STORE_NUMBER', ' name ', 'city:', 'Country*'], [1, 0, 3, 2]],
  ])('%s', (_, titles, [name, storeNumber, country, extra]) => {
    expect(guessMapping(store, titles)).toEqual({ name, storeNumber, country, extra })
  })

  it('of real files: one column fills in two fields, coordinates stand in one', () => {
    const titles = [
      'APP_Libelle_activite_etablissement',
      'APP_Libelle_etablissement',
      'Adresse_activite',
      'Code_postal',
      'Localite',
      'Libelle_commune',
      'geores',
      'ods_adresse',
      'SIRET',
    ]
    expect(guessMapping(all, titles)).toEqual({
      name: 1,
      storeNumber: 8,
      extra: 4,
      'answers.where.road': 2,
      'answers.where.postcode': 3,
      'answers.where.city': 4,
      'answers.where.position': 6,
    })
    expect(guessMapping(store, ['公司統一編號', '分公司統一編號', '分公司名稱'])).toEqual({
      name: 2,
      storeNumber: 1,
    })
  })

  it('a city, a country or a place alone is no address', () => {
    const bare = { name: 1, storeNumber: 0, extra: 2, country: 3 }
    const titles = ['Store number', 'Name', 'City', 'Country']
    expect(guessMapping(all, titles)).toEqual(bare)
    expect(guessMapping(all, [...titles, 'Coordinates'])).toEqual(bare)
    expect(guessMapping(all, [...titles, 'Street'])).toMatchObject({
      ...bare,
      'answers.where.road': 4,
      'answers.where.city': 2,
    })
  })

  it('fields of the form by label or key', () => {
    expect(guessMapping([seats], ['x', 'SEATS'])).toEqual({ 'answers.seats': 1 })
  })

  it('the name is not taken from the column of the number', () => {
    expect(guessMapping(store, ['Store number'])).toEqual({ storeNumber: 0 })
    expect(guessMapping(store, ['a', 'b'])).toEqual({})
  })
})

it('titles are compared without accents and signs', () => {
  expect(foldedTitle(' Número_da-LOJA ')).toBe('numero da loja')
})

it.each([
  [['Name', 'Line 1'], true],
  [['a', 'b', 'c'], true],
  [['Restaurant', '17390', 'x'], false],
  [['Restaurant', '2017-03-08T01:00:00+01:00'], false],
  [['', ' '], false],
])('%j are titles: %s', (cells, titled) => expect(looksTitled(cells)).toBe(titled))

describe('a word inside a title that says something else', () => {
  it.each([
    'Contact Phone Number',
    'Fax number',
    'VAT number',
    'House Number',
    'Telephone number',
    'Postal code',
    'Licence number',
    'Número do telefone',
  ])('%s is no store number', title => {
    expect(guessMapping(store, ['Shop name', title])).toEqual({ name: 0 })
  })

  it.each(['Contact name', 'Street name', 'Owner name', 'Town name'])('%s is no store', title => {
    expect(guessMapping(store, ['Store number', title]).name).toBeUndefined()
  })
})
