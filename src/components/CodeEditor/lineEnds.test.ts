import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromEditorText, toEditorText } from './lineEnds.ts'

const runs = process.env.TEST_FULL === '1' ? 20_000 : 1_000
const line = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', 'é', '\u2028', '\u2029', '\u0085', '\f', '😀', '\uFEFF'),
  maxLength: 4,
})
const end = fc.constantFrom('\n', '\r\n', '\r')
const mixed = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(line, end), { maxLength: 12 }), line)
  .map(([mark, lines, last]) => `${mark ? '\uFEFF' : ''}${lines.flat().join('')}${last}`)

describe('line ends', () => {
  it.each([
    ['LF', 'a\nb\n'],
    ['CRLF', 'a\r\nb\r\n'],
    ['CR only', 'a\rb\r'],
    ['mixed', 'a\r\nb\nc\rd\n\r\n\n\r'],
    ['no final newline', 'a\r\nb'],
    ['byte order mark', '\uFEFFa\r\nb\n'],
    ['two marks', '\uFEFF\uFEFFa\n'],
    ['a mark within', 'a\n\uFEFFb\r\n'],
    ['U+2028', 'a\u2028b\r\nc\n'],
    ['empty', ''],
    ['only an end', '\r\n'],
    ['only a mark', '\uFEFF'],
  ])('opening and saving without an edit changes nothing: %s', (_, text) => {
    expect(fromEditorText(text, toEditorText(text))).toBe(text)
  })

  it('opening and saving without an edit changes nothing, whatever the text', () => {
    fc.assert(
      fc.property(mixed, text => {
        expect(fromEditorText(text, toEditorText(text))).toBe(text)
      }),
      { numRuns: runs },
    )
  })

  it('shows the editor neither a carriage return nor a mark in front', () => {
    fc.assert(
      fc.property(mixed, text => {
        expect(toEditorText(text)).not.toMatch(/\r|^\uFEFF/)
      }),
      { numRuns: runs },
    )
  })

  it('says exactly what was typed, whatever was there before', () => {
    fc.assert(
      fc.property(mixed, mixed.map(toEditorText), (before, edited) => {
        expect(toEditorText(fromEditorText(before, edited))).toBe(edited)
      }),
      { numRuns: runs },
    )
  })

  it('keeps the ends of what stands before and after an edit', () => {
    fc.assert(
      fc.property(mixed, mixed, line, (head, tail, typed) => {
        const start = `${head}1\r\n2\n3\r`
        const rest = `4\r\n5\n6\r${tail.replace(/^\uFEFF+/, '')}`
        const saved = fromEditorText(
          `${start}old\n${rest}`,
          `${toEditorText(start)}x${typed}\n${toEditorText(rest)}`,
        )
        expect(saved).toBe(`${start}x${typed}\n${rest}`)
      }),
      { numRuns: runs },
    )
  })

  it('keeps the ends of unchanged lines between two edits that add lines', () => {
    const before = 'one\r\ntwo\nthree\rfour\r\nfive\n'
    const edited = 'zero\none\ntwo\nthree\nfour\nfour and a half\nfive\n'
    expect(fromEditorText(before, edited)).toBe(
      'zero\r\none\r\ntwo\nthree\rfour\r\nfour and a half\r\nfive\n',
    )
  })

  it('gives new lines the end of the line before them', () => {
    expect(fromEditorText('a\r\nb\nc', 'a\nnew\nb\nc\nlast')).toBe('a\r\nnew\r\nb\nc\nlast')
    expect(fromEditorText('a\r\nb', 'a\nb\nc')).toBe('a\r\nb\r\nc')
    expect(fromEditorText('\uFEFF', 'a\nb')).toBe('\uFEFFa\nb')
  })

  it('never lets two ends melt into one', () => {
    expect(fromEditorText('a\rb\n', 'a\n\n')).toBe('a\r\r\n')
  })

  it('an emptied file is empty, but for its mark', () => {
    expect(fromEditorText('a\r\nb\n', '')).toBe('')
    expect(fromEditorText('\uFEFFa\r\nb\n', '')).toBe('\uFEFF')
  })
})
