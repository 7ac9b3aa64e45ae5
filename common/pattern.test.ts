import { expect, it } from 'vitest'
import { maxMatched, patternProblem, wholePattern } from './pattern.ts'

it.each([
  '[A-Z]{2}\\d{4}',
  '\\d{5}(-\\d{3})?',
  '(?:foo|bar)-\\w+',
  '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
  '\\p{L}+',
  '(?=.*\\d).+',
  '[(+)*]+',
])('%s is taken', pattern => expect(patternProblem(pattern)).toBeUndefined())

it.each([
  '(a+)+b',
  '(a|a)*b',
  '(a*)*',
  '((a?){3})+',
  '(?:a?){50}a{50}',
  '(\\w+\\s?)*x',
  '.*.*.*.*x',
  '(a)\\1+',
  '(?<x>a)\\k<x>',
  'a{1000}',
  `${'a?'.repeat(40)}${'a'.repeat(40)}`,
  `${'(a|a)'.repeat(30)}b`,
])('%s is hostile', pattern => expect(patternProblem(pattern)).toBe('hostile'))

it.each(['(', '[', 'a{2,1}', '\\', '*', 'x'.repeat(201)])('%s is none', pattern =>
  expect(patternProblem(pattern)).toBe('invalid'),
)

it('the slowest that is taken ends soon on the longest text', () => {
  const slow = '.*.*.*x'
  expect(patternProblem(slow)).toBeUndefined()
  const start = performance.now()
  expect(new RegExp(wholePattern(slow), 'u').test('a'.repeat(maxMatched))).toBe(false)
  expect(performance.now() - start).toBeLessThan(2000)
})
