import { expect, it } from 'vitest'
import { makeEcho } from './echo.ts'

it('an answer that comes late is the editor’s own word, not a wish', () => {
  const echo = makeEcho()
  for (const text of ['a', 'ab', 'abc']) echo.sent(text)
  expect(echo.isOwn('a', 'abc')).toBe(true)
  expect(echo.isOwn('abc', 'abc')).toBe(true)
})

it('a text the editor did not say is a wish', () => {
  const echo = makeEcho()
  echo.sent('a')
  expect(echo.isOwn('theirs', 'a')).toBe(false)
})

it('an old word is a wish once everything was answered', () => {
  const echo = makeEcho()
  for (const text of ['a', 'ab']) echo.sent(text)
  expect(echo.isOwn('ab', 'ab')).toBe(true)
  expect(echo.isOwn('a', 'ab')).toBe(false)
})

it('the same answer again, while another is on its way, is no wish either', () => {
  const echo = makeEcho()
  for (const text of ['a', 'ab', 'abc']) echo.sent(text)
  expect(echo.isOwn('ab', 'abc')).toBe(true)
  expect(echo.isOwn('ab', 'abc')).toBe(true)
  expect(echo.isOwn('a', 'abc')).toBe(false)
})
