import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clashesOf, merge3, resolved, takenFrom } from './merge.ts'

const runs = process.env.TEST_FULL === '1' ? 5_000 : 300
const base = 'one\ntwo\nthree\nfour\nfive\n'

describe('merging three texts', () => {
  it('takes changes at different places of both', () => {
    const merge = merge3(
      base,
      'ONE\ntwo\nthree\nfour\nfive\n',
      'one\ntwo\nthree\nfour\nFIVE\nsix\n',
    )
    expect(clashesOf(merge)).toEqual([])
    expect(resolved(merge, []).text).toBe('ONE\ntwo\nthree\nfour\nFIVE\nsix\n')
    expect([takenFrom(merge, 'mine'), takenFrom(merge, 'theirs')]).toEqual([1, 1])
  })

  it('asks about one place both changed, and answers with mine, theirs or both', () => {
    const merge = merge3(base, base.replace('three', 'mine'), base.replace('three', 'theirs'))
    expect(clashesOf(merge)).toEqual([
      { from: 'clash', base: ['three'], mine: ['mine'], theirs: ['theirs'] },
    ])
    expect(resolved(merge, []).places).toEqual([3])
    expect(resolved(merge, []).text).toBe(base.replace('three', 'mine'))
    expect(resolved(merge, ['theirs']).text).toBe(base.replace('three', 'theirs'))
    expect(resolved(merge, ['both']).text).toBe(base.replace('three', 'mine\ntheirs'))
  })

  it('the same change on both sides is no question', () => {
    const changed = base.replace('two', 'TWO')
    expect(clashesOf(merge3(base, changed, changed))).toEqual([])
    expect(resolved(merge3(base, changed, changed), []).text).toBe(changed)
  })

  it('a line that one changes and the other removes is a question', () => {
    const merge = merge3(base, base.replace('two\n', ''), base.replace('two', 'TWO'))
    expect(clashesOf(merge)).toEqual([{ from: 'clash', base: ['two'], mine: [], theirs: ['TWO'] }])
  })

  it('without a base each difference is a question', () => {
    const merge = merge3(null, 'a\nb\nc', 'a\nB\nc\nd')
    expect(clashesOf(merge)).toEqual([
      { from: 'clash', base: null, mine: ['b'], theirs: ['B'] },
      { from: 'clash', base: null, mine: [], theirs: ['d'] },
    ])
    expect(resolved(merge, ['mine', 'theirs']).text).toBe('a\nb\nc\nd')
  })

  it('empty texts and missing final newlines are texts like others', () => {
    expect(resolved(merge3('a\n', '', 'a\n'), []).text).toBe('')
    expect(resolved(merge3('', 'a', ''), []).text).toBe('a')
    expect(resolved(merge3('a', 'a', 'a\n'), []).text).toBe('a\n')
  })
})

const text = fc.array(fc.constantFrom('a', 'b', 'c', '', '}'), { maxLength: 12 })

it('one side unchanged gives the other, all of mine gives mine, all of theirs theirs', () => {
  fc.assert(
    fc.property(text, text, text, (before, mine, theirs) => {
      const [b, m, t] = [before, mine, theirs].map(lines => lines.join('\n')) as [
        string,
        string,
        string,
      ]
      expect(resolved(merge3(b, m, b), []).text).toBe(m)
      expect(resolved(merge3(b, b, t), []).text).toBe(t)
      const withoutBase = merge3(null, m, t)
      expect(
        resolved(
          withoutBase,
          clashesOf(withoutBase).map(() => 'theirs' as const),
        ).text,
      ).toBe(t)
      expect(resolved(withoutBase, []).text).toBe(m)
    }),
    { numRuns: runs },
  )
})

it('a text of 5 MB is merged without holding the screen up', () => {
  // Every second line occurs thousands of times: comparing all pairs takes minutes, longer than a test may.
  const count = process.env.TEST_FULL === '1' ? 60_000 : 20_000
  const lines = Array.from({ length: count }, (_, n) =>
    n % 2 ? '}' : `entry ${n} ${'x'.repeat(40)}`,
  )
  const with_ = (changes: Record<number, string>) =>
    lines.map((line, index) => changes[index] ?? line).join('\n')
  const merge = merge3(
    lines.join('\n'),
    with_({ 2: 'mine', [count - 2]: 'mine', 1000: 'm' }),
    with_({ 10: 'theirs', [count - 4]: 'theirs', 1000: 't' }),
  )
  expect(clashesOf(merge)).toEqual([
    { from: 'clash', base: [lines[1000]], mine: ['m'], theirs: ['t'] },
  ])
  expect(resolved(merge, ['theirs']).text).toBe(
    with_({ 2: 'mine', [count - 2]: 'mine', 10: 'theirs', [count - 4]: 'theirs', 1000: 't' }),
  )
})
