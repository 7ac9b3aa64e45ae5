import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configFaults, meantBy } from './check.ts'
import { readDocument, withValue } from './document.ts'
import { fieldsOf } from './fields.ts'
import type { ConfigFormat } from './format.ts'
import { leafAt, type Path, type Scalar } from './parsed.ts'

const ini = `; a remark
top = 1
[store]
  name = "Café; north"   ; said aloud
number=0042
flag

[hours]
monday : 11:00-22:30 # long
`
const json = `{
  "name": "caf\\u00e9",
  "tills": [ { "id": 1, "drawer": true }, { "id": 2 } ],
  "none": null,
  "empty": {}
}
`
const yaml = `# Dispatch
promise:
  minutes: 45   # from the door
  late: "46"
drivers:
  - { id: 1, name: Ana }
  - { id: 2, name: 'O''Neil' }
text: |
  two
  lines
`
const xml = `<?xml version="1.0"?>
<!-- by hand -->
<printers store="A&amp;B">
  <printer name='one' port="9100"><station>grill</station><paper/></printer>
  <printer name="two">&own;</printer>
</printers>
`
const properties = `# Network
host.name=st42
long = first \\
       second
empty
path : C\\:\\\\tills
`

const change = (format: ConfigFormat, text: string, path: Path, value: Scalar) => {
  const changed = withValue(format, text, path, value)
  expect(changed).toBeDefined()
  return changed ?? ''
}

describe('a value is changed where it stands', () => {
  it.each<[ConfigFormat, string, Path, Scalar, string, string]>([
    ['ini', ini, ['top'], '2', 'top = 1', 'top = 2'],
    ['ini', ini, ['store', 'name'], 'Bar', '"Café; north"', '"Bar"'],
    ['ini', ini, ['store', 'number'], 'a ; b', 'number=0042', 'number="a ; b"'],
    ['ini', ini, ['hours', 'monday'], 'closed', '11:00-22:30 #', 'closed #'],
    ['json', json, ['name'], 'tea "x"', '"caf\\u00e9"', '"tea \\"x\\""'],
    ['json', json, ['tills', 1, 'id'], 7, '"id": 2', '"id": 7'],
    ['json', json, ['none'], false, 'null', 'false'],
    ['yaml', yaml, ['promise', 'minutes'], 50, 'minutes: 45', 'minutes: 50'],
    ['yaml', yaml, ['promise', 'late'], '47', '"46"', '"47"'],
    ['yaml', yaml, ['drivers', 0, 'name'], 'Ana, B', 'name: Ana', 'name: "Ana, B"'],
    ['yaml', yaml, ['drivers', 0, 'name'], '10.9.9.9', 'name: Ana', 'name: 10.9.9.9'],
    ['yaml', yaml, ['drivers', 0, 'name'], '1.5', 'name: Ana', 'name: "1.5"'],
    ['yaml', yaml, ['drivers', 1, 'name'], "D'A", "'O''Neil'", "'D''A'"],
    ['yaml', yaml, ['promise', 'minutes'], 'yes', 'minutes: 45', 'minutes: "yes"'],
    ['xml', xml, ['printers', 0, '@store'], 'C<"D"', 'A&amp;B', 'C&lt;&quot;D&quot;'],
    [
      'xml',
      xml,
      ['printers', 0, 'printer', 0, 'station', 0, '#text'],
      'bar & co',
      'grill',
      'bar &amp; co',
    ],
    ['properties', properties, ['host.name'], 'st 43', 'host.name=st42', 'host.name=st 43'],
    ['properties', properties, ['long'], 'one', 'first \\\n       second', 'one'],
    ['properties', properties, ['path'], 'D:\\x', 'C\\:\\\\tills', 'D:\\\\x'],
    ['properties', properties, ['empty'], 'no', '\nempty\n', '\nempty=no\n'],
  ])('%s, %#', (format, text, path, value, from, to) => {
    expect(text).toContain(from)
    expect(change(format, text, path, value)).toBe(text.replace(from, () => to))
  })

  it.each<[ConfigFormat, string, Path, Scalar, string]>([
    ['ini', ini, ['store', 'city'], 'Recife', 'number=0042\ncity=Recife\n'],
    ['ini', ini, ['new', 'key'], '1', '\n[new]\nkey = 1\n'],
    ['json', json, ['more'], 1, '"empty": {},\n  "more": 1\n}'],
    ['json', json, ['empty', 'more'], 'x', '"empty": { "more": "x" }'],
    ['json', json, ['tills', 1, 'drawer'], true, '{ "id": 2, "drawer": true }'],
    ['yaml', yaml, ['promise', 'busy'], 10, '  late: "46"\n  busy: 10\n'],
    ['yaml', yaml, ['drivers', 0, 'car'], true, '{ id: 1, name: Ana, car: true }'],
    ['yaml', yaml, ['last'], 'one', '  lines\nlast: one\n'],
    ['properties', properties, ['dns.first'], '10.0.0.1', 'tills\ndns.first=10.0.0.1\n'],
  ])('a new one of %s stands with its like, %#', (format, text, path, value, expected) => {
    expect(change(format, text, path, value)).toContain(expected)
  })

  it('keeps line ends and the byte order mark', () => {
    const windows = `\uFEFF${ini.replaceAll('\n', '\r\n')}`
    expect(change('ini', windows, ['top'], '2')).toBe(windows.replace('top = 1', 'top = 2'))
    expect(change('ini', windows, ['store', 'x'], '2')).toContain('0042\r\nx=2\r\n')
  })

  it('is refused where it cannot be done in place', () => {
    expect(withValue('xml', xml, ['printers', 0, 'printer', 1, '#text'], 'x')).toBeUndefined()
    expect(withValue('yaml', yaml, ['text'], 'x')).toBeUndefined()
    expect(withValue('ini', 'a = 1\na = 2\n', ['a'], '3')).toBeUndefined()
    expect(withValue('ini', ini, ['top'], 'two\nlines = 1')).toBeUndefined()
    expect(withValue('json', '{"a":', ['a'], 1)).toBeUndefined()
  })
})

