import { expect, it } from 'vitest'
import { isText, kindOf, pictureByBytes, pictureType } from './kind.ts'

const bytesOf = (...parts: (string | number)[]) =>
  new Uint8Array(
    parts.flatMap(part =>
      typeof part === 'number' ? [part] : [...part].map(sign => sign.charCodeAt(0)),
    ),
  )
const zeros = (count: number) => '\0'.repeat(count)

it.each([
  ['image/png', bytesOf('\u0089PNG\r\n\u001A\n')],
  ['image/jpeg', bytesOf('\u00FF\u00D8\u00FF\u00E0')],
  ['image/gif', bytesOf('GIF89a')],
  ['image/webp', bytesOf('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
  ['image/avif', bytesOf(zeros(3), 28, 'ftypavif')],
  ['image/bmp', bytesOf('BM', 1, 2, 3, 4, zeros(4), 54, zeros(3), 40, zeros(3))],
  ['image/x-icon', bytesOf(0, 0, 1, 0, 1, 0, zeros(20))],
])('%s by its bytes, whatever its name', (type, bytes) => {
  expect(pictureByBytes(bytes)).toBe(type)
  expect(kindOf('without-ending', bytes)).toBe('picture')
  expect(pictureType('wrong.txt', bytes)).toBe(type)
})

it.each([['BMW is a word, and no picture'], ['GIF is a word too'], ['%!PS']])(
  'a text stays a text: %s',
  text => {
    expect(kindOf('notes.txt', bytesOf(text))).toBe('text')
  },
)

it('what the bytes do not tell the name does', () => {
  const text = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(kindOf('logo.svg', text)).toBe('picture')
  expect(pictureType('logo.SVG', text)).toBe('image/svg+xml')
  expect(kindOf('orders.CSV', bytesOf('a;b'))).toBe('csv')
  expect(kindOf('orders.tsv', bytesOf('a\tb'))).toBe('csv')
  expect(kindOf('manual.pdf', bytesOf('broken'))).toBe('pdf')
  expect(kindOf('manual', bytesOf('%PDF-1.7'))).toBe('pdf')
  expect(kindOf('broken.png', bytesOf('no picture'))).toBe('picture')
  expect(kindOf('big.log', bytesOf('12:00 ok\n'))).toBe('text')
  expect(kindOf('orders.csv', bytesOf('a\0b'))).toBe('hex')
  expect(kindOf('core', bytesOf(127, 'ELF', 0))).toBe('hex')
})

it('by the name alone, before anything is read', () => {
  const kinds = ['a.png', 'a.pdf', 'a.csv', 'a.ini', 'a', '.png'].map(name => kindOf(name, null))
  expect(kinds).toEqual(['picture', 'pdf', 'csv', 'text', 'text', 'picture'])
})

it('an empty file is a text; UTF-16 is one in spite of its zeros', () => {
  expect(kindOf('empty.bin', new Uint8Array())).toBe('text')
  expect(isText(bytesOf(0xff, 0xfe, 65, 0))).toBe(true)
  expect(isText(bytesOf(65, 0))).toBe(false)
})
