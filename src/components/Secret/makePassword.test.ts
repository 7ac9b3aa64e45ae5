import { expect, test } from 'vitest'
import { makePassword } from './makePassword.ts'

test('twenty signs in five groups, none that looks like another, never the same twice', () => {
  const made = Array.from({ length: 500 }, makePassword)
  for (const password of made)
    expect(password).toMatch(/^([a-km-np-z2-9]{4}-){4}[a-km-np-z2-9]{4}$/)
  expect(new Set(made).size).toBe(500)
  // Every character turns up; the chance of one missing is 1 in 10 to the 137.
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(32)
})
