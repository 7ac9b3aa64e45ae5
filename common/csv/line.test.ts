import { expect, test } from 'vitest'
import { csvLine } from './line.ts'

test('RFC 4180: commas between, CRLF behind, quotes where they are needed', () => {
  expect(csvLine(['a', 'b c', 3, null, ''])).toBe('a,b c,3,,\r\n')
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'cr\r'])).toBe(
    '"a,b","say ""x""","two\nlines","cr\r"\r\n',
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['＝1', "'＝1"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('a spreadsheet does not run %j', (value, expected) => {
  expect(csvLine([value])).toBe(`${expected}\r\n`)
})

test.each(['a=b', 'till-2', 'a@b.c', '2026-11-20', '’=1'])('%j is left as it is', value => {
  expect(csvLine([value])).toBe(`${value}\r\n`)
})

test('a number stays a number', () => {
  expect(csvLine([-2, 0.5])).toBe('-2,0.5\r\n')
})
