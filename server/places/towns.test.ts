import { describe, expect, it, test } from 'vitest'
import { type TownSearch, Towns } from './towns.ts'
import { townTable } from './townTable.ts'

/** A line of GeoNames. */
const line = (
  name: string,
  others: string,
  at: readonly [latitude: number, longitude: number],
  country: string,
  population: number,
  { region = '', code = 'PPL', ascii = name.normalize('NFKD').replace(/\p{M}/gu, '') } = {},
) =>
  [
    1,
    name,
    ascii,
    others,
    ...at,
    'P',
    code,
    country,
    '',
    region,
    '',
    '',
    '',
    population,
    '',
    5,
    'Europe/Dublin',
    '2026-01-01',
  ].join('\t')

const table = [
  line('Dublin', 'DUB,Baile Átha Cliath,Дублин,ダブリン', [53.33, -6.25], 'IE', 1_024_027),
  line('Dublin', '', [40.1, -83.11], 'US', 45_098, { region: 'OH' }),
  line('Dublin', '', [37.7, -121.94], 'US', 57_721, { region: 'CA' }),
  line('Dublinville', '', [53.4, -6.2], 'IE', 900),
  line('South Dublin', '', [53.3, -6.3], 'IE', 278_749),
  line('São Paulo', 'San Pablo,サンパウロ', [-23.55, -46.64], 'BR', 10_021_295),
  line('Paulo Afonso', '', [-9.4, -38.2], 'BR', 85_350),
  line('Munich', 'München,Múnich,MUC,http://munich.example', [48.14, 11.58], 'DE', 1_260_391),
  line('Moscow', 'Москва,Moskva', [55.75, 37.62], 'RU', 10_381_222),
  line('Seoul', '서울,ソウル', [37.57, 126.98], 'KR', 10_349_312),
  line('Cairo', 'القاهرة', [30.06, 31.25], 'EG', 9_606_916),
  line('Łódź', 'Lodz', [51.75, 19.47], 'PL', 768_755, { ascii: 'Lodz' }),
  line("L'Aquila", '', [42.35, 13.4], 'IT', 69_439),
  line('Taveuni', '', [-16.9, 179.9], 'FJ', 10_000),
  line('Taveuni', '', [-16.9, 170], 'FJ', 20_000),
  line('Atlantis', '', [0, 0], 'GR', 5_000_000, { code: 'PPLH' }),
  line('Nowhere', '', [1, 2], 'GB', 0),
  'a broken line',
  '',
].join('\n')
const towns = new Towns(townTable(Buffer.from(table)))
const found = (text: string, more: Partial<TownSearch> = {}) =>
  towns
    .search({ text, limit: 20, ...more })
    .map(({ name, country, region }) => `${name} ${country}${region}`)

describe('towns are found', () => {
  test.each<[string, string]>([
    ['dublin', 'Dublin IE'],
    ['DUBLÍN', 'Dublin IE'],
    ['  dub ', 'Dublin IE'],
    ['d', 'Dublin IE'],
    ['sao paulo', 'São Paulo BR'],
    ['SÃO', 'São Paulo BR'],
    ['san pablo', 'São Paulo BR'],
    ['munchen', 'Munich DE'],
    ['münch', 'Munich DE'],
    ['Дуб', 'Dublin IE'],
    ['москва', 'Moscow RU'],
    ['서울', 'Seoul KR'],
    ['ダブ', 'Dublin IE'],
    ['القاهرة', 'Cairo EG'],
    ['lodz', 'Łódź PL'],
    ['l aquila', "L'Aquila IT"],
    ["L'Aq", "L'Aquila IT"],
    ['nowhere', 'Nowhere GB'],
    ['atha', 'Dublin IE'],
  ])('%j', (text, first) => expect(found(text)[0]).toBe(first))

  it('by the whole name, then by its beginning, then by a later word; the larger first', () => {
    expect(found('dublin')).toEqual([
      'Dublin IE',
      'Dublin USCA',
      'Dublin USOH',
      'Dublinville IE',
      'South Dublin IE',
    ])
    expect(found('paulo')).toEqual(['Paulo Afonso BR', 'São Paulo BR'])
  })
  it('the nearest first when a point is given, across the antimeridian too', () => {
    expect(found('dublin', { near: { latitude: 40, longitude: -83 } })).toEqual([
      'Dublin USOH',
      'Dublin USCA',
      'Dublin IE',
      'Dublinville IE',
      'South Dublin IE',
    ])
    const [east] = towns.search({
      text: 'taveuni',
      limit: 1,
      near: { latitude: -17, longitude: -179.5 },
    })
    expect(east?.longitude).toBe(179.9)
  })
  test.each([
    ['Dublin, Ireland', ['Dublin IE', 'Dublinville IE', 'South Dublin IE']],
    ['Dublin, Irlanda', ['Dublin IE', 'Dublinville IE', 'South Dublin IE']],
    ['Dublin, us', ['Dublin USCA', 'Dublin USOH']],
    ['Dublin, OH', ['Dublin USOH']],
    ['dublin ohio', []],
    ['dublin ie', ['Dublin IE', 'Dublinville IE', 'South Dublin IE']],
    ['São Paulo Brasil', ['São Paulo BR']],
    ['São Paulo, Bras', ['São Paulo BR']],
    ['Dublin, Spain', []],
  ])('within a country: %j', (text, names) => expect(found(text)).toEqual(names))

  it('up to the limit, with their facts', () => {
    expect(found('dublin', { limit: 2 })).toHaveLength(2)
    expect(towns.search({ text: 'seoul', limit: 1 })).toEqual([
      {
        name: 'Seoul',
        country: 'KR',
        region: '',
        latitude: 37.57,
        longitude: 126.98,
        population: 10_349_312,
      },
    ])
  })
})

describe('towns are not found', () => {
  test.each([
    '',
    ' ',
    ',',
    ', Ireland',
    'MUC',
    'http',
    'Atlantis',
    'xyz',
    '%',
    '_',
    '\\',
    '\n',
    '\0',
    '\n\n',
    '💥',
    '\ud800',
    '.*',
    "' OR 1=1 --",
    '\u202e',
    '\u0301',
    'dublin\nmunich',
    'x'.repeat(100_000),
    'd '.repeat(50_000),
    ','.repeat(50_000),
  ])('%#', text => expect(found(text)).toEqual([]))
  it('because of an earlier search: each starts afresh', () => {
    found('paulo')
    expect(found('dublin, Spain')).toEqual([])
    expect(found('moscow')).toEqual(['Moscow RU'])
  })
  it('in an empty table', () => {
    expect(new Towns(townTable(Buffer.from(''))).search({ text: 'a', limit: 5 })).toEqual([])
  })
})
