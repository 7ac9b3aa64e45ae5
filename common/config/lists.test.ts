import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDocument } from './document.ts'
import type { ConfigFormat } from './format.ts'
import { blankOf, type Item, withItem, withoutItem } from './lists.ts'
import type { Path } from './parsed.ts'

const json = `{
  "tills": [ { "id": 1, "drawer": true }, { "id": 2 } ],
  "words": ["a","b"],
  "long": [
    {
      "name": "one",
      "at": [1, 2]
    }
  ],
  "none": [],
  "rest": null
}
`
const yaml = `# Dispatch
drivers:   # who drives
  # the first one
  - name: Ana   # in the morning
    vehicle: car
  # and at night
  - { name: Ben, vehicle: bicycle }

zones: [ north, "south", east ]   # by the river
tight:
- one
- |
  two
  lines
nothing: []
last:
  - x: 1`
const xml = `<?xml version="1.0"?>
<printers store="A&amp;B"> <!-- by hand -->
  <printer name='one'><station>grill</station></printer>
  <!-- the second one -->
  <printer name="two">
    <station>bar</station>
    <paper/>
  </printer> <!-- behind it -->
  <drawers><drawer/></drawers>
  <empty></empty>
</printers>
`
const driver = { name: '', vehicle: 'bicycle' }

const add = (format: ConfigFormat, text: string, list: Path, item: Item) =>
  withItem(format, text, list, item)

describe('an item is put behind the last one, written as it is', () => {
  it.each<[ConfigFormat, string, Path, Item, string, string]>([
    [
      'json',
      json,
      ['tills'],
      { id: 0, drawer: false },
      '{ "id": 2 } ]',
      '{ "id": 2 }, { "id": 0, "drawer": false } ]',
    ],
    ['json', json, ['words'], 'c "d"', '"b"]', '"b", "c \\"d\\""]'],
    [
      ...(['json', json, ['long'], { name: '', at: [] }] as const),
      '      "at": [1, 2]\n    }\n',
      '      "at": [1, 2]\n    },\n    {\n      "name": "",\n      "at": []\n    }\n',
    ],
    ['json', json, ['long', 0, 'at'], 0, '[1, 2]', '[1, 2, 0]'],
    ['json', json, ['none'], { id: 1 }, '"none": []', '"none": [{ "id": 1 }]'],
    [
      ...(['yaml', yaml, ['drivers'], driver] as const),
      'vehicle: bicycle }\n',
      'vehicle: bicycle }\n  - { name: "", vehicle: bicycle }\n',
    ],
    ['yaml', yaml, ['zones'], 'west: 1', 'east ]', 'east, "west: 1" ]'],
    ['yaml', yaml, ['tight'], 'three', '  lines\n', '  lines\n- three\n'],
    ['yaml', yaml, ['nothing'], driver, '[]', '[{ name: "", vehicle: bicycle }]'],
    ['yaml', yaml, ['last'], { x: 2, y: [] }, '  - x: 1', '  - x: 1\n  - x: 2\n    y: []'],
    [
      ...([
        'xml',
        xml,
        ['printers', 0, 'printer'],
        { '@name': 'a"b', station: [{ '#text': '' }] },
      ] as const),
      '  </printer> <!-- behind it -->',
      '  </printer> <!-- behind it -->\n  <printer name="a&quot;b">\n    <station></station>\n  </printer>',
    ],
    [
      ...(['xml', xml, ['printers', 0, 'printer', 0, 'station'], { '#text': 'a & b' }] as const),
      'grill</station>',
      'grill</station><station>a &amp; b</station>',
    ],
    [
      ...(['xml', xml, ['printers', 0, 'empty', 0, 'one'], { '@a': '1' }] as const),
      '<empty></empty>',
      '<empty>\n    <one a="1"/>\n  </empty>',
    ],
  ])('%s, %#', (format, text, list, item, from, to) => {
    expect(text).toContain(from)
    expect(add(format, text, list, item)).toBe(text.replace(from, () => to))
  })

  it('keeps the ends of lines', () => {
    const windows = yaml.replaceAll('\n', '\r\n')
    expect(add('yaml', windows, ['last'], { x: 2 })).toBe(`${windows}\r\n  - x: 2`)
    const windowsJson = json.replaceAll('\n', '\r\n')
    const changed = add('json', windowsJson, ['long'], { name: '' })
    expect(changed?.replaceAll('\r\n', '')).not.toContain('\n')
  })
})

