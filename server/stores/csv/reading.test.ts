// From bytes to records: encodings, delimiters, quotes; and from cells to values.
import { describe, expect, it } from 'vitest'
import { addressIn } from './address.ts'
import { countryIn } from './country.ts'
import { decodeCsv } from './decode.ts'
import { answerField } from './fields.ts'
import { delimiterOf, recordsOf } from './parse.ts'
import { valueIn } from './values.ts'

async function rowsOf(bytes: Uint8Array | string): Promise<readonly (readonly string[])[]> {
  const source = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  const { text, encoding } = decodeCsv(source)
  const found: (readonly string[])[] = []
  const kept: Buffer[] = []
  for await (const some of recordsOf({ bytes: source, text, encoding }, delimiterOf(text), 3)) {
    found.push(...some.map(({ cells }) => cells))
    kept.push(
      ...some.flatMap(({ blank, bytes }) => [blank, bytes].map(of => Buffer.from(of, 'base64'))),
    )
  }
  // Every byte of a file belongs to a record, except blank lines at its end.
  const all = Buffer.concat(kept)
  expect(all.equals(source.subarray(0, all.length))).toBe(true)
  if (!/\n\s*$/.test(text)) expect(all).toHaveLength(source.length)
  return found
}

function utf16(text: string, little: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), little)
  return bytes
}

/** Encodes in a legacy encoding, by decoding each byte and each pair of bytes. */
function coded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const codes = new Map<string, readonly number[]>()
  for (let first = 0; first < 256; first += 1) {
    const isPaired = first >= 0x81 && /jis|big5/.test(encoding)
    for (let second = 0x40; isPaired && second < 0xff; second += 1)
      codes.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
    if (!isPaired) codes.set(decoder.decode(Uint8Array.of(first)), [first])
  }
  return Uint8Array.from(Array.from(text).flatMap(character => codes.get(character) ?? [0x3f]))
}

const table = [
  ['Número', 'Nome da loja', 'Cidade'],
  ['0042', 'Padaria São João', 'Maringá'],
  ['0043', 'Café à esquina, bar', 'Brasília'],
  ['0044', 'Açaí “do Zé”', 'Goiânia'],
]
const written = (delimiter: string, end: string) =>
  `${table.map(row => row.map(cell => `"${cell}"`).join(delimiter)).join(end)}${end}`

describe('a file is read whatever it is written in', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text)
  it.each([
    ['UTF-8', 'utf-8', utf8],
    ['UTF-8 with a mark', 'utf-8', (text: string) => utf8(`\uFEFF${text}`)],
    ['UTF-16 LE', 'utf-16le', (text: string) => utf16(text, true)],
    ['UTF-16 LE with a mark', 'utf-16le', (text: string) => utf16(`\uFEFF${text}`, true)],
    ['UTF-16 BE', 'utf-16be', (text: string) => utf16(text, false)],
    ['UTF-16 BE with a mark', 'utf-16be', (text: string) => utf16(`\uFEFF${text}`, false)],
    ['Windows-1252', 'windows-1252', (text: string) => coded(text, 'windows-1252')],
  ])('%s', async (_, encoding, encode) => {
    const bytes = encode(written(';', '\r\n'))
    expect(decodeCsv(bytes).encoding).toBe(encoding)
    expect(await rowsOf(bytes)).toEqual(table)
  })

  it.each([
    ['windows-1251', 'Номер,Название,Город\n1,Пекарня на углу,Москва\n2,Хлеб и молоко,Казань\n'],
    [
      'shift_jis',
      '番号,店名,市\n1,角のパン屋,東京都千代田区\n2,港のカフェ,横浜市中区\n3,駅前食堂,大阪市北区\n',
    ],
    ['big5', '編號,店名,地址\n1,臺北三民路分公司,臺北市松山區三民路\n2,第三分公司,臺北市康寧路\n'],
  ])('and others: %s', (encoding, text) => {
    expect(decodeCsv(coded(text, encoding)).text).toBe(text)
  })

  it.each([',', ';', '\t', '|'])('separated by %j, whatever ends a line', async delimiter => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(await rowsOf(written(delimiter, end))).toEqual(table)
  })

  it('what stands inside of quotes does not separate', () => {
    expect(delimiterOf('a;b\n"x,y,z";1\n"x,y,z";2\n')).toBe(';')
    expect(delimiterOf('one column\nwith, a comma\n')).toBe(',')
  })
})

