import { expect, test } from 'vitest'
import { choiceOrder, layoutText, moved, readLayout, toggled } from './layout.ts'

const all = ['at', 'who', 'what', 'why']
const read = (columns: string | null, dense: string | null = null) =>
  readLayout({ columns, dense }, all)

test.each([
  ['why,at', ['why', 'at']],
  ['what', ['what']],
  [null, all],
  ['', all],
  ['at,secret', all],
  ['at,at', all],
  ['__proto__', all],
  [`at,${'who,'.repeat(5000)}`, all],
])('columns=%s', (text, shown) => {
  expect(read(text).shown).toEqual(shown)
})

test('only 1 is compact', () => {
  expect(['1', '0', 'true', null].map(dense => read(null, dense).compact)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the usual is not said; all else is said as it is read', () => {
  expect(layoutText({ shown: all, compact: false }, all)).toEqual({ columns: null, dense: null })
  const layout = { shown: ['why', 'at'], compact: true }
  expect(readLayout(layoutText(layout, all), all)).toEqual(layout)
})

test('a hidden column is offered after its usual neighbour, and comes back there', () => {
  expect(choiceOrder(['why', 'at'], all)).toEqual(['why', 'at', 'who', 'what'])
  expect(choiceOrder(['what'], all)).toEqual(['at', 'who', 'what', 'why'])
  expect(toggled('who', ['why', 'at'], all)).toEqual(['why', 'at', 'who'])
  expect(toggled('at', ['why', 'at'], all)).toEqual(['why'])
})

test('the last column stays', () => {
  expect(toggled('at', ['at'], all)).toEqual(['at'])
})

test('a column moves by one place, and not beyond the ends', () => {
  expect(moved('who', -1, all)).toEqual(['who', 'at', 'what', 'why'])
  expect(moved('who', 1, all)).toEqual(['at', 'what', 'who', 'why'])
  expect(moved('at', -1, all)).toEqual(all)
  expect(moved('why', 1, all)).toEqual(all)
  expect(moved('nothing', 1, all)).toEqual(all)
})
