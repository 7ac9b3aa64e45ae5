import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contains, partsOf } from './match.ts'

test('marks every place, in whatever case, signs included', () => {
  expect(partsOf('Forno Viola, Viola 0042', 'viola')).toEqual([
    { text: 'Forno ', hit: false },
    { text: 'Viola', hit: true },
    { text: ', ', hit: false },
    { text: 'Viola', hit: true },
    { text: ' 0042', hit: false },
  ])
  expect(contains('Pão & Cia (Centro)', '& cia (')).toBe(true)
  expect(contains('アジサシ食堂', '食')).toBe(true)
  expect(partsOf('a', '  ')).toEqual([{ text: 'a', hit: false }])
})

test('the pieces are the text, whatever is searched for', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (text, search) => {
        expect(
          partsOf(text, search)
            .map(part => part.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, search, after) => {
      fc.pre(search.trim() !== '')
      expect(contains(before + search + after, search)).toBe(true)
    }),
  )
})
