// Continuation lines belong to the value before them, are never keys of their own, and stay unchanged.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDocument, withValue } from './document.ts'
import type { ConfigFormat } from './format.ts'

const leavesOf = (format: ConfigFormat, text: string) => {
  const { leaves, faults } = readDocument(format, text)
  expect(faults).toEqual([])
  return leaves.map(({ path, value }) => [path.join(' / '), value])
}

describe('INI', () => {
  it.each<[string, string, [string, string][]]>([
    [
      'by indentation, as configparser has it',
      '[options]\naddons_path = /a,\n    /b,\n    url=c\nport = 1\n',
      [
        ['options / addons_path', '/a,\n/b,\nurl=c'],
        ['options / port', '1'],
      ],
    ],
    [
      'with nothing on the first line, an empty one and a remark between',
      '[a]\nlist =\n  one = 1\n\n  ; a remark\n  [two]\nb: 2\n',
      [
        ['a / list', '\none = 1\n[two]'],
        ['a / b', '2'],
      ],
    ],
    [
      'keys that are all indented, as git writes them, are keys',
      '[core]\n\tbare = false\n\teditor = vi\n[user]\n\tname = Ana\n',
      [
        ['core / bare', 'false'],
        ['core / editor', 'vi'],
        ['user / name', 'Ana'],
      ],
    ],
    [
      'by a backslash, as systemd has it',
      '[Service]\nExecStart=/bin/pos --port=1 \\\n  --store=42 \\\n# said aloud\n--till=2\nUser=pos\n',
      [
        ['Service / ExecStart', '/bin/pos --port=1 --store=42 --till=2'],
        ['Service / User', 'pos'],
      ],
    ],
    [
      'by a backslash in the middle of a word, as git has it',
      '[alias]\n\tlog = one,\\\ntwo\n\tst = status\n',
      [
        ['alias / log', 'one,two'],
        ['alias / st', 'status'],
      ],
    ],
    [
      'a path of Windows ends with a backslash and does not go on',
      '[paths]\ndata=C:\\pos\\\nlogs=D:\\logs\\\n\n[next]\na=1\n',
      [
        ['paths / data', 'C:\\pos\\'],
        ['paths / logs', 'D:\\logs\\'],
        ['next / a', '1'],
      ],
    ],
    [
      'in quotes over several lines, as php has it',
      '[mail]\ntext = "Dear\nname = all; of\n[you]" ; greets\nport = 25\n',
      [
        ['mail / text', 'Dear\nname = all; of\n[you]'],
        ['mail / port', '25'],
      ],
    ],
    [
      'a quote that nobody closes belongs to its line',
      '[a]\nb = "x\nc = "y"\n',
      [
        ['a / b', '"x'],
        ['a / c', 'y'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(leavesOf('ini', text)).toEqual(expected)
    const windows = text.replaceAll('\n', '\r\n')
    expect(leavesOf('ini', windows)).toEqual(expected)
  })

  const continued = '[a]\nlist = one\n  two = 2\n  ; why\n  three\nend = \\\n  x\n[b]\nc = 1\n'

  it('a change elsewhere leaves every byte of them', () => {
    expect(withValue('ini', continued, ['b', 'c'], '2')).toBe(continued.replace('c = 1', 'c = 2'))
  })

  it('a new value stands instead of all its lines, a new key behind the last of them', () => {
    expect(withValue('ini', continued, ['a', 'list'], 'one')).toBe(
      continued.replace('one\n  two = 2\n  ; why\n  three', 'one'),
    )
    expect(withValue('ini', continued, ['a', 'new'], '1')).toBe(
      continued.replace('\n  x\n', '\n  x\nnew = 1\n'),
    )
  })

  it('whatever the lines say, only lines that are not indented are keys', () => {
    const word = fc.stringMatching(/^[a-z=:[\]" ]{1,12}$/).filter(text => !/^\s*$/.test(text))
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), lines => {
        const text = `[s]\nkey = x\n${lines.map(line => `  ${line}\n`).join('')}last = y\n`
        const { leaves } = readDocument('ini', text)
        expect(leaves.map(({ path }) => path[1])).toEqual(['key', 'last'])
        expect(withValue('ini', text, ['s', 'last'], 'z')).toBe(
          text.replace('last = y', 'last = z'),
        )
      }),
    )
  })
})

describe('properties', () => {
  it.each<[string, string, [string, string][]]>([
    [
      'an even number of backslashes ends the line',
      'a = x\\\\\nb = y\n',
      [
        ['a', 'x\\'],
        ['b', 'y'],
      ],
    ],
    ['an odd one does not', 'a = x\\\\\\\n  b = y\n', [['a', 'x\\b = y']]],
    [
      'no remark stands in what goes on',
      'a = x,\\\n  # y\nb = 1\n',
      [
        ['a', 'x,# y'],
        ['b', '1'],
      ],
    ],
    ['the sign may stand on the next line', 'key \\\n  = value\n', [['key', 'value']]],
    ['a name may go on', 'first\\\n  .second : value\n', [['first.second', 'value']]],
    [
      'separators',
      'a:1\nb 2\nc\t=\t3\nd\\ e=4\nf\\:g\\=h 5\n',
      [
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
        ['d e', '4'],
        ['f:g=h', '5'],
      ],
    ],
    [
      'only blanks of Java part a name from its value, and only its line ends end a line',
      'a\u00a0b\u2028c = 1\n# one\u2028d = 2\n',
      [['a\u00a0b\u2028c', '1']],
    ],
    ['a backslash before the end of all', 'a = x\\', [['a', 'x']]],
    ['escapes', 'caf\\u00e9 = \\u0041\\tb\\q\n', [['café', 'A\tbq']]],
  ])('%s', (_, text, expected) => {
    expect(leavesOf('properties', text)).toEqual(expected)
    expect(leavesOf('properties', text.replaceAll('\n', '\r\n'))).toEqual(expected)
  })
})

describe('XML', () => {
  const xml =
    '<a:x xmlns:a="urn:1" xmlns="urn:2"><a:b a:c="1">v</a:b><d><![CDATA[<e>&amp;</e>]]></d><f>1</f></a:x>\n'

  it('names keep their prefix, and CDATA is text', () => {
    const leaves = Object.fromEntries(leavesOf('xml', xml))
    expect(leaves).toMatchObject({
      'a:x / 0 / a:b / 0 / @a:c': '1',
      'a:x / 0 / a:b / 0 / #text': 'v',
      'a:x / 0 / f / 0 / #text': '1',
    })
    expect(Object.keys(leaves).filter(key => key.endsWith('e / 0 / #text'))).toEqual([])
    expect(withValue('xml', xml, ['a:x', 0, 'f', 0, '#text'], '2')).toBe(
      xml.replace('<f>1', '<f>2'),
    )
  })
})

describe('YAML', () => {
  it('an anchor and what refers to it stay as they are', () => {
    const yaml = 'base: &base\n  a: 1\nother:\n  <<: *base\n  b: 2\nlast: *base\n'
    expect(withValue('yaml', yaml, ['other', 'b'], 3)).toBe(yaml.replace('b: 2', 'b: 3'))
    expect(withValue('yaml', yaml, ['last', 'a'], 3)).toBeUndefined()
  })

  it('of several documents none is changed', () => {
    expect(withValue('yaml', 'a: 1\n---\na: 2\n', ['a'], 3)).toBeUndefined()
  })
})
