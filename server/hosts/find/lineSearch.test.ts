import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '#tests/support/anyText.ts'
import { EXCERPT, foldCase, LineSearch } from './lineSearch.ts'

const find = (pieces: readonly string[], wanted: string, matchCase = false, most = 1000) => {
  const search = new LineSearch(wanted, matchCase, most)
  pieces.forEach((piece, index) => {
    search.add(piece, index === pieces.length - 1)
  })
  return search
}

it('finds the same however the text is cut, as a search line by line does', () => {
  const letters = fc.constantFrom('a', 'b', 'A', '\n', '\r', '\r\n', 'İ', 'ς', 'Σ', '🍕')
  const text = fc.array(letters, { maxLength: 60 }).map(all => all.join(''))
  const cuts = fc.array(fc.nat(80), { maxLength: 4 })
  const wanted = fc.constantFrom('a', 'ab', 'σ', 'ba', '🍕', 'i')
  fc.assert(
    fc.property(text, cuts, wanted, fc.boolean(), (whole, at, sought, matchCase) => {
      const ends = [...at.toSorted((a, b) => a - b), whole.length]
      const pieces = ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end))
      const fold = matchCase ? (value: string) => value : foldCase
      const expected = whole.split(/\r\n|\r|\n/).flatMap((line, index) => {
        const column = fold(line).indexOf(fold(sought))
        return column < 0 ? [] : [{ line: index + 1, column: column + 1, text: line }]
      })
      expect(find(pieces, sought, matchCase).hits).toEqual(expected)
    }),
  )
})

it('folding keeps the length of every text', () => {
  fc.assert(fc.property(anyText(), text => foldCase(text).length === text.length))
})

it('tells so many and that there are more', () => {
  const search = find(['x\n'.repeat(5)], 'x', false, 3)
  expect([search.hits.length, search.more]).toEqual([3, true])
  const exact = find(['x\n'.repeat(3)], 'x', false, 3)
  expect([exact.hits.length, exact.more]).toEqual([3, false])
})

it('tells the part of a long line that has the place in it', () => {
  const [hit] = find([`${'ab'.repeat(500)}needle${'cd'.repeat(500)}`], 'needle').hits
  expect(hit).toMatchObject({ line: 1, column: 1001 })
  expect(hit?.text).toHaveLength(EXCERPT)
  expect(hit?.text.indexOf('needle')).toBe(60)
})

it('goes over a line of megabytes in parts, and over a place that lies on a seam', () => {
  const half = 'x'.repeat(300_000)
  const search = find([`${half}nee`, `dle${half}`, `${half}needle\nneedle`], 'needle')
  expect(search.hits.map(({ line, column }) => [line, column])).toEqual([
    [1, 300_001],
    [2, 1],
  ])
})
