import { expect, it } from 'vitest'
import { noOddRows, withOdd } from './odd.ts'

const oddIn = (cell: string) => withOdd(noOddRows, [{ row: 1, cells: ['fine', cell] }]).rows === 1
/** UTF-8 misread as Windows-1252. */
const misread = (text: string) =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

it.each(['Café', 'São João', 'ÀÉÍÓÚ ÂÊÔ ÃÕ', 'Açaí “do Zé”', 'nº 1', '25 °C', 'a – b', 'l’été'])(
  'tells that %s was misread, and takes it as it is for right',
  text => {
    expect(oddIn(misread(text))).toBe(true)
    expect(oddIn(text)).toBe(false)
  },
)

it('tells what no encoding has a sign for', () => expect(oddIn('Goi\uFFFDnia')).toBe(true))

it('counts all rows and shows the first five', () => {
  const records = Array.from({ length: 7 }, (_, at) => ({ row: at + 2, cells: ['CafÃ©'] }))
  const found = withOdd(withOdd(noOddRows, records.slice(0, 4)), records.slice(4))
  expect(found.rows).toBe(7)
  expect(found.first.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6])
  expect(found.first[0]?.text).toBe('CafÃ©')
})
