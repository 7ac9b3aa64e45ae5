import { expect, it } from 'vitest'
import { CsvTable, columnEdges, columnsBetween, type DelimiterName, delimiterOf } from './csv.ts'

const table = (parts: readonly string[], delimiter: DelimiterName = 'comma') => {
  const made = new CsvTable(delimiter)
  for (const [index, part] of parts.entries()) made.feed(part, index === parts.length - 1)
  return made
}

it.each([
  ['comma', 'a,b,c\n1,2,3\n4,5,6\n'],
  ['semicolon', 'nome;preço\n"a;b";1,50\nc;2,75\n'],
  ['tab', 'a\tb\n1\t2\n3\t4\n'],
  ['pipe', 'a|b|c\n1|2|3\n'],
  ['semicolon', 'id;note\r\n1;"a;b"\r\n2;c\r\n3\r\n'],
  ['comma', 'only one column\nsecond row\n'],
] as const)('finds the separator: %s', (name, text) => {
  expect(delimiterOf(text)).toBe(name)
})

const hard =
  'name,note\r\n"Doe, Jane","said ""no""\r\ntwice"\r\n,\r\n"",""\r\nlast,"=1+1"\nbare\rend,1,2'
const hardRows = [
  ['name', 'note'],
  ['Doe, Jane', 'said "no"\ntwice'],
  ['', ''],
  ['', ''],
  ['last', '=1+1'],
  ['bare'],
  ['end', '1', '2'],
]

it('quotes, separators and line ends in cells, mixed line ends, ragged rows', () => {
  const { rows, least, most, openQuote } = table([hard])
  expect(rows).toEqual(hardRows)
  expect([least, most, openQuote]).toEqual([1, 3, null])
})

it('cut anywhere, the rows are the same', () => {
  for (let cut = 0; cut <= hard.length; cut += 1)
    expect(table([hard.slice(0, cut), hard.slice(cut)]).rows, `${cut}`).toEqual(hardRows)
  expect(table([...hard]).rows).toEqual(hardRows)
})

it('a row that is not whole waits; at the end it is one', () => {
  const made = new CsvTable('comma')
  made.feed('a,b\n1,', false)
  expect(made.rows).toEqual([['a', 'b']])
  made.feed('2', false)
  expect(made.rows).toHaveLength(1)
  made.feed('', true)
  expect(made.rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

it('the line end at the end makes no row, an empty line inside does', () => {
  expect(table(['a\n\nb\n']).rows).toEqual([['a'], [''], ['b']])
  expect(table(['']).rows).toEqual([])
})

it('a quotation mark nobody closes is said, and does not hide the rest for ever', () => {
  const small = table(['a,b\n1,"open\n2,3\n'])
  expect(small.openQuote).toBe(2)
  expect(small.rows.flat().join('')).toContain('2,3')

  const large = new CsvTable('comma')
  large.feed(`"open\n${'x,y\n'.repeat(300_000)}`, false)
  expect(large.openQuote).toBe(1)
  large.feed('1,2\n3,4\n', false)
  expect(large.rows.at(-1)).toEqual(['3', '4'])
})

it('columns are as wide as what is in them, and only those in sight are found', () => {
  const edges = columnEdges([['id', 'x'.repeat(20), 'y'.repeat(500)]], 4)
  expect(edges).toEqual([0, 64, 236, 556, 620])
  expect(columnsBetween(edges, 0, 100)).toEqual({ from: 0, to: 2 })
  expect(columnsBetween(edges, 70, 240)).toEqual({ from: 1, to: 3 })
  expect(columnsBetween(edges, 600, 5000)).toEqual({ from: 3, to: 4 })
  expect(columnsBetween([0], 0, 100)).toEqual({ from: 0, to: 0 })
})
