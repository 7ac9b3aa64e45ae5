import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/support/anyText.ts'
import { decode, encode, encodingOf, type TextEncoding } from './encodings.ts'

const bytes = (...all: number[]) => Uint8Array.from(all)
const ascii = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const le = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'))
const be = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16())

describe('what a file is written in', () => {
  it.each<[string, Uint8Array, TextEncoding | undefined]>([
    ['nothing', bytes(), 'utf-8'],
    ['ASCII', ascii('a=1\r\n'), 'utf-8'],
    ['colours of a terminal', ascii('\x1b[31mred\x1b[0m\n'), 'utf-8'],
    ['UTF-8', Buffer.from('olá ☕\n'), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from('\uFEFFa'), 'utf-8'],
    ['a mark and nothing else', bytes(0xff, 0xfe), 'utf-16le'],
    ['UTF-8 by its mark, but invalid', bytes(0xef, 0xbb, 0xbf, 0xe9, 0x20), undefined],
    ['UTF-16 with its mark', le('\uFEFF☕'), 'utf-16le'],
    ['UTF-16 with its mark, big ends first', be('\uFEFF☕'), 'utf-16be'],
    ['UTF-16 with half a unit', bytes(0xff, 0xfe, 0x61), undefined],
    ['UTF-16 with half a character', bytes(0xff, 0xfe, 0x3d, 0xd8), undefined],
    ['UTF-32', bytes(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0), undefined],
    ['UTF-16 without a mark', le('number = 1\r\n'), 'utf-16le'],
    ['UTF-16 without a mark, big ends first', be('number = 1\r\n'), 'utf-16be'],
    ['UTF-16 without a mark, mostly Latin', le('preço: ☕☕ 12'), 'utf-16le'],
    ['too little to say that it is UTF-16', le('ab'), undefined],
    ['UTF-16 of another script without a mark', le('кофе и чай'), undefined],
    ['zeros in both places', bytes(0x61, 0, 0x62, 0, 0, 0x63, 0x64, 0, 0x65, 0), undefined],
    ['Latin-1', ascii('caf\xe9 \xa3 5\t\r'), 'latin1'],
    ['windows-1252, which has what Latin-1 has not', ascii('caf\xe9 \x80 5'), undefined],
    ['a picture', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46), undefined],
    ['a control byte', ascii('caf\xe9\x01'), undefined],
    ['NUL in a text', ascii('a\0b'), undefined],
    ['a log cut in a character', Buffer.from('olá ☕').subarray(0, -1), undefined],
  ])('%s', (_, given, encoding) => expect(encodingOf(given)).toBe(encoding))

  it.each<[string, Uint8Array, TextEncoding]>([
    ['UTF-8, after one byte of three', Buffer.from('olá ☕').subarray(0, -2), 'utf-8'],
    ['UTF-8, after three bytes of four', Buffer.from('olá 🍕').subarray(0, -1), 'utf-8'],
    ['UTF-16, in a unit', le('number = 1').subarray(0, -1), 'utf-16le'],
    ['UTF-16, in a pair', le('\uFEFFnumber = 🍕').subarray(0, -2), 'utf-16le'],
    ['UTF-16, big ends first, in a pair', be('\uFEFFnumber = 🍕').subarray(0, -2), 'utf-16be'],
  ])('the beginning of a large file that is cut: %s', (_, given, encoding) => {
    expect(encodingOf(given, { cut: true })).toBe(encoding)
  })
})

const encodings: readonly TextEncoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'latin1']

describe('bytes and texts', () => {
  it('whatever opens as a text is saved to the byte', () => {
    const halves = fc.constantFrom(...Buffer.from('\r\n\t é☕\uFEFFa=1', 'utf8'), 0, 0xff, 0xfe)
    const any = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.array(halves, { maxLength: 40 }).map(list => Uint8Array.from(list)),
      anyText(40).map(le),
      anyText(40).map(be),
    )
    let opened = 0
    fc.assert(
      fc.property(any, fc.constantFrom(undefined, ...encodings), (given, wanted) => {
        const encoding = wanted ?? encodingOf(given)
        const text = encoding && decode(given, encoding)
        // Text can be decoded in the detected encoding.
        if (wanted === undefined) expect(text === undefined).toBe(encoding === undefined)
        if (encoding === undefined || text === undefined) return
        opened += 1
        expect(Buffer.from(encode(text, encoding).bytes ?? [1, 2, 3])).toEqual(Buffer.from(given))
      }),
      { numRuns: process.env.TEST_FULL === '1' ? 20_000 : 2000 },
    )
    expect(opened).toBeGreaterThan(400)
  })

  it.each(encodings.slice(0, 3))('every text is written in %s and read again', encoding => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        fc.pre(!text.includes('\0'))
        const { bytes: written } = encode(text, encoding)
        expect(written && decode(written, encoding)).toBe(text)
      }),
    )
  })

  it.each<[string, TextEncoding, object]>([
    ['a€', 'latin1', { line: 1, column: 2, character: '€ U+20AC' }],
    ['\r\n\r\n🍕', 'latin1', { line: 3, column: 1, character: '🍕 U+1F355' }],
    ['a\rb\n\u202Ec', 'latin1', { line: 3, column: 1, character: 'U+202E' }],
    ['\uFEFFa', 'latin1', { line: 1, column: 1, character: 'U+FEFF' }],
    ['\uFEFFa\ud83d', 'utf-8', { line: 1, column: 2, character: 'U+D83D' }],
    ['\ud83d', 'utf-16le', { line: 1, column: 1, character: 'U+D83D' }],
  ])('%j does not go into %s', (text, encoding, place) => {
    expect(encode(text, encoding)).toEqual({ place })
  })

  it('Latin-1 is ISO 8859-1, not windows-1252', () => {
    expect(decode(bytes(0x80), 'latin1')).toBe('\x80')
    expect(encode('\x80ÿ', 'latin1').bytes).toEqual(bytes(0x80, 0xff))
  })
})