describe('quotes, as others have collected them', () => {
  it.each([
    ['a comma in quotes', 'first,last,zip\nJohn,"Doe, WW",08123', [['John', 'Doe, WW', '08123']]],
    [
      'empty cells',
      'a,b,c\n1,"",""\n2,3,4',
      [
        ['1', '', ''],
        ['2', '3', '4'],
      ],
    ],
    [
      'quotes in quotes',
      'a,b\n1,"ha ""ha"" ha"\n3,4\n',
      [
        ['1', 'ha "ha" ha'],
        ['3', '4'],
      ],
    ],
    [
      'lines in quotes',
      'a,b\n"Once upon \na time",5\n7,8\n',
      [
        ['Once upon \na time', '5'],
        ['7', '8'],
      ],
    ],
    ['letters beyond', 'a,b\n4,ʤ\n', [['4', 'ʤ']]],
    ['a quote in the middle', 'a,b\n5" pipe,x\n', [['5" pipe', 'x']]],
    ['rows of other lengths', 'a,b\n1\n1,2,3\n\n', [['1'], ['1', '2', '3']]],
  ])('%s', async (_, text, rows) => {
    expect((await rowsOf(text)).slice(1)).toEqual(rows)
  })
})

describe('cells as the fields of a form take them', () => {
  const custom = (
    kind: 'number' | 'date' | 'time' | 'yesno' | 'one' | 'some',
    choices?: string[],
  ) => ({
    type: 'custom' as const,
    key: 'k',
    settings: { kind, ...(choices ? { choices } : {}) },
  })
  it.each([
    [custom('number'), '1 234,5', 1234.5],
    [custom('number'), 'twelve', 'twelve'],
    [custom('date'), '31/01/2026', '2026-01-31'],
    [custom('date'), '2026-1-5T10:00:00Z', '2026-01-05'],
    [custom('time'), '9h30', '09:30'],
    [custom('yesno'), 'SÍ', true],
    [custom('yesno'), 'Não', false],
    [custom('one', ['Grill', 'Fryer']), ' grill', 'Grill'],
    [custom('some', ['Grill', 'Fryer']), 'fryer, GRILL', ['Fryer', 'Grill']],
    [custom('some', ['Salt, pepper', 'Oil']), 'oil; salt, pepper', ['Oil', 'Salt, pepper']],
    [{ type: 'polygon' as const, key: 'k' }, '{"type":"Polygon"}', { type: 'Polygon' }],
  ])('%j takes %s as %j', (field, text, value) => {
    expect(valueIn(field, text.trim())).toEqual(value)
  })

  it.each([
    ['br', 'BR'],
    ['Brasil', 'BR'],
    ['UK', 'GB'],
    ['España', 'ES'],
    ['Reino Unido', 'GB'],
    ['Atlantis', undefined],
  ])('%s is the country %s', (text, code) => expect(countryIn(text)).toBe(code))
})

describe('a file that goes on in another encoding than it began in', () => {
  const utf8 = (text: string) => [...new TextEncoder().encode(text)]
  const latin = (text: string) => [...coded(text, 'windows-1252')]
  const begun = 'number;name\n1;São Paulo\n2;Maringá, Café\n'
  const on = '3;Goiânia\n4;Plain\n'

  it.each([
    ['UTF-8 first', [...utf8(begun), ...latin(on)]],
    ['UTF-8 last', [...latin(on), ...utf8(begun)]],
  ])('is read as UTF-8, and what is not says so: %s', async (_, bytes) => {
    const { encoding, text } = decodeCsv(Uint8Array.from(bytes))
    expect(encoding).toBe('utf-8')
    for (const kept of ['São Paulo', 'Maringá, Café', '4;Plain']) expect(text).toContain(kept)
    expect(text).toContain('3;Goi\uFFFDnia')
  })

  it('an old code page stays one, also with a lonely sign that could be UTF-8', () => {
    const bytes = Uint8Array.from([...latin(on), ...latin('5;Ã© de Belém\n')])
    expect(decodeCsv(bytes).encoding).toBe('windows-1252')
  })
})

describe('a position in one cell', () => {
  const field = { key: 'place', type: 'address' as const, name: 'Place' }

  function positionIn(position: string) {
    const cells: Readonly<Record<string, string>> = {
      [answerField('place', 'city')]: 'London',
      [answerField('place', 'road')]: 'Strand',
      [answerField('place', 'postcode')]: 'WC2N 5HR',
      [answerField('place', 'position')]: position,
    }
    const wrong = (named: string | null, code: string, params = {}) => ({
      field: named,
      column: null,
      code,
      params,
    })
    const { value, problems } = addressIn(field, name => cells[name] ?? '', wrong, 'GB', undefined)
    return problems[0]?.code ?? Reflect.get(Object(value), 'position')
  }

  it.each([
    '51.5, -0.12',
    '[51.5, -0.12]',
    '51,5; -0,12',
    `51°30'N 0°7'12"W`,
    'https://maps.google.com/?q=51.5,-0.12',
    '{"type":"Point","coordinates":[-0.12,51.5]}',
  ])('a cell with %s is a position', text => {
    expect(positionIn(text)).toEqual({ latitude: 51.5, longitude: -0.12 })
  })

  it.each(['51.5', 'London', '1, 2, 3'])('a cell with %s is none', text => {
    expect(positionIn(text)).toBe('field.format')
  })
})