describe('what is wrong is told by its line', () => {
  it.each<[ConfigFormat, string, number, string]>([
    ['ini', 'a = 1\n[open\n', 2, 'section'],
    ['ini', 'a = 1\n= 2\n', 2, 'keyMissing'],
    ['ini', '[a]\nwhat is this\n', 2, 'line'],
    ['json', '', 1, 'nothing'],
    ['json', '{\n "a": 1\n "b": 2\n}', 2, 'comma'],
    ['json', '{"a": tru}', 1, 'value'],
    ['json', '{"a": 01}', 1, 'number'],
    ['json', '{"a": 1, "a": 2}', 1, 'twice'],
    ['json', '{"a": 1} x', 1, 'more'],
    ['json', '{"a": "b\n"}', 1, 'quote'],
    ['json', '{"a": "\\x"}', 1, 'escape'],
    ['json', '// hi\n{}', 1, 'comment'],
    ['json', '[1', 1, 'bracket'],
    ['yaml', 'a: 1\n\tb: 2\n', 2, 'indent'],
    ['yaml', 'a: 1\na: 2\n', 2, 'twice'],
    ['yaml', 'a: [1, 2\n', 2, 'indent'],
    ['yaml', 'a: *none\n', 1, 'aliases'],
    ['xml', '<a>\n<b></a>', 2, 'closing'],
    ['xml', '<a b=c/>', 1, 'attribute'],
    ['xml', '<a b="1" b="2"/>', 1, 'attributeTwice'],
    ['xml', '<a>x & y</a>', 1, 'entity'],
    ['xml', '<a/><b/>', 1, 'more'],
    ['xml', '<a>', 1, 'closing'],
    ['properties', 'a=1\nb=\\u12\n', 2, 'unicode'],
    ['properties', 'a=1\n=2\n', 2, 'keyMissing'],
  ])('%s %j', (format, text, line, code) => {
    expect(configFaults(format, text, undefined)[0]).toMatchObject({ kind: 'text', line, code })
  })

  it.each<[ConfigFormat, string]>([
    ['ini', ini],
    ['json', json],
    ['yaml', yaml],
    ['xml', xml],
    ['properties', properties],
    ['ini', '[mysqld]\nskip-name-resolve\n!includedir /etc/mysql\naddons = a,\n  b\n'],
    ['xml', '<!DOCTYPE a [<!ENTITY x "a>b]"><!-- ]> -->]><a>&x;<![CDATA[<&]]></a>'],
    ['yaml', 'a: 1\n---\nb: 2\n'],
  ])('%s without a fault, %#', (format, text) => {
    expect(configFaults(format, text, undefined)).toEqual([])
  })

  it('and by the schema, in the types it knows', () => {
    const schema = {
      type: 'object',
      properties: {
        store: {
          type: 'object',
          properties: {
            number: { type: 'integer', maximum: 41 },
            flag: { type: 'boolean', title: 'Flag' },
          },
        },
      },
    } as const
    expect(configFaults('ini', ini, schema)).toEqual([
      { kind: 'schema', line: 5, path: ['store', 'number'], keyword: 'maximum' },
    ])
    expect(fieldsOf(schema, meantBy('ini', readDocument('ini', ini), schema))).toMatchObject([
      { path: ['store', 'number'], groups: ['store'], title: 'number', value: 42 },
      { path: ['store', 'flag'], groups: ['store'], title: 'Flag', value: undefined },
    ])
  })
})

