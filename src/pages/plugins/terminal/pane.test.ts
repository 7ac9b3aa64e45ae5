import { expect, it } from 'vitest'
import { keyData, linesOf, runsAtOnce, withHeld } from './pane.ts'

it.each([
  ['c', ['ctrl'], '\x03'],
  ['[', ['ctrl'], '\x1b'],
  ['b', ['alt'], '\x1bb'],
  ['c', ['ctrl', 'alt'], '\x1b\x03'],
  ['5', ['ctrl'], '5'],
  ['pasted', ['ctrl'], 'pasted'],
] as const)('%j with %j held is %j', (data, held, sent) =>
  expect(withHeld(data, new Set(held))).toBe(sent),
)

it('full-screen programs get their own arrows', () => {
  expect([keyData('up', true), keyData('up', false), keyData('tab', true)]).toEqual([
    '\x1bOA',
    '\x1b[A',
    '\t',
  ])
})

it('arrows say what is held with them', () =>
  expect([
    keyData('left', true, new Set(['ctrl'])),
    keyData('end', false, new Set(['alt', 'ctrl'])),
    keyData('tab', false, new Set(['alt'])),
  ]).toEqual(['\x1b[1;5D', '\x1b[1;7F', '\x1b\t']))

it.each([
  ['ls', ['ls'], false],
  ['ls\n', ['ls'], true],
  ['ls\r', ['ls'], true],
  ['a\r\nb\r\n', ['a', 'b'], true],
  ['a\n\nb', ['a', '', 'b'], true],
])('%j is the lines %j; that some of it runs at once: %j', (text, lines, runs) =>
  expect([linesOf(text), runsAtOnce(text)]).toEqual([lines, runs]),
)