describe('an item is taken out, remarks stay', () => {
  it.each<[ConfigFormat, string, Path, string, string]>([
    ['json', json, ['tills', 0], '{ "id": 1, "drawer": true }, ', ''],
    ['json', json, ['tills', 1], ', { "id": 2 }', ''],
    ['json', json, ['words', 0], '"a",', ''],
    ['json', json, ['long', 0], '\n    {\n      "name": "one",\n      "at": [1, 2]\n    }\n  ', ''],
    ['yaml', yaml, ['drivers', 0], '  - name: Ana   # in the morning\n    vehicle: car\n', ''],
    ['yaml', yaml, ['drivers', 1], '  - { name: Ben, vehicle: bicycle }\n', ''],
    ['yaml', yaml, ['zones', 1], '"south", ', ''],
    ['yaml', yaml, ['zones', 2], ', east', ''],
    ['yaml', yaml, ['tight', 1], '- |\n  two\n  lines\n', ''],
    ['yaml', yaml, ['last', 0], '  - x: 1', '    []\n'],
    [
      'xml',
      xml,
      ['printers', 0, 'printer', 0],
      "  <printer name='one'><station>grill</station></printer>\n",
      '',
    ],
    ['xml', xml, ['printers', 0, 'printer', 1, 'paper', 0], '    <paper/>\n', ''],
    ['xml', xml, ['printers', 0, 'drawers', 0, 'drawer', 0], '<drawer/>', ''],
  ])('%s, %#', (format, text, path, from, to) => {
    expect(text).toContain(from)
    expect(withoutItem(format, text, path)).toBe(text.replace(from, () => to))
  })

  it('is refused where it cannot be done in place', () => {
    expect(withoutItem('json', json, ['rest', 0])).toBeUndefined()
    expect(withoutItem('json', json, ['tills', 2])).toBeUndefined()
    expect(withoutItem('ini', '[a]\nb = 1\n', ['a', 0])).toBeUndefined()
    expect(withoutItem('yaml', 'a:\n  - &x 1\n  - *x\n', ['a', 0])).toBeUndefined()
    expect(withoutItem('yaml', 'a: [1, # one\n  2]\n', ['a', 0])).toBeUndefined()
    expect(withItem('json', json, ['rest'], 1)).toBeUndefined()
    expect(withItem('yaml', 'a:\n', ['a'], 1)).toBeUndefined()
    expect(withItem('json', '{"a": [1', ['a'], 1)).toBeUndefined()
  })
})

const places: Readonly<Record<string, readonly [ConfigFormat, string, Path]>> = {
  'json in a line': ['json', json, ['tills']],
  'json in lines': ['json', json, ['long']],
  'yaml behind dashes': ['yaml', yaml, ['drivers']],
  'yaml in brackets': ['yaml', yaml, ['zones']],
  'yaml at the end': ['yaml', yaml, ['last']],
  xml: ['xml', xml, ['printers', 0, 'printer']],
}
const runs = process.env.TEST_FULL === '1' ? 2000 : 200
const word = fc.string({ maxLength: 12 })

it.each(Object.keys(places))(
  'what was put in comes out again, and not a byte is another: %s',
  name => {
    const [format, text, list] = places[name] ?? ['json', json, []]
    const scalar = format === 'xml' ? word : fc.oneof(word, fc.integer(), fc.boolean())
    const key = fc.constantFrom('name', 'two words', 'x', 'true', '1')
    const ofXml = fc.record({ '@name': word, station: fc.array(fc.record({ '#text': word })) })
    const item: fc.Arbitrary<Item> =
      format === 'xml'
        ? ofXml
        : fc.oneof(scalar, fc.dictionary(key, fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }))))
    const count = lengthAt(format, text, list)
    let done = 0
    fc.assert(
      fc.property(item, newItem => {
        const added = withItem(format, text, list, newItem)
        if (added === undefined) return
        done += 1
        const back = withoutItem(format, added, [...list, count])
        expect(back).toBeDefined()
        // A text without a final line ending has one now.
        expect(back?.trimEnd()).toBe(text.trimEnd())
      }),
      { numRuns: runs, seed: 9 },
    )
    expect(done).toBeGreaterThan(runs * 0.8)
  },
)

function lengthAt(format: ConfigFormat, text: string, list: Path): number {
  const found = list.reduce<unknown>(
    (value, step) => Reflect.get(Object(value), step),
    readDocument(format, text).value,
  )
  return Array.isArray(found) ? found.length : 0
}

it('a new one says the first of what its schema allows', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1 },
      vehicle: { type: 'string', enum: ['bicycle', 'car'] },
      port: { type: 'integer', minimum: 1 },
      on: { type: 'boolean' },
      station: { type: 'array', items: { type: 'object', properties: { '#text': {} } } },
    },
  } as const
  expect(blankOf('json', schema)).toEqual({
    name: '',
    vehicle: 'bicycle',
    port: 1,
    on: false,
    station: [],
  })
  expect(blankOf('xml', schema)).toMatchObject({ port: '1', station: [{ '#text': '' }] })
})