const runs = process.env.TEST_FULL === '1' ? 5000 : 300
const word = fc.string({ maxLength: 12 })
const scalars: Readonly<Record<ConfigFormat, fc.Arbitrary<Scalar>>> = {
  json: fc.oneof(
    word,
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(n => (Object.is(n, -0) ? 0 : n)),
    fc.boolean(),
    fc.constant(null),
  ),
  yaml: fc.oneof(word, fc.integer(), fc.boolean()),
  ini: word,
  xml: word,
  properties: word,
}
const texts: Readonly<Record<ConfigFormat, string>> = { ini, json, yaml, xml, properties }

it.each(Object.keys(texts) as ConfigFormat[])(
  'any value of %s goes in and out, and the rest stays',
  format => {
    const text = texts[format]
    const { leaves } = readDocument(format, text)
    let done = 0
    fc.assert(
      fc.property(fc.nat(leaves.length - 1), scalars[format], (at, value) => {
        const leaf = leaves[at]
        if (!leaf) return
        const changed = withValue(format, text, leaf.path, value)
        if (changed === undefined) return
        done += 1
        expect(changed.startsWith(text.slice(0, Math.max(0, leaf.from - 1)))).toBe(true)
        expect(changed.endsWith(text.slice(leaf.to + 1))).toBe(true)
        expect(leafAt(readDocument(format, changed), leaf.path)?.value).toBe(value)
        // And back again: every byte is the same, except for how the value itself was written.
        const back = withValue(format, changed, leaf.path, leaf.value)
        expect(leafAt(readDocument(format, back ?? ''), leaf.path)?.value).toBe(leaf.value)
      }),
      { numRuns: runs, seed: 7 },
    )
    expect(done).toBeGreaterThan(runs / 2)
  },
)

it.each(Object.keys(texts) as ConfigFormat[])('no text of %s brings the reader down', format => {
  const pieces = fc.constantFrom(
    ...'{}[]<>"\'=:;#!\\&|-?*%@ \n\r\t'.split(''),
    'a',
    '1',
    '<a>',
    '</a>',
    '<!--',
    '&x;',
    '\\u',
    ': ',
    '- ',
    '[s]',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), signs => {
      const text = signs.join('')
      for (const { from, to } of readDocument(format, text).leaves)
        expect(from <= to && to <= text.length).toBe(true)
      for (const fault of configFaults(format, text, undefined))
        expect(fault.line).toBeGreaterThan(0)
    }),
    { numRuns: runs, seed: 8 },
  )
})
